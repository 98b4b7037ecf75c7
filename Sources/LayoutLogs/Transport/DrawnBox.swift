/// Boxes that tools draw around what they print, `│ … │`.
enum DrawnBox {
  /// Each of three bytes.
  private static let verticals: [StaticString] = ["\u{2502}", "\u{2503}", "\u{2551}"]

  /// The line without the verticals that stand around its text; as it is where none do.
  static func inside(_ bytes: ByteView, _ line: TextRange) -> TextRange {
    var (first, last) = (line.start, line.end)
    while first < last, bytes[first].isBlank { first += 1 }
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    guard last - first >= 6,
      let vertical = verticals.first(where: { bytes.matches($0, at: first, to: last) }),
      bytes.matches(vertical, at: last - 3, to: last)
    else { return line }
    (first, last) = (first + 3, last - 3)
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    if first < last, bytes[first] == 0x20 { first += 1 }
    return TextRange(first, last)
  }

  /// The lines without a box that is drawn around those of `inner`; `nil` where none is.
  static func inside(
    _ bytes: ByteView, _ lines: [TextRange], inner: ClosedRange<Int>
  ) -> [TextRange]? {
    guard lines[inner].allSatisfy({ inside(bytes, $0) != $0 }) else { return nil }
    return lines.map { inside(bytes, $0) }
  }
}
