internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view centered on two others.
  static let twoCenters = LayoutCase(
    "twoCenters",
    sees: "two written centers along one axis of one view, on different views",
    verdict: .fix, isMistake: true,
    apis: ["centerXAnchor", "isActive"],
    source: "SnapKit/Masonry#337",
    sample: """
      <NSLayoutConstraint:0x60 UIView:0x50.centerX == UIButton:0x51.centerX   (active)>
      <NSLayoutConstraint:0x61 UIView:0x50.centerX == UIButton:0x52.centerX   (active)>
      <NSLayoutConstraint:0x62 UIButton:0x52.centerX == UIButton:0x51.centerX + 80   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.centerX == UIButton:0x51.centerX   (active)>
      <NSLayoutConstraint:0x61 UIView:0x50.centerX == UIButton:0x51.centerX + 9   (active)>
      """
  ) { facts in
    for (a, b) in facts.writtenPairs where a < b {
      let (one, other) = (facts.system[a], facts.system[b])
      guard one.first.attribute.side == .middle,
        [.centerX, .centerY].contains(one.first.attribute), let first = one.second,
        let second = other.second, first.item != second.item
      else { continue }
      let name = facts.name(one.first.item)
      let areCentered =
        facts.gap?.isPositive == true
        && [one, other].allSatisfy {
          $0.constant.isZero && $0.multiplier == 1 && $0.relation == .equal
            && $0.second?.attribute == $0.first.attribute
        }
      return CaseMatch(
        areCentered
          ? "\(facts.capitalizedName(one.first.item)) is centered on both \(facts.name(first.item)) and \(facts.name(second.item)), whose centers are not the same."
          : "Two constraints place the \(facts.noun(one.first)) of \(name): one by \(facts.name(first.item)), one by \(facts.name(second.item)).",
        explains: facts.members,
        ways: [
          CaseWay(
            "Keep one: set isActive = false on the old centerXAnchor or centerYAnchor constraint before you activate the new one.",
            .remove([a, b]),
            beside: "Set isActive = false on the old one before you activate the new one.")
        ])
    }
    return nil
  }
}
