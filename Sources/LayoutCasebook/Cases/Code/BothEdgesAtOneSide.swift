internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view of which both edges are tied to one side of another.
  static let bothEdgesAtOneSide = LayoutCase(
    "bothEdgesAtOneSide",
    sees:
      "two written equations that tie both edges of a view to the same edge of another, which leaves it less than nothing",
    verdict: .fix, isMistake: true,
    apis: ["topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor"],
    source: "AD: NSLayoutConstraint.Attribute; finn-no/FinniversKit#693",
    sample: """
      <NSLayoutConstraint:0x61 UISlider:0x51.top == UIView:0x50.bottom + 8   (active)>
      <NSLayoutConstraint:0x62 UISlider:0x51.bottom == UIView:0x50.bottom - 8   (active)>
      <NSLayoutConstraint:0x63 UISlider:0x51.height == 30   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UISlider:0x51.top == UIView:0x50.bottom + 8   (active)>
      <NSLayoutConstraint:0x62 UISlider:0x51.bottom == UIView:0x50.bottom + 20   (active)>
      <NSLayoutConstraint:0x63 UISlider:0x51.height == 30   (active)>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        guard let pins = facts.pins(of: item, axis), let near = facts.end(of: item, pins.near),
          let far = facts.end(of: item, pins.far), near.other == far.other,
          let side = near.other.attribute.side, side != .middle,
          case let size = far.distance - near.distance, size.isNegative
        else { continue }
        let (slip, kept) = side == .far ? (near.own, far.own) : (far.own, near.own)
        let (edge, other) = (facts.noun(slip), facts.name(near.other.item))
        let (view, word) = (facts.name(item), axis == .vertical ? "tall" : "wide")
        let isInside = facts.system.isAncestor(near.other.item, of: item)
        let guess =
          isInside
          ? "Probably the \(edge) of \(other) was meant for the former."
          : "Probably one of the two was meant for another edge."
        return CaseMatch(
          "The \(edge) of \(view) is tied to the \(facts.noun(near.other)) of \(other), and so is its \(facts.noun(kept)), which makes it \(facts.number(size)) points \(word). \(guess)",
          explains: facts.members,
          ways: [
            isInside
              ? "Tie the \(edge) of \(view) to the \(edge) of \(other)."
              : "Tie the \(edge) of \(view) to the \(edge) of \(other) if it lies in that, or its \(facts.noun(kept)) to another edge if it does not."
          ])
      }
    }
    return nil
  }
}

extension CaseFacts {
  /// Which edge of the item a written equation ties, to what, and how far from it.
  fileprivate func end(
    of item: ItemID, _ id: ConstraintID
  ) -> (own: LayoutAnchor, other: LayoutAnchor, distance: Rational)? {
    let constraint = system[id]
    guard owners.isWritten(id), constraint.relation == .equal, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, let second = constraint.second
    else { return nil }
    return constraint.first.item == item
      ? (constraint.first, second, constraint.constant)
      : (second, constraint.first, -constraint.constant)
  }
}
