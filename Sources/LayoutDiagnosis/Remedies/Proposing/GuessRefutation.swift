internal import LayoutModel
internal import LinearArithmetic

/// Refutes guesses by what is taken to be the cause: that the outermost view is laid out in a
/// container of size 0.
///
/// A guess after which what is left still asks for more than the container has does not help.
struct GuessRefutation {
  private let required: RequiredSystem
  /// The outermost view is no larger than its container.
  private let hypothesis: LinearRow
  /// What constraints tie to the outermost view, directly or by others.
  private let inside: Set<ItemID>
  /// Longer lists keep all their guesses.
  private static let mostRead = 500

  /// `nil` where another cause is likely, or several views may lie in the container.
  init?(_ required: RequiredSystem, _ known: KnownConflict?) throws(SolverFault) {
    let system = required.system
    guard known?.id == .layoutBeforeFirstSize, system.constraints.count <= Self.mostRead,
      let zero = required.members.first(where: { system[$0].isZeroFromOutside })
    else { return nil }
    let axis = system[zero].first.attribute.axis
    let container = system[zero].first.item
    let superviews = Set(system.items.compactMap(\.superview))
    let outermost = system.itemIDs.filter { item in
      item != container && system[item].superview == nil && superviews.contains(item)
    }
    guard outermost.count == 1, let view = outermost.first else { return nil }
    var form = AmbiguousAxis(container, axis).size
    form.add(AmbiguousAxis(view, axis).size, times: -1)
    self.required = required
    inside = system.items(tiedTo: view)
    if inside.contains(container) { return nil }
    hypothesis = LinearRow(form, .greaterOrEqual)
    // Where all fits, it explains nothing.
    if try fits(without: []) { return nil }
  }

  /// Those of the guesses that may help; all where none would.
  func possible(_ guesses: [VerifiedRemedy]) throws(SolverFault) -> [VerifiedRemedy] {
    var found: [VerifiedRemedy] = []
    for guess in guesses {
      // What lies between the container and the view may be what lets go.
      let isRefutable =
        guess.remedy.action.deactivates
        && guess.remedy.constraints.allSatisfy {
          inside.contains(required.system[$0].first.item)
        }
      if !isRefutable { found.append(guess) }
      if isRefutable, try fits(without: guess.remedy.constraints) { found.append(guess) }
    }
    return found.isEmpty ? guesses : found
  }

  private func fits(without ids: [ConstraintID]) throws(SolverFault) -> Bool {
    var rows = [hypothesis]
    for (index, row) in required.solver.rows.enumerated() {
      if index < required.members.count, ids.contains(required.members[index]) { continue }
      rows.append(row)
    }
    guard case .satisfiable = try LinearSystem(rows: rows).feasibility() else { return false }
    return true
  }
}

extension LayoutConstraint {
  /// Whether a container or a mask gives a size of 0.
  fileprivate var isZeroFromOutside: Bool {
    first.attribute.isSize && second == nil && constant.isZero && relation == .equal
      && (origin == .encapsulatedSize || origin == .autoresizingMask)
  }
}

extension LayoutSystem {
  /// The items that constraints tie to `item`, directly or by others, with the item itself.
  fileprivate func items(tiedTo item: ItemID) -> Set<ItemID> {
    var found: Set<ItemID> = [item]
    var count = 0
    while count < found.count {
      count = found.count
      for constraint in constraints {
        guard let other = constraint.second?.item else { continue }
        if found.contains(constraint.first.item) { found.insert(other) }
        if found.contains(other) { found.insert(constraint.first.item) }
      }
    }
    return found
  }
}
