internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The views inside an alert or action sheet.
  static let alertInside = systems(
    "alertInside", sees: "private views of UIAlertController alone",
    classes: [
      "_UIAlertController", "_UIInterfaceAction", "UIAlertController", "UIInterfaceAction",
    ],
    needs:
      "These are the views inside a UIAlertController, laid out by UIKit in a container that has no room for them at that moment.",
    way:
      "Leave it if the alert looks right. Present it from a controller whose view is in a window; on an iPad, set popoverPresentationController.sourceView.",
    apis: ["UIAlertController", "popoverPresentationController"],
    systems: "iOS 8–",
    source: "lionheart/openradar-mirror#2756 (18921595)",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' _UIAlertControllerView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[_UIInterfaceActionGroupView:0x51]   (active, names: '|':_UIAlertControllerView:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIInterfaceActionGroupView:0x51]-(16)-|   (active, names: '|':_UIAlertControllerView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
