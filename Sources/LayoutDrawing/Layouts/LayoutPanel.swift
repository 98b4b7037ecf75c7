package import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// One layout to be drawn as rectangles.
package struct LayoutPanel: Sendable {
  package var title: String
  package var assignment: Assignment
  /// A second layout that is possible as well; drawn over the first.
  package var other: Assignment?
  /// Whether the second layout lies on the straight line of an animation, where the first would be
  /// if it were not solved.
  package var isOtherStraight = false
  /// What differs between the two: the range is drawn as an arrow.
  package var range: LayoutVariable?
  /// The constraints whose distances are drawn.
  package var measured: [ConstraintID] = []
  /// The constraints that do not hold here.
  package var yielding: [ConstraintID] = []
  /// What the picture leaves out, in words.
  package var note: String?
  /// What all panels rest on that the input does not tell, where this one says it.
  package var assumption: String?
  /// What nothing decides in this layout.
  var open: Set<LayoutVariable> = []
  /// The least sizes that are drawn as if they were sizes.
  var least: [ConstraintID] = []
  /// The sizes that are guesses at what contents need.
  var guesses: Set<LayoutVariable> = []
  /// What the picture says of this layout alone.
  var remarks: [String] = []
  /// Whether the layout holds what the proofs assume; one of an exercise is of the system as it was read.
  var holdsAssumptions = true
  /// Whether it is one layout of which nobody asked what else is possible.
  var isWitness = false
  /// The items that are drawn, where not all are.
  var items: Set<ItemID>?
  /// The place of the remedy that makes the layout.
  var remedy: Int?
  /// The places of the remedies that make the same frames and have no picture of their own.
  var alike: [Int] = []
  /// The frames that the input prints, where the panel is of them.
  var printed: PrintedFrames?
}

extension LayoutPanel {
  /// A panel for a layout that a diagnosis of the subject chose.
  package init(_ shown: ShownLayout, of subject: PictureSubject) {
    switch shown {
    case .correction(let yielding, let dropped, let solved, let conflicts):
      self.init(yielding, dropped: dropped, solved, of: subject, conflicts)
    case .remedy(let index, let solved, let conflicts):
      self.init(remedy: index, solved, of: subject, conflicts)
    case .ambiguity(let ambiguity, let assignment, let other):
      let variable = ambiguity.variable
      self.init(
        title: DrawingWords.range(
          variable.quantity, of: subject.name(of: variable.item), ambiguity.minimum,
          ambiguity.maximum),
        assignment: assignment, other: other, range: variable)
    case .consistent(let assignment, let other):
      self.init(
        title: DrawingWords.consistent(isAmbiguous: other != nil), assignment: assignment,
        other: other, yielding: other == nil ? subject.system.cutContents(in: assignment) : [])
    }
  }

  /// The layouts of a picture, of which only the first of each fix says what to do.
  static func all(_ shown: [ShownLayout], of subject: PictureSubject) -> [LayoutPanel] {
    var told: Set<Int> = []
    let panels = shown.map { shown in
      var panel = LayoutPanel(shown, of: subject)
      if case .remedy(let index, _, let conflicts) = shown, !told.insert(index).inserted {
        panel.title = DrawingWords.after(index + 1, inConflicts: conflicts.map { $0 + 1 })
      }
      return panel
    }
    return panels.reduce(into: []) { drawn, panel in
      if let remedy = panel.remedy,
        let same = drawn.firstIndex(where: { $0.isLike(panel, subject) })
      {
        drawn[same].alike.append(remedy)
      } else {
        drawn.append(panel)
      }
    }
  }

  /// Whether two remedies make the same frames of the same views.
  private func isLike(_ other: LayoutPanel, _ subject: PictureSubject) -> Bool {
    guard let remedy, let otherRemedy = other.remedy, remedy != otherRemedy, items == other.items,
      isWitness == other.isWitness,
      [remedy, otherRemedy].allSatisfy({ subject.diagnosis.remedies[$0].wrapped == nil })
    else { return false }
    return (items ?? Set(subject.system.itemIDs)).allSatisfy { item in
      [LayoutQuantity.minX, .minY, .width, .height].allSatisfy { quantity in
        let variable = LayoutVariable(item, quantity).id
        return assignment[variable] == other.assignment[variable]
      }
    }
  }

