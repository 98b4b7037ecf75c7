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
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& _UIToolbarContentView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 H:|-(63)-[_UIButtonBarStackView:0x51]   (active, names: '|':_UIToolbarContentView:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIButtonBarStackView:0x51]-(0)-|   (active, names: '|':_UIToolbarContentView:0x50 )>
      <NSLayoutConstraint:0x63 _UIButtonBarStackView:0x51.width == 400   (active)>
      """
  ) { facts in
    let bars = [["_UIToolbarContentView"], ["_SFToolbar"], ["UIToolbar"]]
      .compactMap { facts.item(called: $0) }
    guard !bars.isEmpty,
      facts.item(called: ["_UIButtonBar", "_UIModernBarButton", "_UIToolbarContentView"]) != nil
    else { return nil }
    let host = facts.owners.host
    if let host {
      return CaseMatch(
        "\(host)'s web view or text field has a toolbar above the keyboard. UIKit lays out its buttons before the bar has its size.",
        explains: facts.members, ways: ["Leave it: nothing in your code makes this bar."],
        verdict: .leave)
    }
    let given = facts.members.filter { id in
      facts.isPlainSize(id) && bars.contains(facts.system[id].first.item)
    }
    // A bar of 44 points, as wide as one button or as tall as a bar is, has its frame.
    guard given.isEmpty || given.contains(where: { facts.system[$0].constant < 44 }) else {
      return nil
    }
    let isEmpty = facts.sizes.contains { $0.points.isZero }
    let other = isEmpty ? "" : ", or one that is too small for the margins of its buttons"
    let toolbar =
      facts.item(called: ["UIToolbar"]) == nil
      ? "toolbar around \(facts.name(bars[0]))" : "UIToolbar"
    return CaseMatch(
      "\(facts.isProved ? "The" : "Probably the") \(toolbar) has no frame yet\(other).",
      explains: facts.members,
      ways: [
        "Leave it if your code makes no toolbar (a web view's form bar, SwiftUI's above the keyboard). If it does, create it with a frame before it gets its items: UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), then sizeToFit()."
      ])
  }
}
