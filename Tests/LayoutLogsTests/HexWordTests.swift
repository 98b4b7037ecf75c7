import Testing

@testable import LayoutLogs

struct HexWordTests {
  @Test(
    arguments: [
      ("00000000", 8, 0, false), ("7fedCBA9", 8, 0x7FED_CBA9, true),
      ("600000ff", 8, 0x6000_00FF, false),
      ("1a2 B3c4", 3, 0x1A2, false), ("G1234567", 0, 0, false), ("ffffffff", 8, 0xFFFF_FFFF, false),
      ("9:ABCDEF", 1, 9, false), ("aF/00000", 2, 0xAF, true), ("12345`78", 5, 0x12345, false),
      ("12345g78", 5, 0x12345, false), ("12345@78", 5, 0x12345, false),
    ] as [(String, Int, UInt64, Bool)])
  func `reads the digits at the beginning`(
    text: String, count: Int, value: UInt64, hasUppercase: Bool
  ) {
    let word = HexWord(pack(Array(text.utf8)))
    #expect(word.count == count)
    #expect(count == 0 || word.value == value)
    #expect(word.hasUppercase == hasUppercase)
  }

  @Test func `takes every byte for a digit that is one, and no other`() {
    for byte in UInt8.min...UInt8.max {
      let digit = byte.hexValue
      let word = HexWord(pack([UInt8](repeating: byte, count: 8)))
      #expect(word.count == (digit == nil ? 0 : 8))
      if let digit { #expect(word.value == digit &* 0x1111_1111) }
      // In the last place the byte stands beside digits.
      let last = HexWord(pack(Array("1234567".utf8) + [byte]))
      #expect(last.count == (digit == nil ? 7 : 8))
    }
  }

  private func pack(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
