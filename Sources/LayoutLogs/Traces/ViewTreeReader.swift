internal import LayoutModel

/// Reads the view tree that begins at a line.
enum ViewTreeReader {
  /// Lines of other messages that may stand inside a tree.
  private static let longestGap = 3

  /// The tree and the index of the first line behind it.
  static func read(_ lines: ArraySlice<TextLine>) -> (tree: ViewTree, end: Int)? {
    guard let first = lines.first, let root = root(first, next: lines.dropFirst().first) else {
      return nil
    }
    var tree = ViewTree(root, line: first.number)
    var end = lines.startIndex + 1
    var gap: [TextLine] = []
    for index in lines.indices.dropFirst() {
      let line = lines[index]
      if let next = TreeLine(line.text) {
        guard tree.continues(with: next, afterGap: !gap.isEmpty) else { break }
        for unread in gap where hasBars(unread) { tree.addUnread(unread) }
        gap = []
        tree.add(next, line: line.number)
        end = index + 1
      } else {
        gap.append(line)
        if gap.count > longestGap { break }
      }
    }
    if let cut = gap.first, hasBars(cut) {
      tree.addUnread(cut)
      end += 1
    }
    return (tree, end)
  }

  /// The first line; a plain `UIView:0x…` counts as a root when a deeper line follows it.
  private static func root(_ line: TextLine, next: TextLine?) -> TreeLine? {
    if let root = TreeLine(line.text) { return root }
    guard let next, let child = TreeLine(next.text), child.shape == .autolayoutTrace,
      child.depth == 1
    else { return nil }
    return TreeLine(bareRoot: line.text)
  }

  private static func hasBars(_ line: TextLine) -> Bool {
    line.text.trimmingStart.first == UInt8(ascii: "|")
  }
}
