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
    axis: .vertical,
    source: "AD: UIKeyboardLayoutGuide; WWDC21-10259",
    sample: """
      <NSLayoutConstraint:0x60 UITextView:0x50.bottom == UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x61 UIKeyboardLayoutGuide:0x52'UIViewKeyboardLayoutGuide'.top == UIButton:0x53.top   (active)>
      <NSLayoutConstraint:0x62 V:[UITextView:0x50]-(20)-[UIButton:0x53]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UITextView:0x50.bottom == UIKeyboardLayoutGuide:0x52'UIKeyboardLayoutGuide'.top   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[UITextView:0x50]   (active, names: '|':UIView:0x53 )>
      <NSLayoutConstraint:0x62 UITextView:0x50.height == 320   (active)>
      <NSLayoutConstraint:0x63 'UIKeyboardLayoutGuide-height' UIKeyboardLayoutGuide:0x52'UIKeyboardLayoutGuide'.height == 336   (active)>
      <NSLayoutConstraint:0x64 'UIKeyboardLayoutGuide-bottom' UIKeyboardLayoutGuide:0x52'UIKeyboardLayoutGuide'.bottom == UIView:0x53.bottom   (active)>
      <NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UIView:0x53.height == 500   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let guide = facts.items.first(where: {
        facts.system[$0].systemIdentifier == .guide(.keyboard)
      }), let edge = facts.edgeTiedBeside(guide)
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedName(guide)) moves with the keyboard, but the \(facts.noun(edge)) of \(facts.name(edge.item)), which is tied to it, is tied to another edge as well.",
      explains: facts.members,
      ways: [
        "Pin the chain's bottom to view.keyboardLayoutGuide.topAnchor alone. It follows the safe area while no keyboard shows."
      ])
  }
}

extension CaseFacts {
  /// The edge that is tied to `guide` and to something else as well that it does not hold.
  fileprivate func edgeTiedBeside(_ guide: ItemID) -> LayoutAnchor? {
    let ties = members.map { system[$0] }.filter { $0.second != nil }
    let sides = { (tie: LayoutConstraint) in [tie.first, tie.second].compactMap(\.self) }
    for tie in ties {
      guard let edge = sides(tie).first(where: { $0.item != guide }),
        sides(tie).contains(where: { $0.item == guide }), system[guide].superview != edge.item
      else { continue }
      let isTiedTwice = ties.contains { other in
        let ends = sides(other)
        return other != tie && ends.contains(edge)
          && !ends.contains { $0.item == guide || system.isAncestor(edge.item, of: $0.item) }
      }
      if isTiedTwice { return edge }
    }
    return nil
  }
}
