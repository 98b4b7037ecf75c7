internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view without an intrinsic size in a stack view that shares by it.
  static let fillProportionally = LayoutCase(
    "fillProportionally",
    sees: "`UISV-fill-proportionally` as a required constraint in the conflict",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.Distribution.fillProportionally", "intrinsicContentSize"],
    systems: "iOS 9–",
    source: "Let's Build UIStackView (kean.blog); AD: UIStackView.Distribution.fillProportionally",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-fill-proportionally' UIView:0x51.width == 0   (active)>
      <NSLayoutConstraint:0x61 UIView:0x51.width == 60   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 'UISV-fill-equally' UIView:0x51.width == UIView:0x52.width   (active)>
      <NSLayoutConstraint:0x61 UIView:0x51.width == 60   (active)>
      <NSLayoutConstraint:0x62 UIView:0x52.width == 40   (active)>
      """
  ) { facts in
    guard
      let id = facts.members.first(where: {
        facts.system[$0].identifier.map { $0.utf8.starts(with: "UISV-fill-proportionally".utf8) }
          == true
      })
    else { return nil }
    let item = facts.system[id].first.item
    return CaseMatch(
      "A stack view with .fillProportionally takes the share of \(facts.name(item)) from its intrinsic size. A view without one gets a share of 0, against the size that a constraint gives it.",
      explains: facts.members,
      ways: [
        "Use distribution = .fill or .fillEqually, or give the view an intrinsicContentSize instead of the size constraint."
      ])
  }
}
