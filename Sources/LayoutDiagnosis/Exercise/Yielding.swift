internal import LayoutModel
internal import LinearArithmetic

/// Which constraints give way in the layout that a conflict leaves before anything is fixed.
struct Yielding {
  private(set) var constraints: [ConstraintID]
  /// The one of them that the log says the system dropped.
  private(set) var dropped: ConstraintID?

  /// What the system dropped, and with it what still has to go; where no log says so, what a remedy changes.
  ///
  /// `nil` where nothing is known to settle the conflicts.
  init?(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, dropped: ConstraintID?, like remedy: Remedy?
  ) {
    let changed = Set(remedy?.constraints ?? [])
    let holding = diagnosis.corrections.filter { dropped.map($0.contains) ?? false }
    if let dropped, holding.isEmpty, Self.settles(dropped, system) {
      self.init([dropped], dropped: dropped)
      return
    }
    let others = holding.isEmpty ? diagnosis.corrections : holding
    guard
      let chosen = Self.preferred(
        others, changed.union([dropped].compactMap(\.self)), in: system)
    else { return nil }
    let rest = chosen.filter { $0 != dropped }
    self.init([dropped].compactMap(\.self) + rest, dropped: dropped)
  }

  private init(_ constraints: [ConstraintID], dropped: ConstraintID?) {
    self.constraints = constraints
    self.dropped = dropped
  }

  /// What is dropped yields before the others do.
  var edits: [LayoutEdit] {
    constraints.map { .priority($0, $0 == dropped && constraints.count > 1 ? 998 : 999) }
  }

  /// Those that `isShown`; `nil` where there are none.
  func part(where isShown: (ConstraintID) -> Bool) -> Yielding? {
    let shown = constraints.filter(isShown)
    return shown.isEmpty
      ? nil : Yielding(shown, dropped: dropped.flatMap { shown.contains($0) ? $0 : nil })
  }

  private static func settles(_ dropped: ConstraintID, _ system: LayoutSystem) -> Bool {
    LayoutExercise(system).layout(after: [.priority(dropped, 999)]) != nil
  }

  /// Where the app's constraints can give way, no size does that is imposed on them.
  private static func preferred(
    _ corrections: [[ConstraintID]], _ changed: Set<ConstraintID>, in system: LayoutSystem
  ) -> [ConstraintID]? {
    let own = corrections.filter { !$0.contains { system[$0].origin == .encapsulatedSize } }
    return own.first(where: changed.isSuperset) ?? own.first ?? corrections.first
  }
}
