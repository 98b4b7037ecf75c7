import Testing

/// What the debugger of a Mac is asked for.
struct AppKitCommandTests {
  @Test func `a trace of AppKit's views asks for what NSView has`() {
    let text = wholeText(
      """
      (lldb) po [self.view _autolayoutTrace]
      *<NSView: 0x10>
      |   *<NSTextField: 0x20> - AMBIGUOUS LAYOUT

      """)
    #expect(text.contains("[0x20 constraintsAffectingLayoutForOrientation:0]"))
    #expect(text.contains("[[0x20 superview] _subtreeDescription]"))
    #expect(!text.contains("LayoutForAxis") && !text.contains("recursiveDescription"))
  }

  @Test func `a dump of AppKit's views tells the view that was asked about its framework`() {
    let text = wholeText(
      """
      (lldb) po [(NSView *)0x20 constraintsAffectingLayoutForOrientation:1]
      <__NSArrayM 0x60>(
      <NSLayoutConstraint:0x1a NSScrollView:0x20.top == NSTextField:0x30.bottom + 8   (active)>,
      <NSLayoutConstraint:0x1b NSTextField:0x30.top == NSView:0x10.top + 20   (active)>,
      <NSLayoutConstraint:0x1c NSTextField:0x30.height == 17   (active)>
      )
      (lldb) po [0x20 hasAmbiguousLayout]
      YES

      """)
    #expect(text.contains("`constraintsAffectingLayoutForOrientation:` prints one axis"))
    #expect(text.contains("a view tree with frames (_subtreeDescription) beside it"))
    #expect(text.contains("[0x20 constraintsAffectingLayoutForOrientation:0]"))
    #expect(
      text.contains(
        "Print the constraints of the horizontal axis too: the log has only the other's."))
    #expect(!text.contains("LayoutForAxis") && !text.contains("recursiveDescription"))
  }

  @Test func `a view of the app's in a window of AppKit's is asked for in its content view`() {
    let text = text("*<NSWindow: 0x5>\n|   *<Tea.Shelf: 0x20> - AMBIGUOUS LAYOUT\n")
    #expect(text.contains("[[0x5 contentView] _subtreeDescription]"))
  }

  @Test func `views of UIKit keep UIKit's commands`() {
    let text = text(
      "*<UIWindow: 0x5>\n|   *<UIView: 0x10>\n|   |   *<Tea.Cup: 0x20> - AMBIGUOUS LAYOUT\n")
    #expect(text.contains("[0x20 constraintsAffectingLayoutForAxis:0]"))
    #expect(text.contains("[0x5 recursiveDescription]"))
  }
}
