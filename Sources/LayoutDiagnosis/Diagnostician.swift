public import LayoutModel
internal import LinearArithmetic

/// Turns a system of constraints into a proved diagnosis.
public enum Diagnostician {
  /// How much work a diagnosis may cost.
  public struct Limits: Hashable, Sendable {
    /// How many minimal conflicting sets to look for.
    public var conflicts: Int
    /// How long to look for them.
    public var time: Duration
    /// The item to hold in place while looking for ambiguity, as `PinnedItem.find` reads it.
    public var pin: String?

    public init(conflicts: Int = 64, time: Duration = .seconds(2), pin: String? = nil) {
      self.conflicts = conflicts
      self.time = time
      self.pin = pin
    }
  }

  /// What is wrong with `system`, of which the log says `claim`.
  public static func diagnose(
    _ system: LayoutSystem, claim: Claim, limits: Limits = Limits()
  ) -> Diagnosis {
    var system = system
    system.recognizeOrigins()
    do throws(SolverFault) {
      var diagnosis = try proved(system, claim, limits)
      diagnosis.itemOwners = SystemOwnership(system).items
      return diagnosis
    } catch {
      var diagnosis = Diagnosis(verdict: claim.source == .unsatisfiableReport ? .unproved : nil)
      diagnosis.hasInternalError = true
      return diagnosis
    }
  }

  private static func proved(
    _ system: LayoutSystem, _ claim: Claim, _ limits: Limits
  ) throws(SolverFault) -> Diagnosis {
    let printed = try Proof(RequiredSystem(system), limits: limits)
    if printed.conflicts.contains(where: \.exceedsRounding) {
      return try conflict(printed.withoutRounding, verdict: .conflict, claim: claim)
    }
    guard claim.source == .unsatisfiableReport else {
      return try consistent(system, printed, claim, limits)
    }
    if printed.isContradictory {
      return try conflict(
        printed.assumingPrintedDigits, verdict: .conflictUnderAssumptions, claim: claim)
    }
    if let assumed = try AssumptionLadder(system: system, limits: limits).climb() {
      return try conflict(assumed, verdict: .conflictUnderAssumptions, claim: claim)
    }
    return try unproved(system, printed, claim)
  }

  private static func conflict(
    _ found: Proof, verdict: Diagnosis.Verdict, claim: Claim
  ) throws(SolverFault) -> Diagnosis {
    var diagnosis = Diagnosis(verdict: verdict)
    var proof = found
    proof.changeConflicts { conflict in
      conflict.fingerprint = Fingerprint(of: conflict.constraints, in: found.required.system).text
    }
    proof.sortConflicts { ReadingOrder($0, claim) < ReadingOrder($1, claim) }
    diagnosis.conflicts = proof.conflicts
    diagnosis.fingerprint = proof.conflicts.first?.fingerprint
    diagnosis.corrections = proof.corrections
    diagnosis.conflictsCompleteness = proof.conflictsCompleteness
    diagnosis.correctionsCompleteness = proof.correctionsCompleteness
    let ownership = SystemOwnership(proof.required.system)
    let members = proof.conflicts.first?.constraints ?? []
    diagnosis.owner = ownership.ownership(of: members)
    diagnosis.nearestAppItem = ownership.nearestAppItem(to: members)
    diagnosis.isTransient = ownership.isTransient(members)
    diagnosis.known = KnownConflicts.match(members, ownership)
    try diagnosis.addRemedies(
      RemedyPlanner(proof: proof, claim: claim, ownership: ownership, known: diagnosis.known))
    return diagnosis
  }

  private static func consistent(
    _ system: LayoutSystem, _ proof: Proof, _ claim: Claim, _ limits: Limits
  ) throws(SolverFault) -> Diagnosis {
    guard proof.required.members.isEmpty == false || !system.constraints.isEmpty else {
      return Diagnosis(verdict: nil)
    }
    var diagnosis = Diagnosis(verdict: .consistent)
    if diagnosis.addOpenness(of: system, claim, limits) { return diagnosis }
    if let witness = try Witness(of: system) { diagnosis.layouts = [witness.layout] }
    return diagnosis
  }

  private static func unproved(
    _ system: LayoutSystem, _ proof: Proof, _ claim: Claim
  ) throws(SolverFault) -> Diagnosis {
    var diagnosis = Diagnosis(verdict: .unproved)
    diagnosis.missingEvidence = MissingEvidence.all(in: system, claim: claim)
    if let witness = try Witness(of: system) { diagnosis.layouts = [witness.layout] }
    let ownership = SystemOwnership(system)
    let members = system.constraintIDs.filter { system[$0].isRequired }
    if !members.isEmpty { diagnosis.fingerprint = Fingerprint(of: members, in: system).text }
    diagnosis.owner = ownership.ownership(of: members)
    diagnosis.nearestAppItem = ownership.nearestAppItem(to: members)
    diagnosis.known = KnownConflicts.match(members, ownership)
    try diagnosis.addRemedies(
      RemedyPlanner(proof: proof, claim: claim, ownership: ownership, known: diagnosis.known))
    return diagnosis
  }
}

extension Diagnosis {
  fileprivate mutating func addRemedies(_ planner: RemedyPlanner) throws(SolverFault) {
    for (remedy, layout) in try planner.remedies() {
      var remedy = remedy
      if let layout {
        remedy.layout = layouts.count
        layouts.append(layout)
      }
      remedies.append(remedy)
    }
  }
}

extension Diagnosis {
  /// Looks for what a satisfiable system leaves open; `false` where it has no layout as printed.
  fileprivate mutating func addOpenness(
    of system: LayoutSystem, _ claim: Claim, _ limits: Diagnostician.Limits
  ) -> Bool {
    let pin = limits.pin.flatMap { PinnedItem.find($0, in: system) }
    guard
      var analyst = AmbiguityAnalyst(system, pin: pin)
        ?? AmbiguityAnalyst(SnappedNumbers.snapped(system), pin: pin)
    else { return false }
    let analysis = analyst.analyse(isWhole: claim.source == .scratch)
    ambiguities = analysis.ambiguities
    levels = analysis.levels
    layouts = analysis.layouts
    openness = analysis
    if analysis.isAmbiguous { verdict = .ambiguous }
    return true
  }
}

/// Which conflict to read first: the one with the constraint that the engine broke, then the
/// smallest; where both are alike, one that does not depend on the log's order.
private struct ReadingOrder: Comparable {
  let lacksBroken: Bool
  let size: Int
  let fingerprint: String

  init(_ conflict: Conflict, _ claim: Claim) {
    lacksBroken = claim.broken.map { !conflict.constraints.contains($0) } ?? true
    size = conflict.constraints.count
    fingerprint = conflict.fingerprint
  }

  static func < (a: ReadingOrder, b: ReadingOrder) -> Bool {
    if a.lacksBroken != b.lacksBroken { return b.lacksBroken }
    if a.size != b.size { return a.size < b.size }
    return a.fingerprint < b.fingerprint
  }
}
