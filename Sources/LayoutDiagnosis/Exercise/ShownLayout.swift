package import LayoutModel
package import LinearArithmetic

/// A layout of a system that is worth a picture.
package enum ShownLayout: Sendable {
  /// What is wanted and cannot be: the constraints give way as little as they can. The system dropped one
  /// of them, where the log says so; where there are several conflicts, the places of those that are shown.
  case correction([ConstraintID], dropped: ConstraintID?, Solved, conflicts: [Int] = [])
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
    /// The sizes that are guesses at what contents need.
    package var guesses: [LayoutVariable] = []
    /// The constraints that a remedy takes out or makes another demand of.
    package var altered: Set<ConstraintID> = []
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

  /// What is wanted of the conflicts, and behind it what each of the first remedies makes of them; those
  /// apart that have no view in common.
  private static func beforeAndAfter(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ broken: ConstraintID?, rowsGrow: Bool
  ) -> [ShownLayout] {
    let after = self.after(system, diagnosis, rowsGrow: rowsGrow)
    guard let first = after.first else { return corrected(system, diagnosis.corrections, broken) }
    let yielding = Yielding(
      system, diagnosis, dropped: broken, like: diagnosis.remedies[first.index])
    let wanted = yielding.flatMap { LayoutExercise(system).roomy($0.edits) }
    let before = { (part: Yielding?, conflicts: [Int]) -> [ShownLayout] in
      guard let part, let wanted else { return [] }
      return [
        .correction(part.constraints, dropped: part.dropped, wanted, conflicts: conflicts)
      ]
    }
    guard diagnosis.conflicts.count > 1 else {
      return before(yielding, []) + after.map { .remedy($0.index, $0.layout) }
    }
    let isAnywhere = Set(diagnosis.conflicts.flatMap(\.wholly))
    return tangles(diagnosis, in: system).enumerated().flatMap { number, places in
      let own = Set(places.flatMap { diagnosis.conflicts[$0].wholly })
      // What is in no conflict is told with the first.
      let part = yielding?.part {
        own.contains($0) || number == 0 && !isAnywhere.contains($0)
      }
      let touching = after.filter {
        diagnosis.remedies[$0.index].constraints.contains(where: own.contains)
      }
      return before(part, places)
        + touching.map { .remedy($0.index, $0.layout, conflicts: places) }
    }
  }

  /// The places of the conflicts that are shown, those together that have views in common.
  private static func tangles(_ diagnosis: Diagnosis, in system: LayoutSystem) -> [[Int]] {
    var tangles: [(places: [Int], items: Set<ItemID>)] = []
    for (place, conflict) in diagnosis.conflicts.prefix(conflictLimit).enumerated() {
      let terms = conflict.wholly.flatMap { system[$0].form.terms }
      let own = Set(terms.map { LayoutVariable($0.variable).item })
      let sharing = tangles.indices.filter { !tangles[$0].items.isDisjoint(with: own) }
      let places = sharing.flatMap { tangles[$0].places } + [place]
      let items = sharing.reduce(into: own) { $0.formUnion(tangles[$1].items) }
      for index in sharing.reversed() { tangles.remove(at: index) }
      tangles.append((places, items))
    }
    return tangles.map(\.places)
  }

  /// The first remedies that settle the whole report by changing something, as an exercise shows them, in
  /// which contents keep their sizes; the witness alone where an exercise cannot make the change.
  private static func after(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, rowsGrow: Bool
  ) -> [(index: Int, layout: Solved)] {
    let exercise = LayoutExercise(system)
    let settling = diagnosis.remedies.indices.filter { index in
      let remedy = diagnosis.remedies[index]
      return remedy.action != .ignore
        && remedy.layout.map(diagnosis.layouts.indices.contains) ?? false
    }
    return settling.prefix(remedyLimit).compactMap { index in
      let remedy = diagnosis.remedies[index]
      let edits =
        remedy.edits(of: diagnosis, in: system, rowsGrow: rowsGrow)
        ?? remedy.editsInContainer(of: diagnosis)
      let exercised = edits.flatMap { edits in
        exercise.roomy(edits, least: leastSizes(diagnosis, remedy, in: system))
          ?? exercise.roomy(edits)
      }
      let witness = remedy.layout.map {
        Solved(assignment: diagnosis.layouts[$0].assignment, isWitness: true)
      }
      var layout = exercised ?? witness
      layout?.altered = Set(
        exercised == nil ? remedy.constraints : edits?.compactMap(\.altered) ?? [])
      return layout.map { (index, $0) }
    }
  }

  /// The least sizes of the conflicts that the remedy leaves as they are: they are drawn as sizes, as the
  /// sums of the text count them.
  private static func leastSizes(
    _ diagnosis: Diagnosis, _ remedy: Remedy, in system: LayoutSystem
  ) -> [ConstraintID] {
    Set(diagnosis.conflicts.flatMap(\.wholly)).sorted().filter { id in
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
      return .correction(
        correction, dropped: broken.flatMap { correction == [$0] ? $0 : nil }, solved)
    }
  }

  /// What moves together is proved by the same two layouts, and shown once; what the input says
  /// nothing of is not shown.
  private static func distinctAmbiguities(_ diagnosis: Diagnosis) -> [Ambiguity] {
    var seen: Set<Set<Int>> = []
    let unprinted = diagnosis.openness?.unprinted ?? []
    // What settles the others is what the words speak of.
    let roots = Set(diagnosis.openness?.additions.map(\.variable) ?? [])
    let (leading, following) = (
      diagnosis.ambiguities.filter { roots.contains($0.variable) },
      diagnosis.ambiguities.filter { !roots.contains($0.variable) }
    )
    let distinct = (leading + following).filter {
      !unprinted.contains($0.variable) && seen.insert(Set($0.layouts)).inserted
    }
    return Array(distinct.prefix(limit))
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
    let shown = (sizes.isEmpty ? nil : roomy.layout(after: edits)) ?? layout
    let guesses = layout.contents.filter {
      $0.isGuess && shown.assignment[$0.variable.id] == $0.value
    }
    return ShownLayout.Solved(
      assignment: shown.assignment, open: layout.open, least: least,
      guesses: guesses.map(\.variable))
  }
}

extension Conflict {
  /// The constraints of the proof that tells most.
  fileprivate var wholly: [ConstraintID] { (tightened ?? self).constraints }
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
        (.origin(along: size.quantity.axis), .size(along: size.quantity.axis))
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
