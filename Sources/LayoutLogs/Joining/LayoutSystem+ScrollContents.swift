package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Reads the edges of scroll views anew: to its descendants they are those of the content.
  ///
  /// A dump alone seldom tells who the descendants are; a tree beside it does.
  package mutating func readScrollContents() {
    guard items.contains(where: { $0.role == .scrollView }) else { return }
    for id in constraintIDs {
      let constraint = self[id]
      guard let second = constraint.second, constraint.firstSubtracted == nil,
        constraint.secondSubtracted == nil
      else { continue }
      let first = constraint.first
      if isScrollView(first.item, around: second.item) { see(first, times: .one, in: id) }
      if isScrollView(second.item, around: first.item) {
        see(second, times: -constraint.multiplier, in: id)
      }
    }
  }

  private func isScrollView(_ item: ItemID, around other: ItemID) -> Bool {
    guard self[item].role == .scrollView else { return false }
    var current = other
    for _ in items.indices {
      guard let next = self[current].superview else { return false }
      if next == item { return true }
      current = next
    }
    return false
  }

  private mutating func see(_ anchor: LayoutAnchor, times factor: Rational, in id: ConstraintID) {
    let isOverFrame = anchor.form.terms.allSatisfy { term in
      self[id].form.coefficient(of: term.variable) == factor * term.coefficient
    }
    // A form that says something else already was read with more knowledge than this.
    guard isOverFrame else { return }
    constraints[id.index].form.add(anchor.form, times: -factor)
    constraints[id.index].form.add(anchor.contentForm, times: factor)
  }
}
