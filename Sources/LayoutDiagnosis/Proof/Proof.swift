internal import LayoutModel
internal import LinearArithmetic

/// Everything that contradicts itself in a required system, with what would resolve it.
struct Proof {
  let required: RequiredSystem
  private(set) var conflicts: [Conflict] = []
  private(set) var corrections: [[ConstraintID]] = []
  private(set) var conflictsCompleteness = Diagnosis.Completeness.complete
  private(set) var correctionsCompleteness = Diagnosis.Completeness.complete

  init(_ required: RequiredSystem, limits: Diagnostician.Limits) throws(SolverFault) {
    self.required = required
    let count = required.members.count
    let found = try required.solver.conflicts(
      members: { $0 < count }, limit: limits.conflicts,
      deadline: ContinuousClock.now.advanced(by: limits.time))
    let assembler = ConflictAssembler(required, for: found.conflicts.lazy.map(\.certificate))
    conflicts.reserveCapacity(found.conflicts.count)
    for found in found.conflicts {
      var conflict = try assembler.conflict(found.certificate)
      conflict.isShownIrreducible = found.isShownIrreducible
      conflicts.append(conflict)
    }
    corrections = found.corrections.map { $0.map { required.members[$0] } }
    conflictsCompleteness = Diagnosis.Completeness(found.conflictsCompleteness)
    correctionsCompleteness = Diagnosis.Completeness(found.correctionsCompleteness)
  }

  var isContradictory: Bool { !conflicts.isEmpty }

  /// The same, with only some of the conflicts.
  func keeping(_ isKept: (Conflict) -> Bool) -> Proof {
    var result = self
    result.conflicts.removeAll { !isKept($0) }
    return result
  }

  mutating func sortConflicts(_ areInOrder: (Conflict, Conflict) -> Bool) {
    conflicts.sort(by: areInOrder)
  }

  mutating func changeConflicts(_ change: (inout Conflict) -> Void) {
    for index in conflicts.indices { change(&conflicts[index]) }
  }
}

extension Diagnosis.Completeness {
  fileprivate init(_ completeness: ConflictEnumeration.Completeness) {
    self =
      switch completeness {
      case .complete: .complete
      case .stopped(let limit): .stopped(at: limit)
      case .outOfTime: .outOfTime
      }
  }
}
