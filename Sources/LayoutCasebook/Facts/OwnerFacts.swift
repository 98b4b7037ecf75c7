internal import LayoutDiagnosis
package import LayoutModel

/// Whose the constraints of a report are, as its views, their classes, its identifiers and the program tell.
package struct OwnerFacts: Sendable {
  /// The names are those of the JSON document.
  package enum Owner: String, Hashable, Sendable {
    case app, system, library, appAgainstSystem, unknown
  }

  /// Whose the conflict to read first is, or where nothing is proved, what the log shows.
  package let whose: Owner
  /// The library's name, where it is one.
  package let library: String?
  /// By the constraints' numbers.
  private let areSystems: [Bool]
  private let areWritten: [Bool]
  /// By the items' numbers.
  private let items: [LayoutItem.Owner]

  init(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ members: [ConstraintID],
    _ evidence: ReportEvidence?
  ) {
    let ownership = SystemOwnership(system, items: diagnosis.itemOwners)
    areSystems = system.constraintIDs.map { ownership[$0] == .system }
    areWritten = system.constraintIDs.map { ownership.isWrittenByApp($0) }
    items = diagnosis.itemOwners
    let library = LibraryTable.owner(of: members, in: system)
    let isSystems = members.allSatisfy { ownership[$0] == .system }
    let structural = members.filter { ownership[$0] == .system && Self.imposes(system[$0]) }
    if members.isEmpty || evidence == nil && diagnosis.owner == nil {
      (whose, self.library) = (.unknown, nil)
    } else if let library, !isSystems {
      (whose, self.library) = (.library, library.name)
    } else if diagnosis.owner == .system || isSystems {
      (whose, self.library) = (.system, nil)
    } else if !structural.isEmpty {
      (whose, self.library) = (.appAgainstSystem, nil)
    } else if diagnosis.owner == nil {
      (whose, self.library) = (.unknown, nil)
    } else {
      (whose, self.library) = (.app, nil)
    }
  }

  /// Whether a constraint is the system's.
  package func isSystems(_ id: ConstraintID) -> Bool { areSystems[id.index] }

  /// Whether a constraint was written by the app's developers, or a library's.
  package func isWritten(_ id: ConstraintID) -> Bool { areWritten[id.index] }

  /// Whether an item is the system's.
  package func isSystems(_ item: ItemID) -> Bool {
    item.index < items.count && items[item.index] == .system
  }

  /// Whether the system imposes a size by the constraint, and does not only say where a guide is.
  private static func imposes(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.origin {
    case .safeArea, .margins, .layoutSupport: false
    default: true
    }
  }
}
