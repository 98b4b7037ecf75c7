internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A popup in a window without a frame.
  static let popupWindowAtZero = library(
    "popupWindowAtZero", of: "CNPPopupController",
    sees: "a class of `CNPPopup` in a window of width 0",
    classes: ["CNPPopup"],
    "CNPPopupController shows its contents in a window that has no width.",
    way: "Make the window with a frame or a windowScene, and update CNPPopupController.",
    verdict: .update,
    axis: .horizontal,
    source: "carsonxyz/CNPPopupController#24",
    sample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UILabel:0x51]   (active, names: '|':CNPPopupView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UILabel:0x51]-(16)-|   (active, names: '|':CNPPopupView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& CNPPopupView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& Tea.CupView:0x50.width == 0   (active)>
      """)
}
