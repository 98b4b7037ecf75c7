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

extension LayoutConstraint {
  /// The constraint over the items that its own became.
  fileprivate func moved(_ ids: [ItemID]) -> LayoutConstraint {
    let move = { (anchor: LayoutAnchor) in LayoutAnchor(ids[anchor.item.index], anchor.attribute) }
    var constraint = self
    constraint.first = move(first)
    constraint.second = second.map(move)
    constraint.firstSubtracted = firstSubtracted.map(move)
    constraint.secondSubtracted = secondSubtracted.map(move)
    let terms = form.terms.map { term in
      let variable = LayoutVariable(term.variable)
      return LinearForm.Term(
        LayoutVariable(ids[variable.item.index], variable.quantity).id, term.coefficient)
    }
    constraint.form = LinearForm(terms, constant: form.constant)
    return constraint
  }
}
