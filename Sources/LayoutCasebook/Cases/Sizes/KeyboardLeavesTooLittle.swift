internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What has room on the screen, and none above the keyboard.
  static let keyboardLeavesTooLittle = LayoutCase(
    "keyboardLeavesTooLittle",
    sees:
      "the height of `UIViewKeyboardLayoutGuide` in a view of an imposed height, against what needs more than is left",
    verdict: .fix,
    apis: ["keyboardLayoutGuide", "UIScrollView", "UILayoutPriority(999)"],
    systems: "iOS 15–",
    axis: .vertical,
    source: "AD: UIKeyboardLayoutGuide; WWDC21-10259",
    sample: """
      <NSLayoutConstraint:0x60 UITextView:0x50.bottom == UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[UITextView:0x50]   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x62 UITextView:0x50.height == 320   (active)>
      <NSLayoutConstraint:0x63 'UIViewKeyboardLayoutGuide-height' UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.height == 336   (active)>
      <NSLayoutConstraint:0x64 'UIViewKeyboardLayoutGuide-bottom' V:[UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide']-(0)-|   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UIView:0x53.height == 500   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UITextView:0x50.bottom == UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[UITextView:0x50]   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x62 UITextView:0x50.height == 520   (active)>
      <NSLayoutConstraint:0x63 'UIViewKeyboardLayoutGuide-height' UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.height == 34   (active)>
      <NSLayoutConstraint:0x64 'UIViewKeyboardLayoutGuide-bottom' V:[UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide']-(0)-|   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UIView:0x53.height == 500   (active)>
      """
  ) { facts in
    guard facts.isProved, !facts.written.isEmpty,
      let guide = facts.items.first(where: {
        facts.system[$0].systemIdentifier == .guide(.keyboard)
      }), let view = facts.system[guide].superview,
      let keyboard = facts.members.first(where: {
        facts.system[$0].first == LayoutAnchor(guide, .height) && facts.isPlainSize($0)
          && facts.system[$0].relation == .equal
      }),
      let whole = facts.sizes.first(where: {
        facts.system[$0.constraint].first == LayoutAnchor(view, .height)
      }), facts.misfit(of: whole.constraint)?.isTooSmall == true
    else { return nil }
    let taken = facts.system[keyboard].constant
    // Without a keyboard the guide is as tall as the safe area below.
    guard taken > 100, taken < whole.points else { return nil }
    return CaseMatch(
      "The keyboard takes \(facts.number(taken)) of the \(facts.number(whole.points)) points, which leaves \(facts.number(whole.points - taken)) above it: too little for the constraints there.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give one constraint there UILayoutPriority(999), so that it yields while the keyboard shows. Or put what stands there into a UIScrollView that ends at view.keyboardLayoutGuide.topAnchor.",
          facts.yielding,
          beside:
            "Or put what stands there into a UIScrollView that ends at view.keyboardLayoutGuide.topAnchor."
        )
      ])
  }
}
