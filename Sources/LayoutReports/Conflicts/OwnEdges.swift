internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ConflictHeadline {
  /// Such as: the label is 0 points wide by the tie between its own edges, but the other constraints need at
  /// least 36.
  ///
  /// `nil` of a conflict without one such tie, or where the others leave less.
  var ownEdges: String? {
    guard conflict.assumptions.isEmpty, !conflict.restsOnDigits else { return nil }
    let ties = conflict.certificate.filter { share in
      conflict.constraint(of: share.reference).map { system[$0].ownSize != nil } == true
    }
    guard ties.count == 1, let tie = ties.first, ties.count < conflict.certificate.count,
      let id = conflict.constraint(of: tie.reference), let size = system[id].ownSize
    else { return nil }
    let first = system[id].first
    let far = EdgePoint(item: first.item, axis: first.attribute.axis, kind: .far)
    let factor = tie.multiplier * EdgeForm(system[id].row.form).coefficient(of: far)
    guard !factor.isZero else { return nil }
    let total = ProofArithmetic(
      conflict.certificate, bounds: conflict.bounds, assumptions: [], context: context
    ).total
    let needed = size + total / factor
    guard needed > size else { return nil }
    let isExact = conflict.certificate.allSatisfy {
      $0.reference == tie.reference
        || conflict.row(for: $0.reference, in: system)?.relation == .equal
    }
    let style = NumberStyle(telling: [size, needed])
    return "\(names[first.item]) is \(size.points) "
      + "\(first.attribute.axis.sizeWords.positive) by the tie between its own edges, but the other "
      + "constraints need \(isExact ? "" : "at least ")\(style.text(needed))."
  }
}

extension LayoutConstraint {
  /// The size that a tie between both edges of one item gives it; `nil` of any other constraint.
  fileprivate var ownSize: Rational? {
    guard let second, second.item == first.item, relation == .equal, multiplier == 1,
      firstSubtracted == nil, secondSubtracted == nil,
      [first, second].allSatisfy({ $0.attribute.isEdge }),
      first.attribute.axis == second.attribute.axis,
      first.attribute.side != second.attribute.side
    else { return nil }
    let size = first.attribute.side == .far ? constant : -constant
    return size.isNegative ? nil : size
  }
}
