/// Class names and other words that come again and again, as one shared `String` each.
struct NameTable {
  private struct Slot {
    var hash: UInt64
    var length: Int
    var name: String
  }

  private var slots: [Slot?]
  private var used = 0

  init() { slots = Array(repeating: nil, count: 256) }

  mutating func name(_ bytes: ByteView, _ range: TextRange) -> String {
    guard range.count > 0, range.isInside(bytes.count) else { return "" }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range.start..<range.end {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash ^ hash >> 29) & mask
    while let slot = slots[index] {
      if slot.hash == hash, slot.length == range.count, same(slot.name, bytes, range) {
        return slot.name
      }
      index = (index + 1) & mask
    }
    let name = bytes.string(range)
    slots[index] = Slot(hash: hash, length: range.count, name: name)
    used += 1
    if used * 2 > slots.count { grow() }
    return name
  }

  private func same(_ name: String, _ bytes: ByteView, _ range: TextRange) -> Bool {
    var index = range.start
    for byte in name.utf8 {
      if byte != bytes[index] { return false }
      index += 1
    }
    return true
  }

  /// A log of endless different names starts afresh instead of growing without bound.
  private mutating func grow() {
    let old = slots
    let isFull = slots.count >= 1 << 14
    slots = Array(repeating: nil, count: isFull ? 256 : slots.count * 2)
    used = 0
    guard !isFull else { return }
    for case let slot? in old {
      var index = Int(truncatingIfNeeded: slot.hash ^ slot.hash >> 29) & (slots.count - 1)
      while slots[index] != nil { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
      used += 1
    }
  }
}
