internal import LayoutModel
internal import LinearArithmetic

/// Everything that contradicts itself in a required system, with what would resolve it.
struct Proof {
  let required: RequiredSystem
  private(set) var conflicts: [Conflict] = []
  private(set) var corrections: [[ConstraintID]] = []
  private(set) var conflictsCompleteness = Diagnosis.Completeness.complete
  private(set) var correctionsCompleteness = Diagnosis.Completeness.complete
  /// How many of the solver's certificates the printed rows refused; anything but 0 is a bug.
  private(set) var refusedCertificates = 0

  init(_ required: RequiredSystem, limits: Diagnostician.Limits) {
    self.required = required
    let count = required.members.count
    let found = required.solver.conflicts(
      members: { $0 < count }, limit: limits.conflicts,
      deadline: ContinuousClock.now.advanced(by: limits.time))
    let assembler = ConflictAssembler(required: required)
    for conflict in found.conflicts {
      if let checked = assembler.conflict(conflict.certificate) {
        conflicts.append(checked)
      } else {
        refusedCertificates += 1
      }
    }
    corrections = found.corrections.map { $0.map { required.members[$0] } }
  }

  var isContradictory: Bool { !conflicts.isEmpty }

  mutating func keep(_ isKept: (Conflict) -> Bool) { conflicts.removeAll { !isKept($0) } }

  mutating func changeConflicts(_ change: (inout Conflict) -> Void) {
    for index in conflicts.indices { change(&conflicts[index]) }
  }
}
