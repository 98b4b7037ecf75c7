internal import LayoutModel

/// Lines of one view tree, put together: items with superviews, frames and marks.
struct ViewTree {
  private(set) var system = LayoutSystem()
  private(set) var shape: TreeLine.Shape
  private(set) var problems: [LogProblem] = []
  /// Whether the line read last broke off; where a whole line follows, the tree went on.
  private(set) var isCut = false
  /// Whether it is a trace as iOS 6 and 7 print it.
  private(set) var isOld = false
  /// First and last line that belongs to the tree.
  private(set) var lines: ClosedRange<Int>
  /// Text of the programmer's in front of the first line.
  private(set) var lead: Bytes
  /// The items on the way from the root to the line read last, with their depths.
  private var path: [(depth: Int, item: ItemID)] = []
  private var byAddress: [Address: ItemID] = [:]
  private var hasChildren = false
  private let rootDepth: Int

  init(_ first: TreeLine, line: Int) {
    shape = first.shape
    lead = first.lead
    lines = line...line
    rootDepth = first.depth
    add(first, line: line)
  }

  /// Whether `next` goes on with this tree.
  ///
  /// A second root begins another, except in a list of views that were logged one below the other, each once.
  func continues(with next: TreeLine, afterGap: Bool) -> Bool {
    guard next.shape == shape, next.lead.isEmpty else { return false }
    if afterGap || shape == .subtreeDescription { return next.depth > rootDepth }
    return next.depth > 0
      || (!hasChildren && shape == .recursiveDescription && !hasMoved(next.item))
  }

  /// Whether a view of the list is printed again with another frame, at another moment.
  private func hasMoved(_ item: LayoutItem) -> Bool {
    guard let known = item.address.flatMap({ byAddress[$0] }), let frame = item.frame,
      let before = system[known].frame
    else { return false }
    return frame != before
  }

  mutating func add(_ next: TreeLine, line: Int) {
    path.removeAll { $0.depth >= next.depth }
    let id = insert(next.item)
    if let owner = next.owningView {
      system[id].superview = insert(owner)
    } else if let parent = path.last, parent.depth == next.depth - 1, parent.item != id {
      system[id].superview = parent.item
      hasChildren = true
    }
    path.append((next.depth, id))
    isCut = next.isCut
    isOld = isOld || next.isOld
    lines = lines.lowerBound...max(lines.upperBound, line)
  }

  /// Takes in the lines up to one onto which the last view was wrapped.
  mutating func extend(to line: Int) {
    lines = lines.lowerBound...max(lines.upperBound, line)
  }

  /// Notes a line that has a tree's bars and nothing that could be read behind them.
  mutating func addUnread(_ line: TextLine) {
    isCut = true
    lines = lines.lowerBound...max(lines.upperBound, line.number)
    guard !line.text.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "|") }) else { return }
    problems.append(
      LogProblem(
        line: line.number, text: line.text.string,
        reason: "the line has the bars of a view tree, but no view could be read in it"))
  }

  /// The item of that address, enriched by what `item` knows; or a new one.
  private mutating func insert(_ item: LayoutItem) -> ItemID {
    if let address = item.address, let known = byAddress[address] {
      system[known].fill(from: item)
      return known
    }
    let id = ItemID(index: system.items.count)
    system.items.append(item)
    if let address = item.address { byAddress[address] = id }
    return id
  }
}

extension LayoutItem {
  /// Takes over what another description of the same view tells and this one does not.
  mutating func fill(from other: LayoutItem) {
    if className.isEmpty { className = other.className }
    name = name ?? other.name
    text = text ?? other.text
    frame = frame ?? other.frame
    isHidden = isHidden ?? other.isHidden
    alpha = alpha ?? other.alpha
    contentOffset = contentOffset ?? other.contentOffset
    mostLines = mostLines ?? other.mostLines
    wrappingWidth = wrappingWidth ?? other.wrappingWidth
    contentAnswer = contentAnswer ?? other.contentAnswer
    variable = variable ?? other.variable
    if other.clipsToBounds { clipsToBounds = true }
    engineRole = engineRole ?? other.engineRole
    autoresizing = autoresizing ?? other.autoresizing
    isFlipped = isFlipped ?? other.isFlipped
    isTransformed = isTransformed || other.isTransformed
    isAmbiguous = isAmbiguous || other.isAmbiguous
    if other.isAsked { isAsked = true }
    if other.isListed { isListed = true }
    if other.isSettled { isSettled = true }
    if other.areMarksCut { areMarksCut = true }
    isMissingHostConstraints = isMissingHostConstraints || other.isMissingHostConstraints
    if role == .view || role == .superview, other.role != .superview { role = other.role }
    // What a list that says all tells ends what an empty list of one axis leaves unsaid.
    let isTold = [self, other].contains { !$0.ambiguousMarks.isEmpty && $0.unheldAxes.isEmpty }
    let axes = isTold ? [] : unheldAxes.union(other.unheldAxes)
    if axes != unheldAxes { unheldAxes = axes }
    ambiguousMarks += other.ambiguousMarks.filter { !ambiguousMarks.contains($0) }
  }
}

/// Reads the view tree that begins at a line.
extension ViewTree {
  /// Lines of other messages that may stand inside a tree.
  private static let longestGap = 3

  /// The tree and the index of the first line behind it.
  static func read(_ lines: ArraySlice<TextLine>) -> (tree: ViewTree, end: Int)? {
    guard let first = lines.first, let root = root(first, next: lines.dropFirst().first)
    else { return nil }
    let (whole, rootEnd) = unwrapped(root, lines)
    var tree = ViewTree(whole, line: first.number)
    var end = rootEnd
    tree.extend(to: lines[end - 1].number)
    var gap: [TextLine] = []
    for index in lines.indices.dropFirst() where index >= end {
      let line = lines[index]
      if let read = TreeLine(line.text) {
        guard tree.continues(with: read, afterGap: !gap.isEmpty) else { break }
        for unread in gap where hasBars(unread) { tree.addUnread(unread) }
        gap = []
        let (next, nextEnd) = unwrapped(read, lines[index...])
        tree.add(next, line: lines[nextEnd - 1].number)
        end = nextEnd
      } else {
        gap.append(line)
        if gap.count > longestGap { break }
      }
    }
    while end < lines.endIndex, hasBars(lines[end]), TreeLine(lines[end].text) == nil {
      tree.addUnread(lines[end])
      end += 1
    }
    return (tree, end)
  }

  /// Lines over which one view's line may be wrapped, and their bytes.
  private static let mostWrapped = 6
  private static let mostWrappedBytes = 4096

  /// The view of the first line, with what was wrapped onto the lines below it, and the index behind.
  ///
  /// Where no line below ends what the first left open, the line is cut, and stays as it is.
  private static func unwrapped(
    _ first: TreeLine, _ lines: ArraySlice<TextLine>
  ) -> (line: TreeLine, end: Int) {
    let alone = (first, lines.startIndex + 1)
    guard first.isCut else { return alone }
    var text = lines[lines.startIndex].text
    for index in lines.indices.dropFirst().prefix(mostWrapped) {
      let line = lines[index]
      guard !line.isEmpty, !line.beginsRecord, !hasBars(line), TreeLine(line.text) == nil,
        text.count + line.text.count <= mostWrappedBytes
      else { return alone }
      text = text + first.gap(behind: text) + line.text.trimmed
      if let whole = TreeLine(text), !whole.isCut, whole.shape == first.shape,
        whole.depth == first.depth, whole.item.address == first.item.address
      {
        return (whole, index + 1)
      }
    }
    return alone
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
