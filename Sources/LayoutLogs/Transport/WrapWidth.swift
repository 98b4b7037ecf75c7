/// Finds out whether lines were broken at a fixed width, as terminals and syslogs do.
enum WrapWidth {
  /// The width, where the longest lines of `range` are equally long and break descriptions.
  static func detect(_ bytes: ByteView, _ range: TextRange) -> Int? {
    var width = 0
    var broken = 0
    var full = 0
    var start = range.start
    while start < range.end {
      let newline = bytes.firstIndex(of: 0x0A, from: start, to: range.end) ?? range.end
      var end = newline
      while end > start, bytes[end - 1] == 0x0D { end -= 1 }
      if end - start > width {
        width = end - start
        (full, broken) = (0, 0)
      }
      if end - start == width {
        full += 1
        if isBroken(bytes, start, end) { broken += 1 }
      }
      start = newline + 1
    }
    return width >= 40 && full >= 2 && broken >= 1 ? width : nil
  }

  /// A description's line ends with its bracket, quote or comma.
  private static func isBroken(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    switch bytes[end - 1] {
    case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "*"), 0x20:
      return false
    default:
      return bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end) != nil
        && bytes.firstIndex(of: ":0x", from: start, to: end) != nil
    }
  }
}
