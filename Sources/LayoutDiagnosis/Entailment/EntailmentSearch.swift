public import LayoutModel
internal import LinearArithmetic

/// Answers "why is this value what it is?" for one layout system.
public struct EntailmentSearch {
  let system: LayoutSystem
  let pinned: ItemID?
  let hierarchy: LayoutHierarchy
  var optimum: HierarchyOptimum

  /// `nil` where the required constraints contradict each other.
  public init?(_ system: LayoutSystem, pin: ItemID? = nil) {
    self.system = system
    pinned = pin ?? PinnedItem.outermost(in: system)
    hierarchy = LayoutHierarchy(system, pinned: pinned)
    guard let optimum = hierarchy.solve() else { return nil }
    self.optimum = optimum
  }

  init(hierarchy: LayoutHierarchy, optimum: HierarchyOptimum) {
    system = hierarchy.system
    pinned = hierarchy.pinned
    self.hierarchy = hierarchy
    self.optimum = optimum
  }

  /// Why `anchor` has its value; `nil` where that would take too long.
  public mutating func why(_ anchor: LayoutAnchor) -> Entailment? {
    let form = anchor.form
    let range = optimum.range(of: form)
    if optimum.didGiveUp { return nil }
    var entailment = Entailment(
      anchor: anchor, minimum: range.minimum, maximum: range.maximum, constraints: [], bounds: [],
      lowerProof: [], upperProof: [], lost: [], surprises: [])
    if let value = range.minimum, range.isSingle { explain(value, of: form, &entailment) }
    let concerned = Set(entailment.constraints.flatMap(items)).union([anchor.item])
    let losses = LossSearch(self)
    entailment.lost = losses.lost(on: concerned, axis: anchor.attribute.axis)
    entailment.surprises = SurpriseSearch(self).surprises(losses: entailment.lost)
      .filter { !Set(items(of: $0)).isDisjoint(with: concerned) }
    return entailment
  }

  /// The surprises of the whole layout; none where `deadline` passes.
  public mutating func surprises(
    until deadline: ContinuousClock.Instant? = nil
  ) -> [LayoutSurprise] {
    let losses = LossSearch(self).lost(
      on: Set(system.itemIDs), axis: nil, limit: 12, until: deadline)
    return SurpriseSearch(self).surprises(losses: losses)
  }

  private func items(_ constraint: ConstraintID) -> [ItemID] {
    system[constraint].form.terms.map { LayoutVariable($0.variable).item }
  }

  private func items(of surprise: LayoutSurprise) -> [ItemID] {
    switch surprise {
    case .resizesWindow(let id), .clipped(let id, _), .limitDefeatsContent(_, let id, _),
      .huggingAboveResistance(let id, _):
      items(id)
    }
  }

  // MARK: - The smallest set

  private mutating func explain(
    _ value: Rational, of form: LinearForm, _ entailment: inout Entailment
  ) {
    let set = smallestSet(giving: value, of: form)
    let small = LayoutHierarchy(system, pinned: pinned, using: Set(set))
    guard var solved = small.solve() else { return }
    entailment.constraints = set
    if let lower = solved.certificate(ofMinimum: form) {
      entailment.lowerProof = small.shares(of: lower, bounds: &entailment.bounds)
    }
    if let upper = solved.certificate(ofMinimum: form.scaled(by: -1)) {
      entailment.upperProof = small.shares(of: upper, bounds: &entailment.bounds)
    }
  }

  /// Starts from what the certificates use and leaves out whatever is not needed.
  private mutating func smallestSet(giving value: Rational, of form: LinearForm) -> [ConstraintID] {
    var best: [ConstraintID]?
    for start in starts(form) where gives(value, form, start) {
      let set = reduced(start, value, form)
      if best.map({ set.count < $0.count }) ?? true { best = set }
    }
    return best ?? []
  }

  /// Sets that probably give the value, the smallest kind first.
  private mutating func starts(_ form: LinearForm) -> [[ConstraintID]] {
    let required = system.constraintIDs.filter { system[$0].isRequired }
    var starts: [[ConstraintID]] = []
    let plain = LayoutHierarchy(system, pinned: pinned, using: Set(required))
    if var solved = plain.solve() { starts.append(support(of: form, in: plain, &solved)) }
    starts.append(support(of: form, in: hierarchy, &optimum))
    if !starts.contains(where: { gives(nil, form, $0) }) { starts.append(system.constraintIDs) }
    return starts
  }

  private func support(
    of form: LinearForm, in hierarchy: LayoutHierarchy, _ optimum: inout HierarchyOptimum
  ) -> [ConstraintID] {
    var used: Set<ConstraintID> = []
    for side in [form, form.scaled(by: -1)] {
      guard let certificate = optimum.certificate(ofMinimum: side) else { continue }
      used.formUnion(hierarchy.constraints(in: certificate))
    }
    return used.sorted()
  }

  /// Whether these constraints alone give the value; any single one where `value` is `nil`.
  private func gives(_ value: Rational?, _ form: LinearForm, _ set: [ConstraintID]) -> Bool {
    guard var solved = LayoutHierarchy(system, pinned: pinned, using: Set(set)).solve() else {
      return false
    }
    let range = solved.range(of: form)
    if solved.didGiveUp { return false }
    return range.isSingle && (value == nil || range.minimum == value)
  }

  /// Optional constraints are left out first: they explain least.
  private func reduced(
    _ start: [ConstraintID], _ value: Rational, _ form: LinearForm
  ) -> [ConstraintID] {
    var set = start
    let order = start.sorted { a, b in
      system[a].priority != system[b].priority
        ? system[a].priority < system[b].priority : a > b
    }
    for candidate in order {
      let rest = set.filter { $0 != candidate }
      if gives(value, form, rest) { set = rest }
    }
    return set
  }
}
