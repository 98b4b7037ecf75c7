internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let windowWithoutFrame = LayoutCase(
    "windowWithoutFrame",
    sees: "a `UIWindow` of width or height 0 around the chain",
    verdict: .fix, isMistake: true,
    apis: ["UIWindow(windowScene:)"],
    source: "carsonxyz/CNPPopupController#24",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[UIWindow:0x50(0)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[Tea.CupView:0x51]   (active, names: '|':UIWindow:0x50 )>
      <NSLayoutConstraint:0x62 H:[Tea.CupView:0x51]-(16)-|   (active, names: '|':UIWindow:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[UIWindow:0x50(20)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[Tea.CupView:0x51]   (active, names: '|':UIWindow:0x50 )>
      <NSLayoutConstraint:0x62 H:[Tea.CupView:0x51]-(16)-|   (active, names: '|':UIWindow:0x50 )>
      """
  ) { facts in
    guard
      let id = facts.members.first(where: { id in
        facts.system[id].second == nil && facts.system[id].constant.isZero
          && facts.system[id].first.attribute.isSize
          && facts.system[facts.system[id].first.item].role == .window
      })
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedClause(id)): the window was made without a frame or a scene. Its contents' margins do not fit into 0.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Create it with UIWindow(windowScene:), or with initWithFrame: and the screen's bounds.",
          .resize(facts.system[id].first.item),
          beside: "UIWindow(windowScene:) does that.")
      ], verdict: .fix)
  }
}
