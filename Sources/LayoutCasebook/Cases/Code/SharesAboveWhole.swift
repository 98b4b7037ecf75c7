internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Shares of a size that leave nothing for the gaps.
  static let sharesAboveWhole = LayoutCase(
    "sharesAboveWhole",
    sees:
      "written sizes of views that follow each other, each a share of the size of what is around them: the shares add up to all of it or more, beside gaps",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.multiplier", "UIStackView.distribution"],
    source: "AD: NSLayoutConstraint.multiplier",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(0)-[UIButton:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIButton:0x51]-(8)-[UIButton:0x52]   (active)>
      <NSLayoutConstraint:0x63 H:[UIButton:0x52]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIButton:0x51.width == 0.5*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x65 UIButton:0x52.width == 0.5*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x66 UIView:0x50.width == 320   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(0)-[UIButton:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIButton:0x51]-(8)-[UIButton:0x52]   (active)>
      <NSLayoutConstraint:0x63 H:[UIButton:0x52]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIButton:0x51.width == 0.5*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x65 UIButton:0x52.width == 100   (active)>
      <NSLayoutConstraint:0x66 UIView:0x50.width == 320   (active)>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    var shares: [LayoutAnchor: [ConstraintID]] = [:]
    for id in facts.written {
      let constraint = facts.system[id]
      guard let second = constraint.second, constraint.first.attribute.isSize,
        second.attribute == constraint.first.attribute, second.item != constraint.first.item,
        constraint.constant.isZero, constraint.multiplier.isPositive
      else { continue }
      shares[second, default: []].append(id)
    }
    for (whole, ids) in shares where ids.count > 1 {
      let sum = ids.reduce(Rational.zero) { $0 + facts.system[$1].multiplier }
      let views = ids.map { facts.system[$0].first.item }
      guard sum >= 1, Set(views).count == ids.count,
        ItemOrder(facts.members, whole.attribute.axis, in: facts.system)
          .follow(views, within: whole.item)
      else { continue }
      let list = ids.map { facts.number(facts.system[$0].multiplier) }.joined(separator: " + ")
      let noun = facts.noun(whole.attribute.axis)
      return CaseMatch(
        "The \(noun)s of \(ids.count) views are shares of that of \(facts.name(whole.item)): \(list) = \(facts.number(sum))\(sum > 1 ? ", which is more than 1." : ", which leaves no room for the distances beside them.")",
        explains: facts.members,
        ways: [
          sum > 1
            ? "Choose multipliers whose sum is 1, or less where there are gaps. \(facts.system.isOfAppKit ? "An NSStackView" : "A UIStackView") with distribution = .fillProportionally or .fillEqually shares the room by itself."
            : "Tie the views to each other's \(noun) instead of a multiplier of the container's, or subtract the gaps by a constant. \(facts.system.isOfAppKit ? "An NSStackView" : "A UIStackView") with distribution = .fillEqually and a spacing does both."
        ])
    }
    return nil
  }
}
