package import LayoutModel
internal import LinearArithmetic

/// Turns a system of constraints into a proved diagnosis: the way from a system and what the log says
/// of it to a verdict with its evidence.
package struct SystemDiagnoser {
  let system: LayoutSystem
  let evidence: ReportEvidence
  let question: Question
  let limits: DiagnosisLimits
  let ownership: SystemOwnership
  let adviser: Adviser?

  /// The answer to `question` about `system`, of which the log says `evidence`.
  ///
  /// The origins of its constraints must have been recognised. What `adviser` knows of the case is solved
  /// as well.
  package static func diagnose(
    _ system: LayoutSystem, evidence: ReportEvidence, question: Question = .everything,
    limits: DiagnosisLimits = DiagnosisLimits(), adviser: Adviser? = nil
  ) -> Diagnosis {
    let ownership = SystemOwnership(system, isOfSystemProcess: evidence.isOfSystemProcess)
    let diagnoser = SystemDiagnoser(
      system: system, evidence: evidence, question: question, limits: limits, ownership: ownership,
      adviser: adviser)
    var diagnosis: Diagnosis
    do throws(SolverFault) {
      diagnosis = question.isEmpty ? Diagnosis(verdict: nil) : try diagnoser.diagnosis()
    } catch {
      diagnosis = Diagnosis(verdict: evidence.source == .unsatisfiableReport ? .unproved : nil)
      diagnosis.fault = error
    }
    diagnosis.itemOwners = ownership.items
    return diagnosis
  }

  /// The diagnosis; throws where the solver's evidence fails the exact check, or finding any takes too much work.
  func diagnosis() throws(SolverFault) -> Diagnosis {
    let printed = try Proof(RequiredSystem(system), limits: limits)
    let scrolling = ScrollReading(system)
    // Where the system called it unsatisfiable, edges that contradict as the frame's are the frame's.
    if evidence.source != .unsatisfiableReport,
      printed.conflicts.contains(where: scrolling.concernsPossible)
    {
      let content = scrolling.possibleContent
      let proof = try Proof(RequiredSystem(system, assuming: content), limits: limits)
      // In which of them the views lie the log does not tell, so neither reading is claimed.
      if !proof.isContradictory { return Diagnosis(verdict: nil) }
    }
    if !scrolling.knownContent.isEmpty {
      return try diagnosis(printed, scrolling)
    }
    if printed.hasConflictBeyondRounding {
      return try conflict(printed.withoutRounding, verdict: .conflict)
    }
    return try withoutPlainConflict(printed)
  }

  /// Nothing contradicts itself as printed, or nothing but the last printed digits.
  private func withoutPlainConflict(_ printed: Proof) throws(SolverFault) -> Diagnosis {
    guard evidence.source == .unsatisfiableReport else {
      if let plain = try contradictionOfPlainBaselines() {
        return try conflict(plain, verdict: .conflictUnderAssumptions)
      }
      return try consistent(system, printed)
    }
    let ladder = AssumptionLadder(system: system, evidence: evidence, limits: limits)
    if printed.isContradictory {
      let digits = printed.assumingPrintedDigits
      return try conflict(
        ladder.rightToLeft(beside: digits) ?? digits, verdict: .conflictUnderAssumptions)
    }
    if let climbed = try ladder.climb() {
      // Margins that are assumed leave no more certainty than the digits beside them.
      let isPrintable = climbed.hasConflictBeyondRounding || climbed.assumesDigits
      let assumed = isPrintable ? climbed : climbed.assumingPrintedDigits
      return try conflict(assumed, verdict: .conflictUnderAssumptions)
    }
    return try unproved(printed)
  }

  /// A layout written by hand names the classes of its views; a dump's constraints, in contrast, held
  /// in an app.
  private func contradictionOfPlainBaselines() throws(SolverFault) -> Proof? {
    guard evidence.source == .scratch else { return nil }
    let facts = BaselineAssumptions(system: system).atEdgeOfPlainViews
    if facts.isEmpty { return nil }
    return try AssumptionLadder(system: system, evidence: evidence, limits: limits).proof(
      assuming: facts)
  }

  /// Where a scroll view's descendants are attached to its edges, which are those of its content:
  /// what holds in both readings needs no assumption.
  private func diagnosis(
    _ printed: Proof, _ scrolling: ScrollReading
  ) throws(SolverFault) -> Diagnosis {
    let content = try Proof(
      RequiredSystem(system, assuming: scrolling.knownContent), limits: limits)
    let inBoth = printed.keeping { conflict in
      conflict.exceedsRounding
        && (!scrolling.concerns(conflict)
          || content.conflicts.contains { $0.constraints == conflict.constraints })
    }
    if inBoth.isContradictory {
      var diagnosis = try conflict(
        content.proving(inBoth, beside: scrolling) ?? inBoth, verdict: .conflict)
      let told = Set(inBoth.conflicts.map(\.constraints))
      diagnosis.isRestOfScrolling =
        content.conflictsCompleteness == .complete
        && content.conflicts.allSatisfy { told.contains($0.constraints) || !$0.exceedsRounding }
      return diagnosis
    }
    if content.hasConflictBeyondRounding {
      return try conflict(content.withoutRounding, verdict: .conflictUnderAssumptions)
    }
    guard printed.hasConflictBeyondRounding else { return try withoutPlainConflict(printed) }
    guard evidence.source == .unsatisfiableReport else {
      return try consistent(scrolling.contentSystem, content)
    }
    let frames = try Proof(RequiredSystem(system, assuming: scrolling.knownFrames), limits: limits)
    return try conflict(frames.withoutRounding, verdict: .conflictUnderAssumptions)
  }

  private func conflict(
    _ found: Proof, verdict: Diagnosis.Verdict
  ) throws(SolverFault) -> Diagnosis {
    var proof = found
    proof.changeConflicts { conflict in
      conflict.fingerprint = Fingerprint(of: conflict.constraints, in: system).text
      conflict.holdsOnlyLeftToRight = MirrorAssumptions(system: system).resolve(conflict)
    }
    let orders = proof.conflicts.map { ReadingOrder($0, evidence, ownership) }
    proof.sortConflicts(by: orders)
    var diagnosis = Diagnosis(verdict: verdict)
    diagnosis.conflicts = proof.conflicts
    diagnosis.corrections = proof.corrections
    diagnosis.conflictsCompleteness = proof.conflictsCompleteness
    diagnosis.correctionsCompleteness = proof.correctionsCompleteness
    diagnosis.fingerprint = ReadingOrder.fingerprint(of: orders)
    diagnosis.writtenConstraints = proof.firstMembers.filter(ownership.isWrittenByApp)
    try judge(proof.firstMembers, proof, &diagnosis)
    return diagnosis
  }

  private func consistent(
    _ system: LayoutSystem, _ proof: Proof
  ) throws(SolverFault) -> Diagnosis {
    if system.constraints.isEmpty { return Diagnosis(verdict: nil) }
    // What a part of a list leaves open says nothing of the layout.
    if evidence.source == .dump ? !evidence.isComplete : evidence.hasUnreadLines {
      var diagnosis = Diagnosis(verdict: nil)
      try addWitness(of: system, to: &diagnosis)
      return diagnosis
    }
    var diagnosis = Diagnosis(verdict: .consistent)
    if question.contains(.ambiguity), try addOpenness(of: system, to: &diagnosis) {
      return diagnosis
    }
    try addWitness(of: system, to: &diagnosis)
    return diagnosis
  }

  private func addWitness(
    of system: LayoutSystem, to diagnosis: inout Diagnosis
  ) throws(SolverFault) {
    guard question.contains(.layouts), let witness = try Witness(of: system) else { return }
    diagnosis.layouts = [witness.layout]
  }

  private func unproved(_ proof: Proof) throws(SolverFault) -> Diagnosis {
    var diagnosis = Diagnosis(verdict: .unproved)
    diagnosis.missingEvidence = MissingEvidence.all(in: system, evidence: evidence)
    try addWitness(of: system, to: &diagnosis)
    let members = system.constraintIDs.filter { system[$0].isRequired }
    if !members.isEmpty { diagnosis.fingerprint = Fingerprint(of: members, in: system).text }
    diagnosis.writtenConstraints = members.filter(ownership.isWrittenByApp)
    try judge(members, proof, &diagnosis)
    return diagnosis
  }

  /// Whose the trouble among `members` is, whether it is known, and what to do about it.
  private func judge(
    _ members: [ConstraintID], _ proof: Proof, _ diagnosis: inout Diagnosis
  ) throws(SolverFault) {
    diagnosis.nearestAppItem = ownership.nearestAppItem(to: members)
    diagnosis.isTransient = !ownership.zerosTooSmall(
      members, in: proof.conflicts.first
    ).isEmpty
    diagnosis.known = KnownConflicts.match(
      members, among: proof.conflicts, ownership, evidence)
    diagnosis.owner = owner(of: members, in: proof.conflicts.first, diagnosis.known)
    guard question.contains(.remedies) || question.contains(.causes) && system.hasMasks else {
      return
    }
    let planner = RemedyPlanner(
      proof: proof, evidence: evidence, ownership: ownership, known: diagnosis.known,
      steps: limits.stepsOfRemedies(forRows: proof.required.solver.rows.count))
    let (found, isComplete) = try planner.remedies()
    diagnosis.areRemediesCutShort = !isComplete
    for verified in found {
      // A known conflict is left alone in one way, whichever constraint is broken.
      let isRepeated =
        diagnosis.known != nil && verified.remedy.action == .ignore
        && diagnosis.remedies.contains { $0.action == .ignore }
      if isRepeated { continue }
      diagnosis.remedies.append(completed(verified, &diagnosis))
    }
    try addAdvised(by: planner, to: &diagnosis)
  }

  /// The remedy with what it leaves, its layout among those of the diagnosis.
  private func completed(_ verified: VerifiedRemedy, _ diagnosis: inout Diagnosis) -> Remedy {
    var remedy = verified.remedy
    if let layout = verified.layout {
      remedy.layout = diagnosis.layouts.count
      diagnosis.layouts.append(layout)
    }
    return OutcomeSearch(remedy, of: diagnosis.conflicts, ownership).completed
  }

  /// Puts what those who know the case would do among the remedies that are read.
  private func addAdvised(
    by planner: RemedyPlanner, to diagnosis: inout Diagnosis
  ) throws(SolverFault) {
    guard let adviser, question.contains(.remedies), !diagnosis.conflicts.isEmpty else { return }
    var told = diagnosis
    told.itemOwners = ownership.items
    let changes = adviser(system, told, evidence)
    let place = LateRemedy.advised.place(among: diagnosis.remedies)
    let known = diagnosis.remedies.firstIndex { one in changes.contains { $0.isMade(by: one) } }
    if let known {
      if known > place, !diagnosis.remedies[known].isUntoldFrame {
        diagnosis.remedies.insert(diagnosis.remedies.remove(at: known), at: place)
      }
    } else if let advised = try planner.remedy(advised: changes) {
      diagnosis.remedies.insert(completed(advised, &diagnosis), at: place)
    }
  }

  /// Whose the trouble among `members` is.
  private func owner(
    of members: [ConstraintID], in conflict: Conflict?, _ known: KnownConflict?
  ) -> Diagnosis.Ownership? {
    if known?.isHarmless == true { return .system }
    let isOfPlacementAlone = conflict.map {
      ConflictSituation($0, in: system, ownership).isOfPlacementAlone
    }
    return isOfPlacementAlone == true ? .app : ownership.ownership(of: members)
  }

  /// Looks for what a satisfiable system leaves open; `false` where it has no layout as printed.
  private func addOpenness(
    of system: LayoutSystem, to diagnosis: inout Diagnosis
  ) throws(SolverFault) -> Bool {
    let allowance = StepAllowance(limits.stepsOfOpenness)
    guard var analysis = try openness(of: system, within: allowance) else {
      diagnosis.isOpennessUndecided = true
      return false
    }
    if evidence.source == .dump, let pinned = analysis.pinned, let layout = analysis.layouts.first,
      let size = OutermostSize(of: pinned, in: system),
      var larger = try openness(of: size.sample(beside: layout.assignment), within: allowance)
    {
      larger.assumptions.append(.pinned)
      larger.sampled = size.loose
      if analysis.agrees(with: larger) || system.isMarkedAmbiguous {
        analysis = larger
      } else {
        diagnosis.whereLarger = larger
      }
    }
    diagnosis.ambiguities = analysis.ambiguities
    diagnosis.levels = analysis.levels
    diagnosis.layouts = analysis.layouts
    diagnosis.openness = analysis
    if analysis.isAmbiguous { diagnosis.verdict = .ambiguous }
    return true
  }

  private func openness(
    of system: LayoutSystem, within allowance: StepAllowance
  ) throws(SolverFault) -> AmbiguityAnalysis? {
    var analyst =
      AmbiguityAnalyst(system, pin: limits.pin, within: allowance)
      ?? AmbiguityAnalyst(SnappedNumbers.snapped(system), pin: limits.pin, within: allowance)
    return try analyst?.analyse(isWhole: evidence.source == .scratch)
  }
}

