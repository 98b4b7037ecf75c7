internal import LayoutModel

extension CycleCase {
  /// Text that takes most of the layout's time.
  static let textLaidOut = CycleCase(
    "textLaidOut",
    sees: "calls that lay out or measure text, in half of the layout's time or more",
    apis: [
      "UITextView.isScrollEnabled", "NSLayoutManager.allowsNonContiguousLayout",
      "NSTextLayoutManager",
    ],
    systems: "iOS 7–, macOS 10.5–; NSTextLayoutManager iOS 15–, macOS 12–",
    source:
      "WWDC21-10061; WWDC22-10090; AD: NSLayoutManager.allowsNonContiguousLayout, UITextView.isScrollEnabled",
    meaning: """
      Inside of layout, text is laid out or measured in most of the time. A text view that does not scroll \
      is as tall as its text, so all of the text is laid out to know its height.
      """,
    ending: """
      Let a long text scroll in its own view (UITextView.isScrollEnabled, or an NSScrollView), or split it \
      into views that a list makes when they are shown. With TextKit 1 set \
      layoutManager.allowsNonContiguousLayout; TextKit 2 lays out what is visible. Measure a text once for \
      each width, and keep the size.
      """,
    log: "sample-note-lays-out-its-text.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UITextView layoutSubviews]  (in UIKitCore) + 88  [0x2]
                78 -[NSLayoutManager ensureLayoutForTextContainer:]  (in UIFoundation) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UITextView layoutSubviews]  (in UIKitCore) + 88  [0x2]
                38 -[NSLayoutManager ensureLayoutForTextContainer:]  (in UIFoundation) + 100  [0x3]
      """
  ) { $0 == .text }
}