  /// A panel for what is wanted of conflicts and cannot be.
  private init(
    _ yielding: [ConstraintID], dropped: ConstraintID?, _ solved: ShownLayout.Solved,
    of subject: PictureSubject, _ conflicts: [Int]
  ) {
    let label = { (id: ConstraintID) in
      ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
    }
    let others = yielding.filter { $0 != dropped }
    self.init(
      title: DrawingWords.before(others.map(label), dropped: dropped.map(label)),
      assignment: solved.assignment, measured: subject.constraints(ofConflicts: conflicts),
      yielding: yielding)
    take(solved)
    if !conflicts.isEmpty {
      items = subject.items(of: measured + yielding)
    }
    if let dropped, !others.isEmpty {
      remarks = [DrawingWords.unsettled(without: label(dropped), others.map(label))]
    }
  }

  /// A panel for what a remedy makes of conflicts.
  private init(
    remedy index: Int, _ solved: ShownLayout.Solved, of subject: PictureSubject, _ conflicts: [Int]
  ) {
    let remedy = subject.diagnosis.remedies[index]
    let system = subject.system.assuming(subject.diagnosis.conflicts)
    let members = subject.constraints(ofConflicts: conflicts)
    let holding = Set(
      members.filter { id in
        let constraint = system[id]
        return constraint.relation.holds(
          constraint.form.value(under: { solved.assignment[$0] }))
      })
    // What is altered is no longer what its label says.
    let kept = members.filter { !solved.altered.contains($0) }
    let lowered = remedy.lowered
    self.init(
      title: DrawingWords.after(
        index + 1, subject.fixes.indices.contains(index) ? subject.fixes[index] : nil),
      assignment: solved.assignment, measured: kept.filter(holding.contains),
      yielding: kept.filter { lowered.contains($0) && !holding.contains($0) })
    take(solved)
    if !conflicts.isEmpty { items = subject.items(of: members) }
    self.remedy = index
    isWitness = solved.isWitness
    let drawn = Set(measured + yielding)
    let steps = subject.steps
    if let wrapped = remedy.wrapped {
      remarks = [DrawingWords.wrapped(subject.shortName(of: wrapped))]
    } else {
      let missing = members.filter {
        !drawn.contains($0) && (solved.altered.contains($0) || lowered.contains($0))
      }
      .compactMap { steps[$0] }.sorted()
      remarks = [DrawingWords.notDrawn(missing.map(\.text))].compactMap(\.self)
    }
  }

  private mutating func take(_ solved: ShownLayout.Solved) {
    open = solved.open
    least = solved.least
    guesses = Set(solved.guesses)
  }

  /// A panel of the frames that the input prints.
  init(_ printed: PrintedFrames) {
    self.init(
      title: DrawingWords.printed(isMisplaced: !printed.wanted.isEmpty),
      assignment: printed.assignment)
    self.printed = printed
  }

  /// A panel for a layout that an exercise found; `nil` where it found none.
  package init?(_ exercised: ExercisedLayout, of subject: PictureSubject) {
    guard let layout = exercised.layout else { return nil }
    self.init(
      title: exercised.name, assignment: layout.assignment,
      other: exercised.interpolated?.assignment,
      isOtherStraight: exercised.interpolated != nil)
    open = exercised.open
    holdsAssumptions = false
    if case .correction(let correction, _) = exercised.kind {
      yielding = correction
      measured = subject.explained
    }
  }
}

extension LayoutSystem {
  /// What keeps contents whole and does not in the layout.
  fileprivate func cutContents(in assignment: Assignment) -> [ConstraintID] {
    constraintIDs.filter { id in
      let constraint = self[id]
      return constraint.origin == .contentSize && constraint.relation == .greaterOrEqual
        && constraint.row.violation(under: assignment).isPositive
    }
  }
}

extension PictureSubject {
  /// The constraints of the conflicts at these places, each once; of the first one where there are none.
  fileprivate func constraints(ofConflicts places: [Int]) -> [ConstraintID] {
    var seen: Set<ConstraintID> = []
    return (places.isEmpty ? [0] : places).flatMap(constraints(ofConflict:)).filter {
      seen.insert($0).inserted
    }
  }

  /// What the constraints tie, with what holds it.
  fileprivate func items(of constraints: [ConstraintID]) -> Set<ItemID> {
    let tied = constraints.flatMap { system[$0].items }
    return Set(tied + tied.flatMap(system.ancestors(of:)))
  }
}

extension Remedy {
  /// The constraints to which it gives a lower priority.
  fileprivate var lowered: Set<ConstraintID> {
    Set(
      changes.compactMap { change in
        if case .lowerPriority(let id, _, _) = change { id } else { nil }
      })
  }

  /// The view that it puts into a container.
  fileprivate var wrapped: ItemID? {
    changes.lazy.compactMap { change in
      if case .wrap(let item, _) = change { item } else { nil }
    }.first
  }
}
