internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What a control consists of.
  static let controlInside = systems(
    "controlInside",
    sees:
      "views inside a switch, a segmented control or a text field: `UISwitchModernVisualElement`, `UISegmentLabel`, `UITextFieldLabel`, `_UITextFieldCanvasView`",
    classes: [
      "UISwitchModernVisualElement", "UISegmentLabel", "UITextFieldLabel", "_UITextFieldCanvasView",
      "_UISwitch", "_UIStackedImage",
    ],
    needs: "These are the views of which UIKit makes a control.",
    systems: "iOS 7–",
    source: "AD: UISwitch, UISegmentedControl, UITextField",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UITextFieldLabel:0x51]   (active, names: '|':_UITextFieldCanvasView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UITextFieldLabel:0x51]-(6)-|   (active, names: '|':_UITextFieldCanvasView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& _UITextFieldCanvasView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(6)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 Tea.CupView:0x50.height == 0   (active)>
      """)
}
