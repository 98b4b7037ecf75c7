import LayoutModel
import LinearArithmetic

/// A change of a layout whose effect on the diagnosis is known beforehand.
struct SystemTransform: Sendable {
  /// What becomes of a quantity with the coefficient 1.
  var terms: @Sendable (LayoutQuantity) -> LayoutAttribute.Shape = { [($0, 1)] }
  /// The attribute in the place of another; `nil` where there is none.
  var attribute: @Sendable (LayoutAttribute) -> LayoutAttribute? = { $0 }
  /// The factor of every number of points.
  var scale: Rational = 1
  /// How far an item is moved, in points along both axes.
  var shift: @Sendable (ItemID) -> Rational = { _ in 0 }
  var mask: @Sendable (AutoresizingMask) -> AutoresizingMask = { $0 }

  /// Width becomes height, left becomes top.
  static let swappedAxes = SystemTransform(
    terms: { quantity in [(swapped[quantity] ?? quantity, 1)] },
    attribute: { attribute in
      pairs.first { $0.0 == attribute }?.1 ?? pairs.first { $0.1 == attribute }?.0
    },
    mask: { AutoresizingMask(horizontal: $0.vertical, vertical: $0.horizontal) })

  /// Left becomes right: a view at x lies at minus x minus its width.
  static let mirrored = SystemTransform(
    terms: { quantity in
      switch quantity {
      case .minX: [(.minX, -1), (.width, -1)]
      case .contentMinX: [(.contentMinX, -1), (.contentWidth, -1)]
      case .leadingInset: [(.trailingInset, 1)]
      case .trailingInset: [(.leadingInset, 1)]
      default: [(quantity, 1)]
      }
    },
    attribute: { attribute in
      sides.first { $0.0 == attribute }?.1 ?? sides.first { $0.1 == attribute }?.0
        ?? ([.minX, .maxX, .midX].contains(attribute) ? nil : attribute)
    },
    mask: { AutoresizingMask(horizontal: $0.horizontal.reversed, vertical: $0.vertical) })

  /// Every number of points times `factor`.
  static func scaled(by factor: Rational) -> SystemTransform { SystemTransform(scale: factor) }

  /// Every view moved, each as far as `distance` says; sizes stay.
  static func shifted(by distance: @escaping @Sendable (ItemID) -> Rational) -> SystemTransform {
    SystemTransform(shift: distance)
  }

  private static let positions: Set<LayoutQuantity> = [
    .minX, .minY, .contentMinX, .contentMinY,
  ]

  private static let pairs: [(LayoutAttribute, LayoutAttribute)] = [
    (.left, .top), (.right, .bottom), (.width, .height), (.centerX, .centerY),
    (.leftMargin, .topMargin), (.rightMargin, .bottomMargin), (.contentWidth, .contentHeight),
  ]

  private static let sides: [(LayoutAttribute, LayoutAttribute)] = [
    (.left, .right), (.leading, .trailing), (.leftMargin, .rightMargin),
    (.leadingMargin, .trailingMargin),
  ]

  private static let swapped: [LayoutQuantity: LayoutQuantity] = [
    .minX: .minY, .minY: .minX, .width: .height, .height: .width, .contentMinX: .contentMinY,
    .contentMinY: .contentMinX, .contentWidth: .contentHeight, .contentHeight: .contentWidth,
    .leadingInset: .topInset, .topInset: .leadingInset, .trailingInset: .bottomInset,
    .bottomInset: .trailingInset,
  ]

  /// The changed system; `nil` where an attribute of it has no counterpart.
  func applied(to system: LayoutSystem) -> LayoutSystem? {
    var changed = system
    for id in system.constraintIDs {
      guard let constraint = applied(to: system[id]) else { return nil }
      changed[id] = constraint
    }
    // Printed frames are of the old layout.
    for id in system.itemIDs { changed[id].frame = nil }
    return changed
  }

  private func applied(to constraint: LayoutConstraint) -> LayoutConstraint? {
    var changed = constraint
    guard constraint.firstSubtracted == nil, constraint.secondSubtracted == nil,
      let first = attribute(constraint.first.attribute)
    else { return nil }
    changed.first.attribute = first
    if let second = constraint.second {
      guard let attribute = attribute(second.attribute) else { return nil }
      changed.second?.attribute = attribute
    }
    changed.mask = constraint.mask.map(mask)
    changed.constant *= scale
    changed.form = LinearForm(constant: constraint.form.constant * scale)
    for term in constraint.form.terms {
      let variable = LayoutVariable(term.variable)
      if Self.positions.contains(variable.quantity) {
        changed.form.constant -= term.coefficient * shift(variable.item)
      }
      for (quantity, coefficient) in terms(variable.quantity) {
        changed.form.add(
          term.coefficient * coefficient, of: LayoutVariable(variable.item, quantity).id)
      }
    }
    return changed
  }
}
