internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// TextKit's views in a text view.
  static let textKitInside = systems(
    "textKitInside",
    sees: "`_NSTextContentView`, `NSTextViewportElementView`, `_UITextContainerView` alone",
    classes: [
      "_NSTextContentView", "_NSTextViewport", "NSTextViewport", "_UITextContainerView",
      "_UITextLayout", "_UITextCanvas",
    ],
    needs:
      "These are the views that TextKit keeps in a text view, which is nearly empty at that moment.",
    way: "Leave it. If it comes each time, create the text view with a sensible frame.",
    apis: ["NSTextView"],
    systems: "macOS 10.15–",
    source: "AD: NSTextView",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[_NSTextContentView:0x50(2)]>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=-&- H:|-(0)-[_NSTextViewportElementView:0x51]   (Names: '|':_NSTextContentView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=-&- v=-&- H:[_NSTextViewportElementView:0x51]-(49)-|   (Names: '|':_NSTextContentView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSTextView:0x50.width == 2   (active)>
      <NSLayoutConstraint:0x61 NSTextView:0x50.width == 49   (active)>
      """)
}
