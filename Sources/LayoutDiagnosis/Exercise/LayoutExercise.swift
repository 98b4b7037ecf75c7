package import LayoutModel
internal import LinearArithmetic

/// Walks through the layouts that a system allows.
package struct LayoutExercise {
  let system: LayoutSystem
  let pin: ItemID?
  private let isWhole: Bool

  /// Holds `pin` in place, by default the outermost container.
  ///
  /// `isWhole` is whether the input is known to hold all constraints.
  package init(_ system: LayoutSystem, pin: ItemID? = nil, isWhole: Bool = false) {
    self.system = system
    self.isWhole = isWhole
    self.pin = pin ?? PinnedItem.byDefault(in: system)
  }

  // MARK: - Ambiguity

  /// Differences that are smaller are not seen.
  private static let visible = Rational.half

  /// Corners of what is possible, then points between them; the only layout where there is one.
  package func alternatives(limit: Int = 8) -> [ExercisedLayout] {
    guard var analyst = AmbiguityAnalyst(system, pin: pin) else { return [] }
    guard let analysis = try? analyst.analyse(isWhole: isWhole) else { return [] }
    let best = analyst.optimum.assignment()
    let roots = analysis.additions.map(\.variable)
    if roots.isEmpty { return [exercised("the layout", .only, best, analysis)] }
    let sides = roots.flatMap { root in
      let form = LinearForm([.init(root.id, 1)])
      return [form, form.scaled(by: -1)]
    }
    // Where there are as many as are shown, nothing between them is.
    var corners: [Assignment] = []
    for side in sides where corners.count < limit {
      let corner = analyst.optimum.assignment(minimising: side)
      if corners.allSatisfy({ differs($0, corner) }) { corners.append(corner) }
    }
    var layouts = corners.enumerated().map { index, corner in
      exercised("alternative \(index + 1)", .vertex, corner, analysis)
    }
    for inner in interiors(corners) where layouts.count < limit {
      if layouts.contains(where: { $0.layout.map { !differs($0.assignment, inner) } ?? false }) {
        continue
      }
      layouts.append(exercised("alternative \(layouts.count + 1)", .interior, inner, analysis))
    }
    return layouts
  }

  /// Points half way between corners that follow each other, and their centre.
  private func interiors(_ corners: [Assignment]) -> [Assignment] {
    guard var centre = corners.first, corners.count > 1 else { return [] }
    for (index, corner) in corners.enumerated().dropFirst() {
      centre = centre.mixed(with: corner, share: Rational(1, index + 1))
    }
    return [centre]
      + zip(corners, corners.dropFirst()).map { $0.mixed(with: $1, share: .half) }
  }

  private func differs(_ a: Assignment, _ b: Assignment) -> Bool {
    system.itemIDs.contains { item in
      [LayoutQuantity.minX, .width, .minY, .height].contains { quantity in
        let id = LayoutVariable(item, quantity).id
        return (a[id] - b[id]).magnitude >= Self.visible
      }
    }
  }

  private func exercised(
    _ name: String, _ kind: ExercisedLayout.Kind, _ assignment: Assignment,
    _ analysis: AmbiguityAnalysis
  ) -> ExercisedLayout {
    var layout = ExercisedLayout(
      name: name, kind: kind, layout: WitnessLayout(name: name, assignment: assignment),
      open: Set(analysis.ambiguities.map(\.variable)),
      problems: ProblemSearch(
        system: system, unknown: unknown(analysis), contents: analysis.contents
      ).problems(in: assignment))
    layout.contents = analysis.contents
    return layout
  }

  /// What the input says nothing of, and the container's size where what lies around it gives that.
  private func unknown(_ analysis: AmbiguityAnalysis) -> Set<LayoutVariable> {
    if isWhole { return analysis.unprinted }
    let given = analysis.ambiguities.map(\.variable).filter { $0.item == pin && $0.quantity.isSize }
    return analysis.unprinted.union(given)
  }

  // MARK: - Conflicts

  /// The layout without each correction's constraints, the system's own choice first.
  package func corrected(
    _ corrections: [[ConstraintID]], broken: ConstraintID?, limit: Int = 8
  ) -> [ExercisedLayout] {
    var ordered = corrections
    if let broken {
      let chosen = corrections.filter { $0 == [broken] }
      ordered =
        (chosen.isEmpty ? [[broken]] : chosen) + corrections.filter { $0 != [broken] }
    }
    return ordered.prefix(limit).map { correction in
      let names = correction.map(\.name).joined(separator: ", ")
      let isChoice = correction.count == 1 && correction.first == broken
      let edited = system.applying(correction.map { .without($0) }, pin: pin)
      return solved(
        edited, name: "without \(names)",
        kind: .correction(correction, isSystemChoice: isChoice))
    }
  }

  // MARK: - What if

  /// The constraints by which the system sizes the container from outside: a cell's, mostly.
  ///
  /// What a device's size makes of such a container, the input does not tell.
  package var imposedSizes: [ConstraintID] {
    system.constraintIDs.filter { id in
      let constraint = system[id]
      return constraint.origin == .encapsulatedSize && constraint.first.item == pin
        && constraint.first.attribute.isSize && constraint.second == nil
    }
  }

  /// The item whose size `.container` changes, and what imposes that size from outside.
  package var container: ExercisedContainer? {
    pin.map { ExercisedContainer(item: $0, imposed: imposedSizes) }
  }

  /// The layout after changes.
  package func changed(by edits: [LayoutEdit], name: String) -> ExercisedLayout {
    var changed = solved(system.applying(edits, pin: pin), name: name, kind: .changed)
    changed.growths = growths(after: edits, changed)
    return changed
  }

  /// What of a larger container nothing in it takes.
  private func growths(after edits: [LayoutEdit], _ changed: ExercisedLayout) -> [ContainerGrowth] {
    let others = edits.filter { if case .container = $0 { false } else { true } }
    guard others.count < edits.count, let after = changed.layout?.assignment,
      let (before, open, _) = layout(after: others)
    else { return [] }
    return GrowthSearch(
      system: system, before: before, after: after, unknown: open.union(changed.open)
    ).growths()
  }

  /// The factors by which texts are made longer one after the other, in tenths.
  private static let textTenths = 10...30

  /// Whether the width of a text is told, or taken from the class of its view.
  package var hasTexts: Bool { system.hasTexts }

  /// The layouts with ever longer texts, after changes; the first has them as they are.
  package func withLongerTexts(after edits: [LayoutEdit]) -> [ExercisedLayout] {
    Self.textTenths.map { tenths in
      let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
      let factor = LayoutEdit.textScale(Rational(tenths, 10))
      return solved(
        system.applying(edits + [factor], pin: pin), name: "\(tenths / 10)\(fraction) times",
        kind: .longerTexts)
    }
  }

  /// The layouts on every device, after changes.
  package func onAllDevices(after edits: [LayoutEdit]) -> [ExercisedLayout] {
    DeviceWindow.all.flatMap { window in
      let name = window.models.last ?? window.family.rawValue
      let upright = onDevice(name, window.width, window.height, edits)
      guard window.rotates else { return [upright] }
      return [upright, onDevice("\(name) on its side", window.height, window.width, edits)]
    }
  }

  private func onDevice(
    _ name: String, _ width: Int, _ height: Int, _ edits: [LayoutEdit]
  ) -> ExercisedLayout {
    changed(
      by: edits + [.container(LayoutSize(width: Rational(width), height: Rational(height)))],
      name: "\(name) (\(width)x\(height))")
  }

  /// The frames of a change from one edit to another of its kind, solved at each step.
  package func animation(
    from start: LayoutEdit, to end: LayoutEdit, steps: Int, after edits: [LayoutEdit] = []
  ) -> [ExercisedLayout] {
    let count = max(1, steps)
    let edited = (0...count).map { step in
      let edit = start.mixed(with: end, share: Rational(step, count))
      return (edit: edit, system: system.applying(edits + [edit], pin: pin))
    }
    var frames = edited.enumerated().map { step, edited in
      solved(edited.system, name: "step \(step) (\(edited.edit.words))", kind: .frame(step))
    }
    guard let first = frames.first?.layout, let last = frames.last?.layout else { return frames }
    for step in frames.indices {
      guard let solved = frames[step].layout?.assignment else { continue }
      let between = first.assignment.mixed(with: last.assignment, share: Rational(step, count))
      frames[step].interpolated = WitnessLayout(
        name: "straight line at step \(step)", assignment: between)
      frames[step].brokenByInterpolation = Self.broken(
        edited[step].system, under: between, unlike: solved)
    }
    return frames
  }

  /// Constraints that fail between two layouts by more than they have to.
  ///
  /// Required ones never do: all layouts that obey them form a convex set.
  private static func broken(
    _ edited: EditedSystem, under between: Assignment, unlike solved: Assignment
  ) -> [BrokenConstraint] {
    zip(edited.system.constraints, edited.sources).compactMap { constraint, source in
      guard let source else { return nil }
      let points =
        constraint.row.violation(under: between) - constraint.row.violation(under: solved)
      return points.isPositive ? BrokenConstraint(constraint: source, points: points) : nil
    }
  }

  /// The layout after changes, what nothing decides in it, and the contents whose sizes it takes; `nil`
  /// where there is none.
  func layout(
    after edits: [LayoutEdit]
  ) -> (assignment: Assignment, open: Set<LayoutVariable>, contents: [TakenContent])? {
    guard var analyst = AmbiguityAnalyst(system.applying(edits, pin: pin).system, pin: pin) else {
      return nil
    }
    return (
      analyst.optimum.assignment(), Set(analyst.open.map(\.variable)), analyst.contents
    )
  }

  private func solved(
    _ edited: EditedSystem, name: String, kind: ExercisedLayout.Kind
  ) -> ExercisedLayout {
    guard let analyst = AmbiguityAnalyst(edited.system, pin: pin) else {
      return ExercisedLayout(
        name: name, kind: kind, layout: nil, problems: [conflict(in: edited)] + limits(of: edited))
    }
    var optimum = analyst.optimum
    let assignment = optimum.assignment()
    let open = Set(analyst.open.map(\.variable))
    let held =
      kind == .longerTexts
      ? UntoldContents.held(in: edited.system, besides: analyst.contents) : []
    var problems = ProblemSearch(
      system: edited.system, unknown: open, contents: analyst.contents + held
    ).problems(in: assignment)
    if !open.isEmpty { problems.append(.ambiguous(analyst.open.map(\.variable))) }
    var layout = ExercisedLayout(
      name: name, kind: kind, layout: WitnessLayout(name: name, assignment: assignment), open: open,
      problems: problems)
    layout.contents = analyst.contents
    layout.heldTexts = held
    return layout
  }

  /// Between which sizes of the container its required constraints can hold, where the size that it has
  /// is not among them.
  private func limits(of edited: EditedSystem) -> [LayoutProblem] {
    guard let pin else { return [] }
    return Axis.allCases.compactMap { axis in
      let size = LayoutAnchor(pin, .size(along: axis))
      var free = edited.system
      let given = free.constraints.filter {
        $0.first == size && $0.second == nil && $0.relation == .equal && $0.isRequired
      }
      guard let value = given.first?.constant else { return nil }
      free.constraints.removeAll { given.contains($0) }
      let model = PriorityModel(free, pinned: pin)
      let rows = model.rows.filter { $0.priority == nil }
      guard case .optimal(var optimum) = PriorityHierarchy(rows).solve() else {
        return nil
      }
      let range = optimum.range(of: size.form)
      let least = range.minimum.flatMap { $0 > value ? $0 : nil }
      let most = range.maximum.flatMap { $0 < value ? $0 : nil }
      return least == nil && most == nil
        ? nil : .containerSize(pin, axis, least: least, most: most)
    }
  }

  private func conflict(in edited: EditedSystem) -> LayoutProblem {
    let diagnosis = SystemDiagnoser.diagnose(edited.system, evidence: ReportEvidence(.scratch))
    let members = diagnosis.conflicts.first?.constraints ?? []
    if members.isEmpty { return .undecided }
    return .conflict(
      members.compactMap { edited.sources[$0.index] }, demands: members.map { edited.system[$0] })
  }
}

/// The outermost container of a layout, which other sizes are tried of.
package struct ExercisedContainer: Hashable, Sendable {
  /// The item that is held in place.
  package let item: ItemID
  /// The constraints by which the system sizes it, so that only their constants can be changed.
  package let imposed: [ConstraintID]
}

extension Assignment {
  /// A point between this one and `other`.
  fileprivate func mixed(with other: Assignment, share: Rational) -> Assignment {
    var result = self
    for entry in entries {
      result[entry.variable] += (other[entry.variable] - entry.value) * share
    }
    return result
  }
}
