internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// What `relation` in place of `==` lets the constraint's item do, of distances, sizes and places:
  /// `at most that far`, `at least that`, `at or below that`.
  func allowance(of id: ConstraintID, _ relation: Relation) -> String {
    let constraint = self[id]
    var further = constraint
    further.constant += 1
    // What lines up has no distance that could be named.
    if !constraint.constant.isZero, let near = KeptDistance(constraint, in: self),
      let far = KeptDistance(further, in: self)
    {
      let isOfDistance = far.points > near.points
      return "\((isOfDistance ? relation : relation.flipped).bound) that far"
    }
    if constraint.first.attribute.isSize { return "\(relation.bound) that" }
    let placed = placedAnchor(of: constraint)
    let isFirst = placed == constraint.first
    let isBehind = (isFirst ? relation : relation.flipped) == .greaterOrEqual
    if constraint.first.attribute.axis == .vertical {
      return "it may then lie \(isBehind ? "lower" : "higher")"
    }
    return switch placed.attribute.side {
    case .near: "it may then begin \(isBehind ? "later" : "earlier")"
    case .far: "it may then end \(isBehind ? "later" : "earlier")"
    case .middle, nil: "it may then lie further \(isBehind ? "on" : "back")"
    }
  }
}

extension Relation {
  fileprivate var bound: String { self == .greaterOrEqual ? "at least" : "at most" }
}
