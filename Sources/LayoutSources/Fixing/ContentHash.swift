/// FNV-1a with 64 bits, by which the index tells a file's content.
struct ContentHash {
  /// Sixteen hexadecimal digits.
  let text: String

  init(_ bytes: [UInt8]) {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(value, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
