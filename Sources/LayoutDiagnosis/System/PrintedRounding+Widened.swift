internal import LayoutModel
internal import LinearArithmetic

extension PrintedRounding {
  /// `system` with every required demand loosened by what printing can hide.
  static func widened(_ system: LayoutSystem) -> LayoutSystem {
    var result = system
    result.constraints = system.constraintIDs.filter { system[$0].isRequired }.flatMap { id in
      let slack = slack(of: id, in: system)
      let constraint = system[id]
      return constraint.relation.oneSided.map { relation in
        var side = constraint
        side.relation = relation
        side.form.constant += relation == .greaterOrEqual ? slack : -slack
        return side
      }
    }
    return result
  }
}

extension Relation {
  /// The inequalities that together say the same.
  fileprivate var oneSided: [Relation] {
    self == .equal ? [.lessOrEqual, .greaterOrEqual] : [self]
  }
}
