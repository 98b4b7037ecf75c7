package import LayoutModel
internal import LinearArithmetic

/// What scroll views hold: to it their edges are those of the content.
package enum ScrollContents {
  /// Reads the edges of scroll views anew: to its descendants they are those of the content.
  ///
  /// A dump alone seldom tells who the descendants are; a tree beside it does.
  package static func read(in system: inout LayoutSystem) {
    guard system.items.contains(where: { $0.role == .scrollView }) else { return }
    for id in system.constraintIDs {
      let constraint = system[id]
      guard let second = constraint.second, constraint.firstSubtracted == nil,
        constraint.secondSubtracted == nil
      else { continue }
      let first = constraint.first
      if isScrollView(first.item, around: second.item, system) {
        see(first, times: .one, in: &system[id])
      }
      if isScrollView(second.item, around: first.item, system) {
        see(second, times: -constraint.multiplier, in: &system[id])
      }
    }
  }

  private static func isScrollView(
    _ item: ItemID, around other: ItemID, _ system: LayoutSystem
  ) -> Bool {
    system[item].role == .scrollView && system.isAncestor(item, of: other)
  }

  private static func see(
    _ anchor: LayoutAnchor, times factor: Rational, in constraint: inout LayoutConstraint
  ) {
    let isOverFrame = anchor.form.terms.allSatisfy { term in
      constraint.form.coefficient(of: term.variable) == factor * term.coefficient
    }
    // A form that says something else already was read with more knowledge than this.
    guard isOverFrame else { return }
    constraint.form.add(anchor.form, times: -factor)
    constraint.form.add(anchor.contentForm, times: factor)
  }
}
