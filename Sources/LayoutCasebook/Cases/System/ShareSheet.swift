internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The views of UIActivityViewController.
  static let shareSheet = systems(
    "shareSheet",
    sees: "views of the share sheet: `_UIActivity…`, `UIActivityGroup…`, `LPLinkView`",
    classes: ["_UIActivity", "UIActivity", "LPLinkView", "LPCaptionBarView", "SHSheet"],
    needs:
      "These are rows and titles of the share sheet, UIActivityViewController's own, which UIKit lays out while the sheet comes up.",
    way:
      "Leave it. If the sheet does not appear on an iPad, set popoverPresentationController.sourceView and sourceRect.",
    apis: ["UIActivityViewController", "popoverPresentationController"],
    systems: "iOS 13–",
    source:
      "flutter/flutter#80468; fluttercommunity/plus_plugins#1440; tjvantoll/nativescript-social-share#57",
    sample: """
      <NSLayoutConstraint:0x60 UIView:0x50.height == 52   (active)>
      <NSLayoutConstraint:0x61 _UIActivityActionCellTitleLabel:0x51.height >= 22.5   (active)>
      <NSLayoutConstraint:0x62 V:|-(15)-[_UIActivityActionCellTitleLabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 V:[_UIActivityActionCellTitleLabel:0x51]-(15)-|   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
