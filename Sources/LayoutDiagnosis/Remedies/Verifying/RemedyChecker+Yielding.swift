internal import LayoutModel
internal import LinearArithmetic

/// What lies in the way of a constraint that yields.
extension RemedyChecker {
  /// Whether a container as large as a screen is what the rest has to fit into.
  func yieldsToScreen(_ proposal: RemedyProposal) -> Bool {
    let system = required.system
    return proposal.reason == .encapsulatedSize
      && proof.conflicts.contains { conflict in
        conflict.constraints.contains(where: proposal.constraints.contains)
          && conflict.constraints.contains {
            system[$0].origin == .encapsulatedSize && system.isSizeOfScreen($0)
          }
      }
  }

  /// Whether an optional constraint that the log prints has a say, along the axis and about the items of
  /// the conflict, no later than the one that is lowered: how far that yields is not told by the required
  /// ones then.
  func isOutweighed(_ change: Remedy.Change, in conflict: Conflict) -> Bool {
    guard case .lowerPriority(let id, _, let priority) = change else { return false }
    let system = required.system
    let axis = system[id].first.attribute.axis
    let items = Set(conflict.constraints.map { system[$0].first.item })
    return system.constraints.contains { other in
      !other.isRequired && other.priority >= priority && other.first.attribute.axis == axis
        && items.contains(other.first.item)
    }
  }

  /// Whether the distance between two facing edges becomes an overlap with that constant.
  func turnsRound(_ id: ConstraintID, at constant: Rational) -> Bool {
    var yielded = required.system[id]
    yielded.constant = constant
    guard let before = FacingEdges(required.system[id], in: required.system),
      let after = FacingEdges(yielded, in: required.system)
    else { return false }
    return !before.distance.isNegative && after.distance.isNegative
  }

  /// Whether the rest of the constraint's conflict are equations, so that they give what it gave.
  func isAmongEquations(_ id: ConstraintID) -> Bool {
    guard let conflict = settlingConflict(id) else { return false }
    return conflict.constraints.allSatisfy { required.system[$0].relation == .equal }
      && (conflict.bounds + conflict.assumptions).allSatisfy { $0.row.relation == .equal }
  }

  /// Whether the constraint's conflict holds a size of 0.
  func isAgainstZero(_ id: ConstraintID) -> Bool {
    let conflict = proof.conflicts.first { $0.constraints.contains(id) }
    return conflict?.constraints.contains { other in
      let constraint = required.system[other]
      return constraint.second == nil && constraint.first.attribute.isSize
        && constraint.constant.isZero
    } ?? false
  }
}
