internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The height that UIKit gives a view above the keyboard.
  static let inputAccessoryHeight = LayoutCase(
    "inputAccessoryHeight",
    sees:
      "`_UIKBAutolayoutHeightConstraint`, or the mask of an accessory view, against the view's own chain",
    verdict: .fix, isMistake: true,
    apis: ["inputAccessoryView", "UIInputView.allowsSelfSizing", "intrinsicContentSize"],
    systems: "iOS 8–",
    axis: .vertical,
    source: "AD: UIInputView.allowsSelfSizing; getdictus/dictus-ios#92, #129",
    sample: """
      <_UIKBAutolayoutHeightConstraint:0x60 V:[Tea.CupBar:0x50(44)]   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UITextView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x62 V:[UITextView:0x51]-(8)-|   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x63 UITextView:0x51.height == 36   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:[Tea.CupBar:0x50(44)]   (active)>
      <NSLayoutConstraint:0x61 V:[Tea.CupBar:0x50(52)]   (active)>
      """
  ) { facts in
    guard let size = facts.size(where: { $0.gives == .inputView }),
      let misfit = facts.misfit(of: size.constraint)
    else { return nil }
    let isExtension = size.passes == true
    return CaseMatch(
      isExtension
        ? "\(facts.number(size.points)) is the height that the system imposes on the keyboard's view at that moment\(size.points == 216 ? ", and a keyboard's usual one" : ""). The other constraints \(facts.needs(misfit))."
        : "UIKit gives a view above the keyboard the height of its frame, \(facts.number(size.points)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        isExtension
          ? CaseWay(
            "Give your own height UILayoutPriority(999), and install it after the first layout.",
            facts.yieldingSize(.vertical), beside: "Install it after the first layout.")
          : CaseWay(
            "Let the inputAccessoryView size itself: autoresizingMask = .flexibleHeight with an intrinsicContentSize, or UIInputView with allowsSelfSizing = true."
          )
      ])
  }
}
