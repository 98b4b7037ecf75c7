internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// One row of a certificate as a step from edge to edge, or several that give one size.
struct WalkStep {
  var reference: Conflict.Reference
  /// What gives the size from which the row's own follows, where one depends on another.
  var base: [Conflict.Reference] = []
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
    guard let demands = Self.demands(of: conflict, in: system) else { return nil }
    self.init(demands)
  }

  /// The same where sizes depend on others, by equal sizes, parts and proportions: what gives those is
  /// put in their place.
  init?(workingOutSizesOf conflict: Conflict, in system: LayoutSystem) {
    guard var demands = Self.demands(of: conflict, in: system) else { return nil }
    while demands.contains(where: \.isTie) {
      if let (tie, given) = Self.pair(in: demands) {
        demands[tie].workOut(from: demands[given])
        demands.remove(at: given)
      } else if let (tie, way) = Self.wayAround(in: demands, system) {
        for place in way { demands[tie].workOut(from: demands[place]) }
        for place in way.sorted(by: >) { demands.remove(at: place) }
      } else {
        return nil
      }
    }
    self.init(demands)
  }

  private static func demands(of conflict: Conflict, in system: LayoutSystem) -> [Demand]? {
    var demands: [Demand] = []
    demands.reserveCapacity(conflict.certificate.count)
    for share in conflict.certificate {
      guard let row = conflict.row(for: share.reference, in: system), !share.multiplier.isZero
      else { return nil }
      demands.append(Demand(share, row))
    }
    return demands
  }

  /// A demand that ties two sizes, and one that gives the second; what is always so comes last.
  private static func pair(in demands: [Demand]) -> (tie: Int, given: Int)? {
    let givers = demands.indices.filter { demands[$0].isGiven }
    let ordered = givers.filter { !demands[$0].isBound } + givers.filter { demands[$0].isBound }
    for given in ordered {
      if let tie = demands.indices.first(where: { demands[$0].canBeWorkedOut(from: demands[given]) }
      ) {
        return (tie, given)
      }
    }
    return nil
  }

  /// A demand that ties two sizes, and those that give the second by the size of what is around it: that
  /// size, and the distances to its edges.
  private static func wayAround(
    in demands: [Demand], _ system: LayoutSystem
  ) -> (tie: Int, way: [Int])? {
    let loose = demands.indices.filter { !demands[$0].isTie }
    for tie in demands.indices where demands[tie].isTie {
      for near in demands[tie].sizes {
        var point = EdgePoint(item: near.item, axis: near.axis, kind: .far)
        let wanted = -demands[tie].coefficient(of: point)
        var way: [Int] = []
        while point != near,
          let next = loose.first(where: {
            !way.contains($0) && demands[$0].end(from: point, wanted) != nil
          }), let end = demands[next].end(from: point, wanted)
        {
          way.append(next)
          point = end
        }
        guard point == near, way.count == 3,
          let size = way.first(where: { demands[$0].isGiven && !demands[$0].isBound }),
          let outer = demands[size].sizes.first, !system.isAncestor(near.item, of: outer.item)
        else { continue }
        return (tie, [size] + way.filter { $0 != size })
      }
    }
    return nil
  }

  private init?(_ demands: [Demand]) {
    var loose: [WalkStep] = []
    loose.reserveCapacity(demands.count)
    for demand in demands {
      guard let step = demand.step else { return nil }
      loose.append(step)
    }
    guard !loose.isEmpty else { return nil }
    for place in 1..<loose.count {
      let end = loose[place - 1].to
      // By places, because each step that is looked at would be copied.
      guard end != loose[0].from,
        let next = (place..<loose.count).first(where: { loose[$0].from == end })
      else { return nil }
      loose.swapAt(place, next)
    }
    guard loose[loose.count - 1].to == loose[0].from else { return nil }
    steps = loose
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

/// What a row, or several together, demand of edges.
private struct Demand {
  private let reference: Conflict.Reference
  private var base: [Conflict.Reference] = []
  /// As often as the certificate takes it, so that all demands add up to a number alone.
  private var form: EdgeForm
  private var isExact: Bool

  init(_ share: Conflict.Share, _ row: LinearRow) {
    reference = share.reference
    form = EdgeForm(LinearForm())
    form.add(EdgeForm(row.form), times: share.multiplier)
    isExact = row.relation == .equal
  }

  var isBound: Bool { reference.isBound }

  /// Whether it ties two sizes, of two items or of one.
  var isTie: Bool { form.terms.count == 4 && form.sizes?.count == 2 }

  /// Whether it gives the size of an item.
  var isGiven: Bool { form.terms.count == 2 && form.sizes?.count == 1 }

  /// The near edges of the sizes of which alone it speaks, in one order.
  var sizes: [EdgePoint] {
    (form.sizes ?? []).sorted {
      $0.item == $1.item ? $0.axis == .horizontal && $1.axis != .horizontal : $0.item < $1.item
    }
  }

  func coefficient(of point: EdgePoint) -> Rational { form.coefficient(of: point) }

  /// The other edge of a difference that takes `point` `factor` times.
  func end(from point: EdgePoint, _ factor: Rational) -> EdgePoint? {
    guard form.terms.count == 2, form.coefficient(of: point) == factor,
      let other = form.terms.first(where: { $0.point != point }), other.coefficient == -factor
    else { return nil }
    return other.point
  }

  /// Whether what `given` says of a size leaves the other size of a tie.
  func canBeWorkedOut(from given: Demand) -> Bool {
    guard isTie else { return false }
    var rest = form
    rest.add(given.form, times: 1)
    return rest.terms.count == 2
  }

  mutating func workOut(from given: Demand) {
    form.add(given.form, times: 1)
    base += given.base + [given.reference]
    isExact = isExact && given.isExact
  }

  /// `nil` where it is no difference of two edges.
  var step: WalkStep? {
    guard let (plus, minus, factor) = form.asDifference else { return nil }
    let distance = -form.constant / factor
    let isForward = factor.isPositive
    return WalkStep(
      reference: reference, base: base, from: isForward ? minus : plus,
      to: isForward ? plus : minus, distance: isForward ? distance : -distance, isExact: isExact)
  }
}

extension Conflict {
  /// The row that a line of the certificate names, its numbers as the log prints them.
  func row(for reference: Reference, in system: LayoutSystem) -> LinearRow? {
    switch reference {
    case .constraint(let id):
      system.constraints.indices.contains(id.index) ? system[id].row : nil
    case .bound(let index):
      bounds.indices.contains(index) ? bounds[index].row : nil
    case .assumption(let index):
      assumptions.indices.contains(index) ? assumptions[index].printedRow(in: system) : nil
    }
  }
}

extension Fact {
  /// The row; where it is a printed one that is off in a digit that the log leaves out, that one.
  func printedRow(in system: LayoutSystem) -> LinearRow {
    guard kind == .printedRounding, let id = replaces else { return row }
    return system[id].row
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

  /// The near edges of the sizes of which alone the form speaks; `nil` where it speaks of other distances.
  fileprivate var sizes: Set<EdgePoint>? {
    for term in terms {
      guard term.point.kind == .near || term.point.kind == .far else { return nil }
      let other = EdgePoint(
        item: term.point.item, axis: term.point.axis, kind: term.point.kind == .near ? .far : .near)
      guard coefficient(of: other) == -term.coefficient else { return nil }
    }
    return Set(terms.map { EdgePoint(item: $0.point.item, axis: $0.point.axis, kind: .near) })
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
