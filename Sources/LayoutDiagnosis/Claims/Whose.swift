internal import LayoutModel
internal import LinearArithmetic

/// Whose the conflict to read first is, as far as one line can say.
package enum Whose: String, Hashable, Sendable {
  case app, system
  /// The app's, unless a plain size is one that a container imposes: Masonry prints no identifiers.
  case appUnlessImposed
  /// The app's constraints against the system's; a guess where a size counts as imposed that carries
  /// no identifier, and where a mask may be a cell's content view's.
  case mixed, mixedByGuess
  /// A stack view's own constraints, alone or against a size that a container imposes.
  case stackViews, stackViewsInImposedSize
  /// Of a part of a list nothing is said but whose what it shows is.
  case appAsShown, systemAsShown, mixedAsShown
  /// Autoresizing masks alone: in the conflict, or in all that the log shows.
  case masks, masksShown
  /// Nobody's by the log: the app's alone are sizes of a view that the frameworks may have sized too.
  case untoldInAlert, untoldInBarItem, untoldBesidePrivate

  /// Whether it is said of a part of a list.
  package var isAsShown: Bool {
    switch self {
    case .appAsShown, .systemAsShown, .mixedAsShown, .masksShown: true
    default: false
    }
  }

  /// `nil` where it cannot be told, or need not because the conflict is a known one.
  ///
  /// `evidence` is `nil` of what is no system to solve.
  init?(
    _ diagnosis: Diagnosis, _ system: LayoutSystem, _ ownership: SystemOwnership,
    _ evidence: ReportEvidence?
  ) {
    let members = diagnosis.conflicts.first?.constraints ?? []
    let isOfMasksAlone = evidence.map { Self.showsMasksAlone(members, system, $0) } ?? false
    // What can hold together and was called unsatisfiable is not all that took part.
    let isWhole =
      isOfMasksAlone || !members.isEmpty
      || evidence?.isComplete != false && diagnosis.verdict != .unproved
    let untold =
      diagnosis.owner == .system ? nil : UntoldSize(of: diagnosis.writtenConstraints, in: system)
    switch diagnosis.owner {
    case .system where members.contains { Self.isOfOwnStackView($0, system, diagnosis.itemOwners) }:
      let isSizeImposed = members.contains { system[$0].origin == .encapsulatedSize }
      self = isSizeImposed ? .stackViewsInImposedSize : .stackViews
    case .system where diagnosis.known == nil: self = isWhole ? .system : .systemAsShown
    case .app? where untold != nil, .mixed? where untold != nil:
      self =
        switch untold {
        case .ofAlert: .untoldInAlert
        case .ofBarItem: .untoldInBarItem
        case .besidePrivate, nil: .untoldBesidePrivate
        }
    case .app? where !isWhole && Self.areMasks(system),
      .mixed? where !isWhole && Self.areMasks(system):
      self = .masksShown
    case .app? where !isWhole:
      let isMixed = system.constraintIDs.contains { ownership[$0] == .system }
      self = isMixed ? .mixedAsShown : .appAsShown
    case .mixed? where !isWhole: self = .mixedAsShown
    case .app? where !isOfMasksAlone:
      let mayBeImposed = system.printsMasonry && members.contains { system[$0].mayBeImposed }
      self = mayBeImposed ? .appUnlessImposed : .app
    case .mixed? where !isOfMasksAlone:
      self = members.contains { Self.isSystemsByGuess($0, system) } ? .mixedByGuess : .mixed
    case .app?, .mixed?: self = members.isEmpty ? .masksShown : .masks
    case .system, nil: return nil
    }
  }
}

extension Whose {
  /// Whether nobody wrote any of the constraints that are listed.
  private static func areMasks(_ system: LayoutSystem) -> Bool {
    !system.constraints.isEmpty && system.constraints.allSatisfy { $0.mask != nil }
  }

  /// Whether a stack view made the constraint for a view of the app's.
  private static func isOfOwnStackView(
    _ id: ConstraintID, _ system: LayoutSystem, _ owners: [LayoutItem.Owner]
  ) -> Bool {
    system[id].origin == .stackView
      && [system[id].first.item, system[id].second?.item].contains { item in
        item.map { $0.index < owners.count && owners[$0.index] == .app } ?? false
      }
  }

  /// Whether nothing but a guess makes the constraint the system's: a size that carries no identifier,
  /// or the mask of what may be a cell's content view.
  private static func isSystemsByGuess(_ id: ConstraintID, _ system: LayoutSystem) -> Bool {
    system[id].isImposedByGuess
      || system[id].mask != nil
        && system.cells.areFilledInexactly(by: system.innerAnchor(of: system[id]).item)
  }

  /// Whether nothing but autoresizing masks contradict each other, or are there to do so.
  private static func showsMasksAlone(
    _ members: [ConstraintID], _ system: LayoutSystem, _ evidence: ReportEvidence
  ) -> Bool {
    if members.isEmpty, !evidence.isComplete, !evidence.lacksOnlyMasks { return false }
    let shown = members.isEmpty ? system.constraintIDs.filter { system[$0].isRequired } : members
    return !shown.isEmpty && shown.allSatisfy { system[$0].origin == .autoresizingMask }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is a size that a container may impose, in a list that Masonry printed, which
  /// leaves identifiers out.
  fileprivate var mayBeImposed: Bool {
    isAnonymous && second == nil && relation == .equal && isRequired && first.attribute.isSize
  }
}
