internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A toolbar that gets its items before it has a frame.
  static let toolbarWithoutFrame = LayoutCase(
    "toolbarWithoutFrame",
    sees:
      "`_UIToolbarContentView` at 0, or in too little, with `_UIButtonBar…` views, in a `UIToolbar`",
    verdict: .fix, isMistake: true,
    apis: ["UIToolbar(frame:)", "sizeToFit()"],
    systems: "iOS 11–18",
    source: "hackiftekhar/IQKeyboardManager#1598, #1607; apache/cordova-plugin-inappbrowser#1123",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& _UIToolbarContentView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[_UIButtonBarStackView:0x51]   (active, names: '|':_UIToolbarContentView:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIButtonBarStackView:0x51]-(0)-|   (active, names: '|':_UIToolbarContentView:0x50 )>
      <NSLayoutConstraint:0x63 'TB_Leading_Leading' H:|-(16)-[_UIModernBarButton:0x53'Done']   (active, names: '|':_UIButtonBarButton:0x52 )>
      <NSLayoutConstraint:0x64 'TB_Trailing_Trailing' H:[_UIModernBarButton:0x53'Done']-(16)-|   (active, names: '|':_UIButtonBarButton:0x52 )>
      <NSLayoutConstraint:0x65 'UISV-canvas-connection' H:|-(0)-[_UIButtonBarButton:0x52]   (active, names: '|':_UIButtonBarStackView:0x51 )>
      <NSLayoutConstraint:0x66 'UISV-canvas-connection' H:[_UIButtonBarButton:0x52]-(0)-|   (active, names: '|':_UIButtonBarStackView:0x51 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 UIView:0x50.width == 10   (active)>
      """
  ) { facts in
    guard facts.item(called: ["_UIToolbarContentView", "_SFToolbar", "UIToolbar"]) != nil,
      facts.item(called: ["_UIButtonBar", "_UIModernBarButton", "_UIToolbarContentView"]) != nil
    else { return nil }
    let host = facts.owners.host
    if let host {
      return CaseMatch(
        "\(host)'s web view or text field has a toolbar above the keyboard. UIKit lays out its buttons before the bar has its size.",
        explains: facts.members, ways: ["Leave it: nothing in your code makes this bar."],
        verdict: .leave)
    }
    let isEmpty = facts.sizes.contains { $0.points.isZero }
    let other = isEmpty ? "" : ", or one that is too small for the margins of its buttons"
    return CaseMatch(
      "\(facts.isProved ? "The" : "Probably the") UIToolbar has no frame yet\(other).",
      explains: facts.members,
      ways: [
        "Create it with a frame before it gets its items: UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), then sizeToFit(). If the app makes no toolbar (a web view's form bar), leave it."
      ])
  }
}
