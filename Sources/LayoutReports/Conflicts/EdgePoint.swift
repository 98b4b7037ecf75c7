internal import LayoutModel
internal import LinearArithmetic

/// A line across the layout that a walk can stand on: an edge, a margin or a baseline of an item.
struct EdgePoint: Hashable {
  enum Kind: Hashable {
    case near, far, nearMargin, farMargin, contentNear, contentFar, firstBaseline, lastBaseline
    /// The zero of the coordinate space, for rows that speak of one edge alone.
    case origin
  }

  var item: ItemID
  var axis: Axis
  var kind: Kind

  /// The edges whose difference, in this order, is the quantity; `nil` for an edge itself.
  static func difference(_ variable: LayoutVariable) -> (plus: EdgePoint, minus: EdgePoint?) {
    func point(_ kind: Kind) -> EdgePoint {
      EdgePoint(item: variable.item, axis: variable.quantity.axis, kind: kind)
    }
    switch variable.quantity {
    case .minX, .minY: return (point(.near), nil)
    case .width, .height: return (point(.far), point(.near))
    case .contentMinX, .contentMinY: return (point(.contentNear), nil)
    case .contentWidth, .contentHeight: return (point(.contentFar), point(.contentNear))
    case .leadingInset, .topInset: return (point(.nearMargin), point(.near))
    case .trailingInset, .bottomInset: return (point(.far), point(.farMargin))
    case .firstBaselineOffset: return (point(.firstBaseline), point(.near))
    case .lastBaselineOffset: return (point(.far), point(.lastBaseline))
    }
  }

  static func origin(_ axis: Axis) -> EdgePoint {
    EdgePoint(item: ItemID(index: 0), axis: axis, kind: .origin)
  }
}

/// A linear form rewritten over edges, where most rows of a layout are a plain difference.
struct EdgeForm {
  private(set) var terms: [(point: EdgePoint, coefficient: Rational)] = []
  var constant: Rational

  init(_ form: LinearForm) {
    constant = form.constant
    terms.reserveCapacity(2 * form.terms.count)
    for term in form.terms {
      let (plus, minus) = EdgePoint.difference(LayoutVariable(term.variable))
      add(term.coefficient, of: plus)
      if let minus { add(-term.coefficient, of: minus) }
    }
  }

  mutating func add(_ coefficient: Rational, of point: EdgePoint) {
    guard let index = terms.firstIndex(where: { $0.point == point }) else {
      if !coefficient.isZero { terms.append((point, coefficient)) }
      return
    }
    terms[index].coefficient += coefficient
    if terms[index].coefficient.isZero { terms.remove(at: index) }
  }

  mutating func add(_ other: EdgeForm, times factor: Rational) {
    for term in other.terms { add(factor * term.coefficient, of: term.point) }
    constant += factor * other.constant
  }

  func coefficient(of point: EdgePoint) -> Rational {
    terms.first { $0.point == point }?.coefficient ?? .zero
  }

  /// `factor * (plus - minus) + constant` where the form is that simple.
  var asDifference: (plus: EdgePoint, minus: EdgePoint, factor: Rational)? {
    switch terms.count {
    case 1:
      return (terms[0].point, .origin(terms[0].point.axis), terms[0].coefficient)
    case 2 where terms[0].coefficient == -terms[1].coefficient:
      let (a, b) = (terms[0], terms[1])
      guard a.point.axis == b.point.axis else { return nil }
      return a.coefficient.isPositive
        ? (a.point, b.point, a.coefficient) : (b.point, a.point, b.coefficient)
    default:
      return nil
    }
  }
}
