internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let switchFixedSize = LayoutCase(
    "switchFixedSize",
    sees:
      "a written size on a `UISwitch` that no switch has by itself, or where the rest makes the switch what it is on another system",
    verdict: .fix, isMistake: true,
    apis: ["UISwitch", "intrinsicContentSize"],
    systems: "iOS 7–",
    source: "react/react-native#53247",
    sample: """
      <NSLayoutConstraint:0x60 UISwitch:0x50.width == 51   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[UISwitch:0x50]   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x62 H:[UISwitch:0x50]-(0)-|   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x63 UIView:0x51.width == 63   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UISwitch:0x50.width == 51   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[UISwitch:0x50]   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x62 H:[UISwitch:0x50]-(0)-|   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x63 UIView:0x51.width == 40   (active)>
      """
  ) { facts in
    guard let item = facts.item(called: ["UISwitch"]),
      case let sizes = facts.sizes(of: item, .horizontal) + facts.sizes(of: item, .vertical),
      let id = sizes.first(where: { id in
        let isTall = facts.system[id].first.attribute.axis == .vertical
        let own: [Rational] = isTall ? [28, 31] : [51, 63]
        return !own.contains(facts.system[id].constant)
          || facts.misfit(of: id).map { own.contains($0.needed) } == true
      })
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedClause(id)). A switch has its own size: 51 by 31 before iOS 26, 63 by 28 since.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Put no size constraints on a UISwitch: its intrinsicContentSize is right on every system.",
          .remove([id]))
      ])
  }
}
