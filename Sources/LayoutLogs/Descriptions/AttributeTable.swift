internal import LayoutModel

/// Finds the attribute that a word of a description names.
struct AttributeTable: Sendable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var length = 0
    var attribute = LayoutAttribute.left
  }

  /// Open addressing; a length of 0 is an empty slot.
  private let slots: ContiguousArray<Entry>

  static let shared = AttributeTable()

  private init() {
    var slots = ContiguousArray(repeating: Entry(), count: 128)
    for attribute in LayoutAttribute.allCases {
      let bytes = Array(attribute.rawValue.utf8)
      let entry = Entry(
        low: AttributeTable.pack(bytes.prefix(8)), high: AttributeTable.pack(bytes.suffix(8)),
        length: bytes.count, attribute: attribute)
      var slot = AttributeTable.slot(entry.low, bytes.count)
      while slots[slot].length > 0 { slot = (slot + 1) & 127 }
      slots[slot] = entry
    }
    self.slots = slots
  }

  private static func pack(_ bytes: Bytes) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(__always)
  private static func slot(_ low: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: (low &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(length)) >> 57)
  }

  /// The attribute spelt in `start..<end`.
  func attribute(in bytes: ByteView, _ start: Int, _ end: Int) -> LayoutAttribute? {
    let length = end - start
    guard length >= 3, length <= 20 else { return nil }
    let low: UInt64
    var high: UInt64
    if length >= 8, end <= bytes.count {
      low = bytes.word(at: start).byteSwapped
      high = bytes.word(at: end - 8).byteSwapped
    } else if length < 8, start + 8 <= bytes.count {
      low = bytes.word(at: start).byteSwapped >> UInt64(64 - 8 * length)
      high = low
    } else {
      high = 0
      for index in start..<end { high = high << 8 | UInt64(bytes[index]) }
      low = high
    }
    var slot = AttributeTable.slot(low, length)
    while slots[slot].length > 0 {
      if slots[slot].low == low, slots[slot].high == high, slots[slot].length == length {
        return slots[slot].attribute
      }
      slot = (slot + 1) & 127
    }
    return nil
  }
}
