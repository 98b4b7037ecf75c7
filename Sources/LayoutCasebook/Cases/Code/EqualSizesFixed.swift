internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Two views of one size, each with a size of its own.
  static let equalSizesFixed = LayoutCase(
    "equalSizesFixed",
    sees: "a written constraint that makes two views equally large, beside a size of each",
    verdict: .fix, isMistake: true,
    apis: ["widthAnchor", "heightAnchor", "isActive"],
    source: "okhanokbay/ExpyTableView#40; stripe/stripe-ios#7097",
    sample: """
      <NSLayoutConstraint:0x61 UIButton:0x51.width == UIButton:0x52.width   (active)>
      <NSLayoutConstraint:0x62 UIButton:0x51.width == 80   (active)>
      <NSLayoutConstraint:0x63 UIButton:0x52.width == 100   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 'UISV-fill-equally' UIButton:0x51.width == UIButton:0x52.width   (active)>
      <NSLayoutConstraint:0x62 UIButton:0x51.width == 80   (active)>
      <NSLayoutConstraint:0x63 UIButton:0x52.width == 100   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.members.count == 3 else { return nil }
    for tie in facts.written {
      let constraint = facts.system[tie]
      guard let second = constraint.second, constraint.first.attribute.isSize,
        second.attribute == constraint.first.attribute, second.item != constraint.first.item,
        constraint.multiplier == 1, constraint.relation == .equal,
        let one = facts.sizes(of: constraint.first.item, constraint.first.attribute.axis).first,
        let other = facts.sizes(of: second.item, second.attribute.axis).first
      else { continue }
      let noun = facts.noun(second.attribute.axis)
      return CaseMatch(
        "",
        after:
          "\(facts.capitalizedName(constraint.first.item)) and \(facts.name(second.item)) are tied to one \(noun)\(constraint.constant.isZero ? "" : " but for \(facts.points(constraint.constant.magnitude))"), but constraints of their own give them \(facts.number(facts.system[one].constant)) and \(facts.number(facts.system[other].constant)).",
        explains: facts.members,
        ways: [
          CaseWay(
            "Keep one of the three: remove the equal \(noun)s, or one of the two numbers.",
            .remove([tie, one, other]))
        ])
    }
    return nil
  }
}
