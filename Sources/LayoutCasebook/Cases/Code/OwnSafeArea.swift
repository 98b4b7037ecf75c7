internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view tied to its own safe area or margins.
  static let ownSafeArea = LayoutCase(
    "ownSafeArea",
    sees: "a written constraint between a view and its own safe area, margins or readable content",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaLayoutGuide", "layoutMarginsGuide"],
    systems: "iOS 9–",
    source: "AD: UIView.safeAreaLayoutGuide",
    sample: """
      <NSLayoutConstraint:0x61 Tea.CupView:0x51.top == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x62 'UIViewSafeAreaLayoutGuide-top' V:|-(20)-[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']   (active, names: '|':Tea.CupView:0x51 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 Tea.CupView:0x51.top == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x62 'UIViewSafeAreaLayoutGuide-top' V:|-(20)-[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x64 V:|-(0)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x65 V:|-(20)-[UILayoutGuide:0x54'Tray']   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x66 UILayoutGuide:0x54'Tray'.top == UIView:0x53.top   (active)>
      """
  ) { facts in
    for id in facts.written {
      guard let second = facts.system[id].second else { continue }
      let first = facts.system[id].first
      for (view, guide) in [(first, second), (second, first)]
      where [.safeArea, .layoutMargins, .readableContent].contains(
        SystemGuide(guide.item, in: facts.system)) && view.item != guide.item
        && facts.system[view.item].role == .view && view.attribute == guide.attribute
        && facts.system.owner(ofGuide: guide.item) == view.item
      {
        return CaseMatch(
          "\(facts.capitalizedName(view.item)) is tied to its own \(facts.guideNoun(guide.item)). Probably that of the view around it was meant.",
          explains: facts.members,
          ways: [
            "Tie it to the superview's guide: superview.safeAreaLayoutGuide (or its layoutMarginsGuide)."
          ])
      }
    }
    return nil
  }
}
