extension LayoutSystem {
  /// About how many bytes the system takes in memory.
  public var weight: Int {
    var weight =
      items.count * MemoryLayout<LayoutItem>.stride
      + constraints.count * MemoryLayout<LayoutConstraint>.stride
    for index in items.indices {
      weight += items[index].className.utf8.count
      weight += items[index].name?.utf8.count ?? 0
      weight += items[index].text?.utf8.count ?? 0
    }
    for index in constraints.indices { weight += constraints[index].raw.utf8.count }
    return weight
  }
}
