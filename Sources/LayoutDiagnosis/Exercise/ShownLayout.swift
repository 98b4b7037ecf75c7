package import LayoutModel
package import LinearArithmetic

/// A layout of a system that is worth a picture.
package enum ShownLayout: Sendable {
  /// What is wanted and cannot be: the constraints give way as little as they can; whether the system
  /// itself chose them, and the place of the one conflict that is shown where there are several.
  case correction([ConstraintID], isSystemChoice: Bool, Assignment, conflict: Int? = nil)
  /// What the remedy at that place makes.
  case remedy(Int, Assignment, conflict: Int? = nil)
  /// Two layouts between which nothing decides.
  case ambiguity(Ambiguity, Assignment, other: Assignment)
  /// What satisfies every constraint, and another layout that does where there is one.
  case consistent(Assignment, other: Assignment?)

  /// More alternatives than these do not help anyone choose.
  private static let limit = 4

  /// For a conflict one layout per correction; for an ambiguity its two witnesses; else the layout.
  ///
  /// Corrections and the layout are solved for here, ambiguities were by the diagnosis.
  package static func choose(
    for system: LayoutSystem, _ diagnosis: Diagnosis, broken: ConstraintID?
  ) -> [ShownLayout] {
    if !diagnosis.conflicts.isEmpty { return beforeAndAfter(system, diagnosis, broken) }
    let ambiguous = distinctAmbiguities(diagnosis).compactMap { overlaid($0, diagnosis.layouts) }
    return ambiguous.isEmpty ? consistent(system) : ambiguous
  }

  /// So many conflicts have pictures of their own.
  private static let conflictLimit = 3
  /// So many remedies are shown.
  private static let remedyLimit = 3

  /// For each conflict what is wanted, and what each of the first remedies makes of it.
  private static func beforeAndAfter(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ broken: ConstraintID?
  ) -> [ShownLayout] {
    let corrections = diagnosis.corrections
    let after = diagnosis.remedies.indices.compactMap { index -> (Int, Assignment)? in
      guard let layout = diagnosis.remedies[index].layout,
        diagnosis.layouts.indices.contains(layout)
      else { return nil }
      return (index, diagnosis.layouts[layout].assignment)
    }.prefix(remedyLimit)
    if after.isEmpty { return corrected(system, corrections, broken) }
    let chosen = broken.flatMap { broken in corrections.first { $0.contains(broken) } }
    let before = corrected(system, (chosen ?? corrections.first).map { [$0] } ?? [], broken)
    guard diagnosis.conflicts.count > 1 else {
      return before + after.map { .remedy($0, $1) }
    }
    return diagnosis.conflicts.prefix(conflictLimit).enumerated().flatMap { place, conflict in
      let own = Set(conflict.constraints)
      let wanted = before.compactMap { shown -> ShownLayout? in
        guard case .correction(let correction, _, let assignment, _) = shown else { return nil }
        let yielding = correction.filter(own.contains)
        return .correction(
          yielding, isSystemChoice: broken.map { yielding == [$0] } ?? false, assignment,
          conflict: place)
      }
      let touching = after.filter { index, _ in
        diagnosis.remedies[index].constraints.contains(where: own.contains)
      }
      return wanted + touching.map { .remedy($0, $1, conflict: place) }
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
      guard let layout = exercise.changed(by: edits, name: "").layout else { return nil }
      let isSystemChoice = broken.map { correction == [$0] } ?? false
      return .correction(correction, isSystemChoice: isSystemChoice, layout.assignment)
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
