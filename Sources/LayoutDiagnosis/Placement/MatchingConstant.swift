package import LayoutModel
package import LinearArithmetic

/// A constant with which a constraint agrees with the frames of views that are not where it puts them.
package struct MatchingConstant: Hashable, Sendable {
  package var constraint: ConstraintID
  /// Its constant, and the one that agrees.
  package var from, to: Rational

  /// More changes than this are no correction of a number but another layout.
  private static let limit = 3

  /// What makes the constraints ask for the actual frames of the `misplaced` views, while every other
  /// view stays where `layout` has it, or moves along with the view that it lies in.
  ///
  /// Empty where a constraint that is not the app's would have to change, or one with another number
  /// than its constant.
  static func all(
    for misplaced: [MisplacedView], in system: LayoutSystem, from layout: Assignment,
    broken: Set<ConstraintID>
  ) -> [MatchingConstant] {
    var moved = layout
    for view in misplaced {
      for difference in view.differences {
        let change = difference.actual - difference.expected
        // An AppKit view's y may count from below: its height moves the top edge then.
        if difference.quantity.axis == .vertical, system.platform == .appKit { return [] }
        guard !difference.quantity.isSize else {
          moved[LayoutVariable(view.item, difference.quantity).id] += change
          continue
        }
        for item in system.itemIDs
        where item == view.item || system.isAncestor(view.item, of: item) {
          moved[LayoutVariable(item, difference.quantity).id] += change
        }
      }
    }
    var changes: [MatchingConstant] = []
    for id in system.constraintIDs where !broken.contains(id) && !system.isWish(id) {
      let constraint = system[id]
      let miss = constraint.row.violation(under: moved)
      guard miss.magnitude > MisplacedView.tolerance,
        miss.magnitude > constraint.row.violation(under: layout).magnitude
      else { continue }
      guard constraint.origin == .app, constraint.isRequired, constraint.relation == .equal,
        changes.count < limit
      else { return [] }
      let gap = constraint.form.value { moved[$0] }
      changes.append(
        MatchingConstant(
          constraint: id, from: constraint.constant, to: constraint.constant + gap))
    }
    return changes
  }

  /// Whether no view is misplaced once the constants are changed; `false` without a change.
  static func putAll(
    _ changes: [MatchingConstant], in system: LayoutSystem, constrained: Set<ItemID>,
    broken: Set<ConstraintID>
  ) -> Bool {
    if changes.isEmpty { return false }
    var changed = system
    for change in changes {
      changed[change.constraint].constant = change.to
      changed[change.constraint].form.constant -= change.to - change.from
    }
    return ExpectedFrames(changed, constrained: constrained, broken: broken, isStrict: true)
      .map { MisplacedView.all(in: changed, expected: $0).isEmpty } ?? false
  }
}
