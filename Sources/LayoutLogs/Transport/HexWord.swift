/// Hexadecimal digits at the beginning of eight bytes, all looked at together.
///
/// Source: the range checks of Hacker's Delight (Warren, 2nd edition, section 6-3), a byte a lane.
struct HexWord {
  /// How many digits there are.
  let count: Int
  /// What they stand for.
  let value: UInt64
  /// Whether one of them is A to F.
  let hasUppercase: Bool

  /// The first byte of the text is the lowest one of `word`.
  @inline(__always)
  init(_ word: UInt64) {
    // No sum leaves its byte, so its high bit tells whether the byte reaches the limit.
    let low = word & Self.lanes(0x7F)
    let lower = low | Self.lanes(0x20)
    let digits = (low &+ Self.lanes(0x80 - 0x30)) & ~(low &+ Self.lanes(0x80 - 0x3A))
    let letters = (lower &+ Self.lanes(0x80 - 0x61)) & ~(lower &+ Self.lanes(0x80 - 0x67))
    let valid = (digits | letters) & ~word & Self.lanes(0x80)
    count = (~valid & Self.lanes(0x80)).trailingZeroBitCount >> 3
    guard count > 0 else {
      (value, hasUppercase) = (0, false)
      return
    }
    let isLetter = (letters & valid) >> 7 & Self.lanes(1)
    let used = ~UInt64(0) >> UInt64(64 - 8 * count)
    hasUppercase = isLetter & ~(word >> 5) & used & Self.lanes(1) != 0
    // Four bits, eight, sixteen, thirty-two: neighbours are joined, the first byte on top.
    var joined = (word & Self.lanes(0x0F)) &+ isLetter &* 9
    joined = (joined << 4 | joined >> 8) & 0x00FF_00FF_00FF_00FF
    joined = (joined << 8 | joined >> 16) & 0x0000_FFFF_0000_FFFF
    joined = (joined << 16 | joined >> 32) & 0x0000_0000_FFFF_FFFF
    value = joined >> UInt64(32 - 4 * count)
  }

  @inline(__always)
  private static func lanes(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
