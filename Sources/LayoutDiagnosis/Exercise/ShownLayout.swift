package import LayoutModel
package import LinearArithmetic

/// A layout of a system that is worth a picture.
package enum ShownLayout: Sendable {
  /// What is wanted and cannot be: the constraints give way as little as they can; whether the system
  /// itself chose them, and the place of the one conflict that is shown where there are several.
  case correction([ConstraintID], isSystemChoice: Bool, Solved, conflict: Int? = nil)
  /// What the remedy at that place makes, and the places of the conflicts whose part is shown; none where
  /// all of the system is.
  case remedy(Int, Solved, conflicts: [Int] = [])
  /// Two layouts between which nothing decides.
  case ambiguity(Ambiguity, Assignment, other: Assignment)
  /// What satisfies every constraint, and another layout that does where there is one.
  case consistent(Assignment, other: Assignment?)

  /// A layout with what nothing decides in it.
  package struct Solved: Sendable {
    package var assignment: Assignment
    package var open: Set<LayoutVariable> = []
    /// Whether nobody asked what is open in it.
    package var isWitness = false
    /// The least sizes that are drawn as if they were sizes.
    package var least: [ConstraintID] = []
  }

  /// More alternatives than these do not help anyone choose.
  private static let limit = 4

  /// For a conflict one layout per correction; for an ambiguity its two witnesses; else the layout.
  ///
  /// All layouts but those of ambiguities are solved for here, those of conflicts with what the proofs
  /// assume. `rowsGrow` is whether the system knows rows that size themselves.
  package static func choose(
    for system: LayoutSystem, _ diagnosis: Diagnosis, broken: ConstraintID?, rowsGrow: Bool = true
  ) -> [ShownLayout] {
    if !diagnosis.conflicts.isEmpty {
      let assumed = system.assuming(diagnosis.conflicts)
      let shown = beforeAndAfter(assumed, diagnosis, broken, rowsGrow: rowsGrow)
      return shown.isEmpty ? beforeAndAfter(system, diagnosis, broken, rowsGrow: rowsGrow) : shown
    }
    let ambiguous = distinctAmbiguities(diagnosis).compactMap { overlaid($0, diagnosis.layouts) }
    return ambiguous.isEmpty ? consistent(system) : ambiguous
  }

  /// So many conflicts have pictures of their own.
  private static let conflictLimit = 3
  /// So many remedies are shown.
  private static let remedyLimit = 3

  /// For each conflict what is wanted, and behind those that share constraints what each of the first
  /// remedies makes of them.
  private static func beforeAndAfter(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ broken: ConstraintID?, rowsGrow: Bool
  ) -> [ShownLayout] {
    let corrections = diagnosis.corrections
    let after = self.after(system, diagnosis, rowsGrow: rowsGrow)
    if after.isEmpty { return corrected(system, corrections, broken) }
    let chosen = broken.flatMap { broken in corrections.first { $0.contains(broken) } }
    // Where the app's constraints can give way, no size does that is imposed on them.
    let own = corrections.first { !$0.contains { system[$0].origin == .encapsulatedSize } }
    let yielding = chosen ?? own ?? corrections.first
    let before = corrected(system, yielding.map { [$0] } ?? [], broken)
    guard diagnosis.conflicts.count > 1 else {
      return before + after.map { .remedy($0.index, $0.layout) }
    }
    return tangles(diagnosis).flatMap { places in
      let wanted = places.flatMap { part(of: before, at: $0, diagnosis, broken) }
      let own = Set(places.flatMap { diagnosis.conflicts[$0].constraints })
      let touching = after.filter {
        diagnosis.remedies[$0.index].constraints.contains(where: own.contains)
      }
      return wanted + touching.map { .remedy($0.index, $0.layout, conflicts: places) }
    }
  }

  /// What is wanted of the conflict at a place.
  private static func part(
    of before: [ShownLayout], at place: Int, _ diagnosis: Diagnosis, _ broken: ConstraintID?
  ) -> [ShownLayout] {
    let own = Set(diagnosis.conflicts[place].constraints)
    return before.compactMap { shown in
      guard case .correction(let correction, _, let solved, _) = shown else { return nil }
      let yielding = correction.filter(own.contains)
      return .correction(
        yielding, isSystemChoice: broken.map { yielding == [$0] } ?? false, solved,
        conflict: place)
    }
  }

  /// The places of the conflicts that are shown, those together that share constraints.
  private static func tangles(_ diagnosis: Diagnosis) -> [[Int]] {
    var tangles: [(places: [Int], constraints: Set<ConstraintID>)] = []
    for (place, conflict) in diagnosis.conflicts.prefix(conflictLimit).enumerated() {
      let sharing = tangles.indices.filter {
        !tangles[$0].constraints.isDisjoint(with: conflict.constraints)
      }
      let places = sharing.flatMap { tangles[$0].places } + [place]
      let constraints = sharing.reduce(into: Set(conflict.constraints)) {
        $0.formUnion(tangles[$1].constraints)
      }
      for index in sharing.reversed() { tangles.remove(at: index) }
      tangles.append((places, constraints))
    }
    return tangles.map(\.places)
  }

  /// The first remedies that settle the whole report, as an exercise shows them, in which contents keep
  /// their sizes; the witness alone where an exercise cannot make the change.
  private static func after(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, rowsGrow: Bool
  ) -> [(index: Int, layout: Solved)] {
    let exercise = LayoutExercise(system)
    let settling = diagnosis.remedies.indices.filter { index in
      diagnosis.remedies[index].layout.map(diagnosis.layouts.indices.contains) ?? false
    }
    return settling.prefix(remedyLimit).compactMap { index in
      let remedy = diagnosis.remedies[index]
      let edits = remedy.edits(of: diagnosis, in: system, rowsGrow: rowsGrow)
      let exercised = edits.flatMap { edits in
        exercise.roomy(edits, least: leastSizes(diagnosis, remedy, in: system))
          ?? exercise.roomy(edits)
      }
      let witness = remedy.layout.map {
        Solved(assignment: diagnosis.layouts[$0].assignment, isWitness: true)
      }
      return (exercised ?? witness).map { (index, $0) }
    }
  }

  /// The least sizes of the conflicts that the remedy leaves as they are: they are drawn as sizes, as the
  /// sums of the text count them.
  private static func leastSizes(
    _ diagnosis: Diagnosis, _ remedy: Remedy, in system: LayoutSystem
  ) -> [ConstraintID] {
    Set(diagnosis.conflicts.flatMap(\.constraints)).sorted().filter { id in
      let constraint = system[id]
      return constraint.relation == .greaterOrEqual && constraint.first.attribute.isSize
        && constraint.second == nil && constraint.constant.isPositive
        && !remedy.constraints.contains(id)
    }
  }

  /// The system's own choice comes first.
  private static func corrected(
    _ system: LayoutSystem, _ corrections: [[ConstraintID]], _ broken: ConstraintID?
  ) -> [ShownLayout] {
    let exercise = LayoutExercise(system)
    var corrections = corrections
    if let broken, let chosen = corrections.firstIndex(of: [broken]) {
      corrections.insert(corrections.remove(at: chosen), at: 0)
    }
    return corrections.prefix(limit).compactMap { correction in
      let edits = correction.map { LayoutEdit.priority($0, 999) }
      guard let solved = exercise.roomy(edits) else { return nil }
      let isSystemChoice = broken.map { correction == [$0] } ?? false
      return .correction(correction, isSystemChoice: isSystemChoice, solved)
    }
  }

  /// What moves together is proved by the same two layouts, and shown once; what the input says
  /// nothing of is not shown.
  private static func distinctAmbiguities(_ diagnosis: Diagnosis) -> [Ambiguity] {
    var seen: Set<Set<Int>> = []
    let unprinted = diagnosis.openness?.unprinted ?? []
    return Array(
      diagnosis.ambiguities.filter {
        !unprinted.contains($0.variable) && seen.insert(Set($0.layouts)).inserted
      }.prefix(limit))
  }

  private static func overlaid(
    _ ambiguity: Ambiguity, _ layouts: [WitnessLayout]
  ) -> ShownLayout? {
    guard ambiguity.layouts.count == 2, ambiguity.layouts.allSatisfy(layouts.indices.contains)
    else { return nil }
    return .ambiguity(
      ambiguity, layouts[ambiguity.layouts[0]].assignment,
      other: layouts[ambiguity.layouts[1]].assignment)
  }

  private static func consistent(_ system: LayoutSystem) -> [ShownLayout] {
    let alternatives = LayoutExercise(system).alternatives(limit: 2).compactMap(\.layout)
    guard let first = alternatives.first else { return [] }
    return [
      .consistent(
        first.assignment, other: alternatives.count > 1 ? alternatives[1].assignment : nil)
    ]
  }
}

