internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// One row of a certificate as a step from edge to edge.
struct WalkStep {
  var reference: Conflict.Reference
  var from: EdgePoint
  var to: EdgePoint
  /// How far `to` lies after `from`: exactly, or at least.
  var distance: Rational
  var isExact: Bool
}

/// A conflict as a walk that comes back somewhere else: the steps form a ring, each demands that its
/// end lies at least so far after its start, and the demands add up to more than 0.
struct ConflictCycle {
  /// Each step starts where the one before ended; the last ends where the first starts.
  private(set) var steps: [WalkStep]

  /// `nil` where some row is no difference of two edges, so that there is no such walk.
  init?(_ conflict: Conflict, in system: LayoutSystem) {
    var loose: [WalkStep] = []
    loose.reserveCapacity(conflict.certificate.count)
    for share in conflict.certificate {
      guard let row = conflict.row(for: share.reference, in: system),
        let step = Self.step(share, row)
      else { return nil }
      loose.append(step)
    }
    guard !loose.isEmpty else { return nil }
    for place in 1..<loose.count {
      let end = loose[place - 1].to
      guard end != loose[0].from, let next = loose[place...].firstIndex(where: { $0.from == end })
      else { return nil }
      loose.swapAt(place, next)
    }
    guard loose[loose.count - 1].to == loose[0].from else { return nil }
    steps = loose
  }

  private static func step(_ share: Conflict.Share, _ row: LinearRow) -> WalkStep? {
    let form = EdgeForm(row.form)
    guard let (plus, minus, factor) = form.asDifference, !share.multiplier.isZero else {
      return nil
    }
    let distance = -form.constant / factor
    let isForward = share.multiplier.isPositive == factor.isPositive
    return WalkStep(
      reference: share.reference, from: isForward ? minus : plus, to: isForward ? plus : minus,
      distance: isForward ? distance : -distance, isExact: row.relation == .equal)
  }

  /// The ring from `start` on, cut where it reaches `end`.
  func paths(from start: EdgePoint, to end: EdgePoint) -> (there: [WalkStep], back: [WalkStep])? {
    guard let first = steps.firstIndex(where: { $0.from == start }),
      start != end
    else { return nil }
    let count = steps.count
    let turned = { (place: Int) in steps[(first + place) % count] }
    guard let turn = (0..<count).first(where: { turned($0).to == end }) else { return nil }
    return ((0...turn).map(turned), (turn + 1..<count).map(turned))
  }
}

extension Conflict {
  /// The row that a line of the certificate names.
  func row(for reference: Reference, in system: LayoutSystem) -> LinearRow? {
    switch reference {
    case .constraint(let id):
      system.constraints.indices.contains(id.index) ? system[id].row : nil
    case .bound(let index):
      bounds.indices.contains(index) ? bounds[index].row : nil
    case .assumption(let index):
      assumptions.indices.contains(index) ? assumptions[index].row : nil
    }
  }
}

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
