/// The difference of two versions of a file in the form that `git apply` takes.
package struct UnifiedDiff: Sendable {
  /// The whole text, header included.
  package let text: [UInt8]

  /// Hunks with three lines around what differs.
  package init(file: String, from old: [UInt8], to new: [UInt8]) {
    let lines = Self.compared(Self.lines(old), Self.lines(new))
    var text = Self.header("---", "a/\(file)") + Self.header("+++", "b/\(file)")
    for hunk in Self.hunks(lines) { text += Self.text(of: hunk, in: lines) }
    self.text = text
  }

  /// The name as git writes it: in quotes where it has bytes that a header cannot hold, and with a tab
  /// at its end where it has blanks.
  private static func header(_ mark: String, _ name: String) -> [UInt8] {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"\\".utf8.contains($0) }
    guard !isPlain else {
      return Array("\(mark) \(name)\(name.utf8.contains(0x20) ? "\t" : "")\n".utf8)
    }
    let quoted = name.utf8.flatMap { byte -> [UInt8] in
      if "\"\\".utf8.contains(byte) { return [UInt8(ascii: "\\"), byte] }
      guard byte < 0x20 || byte == 0x7F else { return [byte] }
      let digits = String(byte, radix: 8)
      return Array("\\\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)".utf8)
    }
    return Array("\(mark) \"".utf8) + quoted + Array("\"\n".utf8)
  }

  /// A line of either version, with its mark.
  private typealias Line = (mark: String, bytes: ArraySlice<UInt8>)

  /// All lines: those that stay, and before the new ones those that go.
  private static func compared(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [Line] {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
    let middle = Array(a[start..<(a.count - end)])
    let other = Array(b[start..<(b.count - end)])
    let difference = other.difference(from: middle)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = a[..<start].map { (" ", $0) }
    var (old, new) = (0, 0)
    while old < middle.count || new < other.count {
      if old < middle.count, removed.contains(old) {
        lines.append(("-", middle[old]))
        old += 1
      } else if new < other.count, inserted.contains(new) {
        lines.append(("+", other[new]))
        new += 1
      } else {
        lines.append((" ", middle[old]))
        (old, new) = (old + 1, new + 1)
      }
    }
    return lines + a[(a.count - end)...].map { (" ", $0) }
  }

  /// The stretches to print, those that touch as one.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - 3)..<min(lines.count, index + 4)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func text(of hunk: Range<Int>, in lines: [Line]) -> [UInt8] {
    let old = { (range: Range<Int>) in lines[range].count { $0.mark != "+" } }
    let new = { (range: Range<Int>) in lines[range].count { $0.mark != "-" } }
    let (a, b) = (old(0..<hunk.lowerBound), new(0..<hunk.lowerBound))
    var text = Array(
      "@@ -\(span(a..<(a + old(hunk)))) +\(span(b..<(b + new(hunk)))) @@\n".utf8)
    for line in lines[hunk] { text += marked(line.mark, line.bytes) }
    return text
  }

  private static func span(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func marked(_ mark: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let isEnded = line.last == 0x0A
    return Array(mark.utf8) + line
      + (isEnded ? [] : Array("\n\\ No newline at end of file\n".utf8))
  }

  /// The lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}

extension CollectionDifference.Change {
  /// Where the element stands, in the old list or in the new one.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
