internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A safe area beside the edge of the view that has it.
  static let safeAreaBesideEdge = LayoutCase(
    "safeAreaBesideEdge",
    sees:
      "one view tied to a safe area and to the edge of the view around it, where the inset (34, 21, 44–62, 20) is the difference",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaLayoutGuide", "insetsLayoutMarginsFromSafeArea"],
    systems: "iOS 11–",
    source: "lionheart/KeyboardAdjuster#8; AD: UIView.safeAreaLayoutGuide",
    sample: """
      <NSLayoutConstraint:0x60 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x61 UIButton:0x51.bottom == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom   (active)>
      <NSLayoutConstraint:0x62 V:[UIButton:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIButton:0x51.bottom == UIView:0x50.bottom - 34   (active)>
      <NSLayoutConstraint:0x62 V:[UIButton:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard facts.isProved, let gap = facts.gap,
      let guide = facts.members.first(where: { facts.system[$0].origin == .safeArea }),
      facts.system[guide].constant.isPositive, facts.sizes.isEmpty,
      let what = facts.safeAreaInset(facts.system[guide].constant, gap),
      let view = [facts.system[guide].first.item, facts.system[guide].second?.item]
        .compactMap(\.self).first(where: { facts.system[$0].role != .guide }),
      facts.hasOwnEdge(view)
    else { return nil }
    let inset = facts.system[guide].constant
    let standsForIt = facts.members.contains {
      $0 != guide && facts.system[$0].constant.magnitude == inset
    }
    return CaseMatch(
      "The conflict mixes the safe area with the edges of its view. One of the two ways leaves out the safe area's inset of \(facts.points(facts.system[guide].constant))\(what).",
      explains: facts.members,
      ways: [
        standsForIt
          ? "Pin the chain to safeAreaLayoutGuide alone at that end, and remove the constant that stands for the inset."
          : "Keep one of the two. A constraint to safeAreaLayoutGuide keeps clear of the inset; one to the view's edge does not."
      ])
  }
}
