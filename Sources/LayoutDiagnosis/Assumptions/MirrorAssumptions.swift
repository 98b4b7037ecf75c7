internal import LayoutModel
internal import LinearArithmetic

/// Constraints read in the other direction: right to left, or from a superview's bottom.
struct MirrorAssumptions {
  let system: LayoutSystem

  /// Leading and trailing swapped in all constraints, where the log prints that some are read from
  /// right to left and none from left to right: directions are never mixed.
  var writingDirection: [Fact] {
    let printed = Set(system.constraints.compactMap(\.writingDirection))
    guard printed == [.rightToLeft] else { return [] }
    return system.constraintIDs.filter { followsDirection(system[$0]) }
      .map { mirrored($0, .writingDirection) }
  }

  /// The same of all but masks, where the list names sides as well.
  ///
  /// Without sides the direction makes no difference, and masks stand for frames, whatever the language.
  var besideSides: [Fact] {
    guard system.constraintIDs.contains(where: { system[$0].isRequired && namesSide($0) }) else {
      return []
    }
    return system.constraintIDs.filter {
      system[$0].origin != .autoresizingMask && followsDirection(system[$0])
    }
    .map { mirrored($0, .writingDirection) }
  }

  /// Whether the constraints of `conflict` agree where the language runs from right to left: some
  /// follow it, others that somebody wrote name a side.
  func resolve(_ conflict: Conflict) -> Bool {
    guard conflict.assumptions.isEmpty, conflict.constraints.contains(where: namesSide),
      conflict.constraints.contains(where: { followsDirection(system[$0]) })
    else { return false }
    var part = system
    part.constraints = conflict.constraints.map { system[$0] }
    let facts = part.constraintIDs.filter { followsDirection(part[$0]) }
      .map { MirrorAssumptions(system: part).mirrored($0, .writingDirection) }
    let mirrored = RequiredSystem(part, assuming: facts)
    guard case .satisfiable? = try? mirrored.solver.feasibility() else { return false }
    return true
  }

  /// Whether left or right is meant, whatever the language.
  func namesSide(_ id: ConstraintID) -> Bool {
    guard system[id].isWritten else { return false }
    return system[id].first.attribute.isSide || system[id].second?.attribute.isSide ?? false
  }

  /// AppKit's masks measure from the bottom where the superview is not flipped.
  var flippedSuperview: [Fact] {
    guard system.platform == .appKit else { return [] }
    return system.constraintIDs.filter { id in
      let constraint = system[id]
      return constraint.isRequired && constraint.origin == .autoresizingMask
        && constraint.first.attribute.axis == .vertical && !constraint.first.attribute.isSize
    }.map { mirrored($0, .flippedSuperview) }
  }

  private func followsDirection(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isRequired, constraint.writingDirection == nil else { return false }
    return constraint.first.attribute.followsWritingDirection
      || constraint.second?.attribute.followsWritingDirection ?? false
  }

  /// Every place replaced by its mirror image: an edge by the negative of the opposite edge.
  private func mirrored(_ id: ConstraintID, _ kind: Fact.Kind) -> Fact {
    let row = system[id].row
    var form = LinearForm(constant: row.form.constant)
    for term in row.form.terms {
      let variable = LayoutVariable(term.variable)
      func add(_ quantity: LayoutQuantity, _ coefficient: Rational) {
        form.add(coefficient, of: LayoutVariable(variable.item, quantity).id)
      }
      switch variable.quantity {
      case .minX:
        add(.minX, -term.coefficient)
        add(.width, -term.coefficient)
      case .minY:
        add(.minY, -term.coefficient)
        add(.height, -term.coefficient)
      case .leadingInset: add(.trailingInset, term.coefficient)
      case .trailingInset: add(.leadingInset, term.coefficient)
      case .topInset: add(.bottomInset, term.coefficient)
      case .bottomInset: add(.topInset, term.coefficient)
      default: add(variable.quantity, term.coefficient)
      }
    }
    return Fact(kind, LinearRow(form, row.relation), replaces: id)
  }
}

extension LayoutAttribute {
  /// Whether it is left or right, whatever the language.
  fileprivate var isSide: Bool {
    switch self {
    case .left, .right: true
    default: false
    }
  }
}
