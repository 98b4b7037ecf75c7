public import LayoutModel

extension SystemDiagnoser {
  /// What can be said of a report whose constraints are no system to solve: an exception, a
  /// message, a view tree.
  ///
  /// The fingerprint is made of `features`, by which the defect is known in any run; there is none
  /// where they are empty.
  public static func describe(
    _ system: LayoutSystem, features: [String], hasAppFrame: Bool
  ) -> Diagnosis {
    let marks = system.itemIDs.flatMap { id in
      system[id].ambiguousMarks.map {
        Ambiguity(LayoutVariable(id, $0), minimum: nil, maximum: nil)
      }
    }
    let isAmbiguous = !marks.isEmpty || system.items.contains { $0.isAmbiguous }
    var diagnosis = Diagnosis(verdict: isAmbiguous ? .ambiguous : nil)
    diagnosis.ambiguities = marks
    let ownership = SystemOwnership(system)
    diagnosis.itemOwners = ownership.items
    diagnosis.owner = owner(ownership, isAmbiguous: isAmbiguous, hasAppFrame: hasAppFrame)
    if !features.isEmpty {
      var hash = StableHash()
      for feature in features { hash.add(feature) }
      diagnosis.fingerprint = hash.text
    }
    return diagnosis
  }

  /// Whose it is: the app's where its code is on the stack, else that of the items in question.
  private static func owner(
    _ ownership: SystemOwnership, isAmbiguous: Bool, hasAppFrame: Bool
  ) -> Diagnosis.Ownership? {
    if hasAppFrame { return .app }
    let system = ownership.system
    let items = system.itemIDs.filter { !isAmbiguous || system[$0].isAmbiguous }
    let owners = Set(items.map { ownership[$0] })
    if owners.count > 1 { return .mixed }
    return owners.first.map { $0 == .app ? .app : .system }
  }
}
