internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let requiredContentSize = LayoutCase(
    "requiredContentSize",
    sees:
      "`NSContentSizeLayoutConstraint` in a conflict: compression resistance or hugging at 1000",
    verdict: .fix, isMistake: true,
    apis: [
      "setContentCompressionResistancePriority(_:for:)", "setContentHuggingPriority(_:for:)",
      "intrinsicContentSize",
    ],
    source: "AD: UIView.setContentCompressionResistancePriority(_:for:); WWDC15-218",
    sample: """
      <NSContentSizeLayoutConstraint:0x60 H:[UILabel:0x51(120)] Hug:250 CompressionResistance:1000   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.width == 100   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.width >= 120   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.width == 100   (active)>
      """
  ) { facts in
    guard let id = facts.members.first(where: { facts.system[$0].origin == .contentSize }) else {
      return nil
    }
    let item = facts.system[id].first.item
    return CaseMatch(
      "The content size of \(facts.name(item)), \(facts.points(facts.system[id].constant)), takes part because its compression resistance or hugging is required (1000).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set it to 999 or less with setContentCompressionResistancePriority(_:for:) or setContentHuggingPriority(_:for:).",
          .lower([id]))
      ])
  }
}
