internal import LayoutModel

/// Finds the attribute that a word of a description names.
struct AttributeTable: Sendable {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    var length: Int
    var attribute: LayoutAttribute
  }

  private let buckets: [[Entry]]

  static let shared = AttributeTable()

  private init() {
    var buckets = [[Entry]](repeating: [], count: 64)
    for attribute in LayoutAttribute.allCases {
      let bytes = Array(attribute.rawValue.utf8)
      let entry = Entry(
        low: AttributeTable.pack(bytes.prefix(8)), high: AttributeTable.pack(bytes.suffix(8)),
        length: bytes.count, attribute: attribute)
      buckets[AttributeTable.bucket(entry.low, bytes.count)].append(entry)
    }
    self.buckets = buckets
  }

  private static func pack(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bucket(_ low: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: (low &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(length)) >> 58)
  }

  /// The attribute spelt in `start..<end`.
  func attribute(in bytes: ByteView, _ start: Int, _ end: Int) -> LayoutAttribute? {
    let length = end - start
    guard length >= 3, length <= 20 else { return nil }
    var low: UInt64 = 0
    for index in start..<min(end, start + 8) { low = low << 8 | UInt64(bytes[index]) }
    var high: UInt64 = 0
    for index in max(start, end - 8)..<end { high = high << 8 | UInt64(bytes[index]) }
    for entry in buckets[AttributeTable.bucket(low, length)]
    where entry.low == low && entry.high == high && entry.length == length {
      return entry.attribute
    }
    return nil
  }
}
