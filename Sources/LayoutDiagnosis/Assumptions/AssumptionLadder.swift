internal import LayoutModel
internal import LinearArithmetic

/// Finds the mildest assumptions under which a system that the engine called contradictory is so.
struct AssumptionLadder {
  let system: LayoutSystem
  let evidence: ReportEvidence
  private let limits: DiagnosisLimits
  private let work: Work

  init(system: LayoutSystem, evidence: ReportEvidence, limits: DiagnosisLimits) {
    (self.system, self.evidence, self.limits) = (system, evidence, limits)
    work = Work(left: 8 * limits.steps + 16 * system.constraints.count)
  }

  /// The steps that are left: those of the solver, and one for each row that it is given.
  private final class Work {
    var left: Int

    init(left: Int) { self.left = left }
  }

  /// The proof on the first rung that has one; `nil` where none has, or trying them takes too much work.
  func climb() throws(SolverFault) -> Proof? {
    for facts in rungs where !facts.isEmpty {
      if work.left <= 0 { return nil }
      if let proof = try proof(assuming: facts) { return try rightToLeft(beside: proof) ?? proof }
    }
    for facts in margins {
      if let proof = try rightToLeft(assuming: facts) { return proof }
    }
    return nil
  }

  /// The proof where the layout runs from right to left, should it need more of the list than `other`
  /// does: what UIKit lists all took part in what it found.
  func rightToLeft(beside other: Proof) throws(SolverFault) -> Proof? {
    guard other.mostMembers < other.required.members.count,
      let proof = try rightToLeft(assuming: []), proof.mostMembers > other.mostMembers
    else { return nil }
    return proof
  }

  /// The same with `facts` besides; `nil` where something of the list is missing, so that what is left
  /// need not be what took part, or where the constraint that the engine broke takes no part.
  private func rightToLeft(assuming facts: [Fact]) throws(SolverFault) -> Proof? {
    let mirrored = MirrorAssumptions(system: system).besideSides
    guard evidence.isComplete, !evidence.hasUnreadLines, !mirrored.isEmpty,
      let proof = try proof(assuming: facts + mirrored)
    else { return nil }
    let isExplained = evidence.broken.map { broken in
      proof.conflicts.contains { $0.constraints.contains(broken) }
    }
    return isExplained ?? true ? proof : nil
  }

  private var margins: [[Fact]] {
    let insets = InsetAssumptions(system: system)
    return [insets.nonNegative, insets.nonNegative + insets.defaults]
  }

  /// Sets of facts to try, the mildest first; made only when the ones before them did not do.
  private var rungs: some Sequence<[Fact]> {
    let margins = margins
    let baselines = BaselineAssumptions(system: system)
    let mirrors = MirrorAssumptions(system: system)
    let steps: [() -> [[Fact]]] = [
      { RoundingAssumptions(system: system).alternatives },
      { margins },
      { [FrameGuideAssumptions(system: system).sizes] },
      { SuperviewAssumptions(system: system).alternatives },
      {
        [baselines.inside, baselines.equal, baselines.atEdge, baselines.inside + baselines.atEdge]
      },
      { [mirrors.writingDirection, mirrors.flippedSuperview] },
    ]
    return steps.enumerated().lazy.map { index, step in
      let choices = step().filter { !$0.isEmpty }
      return index < 2 ? choices : choices.flatMap { choice in margins.map { $0 + choice } }
    }.joined()
  }

  /// The proof, should `facts` contradict the constraints.
  func proof(assuming facts: [Fact]) throws(SolverFault) -> Proof? {
    guard let needed = try needed(of: facts) else { return nil }
    let proof = try Proof(RequiredSystem(system, assuming: needed), limits: limits)
    return proof.isContradictory ? proof : nil
  }

  /// A minimal part of `facts` that still contradicts the constraints, or `nil` where all do not; one
  /// that is not minimal where finding it takes too much work.
  private func needed(of facts: [Fact]) throws(SolverFault) -> [Fact]? {
    guard var kept = try contradicting(facts) else { return nil }
    for fact in kept.reversed() where kept.contains(fact) {
      if work.left <= 0 { break }
      if let fewer = try contradicting(kept.filter { !$0.stands(with: fact) }) { kept = fewer }
    }
    return kept
  }

  /// Those of `facts` that the solver's certificate uses, and those that stand with them, in their order.
  private func contradicting(_ facts: [Fact]) throws(SolverFault) -> [Fact]? {
    let required = RequiredSystem(system, assuming: facts)
    let rows = required.solver.rows.indices
    let asked = SystemVariations(required.solver)
    defer { work.left -= rows.count + asked.steps }
    guard case .contradictory(let certificate) = try asked.feasibility(of: Array(rows)) else {
      return nil
    }
    let used = Set(certificate.entries.compactMap { required.fact(of: $0.row) })
    let hasDirection = used.contains { $0.kind == .writingDirection }
    return facts.filter { used.contains($0) || hasDirection && $0.kind == .writingDirection }
  }
}

extension Fact {
  /// Whether one cannot hold without the other: a layout has one writing direction.
  fileprivate func stands(with other: Fact) -> Bool {
    self == other || kind == .writingDirection && other.kind == .writingDirection
  }
}

extension Proof {
  /// How many constraints its largest conflict needs.
  fileprivate var mostMembers: Int { conflicts.map(\.constraints.count).max() ?? 0 }
}
