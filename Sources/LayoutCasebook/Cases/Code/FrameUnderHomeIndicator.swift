internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A bar at the bottom of the screen whose frame does not count the safe area in.
  static let frameUnderHomeIndicator = LayoutCase(
    "frameUnderHomeIndicator",
    sees:
      "the mask of a view that has a bottom safe area of its own makes it less tall than its contents and that area need",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaInsets", "inputAccessoryView", "intrinsicContentSize"],
    systems: "iOS 11–",
    source: "AD: UIView.safeAreaInsets, UIResponder.inputAccessoryView",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& Tea.CupBar:0x50.height == 44   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UITextView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x62 UITextView:0x51.height == 36   (active)>
      <NSLayoutConstraint:0x63 UITextView:0x51.bottom == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom - 8   (active)>
      <NSLayoutConstraint:0x64 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':Tea.CupBar:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& Tea.CupBar:0x50.height == 44   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UITextView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x62 UITextView:0x51.height == 36   (active)>
      <NSLayoutConstraint:0x63 V:[UITextView:0x51]-(8)-|   (active, names: '|':Tea.CupBar:0x50 )>
      """
  ) { facts in
    guard facts.isProved, !facts.isSystems,
      let inset = facts.constraint(where: {
        $0.origin == .safeArea && $0.constant.isPositive
          && $0.identifier == "UIViewSafeAreaLayoutGuide-bottom"
      }),
      let view = [facts.system[inset].first.item, facts.system[inset].second?.item]
        .compactMap(\.self).first(where: { facts.system[$0].role != .guide }),
      let height = facts.members.first(where: {
        facts.system[$0].origin == .autoresizingMask && facts.isPlainSize($0)
          && facts.system[$0].first == LayoutAnchor(view, .height)
      }),
      facts.system[height].constant.isPositive,
      let misfit = facts.misfit(of: height), misfit.isTooSmall
    else { return nil }
    let own = facts.number(facts.system[height].constant)
    let left = facts.number(facts.system[inset].constant)
    let isNamed = facts.surroundings.calls.contains(.inputAccessoryView)
    let itself =
      "If it is \(isNamed ? "the" : "an") inputAccessoryView\(isNamed ? " that the text beside the report names" : ""), let it size itself: autoresizingMask = .flexibleHeight, with an intrinsicContentSize that leaves the safe area out."
    let counted =
      "Where its frame is set, add safeAreaInsets.bottom to the height."
    let holdsText = facts.items.contains { facts.system[$0].isPlainTextView }
    return CaseMatch(
      "\(facts.capitalizedName(view)) has the height of its frame, \(own), and its safe area takes \(left) of that at the bottom. \(facts.demand(misfit))",
      explains: facts.members,
      ways: holdsText || isNamed ? [itself, counted] : [counted, itself])
  }
}
