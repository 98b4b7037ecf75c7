/// Tells a log's text from the strings inside of programs and databases.
enum BinaryText {
  /// How many bytes in front of a report are looked at with it.
  static let lookBack = 2 << 10
  /// How many bytes of a report are looked at.
  static let longestLook = 64 << 10

  /// Whether NUL bytes part the words of a report, which begins at `start` and has `lines` lines,
  /// or of it and what stands in front of it.
  ///
  /// A log may have some: a block where a write was lost, or one at each line's end. Blocks count
  /// once; those beside a line's end, and single ones beside a blank, not at all.
  static func isBinary(_ bytes: ByteView, from start: Int, to end: Int, lines: Int) -> Bool {
    let stretch = TextRange(max(0, start - lookBack), end)
    let all = nuls(bytes, stretch)
    if all.blocks >= 8, all.bytes * 32 > stretch.count { return true }
    return all.blocks > 4 && nuls(bytes, TextRange(start, end)).blocks > 4 + 2 * max(1, lines)
  }

  /// Blocks of NUL bytes inside of lines, and how many bytes they are.
  private static func nuls(_ bytes: ByteView, _ range: TextRange) -> (blocks: Int, bytes: Int) {
    var (blocks, count) = (0, 0)
    var index = range.start
    while let start = bytes.firstIndex(of: 0, from: index, to: range.end) {
      index = start
      while index < min(range.end, bytes.count), bytes[index] == 0 { index += 1 }
      let (before, behind) = (bytes[start - 1], bytes[index])
      if start == 0 || before == 0x0A || behind == 0x0A { continue }
      if index == start + 1, before == 0x20 || behind == 0x20 { continue }
      blocks += 1
      count += index - start
    }
    return (blocks, count)
  }
}
