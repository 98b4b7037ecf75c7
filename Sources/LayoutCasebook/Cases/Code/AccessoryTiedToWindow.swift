internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view above the keyboard that is tied to the window around the keyboard.
  static let accessoryTiedToWindow = LayoutCase(
    "accessoryTiedToWindow",
    sees:
      "a written tie from a view that lies in one of `UIInputSetHostView` to the window, or to a guide of its",
    verdict: .fix, isMistake: true,
    apis: ["inputAccessoryView", "safeAreaLayoutGuide", "UILayoutPriority(999)"],
    systems: "iOS 11–",
    source: "AD: UIResponder.inputAccessoryView, UIView.safeAreaLayoutGuide",
    sample: """
      <NSLayoutConstraint:0x61 Tea.CupView:0x51.bottom <= UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom   (active)>
      <NSLayoutConstraint:0x62 Tea.CupView:0x51.height >= 44   (active)>
      <NSLayoutConstraint:0x63 V:|-(0)-[Tea.CupView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x64 V:|-(0)-[Tea.CupBar:0x50]   (active, names: '|':UIInputSetHostView:0x53 )>
      <NSLayoutConstraint:0x65 V:[UIInputSetContainerView:0x54]-(0)-[UIInputSetHostView:0x53]   (active)>
      <NSLayoutConstraint:0x66 UIInputSetContainerView:0x54.bottom == UITextEffectsWindow:0x55.bottom   (active)>
      <NSLayoutConstraint:0x67 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':UITextEffectsWindow:0x55 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 Tea.CupView:0x51.bottom <= UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom   (active)>
      <NSLayoutConstraint:0x62 Tea.CupView:0x51.height >= 44   (active)>
      <NSLayoutConstraint:0x63 V:|-(0)-[Tea.CupView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x64 Tea.CupBar:0x50.height == 40   (active)>
      <NSLayoutConstraint:0x67 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':Tea.CupBar:0x50 )>
      """
  ) { facts in
    guard facts.isProved,
      let tied = KeyboardWindowTie(among: facts.written, of: facts.members, in: facts.system)
    else { return nil }
    let bar = facts.name(tied.bar)
    return CaseMatch(
      "UIKit shows \(bar) with the keyboard and moves it there, also out of the window, but a constraint ties \(tied.view == tied.bar ? "it" : facts.name(tied.view)) to \(facts.name(tied.end)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Tie \(facts.name(tied.view)) to the safeAreaLayoutGuide of \(bar) instead, or give that constraint UILayoutPriority(999), so that it yields while the bar is outside the window.",
          .remove([tied.tie]), .lower([tied.tie]),
          beside: "Tie \(facts.name(tied.view)) to the safeAreaLayoutGuide of \(bar) instead.")
      ])
  }
}
