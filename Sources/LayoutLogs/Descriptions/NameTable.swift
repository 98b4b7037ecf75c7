internal import LayoutModel

/// Class names and other words that come again and again, as one shared `String` each.
struct NameTable {
  /// A word, and the role of an item of that class.
  struct Entry {
    var name: String
    var role: LayoutItem.Role
  }

  private struct Slot {
    var hash: UInt64
    var start: Int
    var length: Int
    var entry: Entry
  }

  /// Indices into `entries` by hash, -1 where empty.
  private var slots: ContiguousArray<Int32>
  private var entries: ContiguousArray<Slot> = []
  private var pool: ContiguousArray<UInt8> = []

  init() { slots = ContiguousArray(repeating: -1, count: 256) }

  mutating func name(_ bytes: ByteView, _ range: TextRange) -> String { entry(bytes, range).name }

  mutating func entry(_ bytes: ByteView, _ range: TextRange) -> Entry {
    guard range.count > 0, range.isInside(bytes.count) else { return Entry(name: "", role: .view) }
    let hash = NameTable.hash(bytes, range)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] >= 0 {
      let slot = Int(slots[index])
      if entries[slot].hash == hash, isSame(entries[slot], bytes, range) {
        return entries[slot].entry
      }
      index = (index + 1) & (slots.count - 1)
    }
    let name = NameTable.name(spelt: range, in: bytes)
    let entry = Entry(name: name, role: ItemRoles.role(ofClass: name))
    slots[index] = Int32(entries.count)
    entries.append(Slot(hash: hash, start: pool.count, length: range.count, entry: entry))
    for index in range.start..<range.end { pool.append(bytes[index]) }
    if entries.count * 2 > slots.count { grow() }
    return entry
  }

  /// Names that nearly every log holds; counting a literal's references costs nothing.
  private static let frequent: [(word: StaticString, name: String)] = [
    ("NSLayoutConstraint", "NSLayoutConstraint"),
    ("NSAutoresizingMaskLayoutConstraint", "NSAutoresizingMaskLayoutConstraint"),
    ("NSContentSizeLayoutConstraint", "NSContentSizeLayoutConstraint"),
    ("UIView-Encapsulated-Layout-Width", "UIView-Encapsulated-Layout-Width"),
    ("UIView-Encapsulated-Layout-Height", "UIView-Encapsulated-Layout-Height"),
    ("UITableViewCellContentView", "UITableViewCellContentView"),
  ]

  private static func name(spelt range: TextRange, in bytes: ByteView) -> String {
    for (word, name) in frequent
    where word.utf8CodeUnitCount == range.count
      && bytes.matches(word, at: range.start, to: range.end)
    {
      return name
    }
    return bytes.string(range)
  }

  private static func hash(_ bytes: ByteView, _ range: TextRange) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: range.count) &* 0x9E37_79B9_7F4A_7C15
    var index = range.start
    while index + 8 <= range.end {
      hash = (hash ^ bytes.word(at: index)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      index += 8
    }
    if index < range.end {
      var rest: UInt64 = 0
      if range.count >= 8 {
        rest = bytes.word(at: range.end - 8)
      } else {
        for place in index..<range.end { rest = rest << 8 | UInt64(bytes[place]) }
      }
      hash = (hash ^ rest) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    return hash ^ hash >> 29
  }

  private func isSame(_ slot: Slot, _ bytes: ByteView, _ range: TextRange) -> Bool {
    guard slot.length == range.count else { return false }
    return unsafe pool.withUnsafeBufferPointer { pool in
      let known = unsafe UnsafeBufferPointer(rebasing: pool[slot.start..<slot.start + slot.length])
      return unsafe bytes.equal(known, range)
    }
  }

  /// A log of endless different names starts afresh instead of growing without bound.
  private mutating func grow() {
    if slots.count >= 1 << 14 {
      self = NameTable()
      return
    }
    slots = ContiguousArray(repeating: -1, count: slots.count * 2)
    for number in entries.indices {
      var index = Int(truncatingIfNeeded: entries[number].hash) & (slots.count - 1)
      while slots[index] >= 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = Int32(number)
    }
  }
}

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

  /// No attribute has a longer name.
  static let longestName = 20

  /// The attribute spelt in `start..<end`.
  func attribute(in bytes: ByteView, _ start: Int, _ end: Int) -> LayoutAttribute? {
    let length = end - start
    guard length >= 3, length <= Self.longestName else { return nil }
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
