package import LayoutModel
package import LinearArithmetic

/// What a view's printed mask constraints stand for: the mask, and the frame it was made from.
package struct MaskReading: Hashable, Sendable {
  /// The view that translates its mask.
  package var item: ItemID
  /// The axis that the constraints are about.
  package var axis: Axis
  /// The view that they are measured in; `nil` where no constraint names it.
  package var superview: ItemID?
  /// The mask as printed (`h=--&`); else the one that behaves so.
  package var mask: AutoresizingMask.AxisMask
  /// Whether the constraints hold the view from the other end than the mask says: AppKit counts y
  /// from the bottom of a superview that is not flipped, and constraints from the top.
  package var isUpsideDown: Bool
  /// Where the view lies for any size of its superview; `nil` where only one of the two
  /// constraints is listed.
  package var placement: SpringsPlacement?
  /// The superview's size, where the system fixes it.
  package var superviewLength: Rational?
  /// The constraints, two where the list is whole.
  package var constraints: [ConstraintID]

  /// The frame's origin; `nil` where it depends on a superview whose size is not known.
  package var origin: Rational? { value(placement?.origin) }
  /// The frame's size; `nil` where it depends on a superview whose size is not known.
  package var length: Rational? { value(placement?.length) }

  private func value(_ line: SpringsPlacement.Line?) -> Rational? {
    guard let line else { return nil }
    if line.share.isZero { return line.offset }
    return superviewLength.map(line.value)
  }

  /// Reads the mask constraints of every item and axis that has any.
  package static func all(in system: LayoutSystem) -> [MaskReading] {
    var groups: [AmbiguousAxis: [ConstraintID]] = [:]
    for id in system.constraintIDs where system[id].origin == .autoresizingMask {
      let anchor = system.innerAnchor(of: system[id])
      groups[AmbiguousAxis(anchor.item, anchor.attribute.axis), default: []].append(id)
    }
    let readings = groups.compactMap { key, ids in
      MaskReading(item: key.item, axis: key.axis, constraints: ids, in: system)
    }
    return readings.sorted { ($0.item, $0.axis.rawValue) < ($1.item, $1.axis.rawValue) }
  }

  private init?(item: ItemID, axis: Axis, constraints: [ConstraintID], in system: LayoutSystem) {
    let solved = MaskEquations(item: item, axis: axis, constraints.map { system[$0].form })
    let printed = constraints.lazy.compactMap { system[$0].mask }.first
      .map { axis == .horizontal ? $0.horizontal : $0.vertical }
    guard let mask = printed ?? solved?.placement.mask else { return nil }
    self.item = item
    self.axis = axis
    self.constraints = constraints
    self.mask = mask
    isUpsideDown =
      axis == .vertical && system.platform != .uiKit && mask != mask.reversed
      && solved?.placement.mask == mask.reversed
    placement = solved?.placement
    superview = solved?.superview
    let size = superview.map {
      LayoutVariable($0, .size(along: axis)).id
    }
    superviewLength = size.flatMap { MaskReading.fixedValue(of: $0, in: system) }
  }

  /// The value that a required equation on that variable alone gives it.
  private static func fixedValue(of variable: VariableID, in system: LayoutSystem) -> Rational? {
    for constraint in system.constraints where constraint.isRequired {
      let terms = constraint.form.terms
      if constraint.relation == .equal, terms.count == 1, let term = terms.first,
        term.variable == variable
      {
        return -constraint.form.constant / term.coefficient
      }
    }
    return nil
  }
}

/// Solves the two mask equations of an axis for origin and size, as lines in the superview's size.
private struct MaskEquations {
  var placement: SpringsPlacement
  var superview: ItemID?

  /// `origin * x + length * y + rest = 0`.
  private struct Row {
    var origin: Rational
    var length: Rational
    var rest: SpringsPlacement.Line
  }

  init?(item: ItemID, axis: Axis, _ forms: [LinearForm]) {
    let (position, size): (LayoutQuantity, LayoutQuantity) =
      (.origin(along: axis), .size(along: axis))
    var rows: [Row] = []
    for form in forms {
      var row = Row(origin: 0, length: 0, rest: .init(share: 0, offset: form.constant))
      for term in form.terms {
        let variable = LayoutVariable(term.variable)
        switch (variable.item == item, variable.quantity) {
        case (true, position): row.origin = term.coefficient
        case (true, size): row.length = term.coefficient
        case (false, position), (false, size):
          if let superview, superview != variable.item { return nil }
          superview = variable.item
          if variable.quantity == size { row.rest.share += term.coefficient }
        default: return nil
        }
      }
      rows.append(row)
    }
    guard rows.count == 2 else { return nil }
    let determinant = rows[0].origin * rows[1].length - rows[1].origin * rows[0].length
    if determinant.isZero { return nil }
    let solve = { (a: Rational, b: Rational) in
      SpringsPlacement.Line(
        share: (a * rows[0].rest.share + b * rows[1].rest.share) / determinant,
        offset: (a * rows[0].rest.offset + b * rows[1].rest.offset) / determinant)
    }
    placement = SpringsPlacement(
      origin: solve(-rows[1].length, rows[0].length),
      length: solve(rows[1].origin, -rows[0].origin))
  }
}
