internal import LayoutModel
internal import LinearArithmetic

/// Everything that contradicts itself in a required system, with what would resolve it.
struct Proof {
  let required: RequiredSystem
  private(set) var conflicts: [Conflict] = []
  private(set) var corrections: [[ConstraintID]] = []
  private(set) var conflictsCompleteness = Diagnosis.Completeness.complete
  private(set) var correctionsCompleteness = Diagnosis.Completeness.complete

  init(_ required: RequiredSystem, limits: DiagnosisLimits) throws(SolverFault) {
    self.required = required
    let count = required.members.count
    let found = try required.solver.conflicts(
      members: { $0 < count }, limit: limits.conflicts,
      deadline: ContinuousClock.now.advanced(by: limits.time))
    let assembler = ConflictAssembler(required, for: found.conflicts.lazy.map(\.certificate))
    conflicts.reserveCapacity(found.conflicts.count)
    for (index, found) in found.conflicts.enumerated() {
      conflicts.append(try assembler.conflict(found.certificate))
      conflicts[index].isShownIrreducible = found.isShownIrreducible
    }
    corrections = found.corrections.map { $0.map { required.members[$0] } }
    conflictsCompleteness = Diagnosis.Completeness(found.conflictsCompleteness)
    correctionsCompleteness = Diagnosis.Completeness(found.correctionsCompleteness)
  }

  var isContradictory: Bool { !conflicts.isEmpty }

  /// The same, with only some of the conflicts.
  func keeping(_ isKept: (Conflict) -> Bool) -> Proof {
    if conflicts.allSatisfy(isKept) { return self }
    var result = self
    result.conflicts.removeAll { !isKept($0) }
    return result
  }

  /// Sorts the conflicts by the orders of each.
  mutating func sortConflicts(by orders: [ReadingOrder]) {
    let sorted = conflicts.indices.sorted { orders[$0] < orders[$1] }
    if !sorted.elementsEqual(conflicts.indices) { conflicts = sorted.map { conflicts[$0] } }
  }

  /// The constraints of the first conflict.
  var firstMembers: [ConstraintID] { conflicts.isEmpty ? [] : conflicts[0].constraints }

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

extension [Conflict] {
  /// The place of the first in which `id` takes part.
  func firstIndex(with id: ConstraintID) -> Int? {
    indices.first { self[$0].constraints.contains(id) }
  }

  /// Whether `id` takes part in each.
  func allContain(_ id: ConstraintID) -> Bool {
    indices.allSatisfy { self[$0].constraints.contains(id) }
  }

  /// Whether each loses a member once `constraints` are left out; one that does not stays.
  func areAllResolved(byRemoving constraints: [ConstraintID]) -> Bool {
    indices.allSatisfy { self[$0].constraints.contains(where: constraints.contains) }
  }

  /// Whether one loses a member once `constraints` are left out.
  func isAnyResolved(byRemoving constraints: [ConstraintID]) -> Bool {
    indices.contains { self[$0].constraints.contains(where: constraints.contains) }
  }
}
