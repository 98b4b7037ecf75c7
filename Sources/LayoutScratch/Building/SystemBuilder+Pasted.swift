internal import LayoutModel
internal import LinearArithmetic

extension SystemBuilder {
  /// Adds what a log or a debugger printed; items of the same address or name are the same.
  mutating func add(_ pasted: LayoutSystem) {
    var map: [ItemID?] = pasted.items.map { items.id(of: $0) }
    for (index, item) in pasted.items.enumerated() where map[index] == nil {
      let child = pasted.items.indices.first { pasted.items[$0].superview?.index == index }
      let known = child.flatMap { map[$0] }
      map[index] = known.map { items.superview(of: $0) } ?? items.append(item)
    }
    let ids = map.compactMap { $0 }
    guard ids.count == pasted.items.count else { return }
    for (index, item) in pasted.items.enumerated() {
      if let superview = item.superview { items.put(ids[index], in: ids[superview.index]) }
    }
    for constraint in pasted.constraints { append(constraint.moved(ids)) }
  }
}