extension LayoutSystem {
  fileprivate var hasMasks: Bool {
    constraints.contains { $0.origin == .autoresizingMask }
  }

  /// Whether of two items no more is known than that they are of one class.
  fileprivate var hasViewsToldByClass: Bool {
    var classes: Set<String> = []
    return items.contains {
      $0.address == nil && $0.name == nil && $0.text == nil && !$0.className.isEmpty
        && !classes.insert($0.className).inserted
    }
  }

  fileprivate var isMarkedAmbiguous: Bool { items.contains(where: \.isAmbiguous) }
}

extension AmbiguityAnalysis {
  /// Whether all that settles `other` is open here as well.
  fileprivate func agrees(with other: AmbiguityAnalysis) -> Bool {
    let open = Set(ambiguities.map(\.variable))
    return other.additions.allSatisfy { open.contains($0.variable) }
  }
}

extension MissingEvidence {
  /// What the log does not say of `system`, the most telling first.
  static func all(in system: LayoutSystem, evidence: ReportEvidence) -> [MissingEvidence] {
    var missing: [MissingEvidence] = []
    if evidence.isRedacted { missing.append(.redactedList) }
    let isUnlisted = system.constraints.count == (evidence.isBrokenUnlisted ? 1 : 0)
    if isUnlisted, !evidence.isRedacted, !evidence.hasUnreadLines { missing.append(.noList) }
    if evidence.hasUnreadLines { missing.append(.unreadConstraint) }
    if !evidence.isComplete, !evidence.isRedacted, !evidence.hasUnreadLines, !isUnlisted {
      missing.append(.cutReport)
    }
    if evidence.broken == nil { missing.append(.brokenConstraint) }
    if system.hasViewsToldByClass { missing.append(.maskedAddresses) }
    for id in system.itemIDs where system[id].role == .superview && system[id].address == nil {
      missing.append(.superview(id))
    }
    var seen: Set<LayoutVariable> = []
    for term in system.constraints.filter(\.isRequired).flatMap(\.form.terms) {
      let variable = LayoutVariable(term.variable)
      guard variable.quantity.isInset, seen.insert(variable).inserted else { continue }
      missing.append(.inset(variable.item, variable.quantity))
    }
    if missing.isEmpty {
      // What the engine broke meets what is missing.
      let broken = evidence.broken.map { system.innerAnchor(of: system[$0]).item }
      let items = (broken.map { [$0] } ?? []) + Array(system.itemIDs)
      if let item = items.first(where: { system[$0].address != nil }) {
        missing.append(.unlistedConstraint(item))
      }
    }
    return missing
  }
}

