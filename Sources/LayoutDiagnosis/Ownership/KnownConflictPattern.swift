internal import LayoutModel
internal import LinearArithmetic

/// How to recognise one of the system's own conflicts, and what to say of it.
struct KnownConflictPattern {
  /// One size that a constraint gives an item of one class.
  struct FixedSize {
    var className: String
    var attribute: LayoutAttribute
    var constant: Rational
  }

  var known: KnownConflict
  /// Some item's class begins with one of these.
  var classes: [String] = []
  /// Some constraint's identifier begins with one of these.
  var identifiers: [String] = []
  /// The conflict is this size alone, whoever the view seems to belong to.
  var alone: FixedSize?
  /// A size of 0 takes part that a container or a mask imposes.
  var needsZeroSize = false
  /// Something is laid out from right to left.
  var needsRightToLeft = false

  /// Whether the conflict among `members` is this one.
  func matches(_ members: [ConstraintID], _ ownership: SystemOwnership) -> Bool {
    if let alone { return isAlone(alone, members, ownership.system) }
    if needsZeroSize, !ownership.isTransient(members) { return false }
    if !identifiers.isEmpty, !hasIdentifier(members, ownership.system) { return false }
    return classes.isEmpty || hasClass(members, ownership.system)
  }

  private func isAlone(
    _ size: FixedSize, _ members: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    guard members.count == 1, let only = members.first else { return false }
    let constraint = system[only]
    let item = system[constraint.first.item]
    // Whatever carries a name was named by somebody, and that was not the system.
    let isNameless =
      constraint.identifier == nil && constraint.codeLocation == nil && item.name == nil
      && constraint.className == "NSLayoutConstraint"
    let isTiedToOthers = system.constraintIDs.contains { id in
      id != only && system[id].origin == .app
        && [system[id].first.item, system[id].second?.item].contains(constraint.first.item)
    }
    return isNameless && !isTiedToOthers
      && constraint.first.attribute == size.attribute && constraint.second == nil
      && constraint.constant == size.constant && item.className == size.className
  }

  private func hasIdentifier(_ members: [ConstraintID], _ system: LayoutSystem) -> Bool {
    members.contains { member in
      guard let identifier = system[member].identifier?.utf8 else { return false }
      return identifiers.contains { identifier.starts(with: $0.utf8) }
    }
  }

  private func hasClass(_ members: [ConstraintID], _ system: LayoutSystem) -> Bool {
    members.contains { member in
      [system[member].first.item, system[member].second?.item].contains { item in
        guard let item, item.index < system.items.count else { return false }
        let name = system[item].className
        return classes.contains { name.begins(withWords: $0) }
      }
    }
  }
}
