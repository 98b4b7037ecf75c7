/// From addresses to item numbers; a report has few items, so most lookups are a short walk.
struct AddressTable {
  private var addresses: ContiguousArray<UInt64> = []
  private var numbers: ContiguousArray<Int> = []
  private var large: [UInt64: Int] = [:]

  mutating func removeAll() {
    addresses.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
  }

  subscript(address: UInt64) -> Int? {
    get {
      if addresses.count > 24 { return large[address] }
      for index in addresses.indices where addresses[index] == address { return numbers[index] }
      return nil
    }
    set {
      guard let newValue else { return }
      addresses.append(address)
      numbers.append(newValue)
      if addresses.count == 25 {
        for index in addresses.indices { large[addresses[index]] = numbers[index] }
      } else if addresses.count > 25 {
        large[address] = newValue
      }
    }
  }
}