extension SystemDiagnoser {
  /// What can be said of a report whose constraints are no system to solve: an exception, a
  /// message, a view tree.
  ///
  /// Of constraints that somebody `installed` where they cannot be, it is whose they are that counts.
  /// The fingerprint is made of `features`, by which the defect is known in any run; there is none
  /// where they are empty.
  package static func describe(
    _ system: LayoutSystem, installed: [ConstraintID] = [], features: [String], hasAppFrame: Bool
  ) -> Diagnosis {
    let marks = system.itemIDs.flatMap { id in
      system[id].ambiguousMarks.map {
        Ambiguity(LayoutVariable(id, $0), minimum: nil, maximum: nil)
      }
    }
    let isAmbiguous = !marks.isEmpty || system.items.contains { $0.isAmbiguous }
    var diagnosis = Diagnosis(verdict: isAmbiguous ? .ambiguous : nil)
    diagnosis.ambiguities = marks
    let ownership = SystemOwnership(system)
    diagnosis.itemOwners = ownership.items
    let owner = owner(ownership, isAmbiguous: isAmbiguous, hasAppFrame: hasAppFrame)
    let isInstalledByApp = !installed.isEmpty && installed.allSatisfy { ownership[$0] == .app }
    diagnosis.owner = owner == .mixed && isInstalledByApp ? .app : owner
    // An app gets an alert's own view, and UIKit adds nothing where it cannot be.
    let isOnAlert = installed.contains { id in
      [system[id].first.item, system[id].second?.item].contains {
        $0.map { system[$0].isAlertsOwnView } == true
      }
    }
    if isOnAlert, diagnosis.owner == .system { diagnosis.owner = nil }
    if !features.isEmpty {
      var hash = StableHash()
      for feature in features { hash.add(feature) }
      diagnosis.fingerprint = hash.text
    }
    return diagnosis
  }

