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
  /// The framework of another language in which the app is written; `nil` of most apps.
  package let host: String?
  /// By the constraints' numbers.
  private let areSystems: [Bool]
  private let areWritten: [Bool]
  /// By the items' numbers.
  private let items: [LayoutItem.Owner]

  init(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ members: [ConstraintID],
    _ evidence: ReportEvidence?, claims: ClaimList
  ) {
    let ownership = claims.ownership
    let isClosed = Self.isOfClosedPart(members, in: system)
    let closed = Set(isClosed ? members : [])
    areSystems = system.constraintIDs.map {
      ownership[$0] == .system || closed.contains($0)
    }
    areWritten = system.constraintIDs.map {
      ownership.isWrittenByApp($0) && !closed.contains($0)
    }
    items = diagnosis.itemOwners
    host = LibraryTable.host(of: system, process: evidence?.process)
    let isAllSystems = isClosed || members.allSatisfy { ownership[$0] == .system }
    let library =
      isAllSystems
      ? nil
      : LibraryTable.owner(of: members, in: system)
        ?? Self.maker(claims, in: system)
    self.library = library
    if members.isEmpty {
      whose = .unknown
    } else if library != nil {
      whose = .library
    } else if isAllSystems || diagnosis.owner == .system {
      whose = Self.isSettingOfApps(members, system, ownership) ? .appAgainstSystem : .system
    } else if diagnosis.conflicts.isEmpty, evidence?.isComplete == false, members.count < 2 {
      // What it met is not there.
      whose = .unknown
    } else {
      let isImposed = members.contains { ownership[$0] == .system && Self.imposes(system[$0]) }
      whose = isImposed ? .appAgainstSystem : .app
    }
  }

  /// A framework of another language, or a helper that measures cells, where it alone made what is no system's.
  private static func maker(_ claims: ClaimList, in system: LayoutSystem) -> String? {
    if let (framework, item, isAlone) = claims.framework, isAlone, !framework.isDotNet {
      return LibraryTable.library(ofClass: system[item].className)?.name
        ?? LibraryTable.name(of: framework)
    }
    return claims.measuringWidth == nil ? nil : "the helper that measures cells"
  }

  package func isSystems(_ id: ConstraintID) -> Bool { areSystems[id.index] }

  /// Whether a constraint was written by the app's developers, or a library's.
  package func isWritten(_ id: ConstraintID) -> Bool { areWritten[id.index] }

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

  /// Whether one view is of a part into which no app puts views, and all others are views of the frameworks'
  /// classes on which nothing shows that somebody else made them.
  private static func isOfClosedPart(_ members: [ConstraintID], in system: LayoutSystem) -> Bool {
    var isOfPart = false
    var isSeen = Array(repeating: false, count: system.items.count)
    for id in members {
      if system[id].codeLocation != nil
        || LayoutSystem.Platform(className: system[id].className) == nil && system[id].mask == nil
      {
        return false
      }
      for case let item? in [system[id].first.item, system[id].second?.item]
      where item.index < isSeen.count && !isSeen[item.index] {
        isSeen[item.index] = true
        if ClosedParts.include(system[item].className) {
          isOfPart = true
        } else if system[item].isOfAppClass
          || system[item].name != nil && system[item].role == .view
            && system[item].address == nil
        {
          return false
        }
      }
    }
    return isOfPart
  }

  /// Whether the constraints are the system's by name, and stand for what an app has set: the spacing of a
  /// stack view of its own, or a toolbar of its own without a frame.
  private static func isSettingOfApps(
    _ members: [ConstraintID], _ system: LayoutSystem, _ ownership: SystemOwnership
  ) -> Bool {
    members.contains { id in
      let items = [system[id].first.item, system[id].second?.item].compactMap(\.self)
        .filter { $0.index < system.items.count }
      // A stack view of the system's may arrange a view of the app's.
      let isOfOwnStack =
        system[id].origin == .stackView && items.contains { ownership[$0] == .app }
        && !items.contains { system.isStackView($0) && ownership[$0] == .system }
      return isOfOwnStack
        || items.contains {
          system[$0].isContentsOfToolbar || system[$0].isPlainToolbar
        }
    }
  }
}
