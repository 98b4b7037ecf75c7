internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A limit that leaves nothing of a view without a size.
  static let widthLessAtZero = LayoutCase(
    "widthLessAtZero",
    sees: "a size that is another's less a constant, where that one is 0",
    verdict: .leave,
    apis: ["UILayoutPriority(999)"],
    source: "CEWendel/SWTableViewCell#233; MoZhouqi/KMPlaceholderTextView#13",
    sample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.width == Tea.CupView:0x50.width - 40   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& Tea.CupView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.width == Tea.CupView:0x50.width - 40   (active)>
      <NSLayoutConstraint:0x61 Tea.CupView:0x50.width == 100   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x51.width == 100   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.members.count <= 3,
      let zero = facts.sizes.first(where: { $0.points.isZero }),
      let tie = facts.members.first(where: { id in
        let constraint = facts.system[id]
        return constraint.second?.attribute.isSize == true && constraint.first.attribute.isSize
          && constraint.constant.isNegative && constraint.relation != .greaterOrEqual
      })
    else { return nil }
    let inner = facts.name(facts.system[tie].first.item)
    let size = facts.system[tie].first.attribute == .width ? "width" : "height"
    let outer = facts.system[zero.constraint].first.item
    let difference = facts.points(facts.system[tie].constant.magnitude)
    return CaseMatch(
      "\(facts.capitalizedName(outer)) has no size yet.",
      after:
        "\(facts.capitalizedName(facts.system[tie].first.item)) must be \(difference) smaller than \(facts.name(outer)).",
      explains: facts.members,
      ways: [
        "Leave it if the screen is right. To silence it, give the constraint on the \(size) of \(inner) UILayoutPriority(999)."
      ])
  }
}
