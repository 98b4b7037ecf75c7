internal import LinearArithmetic

extension LayoutConstraint {
  /// The constraint over the items that its own became in another system, by their index here.
  public func moved(_ map: [ItemID]) -> LayoutConstraint {
    let move = { (anchor: LayoutAnchor) in LayoutAnchor(map[anchor.item.index], anchor.attribute) }
    var constraint = self
    constraint.first = move(first)
    constraint.second = second.map(move)
    constraint.firstSubtracted = firstSubtracted.map(move)
    constraint.secondSubtracted = secondSubtracted.map(move)
    let terms = form.terms.map { term in
      let variable = LayoutVariable(term.variable)
      return LinearForm.Term(
        LayoutVariable(map[variable.item.index], variable.quantity).id, term.coefficient)
    }
    constraint.form = LinearForm(terms, constant: form.constant)
    return constraint
  }
}
