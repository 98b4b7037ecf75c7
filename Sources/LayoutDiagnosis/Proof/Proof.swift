internal import LayoutModel
internal import LinearArithmetic

/// Everything that contradicts itself in a required system, with what would resolve it.
struct Proof {
  let required: RequiredSystem
  private(set) var conflicts: [Conflict] = []
  private(set) var corrections: [[ConstraintID]] = []
  private(set) var conflictsCompleteness = Diagnosis.Completeness.complete
  private(set) var correctionsCompleteness = Diagnosis.Completeness.complete
  /// The rows at which the search ended.
  let tight: Set<Int32>

  init(_ required: RequiredSystem, limits: DiagnosisLimits) throws(SolverFault) {
    self.required = required
    let count = required.members.count
    let found = try required.solver.conflicts(
      members: { $0 < count }, limit: limits.conflicts,
      steps: limits.steps(forRows: required.printed.count))
    tight = found.tight
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
    firstIndex { $0.constraints.contains(id) }
  }

  /// Whether `id` takes part in each.
  func allContain(_ id: ConstraintID) -> Bool {
    allSatisfy { $0.constraints.contains(id) }
  }

  /// Whether each loses a member once `constraints` are left out; one that does not stays.
  func areAllResolved(byRemoving constraints: [ConstraintID]) -> Bool {
    allSatisfy { conflict in
      constraints.contains { removed in conflict.constraints.contains { $0 == removed } }
    }
  }

  /// Whether one loses a member once `constraints` are left out.
  func isAnyResolved(byRemoving constraints: [ConstraintID]) -> Bool {
    contains { $0.constraints.contains(where: constraints.contains) }
  }
}

/// Which conflict to read first: the one with the constraint that the engine broke, then one that
/// the app takes part in, then the smallest, then the one whose demands miss each other furthest;
/// where all are alike, one that does not depend on the log's order.
struct ReadingOrder: Comparable {
  private let lacksBroken: Bool
  private let lacksApp: Bool
  private let size: Int
  private var gap: Rational
  private let fingerprint: String

  init(_ conflict: Conflict, _ evidence: ReportEvidence, _ ownership: SystemOwnership) {
    lacksBroken = evidence.broken.map { !conflict.constraints.contains($0) } ?? true
    lacksApp = !conflict.constraints.contains { ownership[$0] == .app }
    size = conflict.constraints.count
    gap = conflict.tightenedProof?.gap ?? conflict.gap ?? .zero
    fingerprint = conflict.fingerprint
  }

  static func < (a: ReadingOrder, b: ReadingOrder) -> Bool {
    if a.lacksBroken != b.lacksBroken { return b.lacksBroken }
    if a.lacksApp != b.lacksApp { return b.lacksApp }
    if a.size != b.size { return a.size < b.size }
    if a.gap != b.gap { return a.gap > b.gap }
    return a.fingerprint < b.fingerprint
  }

  /// The fingerprint for the whole report: that of the conflict to read first if no gap counted,
  /// since gaps change with the device.
  static func fingerprint(of orders: [ReadingOrder]) -> String? {
    guard var first = orders.first else { return nil }
    first.gap = .zero
    for var order in orders.dropFirst() {
      order.gap = .zero
      if order < first { first = order }
    }
    return first.fingerprint
  }
}
