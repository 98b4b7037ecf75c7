package import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Chooses which layouts of a system are worth a picture.
package enum LayoutPanels {
  /// More alternatives than these do not help anyone choose.
  private static let limit = 4
  /// For a conflict one layout per correction; for an ambiguity its two witnesses; else the layout.
  package static func panels(of subject: PictureSubject) -> [LayoutPanel] {
    if !subject.diagnosis.conflicts.isEmpty { return corrected(subject) }
    let ambiguous = distinctAmbiguities(subject).compactMap { overlaid($0, subject) }
    if !ambiguous.isEmpty { return ambiguous }
    return consistent(subject)
  }

  /// Layouts that an exercise found.
  package static func panels(
    of layouts: [ExercisedLayout], in subject: PictureSubject
  ) -> [LayoutPanel] {
    layouts.compactMap { exercised in
      guard let layout = exercised.layout else { return nil }
      var panel = LayoutPanel(title: exercised.name, assignment: layout.assignment)
      if case .correction(let correction, _) = exercised.kind {
        panel.yielding = correction
        panel.measured = subject.explained
      }
      return panel
    }
  }

  // MARK: -

  /// Each correction's constraints give way as little as they can.
  private static func corrected(_ subject: PictureSubject) -> [LayoutPanel] {
    let explained =
      subject.walk.isEmpty
      ? subject.explained : subject.walk
    let exercise = LayoutExercise(subject.system)
    var corrections = subject.diagnosis.corrections
    if let broken = subject.broken, let chosen = corrections.firstIndex(of: [broken]) {
      corrections.insert(corrections.remove(at: chosen), at: 0)
    }
    return corrections.prefix(limit).compactMap { correction in
      let edits = correction.map { LayoutEdit.priority($0, 999) }
      guard let layout = exercise.changed(by: edits, name: "").layout else { return nil }
      return LayoutPanel(
        title: title(of: correction, subject), assignment: layout.assignment, measured: explained,
        yielding: correction)
    }
  }

  private static func title(of correction: [ConstraintID], _ subject: PictureSubject) -> String {
    let labels = correction.prefix(2).map { id in
      ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
    }
    let more = correction.count > 2 ? " and \(correction.count - 2) more" : ""
    let verb = correction.count == 1 ? "gives" : "give"
    let choice = subject.broken.map { correction == [$0] } ?? false
    return "If \(labels.joined(separator: " and "))\(more) \(verb) way"
      + (choice ? " (the system’s choice)" : "")
  }

  /// What moves together is proved by the same two layouts, and drawn once; what the input says
  /// nothing of is not drawn.
  private static func distinctAmbiguities(_ subject: PictureSubject) -> [Ambiguity] {
    var seen: Set<Set<Int>> = []
    let unprinted = subject.diagnosis.openness?.unprinted ?? []
    return Array(
      subject.diagnosis.ambiguities.filter {
        !unprinted.contains($0.variable) && seen.insert(Set($0.layouts)).inserted
      }.prefix(limit))
  }

  private static func overlaid(_ ambiguity: Ambiguity, _ subject: PictureSubject) -> LayoutPanel? {
    let layouts = subject.diagnosis.layouts
    guard ambiguity.layouts.count == 2, ambiguity.layouts.allSatisfy(layouts.indices.contains)
    else {
      return nil
    }
    let range =
      "\(ambiguity.minimum?.rounded ?? "−∞") to \(ambiguity.maximum?.rounded ?? "∞")"
    let item = subject.shortName(of: ambiguity.variable.item)
    return LayoutPanel(
      title: "\(ambiguity.variable.quantity.word) of \(item): \(range)",
      assignment: layouts[ambiguity.layouts[0]].assignment,
      other: layouts[ambiguity.layouts[1]].assignment, range: ambiguity.variable)
  }

  private static func consistent(_ subject: PictureSubject) -> [LayoutPanel] {
    let alternatives = LayoutExercise(subject.system).alternatives(limit: 2).compactMap(\.layout)
    guard let first = alternatives.first else { return [] }
    let isOpen = alternatives.count > 1
    return [
      LayoutPanel(
        title: isOpen ? "Two layouts satisfy every constraint" : "The layout",
        assignment: first.assignment, other: isOpen ? alternatives[1].assignment : nil)
    ]
  }
}
