/// From addresses to item numbers; a report has few items, so most lookups are a short walk.
struct AddressTable {
  private var entries: ContiguousArray<(address: UInt64, number: Int)> = []
  private var large: [UInt64: Int] = [:]

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
  }

  subscript(address: UInt64) -> Int? {
    get {
      if entries.count > 24 { return large[address] }
      return entries.first { $0.address == address }?.number
    }
    set {
      guard let newValue else { return }
      entries.append((address, newValue))
      if entries.count == 25 {
        for entry in entries { large[entry.address] = entry.number }
      } else if entries.count > 25 {
        large[address] = newValue
      }
    }
  }
}
