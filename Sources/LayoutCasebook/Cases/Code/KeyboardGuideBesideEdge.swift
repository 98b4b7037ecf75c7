internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The keyboard's guide beside another bottom.
  static let keyboardGuideBesideEdge = LayoutCase(
    "keyboardGuideBesideEdge",
    sees: "`UIViewKeyboardLayoutGuide` and another bottom for the same chain",
    verdict: .fix, isMistake: true,
    apis: ["keyboardLayoutGuide"],
    systems: "iOS 15–",
    source: "AD: UIKeyboardLayoutGuide; WWDC21-10259",
    sample: """
      <NSLayoutConstraint:0x60 UITextView:0x50.bottom == UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x61 UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top == UIButton:0x53.top   (active)>
      <NSLayoutConstraint:0x62 V:[UITextView:0x50]-(20)-[UIButton:0x53]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x52.top == UIButton:0x53.top   (active)>
      <NSLayoutConstraint:0x62 V:[UIView:0x52]-(20)-[UIButton:0x53]   (active)>
      <NSLayoutConstraint:0x63 UIView:0x52.height == 10   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let guide = facts.items.first(where: {
        facts.system[$0].systemIdentifier == .guide(.keyboard)
      })
    else { return nil }
    return CaseMatch(
      "The chain ends at \(facts.name(guide)), which moves with the keyboard, and also at another bottom or height.",
      explains: facts.members,
      ways: [
        "Pin the chain's bottom to view.keyboardLayoutGuide.topAnchor alone. It follows the safe area while no keyboard shows."
      ])
  }
}