extension LayoutExercise {
  /// The layout after changes, in which what nothing decides is large enough to be seen and to hold what is
  /// in it, as far as the constraints allow; `nil` where there is no layout.
  fileprivate func roomy(
    _ edits: [LayoutEdit], least: [ConstraintID] = []
  ) -> ShownLayout.Solved? {
    let edits = edits + least.map { .relation($0, .equal) }
    guard let layout = layout(after: edits) else { return nil }
    let sizes = layout.open.filter(\.quantity.isSize)
    let roomy = LayoutExercise(system.givingRoom(to: sizes), pin: pin)
    let shown = sizes.isEmpty ? nil : roomy.layout(after: edits)
    return ShownLayout.Solved(
      assignment: (shown ?? layout).assignment, open: layout.open, least: least)
  }
}

extension LayoutSystem {
  /// What nothing tells is drawn as large as this.
  private static let visible = Rational(44)
  /// What it holds is so far inside of it.
  private static let inset = Rational(8)

  /// The system with wishes below every priority that one can have: these sizes can be seen and hold what is
  /// in their items, and what a view's guide leaves free of it reaches to its end.
  fileprivate func givingRoom(to sizes: Set<LayoutVariable>) -> LayoutSystem {
    var system = self
    for size in sizes.sorted(by: { $0.id < $1.id }) {
      let (near, attribute): (LayoutQuantity, LayoutAttribute) =
        size.quantity.axis == .horizontal ? (.minX, .width) : (.minY, .height)
      let start = LayoutVariable(size.item, near).id
      let held = itemIDs.filter { self[$0].superview == size.item }
      var forms = held.flatMap { item -> [LinearForm] in
        let inner = LayoutVariable(item, near).id
        let room = self[item].role == .guide ? 0 : Self.inset
        let end = LayoutVariable(item, size.quantity).id
        return [
          LinearForm([.init(inner, 1), .init(start, -1)], constant: -room),
          LinearForm(
            [.init(start, 1), .init(size.id, 1), .init(inner, -1), .init(end, -1)],
            constant: -room),
        ]
      }
      if self[size.item].role != .guide {
        forms.append(LinearForm([.init(size.id, 1)], constant: -Self.visible))
      } else if [.safeArea, .layoutMargins].contains(SystemGuide(size.item, in: self)),
        let view = self[size.item].superview
      {
        forms.append(
          LinearForm([
            .init(start, 1), .init(size.id, 1), .init(LayoutVariable(view, near).id, -1),
            .init(LayoutVariable(view, size.quantity).id, -1),
          ]))
      }
      system.constraints += forms.map { form in
        LayoutConstraint(
          className: "", first: LayoutAnchor(size.item, attribute), relation: .greaterOrEqual,
          constant: 0, priority: .half, form: form, raw: "")
      }
    }
    return system
  }
}
