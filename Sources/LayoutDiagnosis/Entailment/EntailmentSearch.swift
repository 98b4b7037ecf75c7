package import LayoutModel
package import LinearArithmetic

/// Answers "why is this value what it is?" for one layout system.
package struct EntailmentSearch {
  let system: LayoutSystem
  let pinned: ItemID?
  let hierarchy: PriorityModel
  var optimum: HierarchyOptimum
  /// One of the best layouts.
  private let layout: Assignment
  /// What contents give that no constraint does, and the best layouts with that.
  private var given: (contents: [TakenContent], optimum: HierarchyOptimum)?
  /// The steps for a smaller set than the first one that is found.
  private let patience: Int

  /// The steps for a smallest set, by default.
  package static let patience = DiagnosisLimits().stepsOfOpenness

  /// `nil` where the required constraints contradict each other.
  package init?(
    _ system: LayoutSystem, pin: ItemID? = nil, patience: Int = Self.patience
  ) {
    self.system = system
    self.patience = patience
    pinned = pin ?? PinnedItem.byDefault(in: system)
    hierarchy = PriorityModel(system, pinned: pinned)
    guard var optimum = hierarchy.solve() else { return nil }
    layout = optimum.assignment()
    let contents = UntoldContents.open(in: system, pinned: pinned, &optimum)
    self.optimum = optimum
    let model = PriorityModel(system, pinned: pinned, contents: contents)
    if !contents.isEmpty, let solved = model.solve() { given = (contents, solved) }
  }

  init(hierarchy: PriorityModel, optimum: HierarchyOptimum) {
    system = hierarchy.system
    pinned = hierarchy.pinned
    patience = Self.patience
    self.hierarchy = hierarchy
    var optimum = optimum
    layout = optimum.assignment()
    self.optimum = optimum
  }

  /// Why `anchor` has its value; `nil` where that would take too long.
  package mutating func why(_ anchor: LayoutAnchor) -> Entailment? {
    let form = anchor.form
    let range = optimum.range(of: form)
    if optimum.didGiveUp { return nil }
    let full = given?.optimum.range(of: form) ?? range
    if given?.optimum.didGiveUp == true { return nil }
    var entailment = Entailment(anchor: anchor, minimum: full.minimum, maximum: full.maximum)
    entailment.origin = pinned
    if full != range { entailment.contents = given?.contents ?? [] }
    // An end that contents move is none that constraints prove.
    for goal in goals(form, range)
    where full == range || !full.isSingle && goal.isMet(by: full) {
      guard let reason = reason(for: goal) else { return nil }
      entailment.reasons.append(reason)
    }
    let concerned = Set(entailment.constraints.flatMap(items)).union([anchor.item])
    let losses = LossSearch(system, pinned: pinned, optimum, within: StepAllowance(patience))
    entailment.lost = losses.lost(on: concerned, axis: anchor.attribute.axis)
    entailment.surprises = SurpriseSearch(system: system).surprises(losses: entailment.lost)
      .filter { !Set(items(of: $0)).isDisjoint(with: concerned) }
    return entailment
  }

  /// The surprises of the whole layout; none where `allowance` is spent.
  package mutating func surprises(
    within allowance: StepAllowance? = nil
  ) -> [LayoutSurprise] {
    let losses = LossSearch(system, pinned: pinned, optimum, within: allowance).lostEverywhere(
      limit: 12)
    return SurpriseSearch(system: system).surprises(losses: losses)
  }

  private func items(_ constraint: ConstraintID) -> [ItemID] {
    system[constraint].form.terms.map { LayoutVariable($0.variable).item }
  }

  private func items(of surprise: LayoutSurprise) -> [ItemID] {
    switch surprise {
    case .resizesWindow(let id), .clipped(let id, _), .limitDefeatsContent(_, let id, _),
      .huggingAboveResistance(let id, _), .stretched(let id, _, _, _):
      items(id)
    case .requiredResizeWindow(let loss, _): items(loss.constraint)
    }
  }

  // MARK: - Reasons

  /// One reason for a value, one for each end that is held where it is open.
  private func goals(_ form: LinearForm, _ range: OptimalRange) -> [EntailmentGoal] {
    if range.isSingle {
      return [EntailmentGoal(form: form, minimum: range.minimum, maximum: range.maximum)]
    }
    return [
      range.minimum.map { EntailmentGoal(form: form, minimum: $0, maximum: nil) },
      range.maximum.map { EntailmentGoal(form: form, minimum: nil, maximum: $0) },
    ].compactMap { $0 }
  }

  /// The smallest set for a goal and its proofs; `nil` where they are not found, or not accepted by
  /// the checker.
  private func reason(for goal: EntailmentGoal) -> EntailmentReason? {
    let allowance = StepAllowance(patience)
    let universe = decisive(for: goal)
    let start = start(for: goal, among: universe, within: allowance)
    var search = SmallestSetSearch(hierarchy, goal, among: universe, within: allowance) {
      gives(goal, $0, within: allowance)
    }
    let found = search.smallest(startingFrom: start)
    var reason = EntailmentReason(constraints: found.set, size: .smallest)
    if !found.isProved {
      let rest = reduced(found.set, goal, within: StepAllowance(patience))
      reason = EntailmentReason(
        constraints: rest.set, size: rest.isIrreducible ? .irreducible : .sufficient)
    }
    return prove(goal, &reason) ? reason : nil
  }

  private func prove(_ goal: EntailmentGoal, _ reason: inout EntailmentReason) -> Bool {
    let small = PriorityModel(system, pinned: pinned, using: Set(reason.constraints))
    guard var solved = small.solve() else { return false }
    reason.missed = solved.levels.filter { $0.priority.isPositive && $0.violation.isPositive }
    if let minimum = goal.minimum {
      guard let proof = checked(goal.form, minimum, small, &solved) else { return false }
      reason.lowerProof = small.shares(of: proof, bounds: &reason.bounds)
    }
    if let maximum = goal.maximum {
      let negated = goal.form.scaled(by: -1)
      guard let proof = checked(negated, -maximum, small, &solved) else { return false }
      reason.upperProof = small.shares(of: proof, bounds: &reason.bounds)
    }
    return true
  }

  /// A certificate that the checker accepts for exactly this least value.
  private func checked(
    _ form: LinearForm, _ value: Rational, _ hierarchy: PriorityModel,
    _ solved: inout HierarchyOptimum
  ) -> FarkasCertificate? {
    guard let certificate = solved.certificate(ofMinimum: form) else { return nil }
    let proved = HierarchyChecker.lowerBound(
      of: form, by: certificate, levels: solved.levels, rows: hierarchy.rows)
    return proved == value ? certificate : nil
  }

  // MARK: - Sets

  /// The constraints of the priorities that decide: what is weaker changes nothing.
  private func decisive(for goal: EntailmentGoal) -> [ConstraintID] {
    let priorities = Set(system.constraints.map(\.priority)).sorted(by: >)
    for priority in priorities.dropLast() {
      let strong = system.constraintIDs.filter { system[$0].priority >= priority }
      if gives(goal, strong) { return strong }
    }
    return system.constraintIDs
  }

  /// What the certificates use, and then without whatever is not needed.
  private func start(
    for goal: EntailmentGoal, among universe: [ConstraintID],
    within allowance: StepAllowance
  ) -> [ConstraintID] {
    let whole = PriorityModel(system, pinned: pinned, using: Set(universe))
    guard var solved = whole.solve() else { return universe }
    var used: Set<ConstraintID> = []
    let sides = [
      goal.minimum.map { _ in goal.form }, goal.maximum.map { _ in goal.form.scaled(by: -1) },
    ]
    for side in sides.compactMap({ $0 }) {
      guard let certificate = solved.certificate(ofMinimum: side) else { continue }
      used.formUnion(whole.constraints(in: certificate))
    }
    let support = used.sorted()
    return reduced(gives(goal, support) ? support : universe, goal, within: allowance).set
  }

  /// Whether these constraints alone give what is asked for.
  ///
  /// None of them may hold only because what beats it in the whole layout is left out.
  private func gives(
    _ goal: EntailmentGoal, _ set: [ConstraintID], within allowance: StepAllowance? = nil
  ) -> Bool {
    let model = PriorityModel(system, pinned: pinned, using: Set(set))
    guard var solved = model.solve(within: allowance) else { return false }
    let range = solved.range(of: goal.form)
    guard !solved.didGiveUp, goal.isMet(by: range) else { return false }
    let alone = solved.assignment()
    return set.allSatisfy { id in
      system[id].isRequired || system[id].row.violation(under: layout).isZero
        || !system[id].row.violation(under: alone).isZero
    }
  }

  /// Optional constraints are left out first: they explain least.
  private func reduced(
    _ start: [ConstraintID], _ goal: EntailmentGoal, within allowance: StepAllowance
  ) -> (set: [ConstraintID], isIrreducible: Bool) {
    var set = start
    let order = start.sorted { a, b in
      system[a].priority != system[b].priority
        ? system[a].priority < system[b].priority : a > b
    }
    for candidate in order {
      let rest = set.filter { $0 != candidate }
      let isNeedless = gives(goal, rest, within: allowance)
      if allowance.isSpent { return (set, false) }
      if isNeedless { set = rest }
    }
    return (set, true)
  }
}
