internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A bar's height as a constant.
  static let hardCodedTop = LayoutCase(
    "hardCodedTop",
    sees: "a written top distance of 20, 44, 64, 88 … beside a top layout guide or safe area",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaLayoutGuide"],
    systems: "iOS 7–",
    source: "badoo/Chatto#577; AD: UIView.safeAreaLayoutGuide",
    sample: """
      <NSLayoutConstraint:0x60 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x61 V:|-(20)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.top == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.top   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(20)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:|-(30)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard facts.isProved, facts.sizes.isEmpty,
      facts.members.contains(where: {
        [.safeArea, .layoutSupport].contains(facts.system[$0].origin)
      }),
      let id = facts.written.first(where: {
        [20, 44, 64, 88, 91, 92, 94, 103, 106].contains(facts.system[$0].constant.magnitude)
          && facts.system[$0].first.attribute.axis == .vertical && facts.system[$0].second != nil
      })
    else { return nil }
    return CaseMatch(
      "\(facts.number(facts.system[id].constant.magnitude)) is what a status bar and a navigation bar take on some devices. Here it is a constant beside a guide that gives the real number.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Pin the view to safeAreaLayoutGuide.topAnchor and remove the constant.", .remove([id]),
          .renumber(id, to: 0),
          beside: "Pin the view to safeAreaLayoutGuide.topAnchor, which gives the real number.")
      ])
  }
}
