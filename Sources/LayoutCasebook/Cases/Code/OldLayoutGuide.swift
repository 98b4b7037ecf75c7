internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view controller's top or bottom guide of former days.
  static let oldLayoutGuide = LayoutCase(
    "oldLayoutGuide",
    sees:
      "`_UILayoutSupportConstraint`, or a guide called `UIVC-topLayoutGuide`, against written constraints",
    verdict: .fix,
    apis: ["safeAreaLayoutGuide", "topLayoutGuide", "bottomLayoutGuide"],
    systems: "iOS 7–10, deprecated in 11",
    axis: .vertical,
    source: "AD: UIViewController.topLayoutGuide; badoo/Chatto#577",
    sample: """
      <_UILayoutSupportConstraint:0x60 V:[_UILayoutGuide:0x52(64)]   (active)>
      <_UILayoutSupportConstraint:0x64 V:|-(0)-[_UILayoutGuide:0x52]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x61 V:[_UILayoutGuide:0x52]-(0)-[UILabel:0x51]   (active)>
      <NSLayoutConstraint:0x62 V:|-(30)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(0)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:|-(30)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard
      let id = facts.members.first(where: {
        facts.system[$0].origin == .layoutSupport && facts.system[$0].constant.isPositive
      }), !facts.written.isEmpty
    else { return nil }
    return CaseMatch(
      "The view controller's old layout guide is \(facts.points(facts.system[id].constant)) long. The system sets that by the bars of the moment, but the written constraints leave it another length.",
      explains: facts.members,
      ways: [
        "Keep the tie to the guide alone, and remove the other distance. From iOS 11 on, use view.safeAreaLayoutGuide, which replaced topLayoutGuide and bottomLayoutGuide."
      ])
  }
}
