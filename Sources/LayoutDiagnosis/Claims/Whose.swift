package import LayoutModel
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
  init?(_ diagnosis: Diagnosis, _ system: LayoutSystem, _ evidence: ReportEvidence?) {
    let members = diagnosis.conflicts.first?.constraints ?? []
    let isOfMasksAlone = evidence.map { system.showsMasksAlone(members, $0) } ?? false
    // What can hold together and was called unsatisfiable is not all that took part.
    let isWhole =
      isOfMasksAlone || !members.isEmpty
      || evidence?.isComplete != false && diagnosis.verdict != .unproved
    let untold =
      diagnosis.owner == .system ? nil : system.untoldSize(diagnosis.writtenConstraints)
    switch diagnosis.owner {
    case .system where members.contains { system.isOfOwnStackView($0, diagnosis.itemOwners) }:
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
    case .app? where !isWhole:
      let ownership = SystemOwnership(system, items: diagnosis.itemOwners)
      let isMixed = system.constraintIDs.contains { ownership[$0] == .system }
      self = isMixed ? .mixedAsShown : .appAsShown
    case .mixed? where !isWhole: self = .mixedAsShown
    case .app? where !isOfMasksAlone:
      let mayBeImposed = system.printsMasonry && members.contains(where: system.mayBeImposed)
      self = mayBeImposed ? .appUnlessImposed : .app
    case .mixed? where !isOfMasksAlone:
      self = members.contains(where: system.isSystemsByGuess) ? .mixedByGuess : .mixed
    case .app?, .mixed?: self = members.isEmpty ? .masksShown : .masks
    case .system, nil: return nil
    }
  }
}

extension LayoutSystem {
  /// Whether a library in the app may have made one of the constraints that count as the app's, whose
  /// module is called `own`; masks tell only where nothing is written.
  func mayBeLibrary(_ ids: [ConstraintID], own: String?) -> Bool {
    let written = ids.filter { self[$0].origin == .app }
    lazy var modules = modules(and: own)
    return !(written.isEmpty ? ids.filter(isMaskOfSize) : written).allSatisfy { id in
      self[id].codeLocation != nil
        || [self[id].first.item, self[id].second?.item].contains { item in
          [item, item.flatMap { self[$0].superview }].contains { view in
            view.map { isMarkedAsApp(self[$0], own: own, modules) } ?? false
          }
        }
    }
  }

  /// Whether the class of one of the views that count as the app's, whose module is called `own`, may
  /// be a library's in it.
  package func mayBeOfLibrary(_ views: [ItemID], own: String?) -> Bool {
    lazy var modules = modules(and: own)
    return views.contains { self[$0].isOfAppClass && !isMarkedAsApp(self[$0], own: own, modules) }
  }

  /// The names of all modules of which a class is printed and that of the app's own, in lower case.
  private func modules(and own: String?) -> [String] {
    Set(items.compactMap { ClassName.module(of: $0.className) } + [own ?? ""])
      .map { $0.lowercased() }
  }

  /// Whether a mask gives its view a size, and so names no other.
  private func isMaskOfSize(_ id: ConstraintID) -> Bool {
    self[id].mask != nil && self[id].second == nil
  }

  /// Whether a view's class is surely the app's: of a module of the project's or called `own`, or of
  /// Objective-C with a prefix with which one of the names in `modules` begins.
  private func isMarkedAsApp(
    _ item: LayoutItem, own: String?, _ modules: @autoclosure () -> [String]
  ) -> Bool {
    if item.isOfProject { return true }
    if let module = ClassName.module(of: item.className) { return module == own }
    guard item.isOfAppClass, let prefix = ClassName.prefix(of: item.className) else { return false }
    return modules().contains { $0.hasPrefix(prefix.lowercased()) }
  }

  /// Whether a stack view made the constraint for a view of the app's.
  fileprivate func isOfOwnStackView(_ id: ConstraintID, _ owners: [LayoutItem.Owner]) -> Bool {
    self[id].origin == .stackView
      && [self[id].first.item, self[id].second?.item].contains { item in
        item.map { $0.index < owners.count && owners[$0.index] == .app } ?? false
      }
  }

  /// Whether nothing but a guess makes the constraint the system's: a size that carries no identifier,
  /// or the mask of what may be a cell's content view.
  fileprivate func isSystemsByGuess(_ id: ConstraintID) -> Bool {
    self[id].isImposedByGuess
      || self[id].mask != nil && fillsCellInexactly(innerAnchor(of: self[id]).item)
  }

  /// Whether the constraint is a size that a container may impose, in a list that Masonry printed, which
  /// leaves identifiers out.
  fileprivate func mayBeImposed(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    return constraint.className == "NSLayoutConstraint" && constraint.identifier == nil
      && constraint.mask == nil && constraint.second == nil && constraint.relation == .equal
      && constraint.isRequired && constraint.first.attribute.isSize
  }

  /// Whether nothing but autoresizing masks contradict each other, or are there to do so.
  fileprivate func showsMasksAlone(_ members: [ConstraintID], _ evidence: ReportEvidence) -> Bool {
    if members.isEmpty, !evidence.isComplete, !evidence.lacksOnlyMasks { return false }
    let shown = members.isEmpty ? constraintIDs.filter { self[$0].isRequired } : members
    return !shown.isEmpty && shown.allSatisfy { self[$0].origin == .autoresizingMask }
  }
}

extension LayoutConstraint {
  /// Whether a size counts as a container's that carries no identifier, as Masonry prints it.
  package var isImposedByGuess: Bool { origin == .encapsulatedSize && identifier == nil }
}
