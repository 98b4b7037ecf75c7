internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Equal sizes against fixed ones.
  static let fillEqually = LayoutCase(
    "fillEqually",
    sees: "`UISV-fill-equally` beside written sizes of what is arranged",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.distribution"],
    systems: "iOS 9–",
    source: "Let's Build UIStackView (kean.blog); okhanokbay/ExpyTableView#40",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-fill-equally' UILabel:0x51.height == UILabel:0x52.height   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 15   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x52.height == 20   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.height == UILabel:0x52.height   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 15   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x52.height == 20   (active)>
      """
  ) { facts in
    guard facts.hasIdentifier("UISV-fill-equally"), !facts.hasIdentifier("UISV-hiding"),
      facts.written.contains(where: {
        facts.system[$0].second == nil && facts.system[$0].first.attribute.isSize
      })
    else { return nil }
    return CaseMatch(
      "The stack view's distribution .fillEqually makes its arranged views equally large, but fixed sizes contradict that.",
      explains: facts.members,
      ways: ["Remove the fixed sizes, or set distribution = .fill."])
  }
}