  /// Whose it is: the app's where its code is on the stack, else that of the items in question.
  private static func owner(
    _ ownership: SystemOwnership, isAmbiguous: Bool, hasAppFrame: Bool
  ) -> Diagnosis.Ownership? {
    if hasAppFrame { return .app }
    let system = ownership.system
    let all = system.itemIDs.filter { !isAmbiguous || system[$0].isAmbiguous }
    // A guide is there for whoever has the view, and a window around all of them.
    let views = all.filter { system[$0].role != .guide && system[$0].role != .window }
    let items = views.isEmpty ? all : views
    let owners = Set(items.map { ownership[$0] })
    if owners.count > 1 { return .mixed }
    // Libraries that come with an app, and the system, use plain classes as the app does.
    if owners == [.app], !items.contains(where: { system[$0].isOfAppClass }),
      !isAmbiguous || items.allSatisfy({ system.isAnybodys($0) })
    {
      return nil
    }
    return owners.first.map { $0 == .app ? .app : .system }
  }
}

extension LayoutSystem {
  /// Whether an item is of a class of UIKit's or AppKit's, or of none that is shown, and the log does not
  /// show that it lies in a view of an app's class.
  fileprivate func isAnybodys(_ item: ItemID) -> Bool {
    let name = self[item].className
    return (name.isEmpty || LayoutSystem.Platform(className: name) != nil)
      && !ancestors(of: item).contains { self[$0].isOfAppClass }
  }
}

extension Proof {
  /// The same conflicts as those of `other`, where they hold whichever way a scroll view's edges are read:
  /// what resolves them is then solved with the edges read as this proof does; `nil` where one depends on
  /// the reading.
  fileprivate func proving(_ other: Proof, beside scrolling: ScrollReading) -> Proof? {
    guard !other.conflicts.contains(where: scrolling.concerns) else { return nil }
    let kept = keeping { conflict in
      other.conflicts.contains { $0.constraints == conflict.constraints }
    }
    return kept.conflicts.count == other.conflicts.count ? kept : nil
  }
}
