import LayoutDiagnosis
import LayoutModel
import Testing

/// What UIKit keeps at the keyboard.
struct KeyboardGuideTests {
  private func isSystems(_ guide: String, _ attribute: String = "bottom") -> Bool {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UITextView:0x1.height == 320   (active)>",
        "<NSLayoutConstraint:0x20 UITextView:0x1.top == UIView:0x3.top   (active)>",
        "<NSLayoutConstraint:0x30 UITextView:0x1.bottom == \(guide).top   (active)>",
        "<NSLayoutConstraint:0x40 \(guide).\(attribute) == UIView:0x3.\(attribute)   (active)>",
        "<NSLayoutConstraint:0x50 \(guide).height == 336   (active)>",
        "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Height' UIView:0x3.height == 600   (active)>",
      ], breaking: 1)
    return !log.diagnosis.remedies.contains { $0.constraints.map(\.name).contains("c4") }
  }

  @Test(arguments: [
    "UILayoutGuide:0x2'UIKeyboardLayoutGuide'", "UILayoutGuide:0x2'UIViewKeyboardLayoutGuide'",
    "UIKeyboardLayoutGuide:0x2", "UIKeyboardLayoutGuide:0x2'UIViewKeyboardLayoutGuide'",
  ])
  func `its tie to the view that has it is UIKit's, however it is called`(guide: String) {
    #expect(isSystems(guide))
  }

  @Test func `that of a guide of the app's is the app's`() {
    #expect(!isSystems("UILayoutGuide:0x2'keyboardArea'"))
  }
}
