/// A hash that is the same in every process: FNV-1a over bytes, with a final mix for numbers.
///
/// Swift's own `Hasher` is seeded anew in each process. Source: Fowler, Noll, Vo; the mix is that
/// of splitmix64 (Steele, Lea, Flood, OOPSLA 2014).
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    var value = value
    text.withUTF8 { bytes in
      for index in bytes.indices {
        value = unsafe (value ^ UInt64(bytes[index])) &* Self.prime
      }
    }
    // No text holds this byte.
    self.value = (value ^ 0xff) &* Self.prime
  }

  mutating func add(_ number: UInt64) { add(mixed: Self.mixed(number)) }

  /// Adds a number that was mixed before.
  mutating func add(mixed number: UInt64) { value = Self.mixed(value ^ number) }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// `number` to the nearest thousandth.
  static func thousandths(_ number: Double) -> UInt64 { bits((number * 1000).rounded()) }

  /// `number` to the whole point: a half or a third is the screen's, not the app's.
  static func points(_ number: Double) -> UInt64 {
    let size = (number.magnitude + 0.25).rounded(.down)
    return bits(number < 0 ? -size : size)
  }

  private static func bits(_ number: Double) -> UInt64 { number == 0 ? 0 : number.bitPattern }

  mutating func add(_ hashes: UnorderedHash) {
    add(hashes.sum)
    add(hashes.count)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Hashes whose order means nothing, added up.
struct UnorderedHash {
  fileprivate private(set) var sum: UInt64 = 0
  fileprivate private(set) var count = 0

  mutating func add(_ hash: UInt64) {
    sum &+= StableHash.mixed(hash)
    count += 1
  }
}
