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
