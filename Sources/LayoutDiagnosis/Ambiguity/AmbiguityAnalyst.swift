package import LayoutModel
package import LinearArithmetic

/// Finds what a satisfiable system leaves open.
package struct AmbiguityAnalyst {
  let system: LayoutSystem
  /// The system as printed, without sizes that only contents give.
  private let told: PriorityModel
  private var toldOptimum: HierarchyOptimum
  let hierarchy: PriorityModel
  var optimum: HierarchyOptimum
  /// Sizes that contents give and that are open without them.
  let contents: [TakenContent]
  /// The open quantities with their ranges.
  private(set) var open: [(variable: LayoutVariable, range: OptimalRange)] = []

  /// What all searches may cost together.
  private let allowance: StepAllowance?

  /// `nil` where the required constraints contradict each other, or where the answer would take more
  /// steps than are allowed.
  package init?(
    _ system: LayoutSystem, pin: ItemID? = nil, within allowance: StepAllowance? = nil
  ) {
    self.system = system
    self.allowance = allowance
    told = PriorityModel(system, pinned: pin ?? PinnedItem.byDefault(in: system))
    guard var toldOptimum = told.solve(within: allowance) else { return nil }
    contents = UntoldContents.open(in: system, pinned: told.pinned, &toldOptimum)
    self.toldOptimum = toldOptimum
    if contents.isEmpty {
      (hierarchy, optimum) = (told, toldOptimum)
    } else {
      hierarchy = PriorityModel(system, pinned: told.pinned, contents: contents)
      guard let optimum = hierarchy.solve(within: allowance) else { return nil }
      self.optimum = optimum
    }
    let ranges = self.optimum.ranges()
    if self.optimum.didGiveUp { return nil }
    for variable in hierarchy.quantities {
      let range = ranges[variable.id] ?? OptimalRange()
      if !range.isSingle { open.append((variable, range)) }
    }
  }

  private var isLate: Bool { allowance?.isSpent ?? false }

  /// Everything at once; `nil` where the proofs take too long.
  ///
  /// `isWhole` is whether the input is known to hold all constraints. What takes more steps
  /// than are allowed and is no proof is left out.
  ///
  /// - Throws: where the exact check refuses an optimum's certificate or a layout.
  package mutating func analyse(isWhole: Bool) throws(SolverFault) -> AmbiguityAnalysis? {
    var gallery = WitnessGallery()
    let unprinted = unprintedQuantities(isWhole: isWhole)
    guard let ambiguities = witnessed(in: &gallery, unprinted) else { return nil }
    let levels = try levels()
    if optimum.didGiveUp { return nil }
    try check(gallery.layouts)
    let spoken = ambiguities.filter { !unprinted.contains($0.variable) }
    let settled = Set(spoken.map(\.variable.item)).filter { system[$0].isSettled }
    let shown = spoken.filter { !settled.contains($0.variable.item) }
    let additions = AdditionSearch(hierarchy, optimum, within: allowance).additions(settling: shown)
    var grouping = GroupSearch(hierarchy, optimum, shown, gallery.layouts)
    if gallery.layouts.isEmpty { _ = gallery.add(optimum.assignment()) }
    var visibility = SolvedVisibility(
      hierarchy, optimum, open: Set(open.map(\.variable.id)), isWhole: isWhole,
      within: allowance)
    let invisible = visibility.invisibleViews()
    let surprises = surprises()
    let problems = isWhole ? placedProblems(but: invisible.map(\.item)) : []
    let assumed = isWhole ? assumedProblems(beside: problems, but: invisible.map(\.item)) : []
    let rowTies = RowTieSearch(hierarchy, open: shown.map(\.variable), within: allowance)
      .ties(sparing: additions)
    let groups = grouping.groups(roots: Set(additions.map(\.variable)))
    let raised = ContentRaiseSearch(hierarchy, groups, within: allowance)
      .raised(additions, settling: shown.map(\.variable))
    let yields = YieldSearch(hierarchy, open: shown.map(\.variable), within: allowance)
      .yields(sparing: raised, groups)
    return AmbiguityAnalysis(
      pinned: hierarchy.pinned, ambiguities: ambiguities, unprinted: unprinted, groups: groups,
      additions: raised,
      rowTies: rowTies, yields: yields, zeroOnly: zeroOnlySizes(), invisible: invisible,
      surprises: surprises,
      problems: problems, assumedProblems: assumed,
      thresholds: isWhole ? thresholds(of: surprises, problems + assumed) : [],
      levels: levels,
      layouts: gallery.layouts,
      assumptions: isWhole || ambiguities.isEmpty && invisible.isEmpty ? [] : [.completeDump],
      takenDistances: takenDistances(), contents: contents, settled: settled.sorted())
  }

  // MARK: - Witnesses

  /// The most ambiguities that get layouts of their own; more share two.
  private static let ownLayoutLimit = 40

  private mutating func witnessed(
    in gallery: inout WitnessGallery, _ unprinted: Set<LayoutVariable>
  ) -> [Ambiguity]? {
    if open.count > Self.ownLayoutLimit || isLate { return sharedWitnesses(&gallery, unprinted) }
    var ambiguities: [Ambiguity] = []
    for entry in open {
      if isLate { return nil }
      ambiguities.append(ownWitnesses(entry.variable, entry.range, &gallery))
    }
    return ambiguities
  }

  private mutating func ownWitnesses(
    _ variable: LayoutVariable, _ range: OptimalRange, _ gallery: inout WitnessGallery
  ) -> Ambiguity {
    let form = LinearForm([.init(variable.id, 1)])
    let low = gallery.add(optimum.assignment(minimising: form))
    let high = gallery.add(optimum.assignment(minimising: form.scaled(by: -1)))
    return Ambiguity(
      variable, minimum: range.minimum, maximum: range.maximum, layouts: [low, high])
  }

  /// Two layouts in which nearly everything differs, and more for what does not; `nil` where that
  /// takes too long.
  ///
  /// What nothing printed speaks of, most of a dump of one axis, moves all at once.
  private mutating func sharedWitnesses(
    _ gallery: inout WitnessGallery, _ unprinted: Set<LayoutVariable>
  ) -> [Ambiguity]? {
    let base = optimum.assignment()
    var mixture = Mixture(around: base, atMost: open.count + 2)
    let others = LinearForm(
      open.filter { unprinted.contains($0.variable) }.map { .init($0.variable.id, 1) })
    for form in [others, others.scaled(by: -1)] where !form.terms.isEmpty {
      mixture.add(optimum.assignment(minimising: form))
    }
    for entry in open where !mixture.moves(entry.variable) {
      if isLate { return nil }
      let form = LinearForm([.init(entry.variable.id, 1)])
      let low = optimum.assignment(minimising: form)
      mixture.add(
        low[entry.variable.id] != base[entry.variable.id]
          ? low : optimum.assignment(minimising: form.scaled(by: -1)))
    }
    let shared = [gallery.add(base), gallery.add(mixture.layout)]
    var ambiguities: [Ambiguity] = []
    for entry in open {
      if mixture.moves(entry.variable) {
        ambiguities.append(
          Ambiguity(
            entry.variable, minimum: entry.range.minimum, maximum: entry.range.maximum,
            layouts: shared))
      } else if isLate {
        return nil
      } else {
        ambiguities.append(ownWitnesses(entry.variable, entry.range, &gallery))
      }
    }
    return ambiguities
  }

  // MARK: - What was printed

  /// The open quantities that the input says nothing of.
  ///
  /// A dump of one axis leaves the other out, so those are the axes on which no constraint speaks of
  /// the item; what a debugger was asked of one item lists all that holds it, and not all that holds
  /// others, which are told of only where the log marks them. A whole input leaves out no item inside of the pinned one, only an axis of all.
  func unprintedQuantities(isWhole: Bool) -> Set<LayoutVariable> {
    var printed: Set<AmbiguousAxis> = []
    for constraint in system.constraints {
      for term in constraint.form.terms {
        let variable = LayoutVariable(term.variable)
        printed.insert(AmbiguousAxis(variable.item, variable.quantity.axis))
      }
    }
    let axes = Set(printed.map(\.axis))
    let isAskedOfOthers =
      !isWhole && system.items.contains(where: \.isAsked) && !system.isListedWhole
    let outside = hierarchy.pinned.map { system.ancestors(of: $0) } ?? []
    return Set(
      open.map(\.variable).filter { variable in
        let axis = variable.quantity.axis
        if !isWhole, isMarkedElsewhere(variable) { return true }
        if isAskedOfOthers, !system[variable.item].isAsked, !system[variable.item].isAmbiguous {
          return true
        }
        if printed.contains(AmbiguousAxis(variable.item, axis)) { return false }
        return !isWhole || !axes.contains(axis) || outside.contains(variable.item)
      })
  }

  /// Whether the log marks what is ambiguous of the item, and the quantity is not among it: what is not
  /// printed holds that.
  private func isMarkedElsewhere(_ variable: LayoutVariable) -> Bool {
    let (marks, axes) = (system[variable.item].ambiguousMarks, system[variable.item].unheldAxes)
    if !axes.isEmpty, !axes.contains(variable.quantity.axis) { return false }
    return !marks.isEmpty && !marks.contains(variable.quantity)
  }

  /// What every best layout takes a distance to be that the running app knows and nothing tells.
  private mutating func takenDistances() -> [Fact] {
    hierarchy.unprintedDistances.compactMap { variable in
      let range = optimum.range(of: LinearForm([.init(variable.id, 1)]))
      guard range.isSingle, let value = range.minimum else { return nil }
      let row = LinearRow(LinearForm([.init(variable.id, 1)], constant: -value), .equal)
      return Fact(.defaultInset, row)
    }
  }

  // MARK: - Surprises

  /// Larger systems are searched only where somebody asks.
  private static let surpriseLimit = 300

  private func surprises() -> [LayoutSurprise] {
    guard system.constraints.count <= Self.surpriseLimit, !isLate else { return [] }
    var search = EntailmentSearch(hierarchy: told, optimum: toldOptimum)
    return search.surprises(within: allowance)
  }

  /// What overlaps or reaches out of its superview where nothing about it is open; the views that are said
  /// not to be seen are told of there.
  private mutating func placedProblems(but invisible: [ItemID]) -> [LayoutProblem] {
    guard system.constraints.count <= Self.surpriseLimit, !isLate else { return [] }
    // What only guesses at contents settle is open here.
    let ranges = toldOptimum.ranges()
    let unknown = told.quantities.filter { ranges[$0.id]?.isSingle != true }
    return ProblemSearch(system: system, unknown: Set(unknown))
      .placed(in: toldOptimum.assignment()).filter { problem in
        guard case .leavesContainer(let item, _) = problem else { return true }
        return !invisible.contains(item)
      }
  }

  /// What more overlaps or reaches out of its superview where contents have the sizes that are taken for them.
  private mutating func assumedProblems(
    beside told: [LayoutProblem], but invisible: [ItemID]
  ) -> [LayoutProblem] {
    guard !contents.isEmpty, system.constraints.count <= Self.surpriseLimit, !isLate else {
      return []
    }
    let known = Set(told.compactMap(\.leavingItem)).union(invisible)
    let overlapping = Set(told.compactMap(\.overlappingItems))
    return ProblemSearch(system: system, unknown: Set(open.map(\.variable)))
      .placed(in: optimum.assignment())
      .filter { problem in
        problem.leavingItem.map { !known.contains($0) }
          ?? problem.overlappingItems.map { !overlapping.contains($0) } ?? false
      }
  }

  /// The sizes of the pinned item that decide on surprises and problems.
  private func thresholds(
    of surprises: [LayoutSurprise], _ problems: [LayoutProblem]
  ) -> [LayoutThreshold] {
    let contents = Set(surprises.compactMap(\.clippedContent))
    let wishes = surprises.compactMap(\.defeatedWindow)
    let leaving = Set(problems.compactMap(\.leavingItem))
    let axes =
      leaving.isEmpty
      ? Set((contents + wishes).map { system[$0].first.attribute.axis }) : Set(Axis.allCases)
    let exercise = LayoutExercise(system, pin: hierarchy.pinned, isWhole: true)
    return Axis.allCases.filter(axes.contains).flatMap { exercise.thresholds($0) }.filter {
      switch $0.failure {
      case .clipped(let cut): !contents.isDisjoint(with: cut)
      case .conflict: !wishes.isEmpty
      case .leaves(let item): leaving.contains(item)
      case .cut, .collapse, .missed: false
      }
    }
  }

  // MARK: - Levels

  private mutating func levels() throws(SolverFault) -> [PriorityLevel] {
    var levels: [PriorityLevel] = []
    for (index, level) in toldOptimum.levels.enumerated()
    where level.priority.isPositive && level.priority != PriorityModel.pinnedSizePriority {
      let certificate = toldOptimum.certificate(ofLevel: index)
      if toldOptimum.didGiveUp { return [] }
      let proved = HierarchyChecker.unavoidableViolation(
        onLevel: index, by: certificate, levels: toldOptimum.levels, rows: told.rows)
      guard proved == level.violation else { throw .certificateRejected }
      var bounds: [Fact] = []
      let shares = told.shares(of: certificate, bounds: &bounds)
      levels.append(
        PriorityLevel(
          priority: level.priority, violation: level.violation, certificate: shares, bounds: bounds)
      )
    }
    return levels
  }

  /// Every layout that is shown keeps the required rows and attains each level's optimum.
  private func check(_ layouts: [WitnessLayout]) throws(SolverFault) {
    for layout in layouts {
      let violations = HierarchyChecker.violations(
        under: layout.assignment, levels: optimum.levels, rows: hierarchy.rows)
      guard violations == optimum.levels.map(\.violation) else { throw .witnessRejected }
    }
  }

  // MARK: - Zero

  /// Sizes that are 0 although no constraint of theirs holds a number.
  private mutating func zeroOnlySizes() -> [ZeroOnlySize] {
    let openNow = Set(open.map(\.variable))
    let point = toldOptimum.assignment()
    var found: [ZeroOnlySize] = []
    for item in system.itemIDs {
      for quantity in [LayoutQuantity.width, .height] {
        let variable = LayoutVariable(item, quantity)
        guard !openNow.contains(variable), point[variable.id].isZero, !isLate else { continue }
        let form = LinearForm([.init(variable.id, -1)])
        guard let certificate = toldOptimum.certificate(ofMinimum: form) else { continue }
        let constraints = told.constraints(in: certificate)
        guard constraints.count > 1, constraints.allSatisfy({ system[$0].form.constant.isZero })
        else { continue }
        if let index = found.firstIndex(where: { $0.constraints == constraints }) {
          found[index].variables.append(variable)
        } else {
          found.append(ZeroOnlySize(variables: [variable], constraints: constraints))
        }
      }
    }
    return found
  }
}

extension PriorityModel {
  /// A certificate in the words of the document.
  func shares(of certificate: FarkasCertificate, bounds: inout [Fact]) -> [Conflict.Share] {
    certificate.entries.map { entry in
      if case .constraint(let id) = origins[entry.row] {
        return Conflict.Share(.constraint(id), entry.multiplier)
      }
      let fact = Fact(origins[entry.row].factKind, rows[entry.row].row)
      let index = bounds.firstIndex(of: fact) ?? bounds.count
      if index == bounds.count { bounds.append(fact) }
      return Conflict.Share(.bound(index), entry.multiplier)
    }
  }
}

extension PriorityModel.Origin {
  fileprivate var factKind: Fact.Kind {
    switch self {
    case .constraint, .size: .nonNegativeSize
    case .pin, .pinnedSize: .pinned
    case .scrollOrigin: .unscrolled
    case .usualDistance: .defaultInset
    case .content: .nonNegativeSize
    case .mask: .unprintedMask
    }
  }
}
