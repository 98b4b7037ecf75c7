import AutoLayoutDoctor
import Foundation
import Testing

/// What is said of ambiguous views in a tree, and what their tree does not say.
struct TreeWordsTests {
  private let separate = """
    (lldb) po [[UIWindow keyWindow] _autolayoutTrace]

    *<UIWindow:0x10> - AMBIGUOUS LAYOUT
    |   *<UIView:0x20>
    |   |   *<UILabel:0x30> - AMBIGUOUS LAYOUT
    |   |   *<UILabel:0x40> - AMBIGUOUS LAYOUT

    """

  @Test func `nobody begins with a window`() {
    let text = text(separate)
    #expect(text.contains("The log does not tell on which axis: • The window (0x10)"))
    #expect(
      text.contains(
        "Give each of the 2 views a horizontal and a vertical position (their contents give their sizes). "
          + "None of these views lies inside another. The window needs no constraint: its frame is set."
      ))
    #expect(!text.contains("outermost"))
    #expect(text.contains("[0x30 constraintsAffectingLayoutForAxis:1]"))
    #expect(!text.contains("[0x10 constraintsAffectingLayoutForAxis"))
  }

  @Test(arguments: [
    ("UILabel:0x40", "CupView:0x40", "per axis, or one where contents give the size"),
    ("UILabel:0x", "CupView:0x", "Give each of the 2 views two independent constraints per axis."),
  ])
  func `views without a size of their own need more than a position`(
    _ label: String, _ plain: String, _ words: String
  ) {
    let text = text(separate.replacing(label, with: plain))
    #expect(text.contains(words), "\(text)")
  }

  @Test func `a dump begins with what it shows, and asks for its view by its address`() throws {
    let text = text(
      """
      (lldb) po view.recursiveDescription()
      <UIView: 0x7fb3c2d0a3f0; frame = (0 0; 390 844); layer = <CALayer: 0x600000231a80>>
         | <UILabel: 0x7fb3c2d0c2b0; frame = (0 0; 0 0); text = 'Tea'; layer = <_UILabelLayer: 0x6000021a0d20>>

      """)
    let shown = try #require(text.range(of: "One view cannot be seen"))
    let asked = try #require(text.range(of: "Print the constraints of UILabel 'Tea'"))
    #expect(shown.upperBound < asked.lowerBound, "\(text)")
    #expect(text.contains("[0x7fb3c2d0c2b0 constraintsAffectingLayoutForAxis:1]"), "\(text)")
  }

  @Test(arguments: [("LU", true), (" U", true), ("  ", false), ("lu", false)])
  func `frames that were printed before a layout are called old`(
    _ flags: String, _ isDue: Bool
  ) {
    let text = text(
      """
      [   AF      \(flags) ] h=--- v=--- NSButton "Press" f=(0,0,77,32) b=(-)
        [   A          ] h=--- v=--- NSButtonBezelView f=(0,0,77,32) b=(-)
      A=autoresizesSubviews, C=canDrawConcurrently, D=needsDisplay, F=flipped, G=gstate, H=hidden (h=by ancestor), L=needsLayout (l=child needsLayout), U=needsUpdateConstraints (u=child needsUpdateConstraints), O=opaque, P=preservesContentDuringLiveResize, S=scaled/rotated, W=wantsLayer (w=ancestor has layer), V=needsVibrancy (v=allowsVibrancy), #=has surface

      """)
    #expect(text.contains("1 of 2 views carries L (needsLayout) or U") == isDue, "\(text)")
  }

  @Test func `of views inside one another the outermost comes first`() {
    let nested = separate.replacing("<UIView:0x20>", with: "<UIView:0x20> - AMBIGUOUS LAYOUT")
    #expect(text(nested).contains("Begin with the outermost ambiguous view"))
  }

  @Test func `of guides of the system's and a view the view is to be held`() {
    let text = text(
      """
      UIWindow:0x10
      |   *CupView:0x20
      |   |   *<UILayoutGuide: 0x50 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 0}, {0, 0}}, \
      owningView = <CupView: 0x20; frame = (0 0; 0 0)>>- AMBIGUOUS LAYOUT for \
      <UILayoutGuide: 0x50>.minX{id: 7}
      |   |   *UIButton:0x30'Ring'- AMBIGUOUS LAYOUT for UIButton:0x30'Ring'.minY{id: 8}

      """)
    #expect(
      text.contains(
        "Add a constraint for the vertical position of UIButton 'Ring', such as top or centerY. The first "
          + "command below lists what it has already. The other one is of a class of the system's.")
    )
    #expect(!text.contains("Give each of them"))
  }

  @Test func `what a stack view arranges is left to how it shares its length out`() {
    let tree = """
      UIWindow:0x10
      |   *UIStackView:0x20
      |   |   *UILabel:0x30'Tea'- AMBIGUOUS LAYOUT for UILabel:0x30'Tea'.Width{id: 7}
      |   |   *UILabel:0x40'Jam'- AMBIGUOUS LAYOUT for UILabel:0x40'Jam'.Width{id: 8}

      """
    #expect(text(tree).contains("The UIStackView places what it arranges."))
    #expect(!text(tree).contains("two independent constraints per axis; of those"))
    let plain = tree.replacing("UIStackView", with: "CupView")
    #expect(
      text(plain).contains("Raise the horizontal content hugging priority of all but one"))
  }

  @Test func `a view that its mask is to hold needs no constraint`() {
    let tree = "UIWindow:0x10\n|   +CupView:0x20- AMBIGUOUS LAYOUT for CupView:0x20.minX{id: 7}\n"
    #expect(text(tree).contains("So check that it is in a view hierarchy and has its frame"))
    let free = tree.replacing("+CupView", with: "*CupView")
    #expect(
      text(free).contains(
        "Add a constraint for its horizontal position, such as leading or centerX."))
  }

  @Test func `what a later trace does not mark was settled by then`() {
    let marked = """
      |   *<CupView:0x20> - AMBIGUOUS LAYOUT
      |   |   *<UILabel:0x30> - AMBIGUOUS LAYOUT
      """
    let words = "Look at line 4 first: it shows the same views later, no longer ambiguous."
    let later = "\n\n|   *<CupView:0x20>\n|   |   *<UILabel:0x30>\n"
    #expect(text(marked + later).contains(words))
    let stillOpen = later.replacing("<UILabel:0x30>", with: "<UILabel:0x30> - AMBIGUOUS LAYOUT")
    #expect(!text(marked + stillOpen).contains(words))
    let bare = later.replacing("*", with: "")
    #expect(!text(marked + bare).contains(words))
  }

  @Test func `a plain view in plain views may be anybody's`() {
    let tree = """
      *<UIWindow:0x10>
      |   *<UIView:0x20>
      |   |   *<UILabel:0x30> - AMBIGUOUS LAYOUT

      """
    #expect(
      text(tree).contains("Owner: probably your app or a library."))
    let inApps = tree.replacing("<UIView:", with: "<CupView:")
    #expect(text(inApps).contains("Owner: your app"))
  }

  @Test func `a tree that breaks off is called cut`() {
    let whole = """
      UIWindow:0x10
      | •UIView:0x20, MISSING HOST CONSTRAINTS
      | | *UIButton:0x30'Ring'- AMBIGUOUS LAYOUT for UIButton:0x30'Ring'.minX{id: 7}
      """
    #expect(!text(whole).contains("cut off"))
    let cut = text(whole + ", UIButton:0x30'Ring'.m")
    #expect(cut.contains("The tree is cut off, and the rest is unknown."))
    #expect(cut.contains("The UIView (0x20) hosts a layout engine of its own"))
    #expect(
      cut.contains(
        "its horizontal position is not determined; what else is not, the log cuts off."))
  }

  @Test func `a tree with a line that was not read is not called free of ambiguity`() {
    let tree = "UIWindow:0x10\n|   UIView:0x20\n"
    #expect(text(tree).contains("A view tree of 2 views, none of them marked ambiguous."))
    let unread = text(tree + "|   |   *UILabel of which nobody knows\n|   |   *UILabel:0x40\n")
    #expect(unread.contains("A view tree of 3 views; one line of it could not be read."))
    #expect(unread.contains("Nothing that could be read of it is marked ambiguous."))
    #expect(!unread.contains("none of them marked"))
    let last = String(repeating: "|   |   *UILabel of which nobody knows\n", count: 6)
    #expect(text(tree + last).contains("A view tree of 2 views; 6 lines of it could not be read."))
  }

  @Test func `a view's line that is wrapped is no cut tree`() {
    let logged = """
      2014-07-02 15:10:09.634 Rack[895:60b] AMBIGUOUS: <UILabel: 0x30; frame = (20 26; 49 21); text = 'Hat';
      opaque = NO; autoresize = RM+BM; layer = <CALayer: 0x38>>
      2014-07-02 15:10:09.635 Rack[895:60b] AMBIGUOUS: <UILabel: 0x40; frame = (70 26; 42 21); text = 'Coat';
      opaque = NO; layer = <CALayer: 0x48>>

      """
    #expect(text(logged).contains("UILabel 'Hat'"))
    #expect(!text(logged).contains("cut off"))
    let cut = logged.replacing("\nopaque = NO; layer = <CALayer: 0x48>>\n", with: "")
    #expect(text(cut).contains("The tree is cut off, and the rest is unknown."))
  }

  @Test func `marks wrapped onto the next line are read`() {
    let wrapped = text(
      """
      UIWindow:0x10
      | •UIView:0x20
      | | *UITextView:0x30'Ring'- AMBIGUOUS LAYOUT for UITextView:0x30'Ring'.minX{id: 7}, UITextVi
      ew:0x30'Ring'.Width{id: 9}

      """)
    #expect(!wrapped.contains("cut"))
    #expect(wrapped.contains("its horizontal position and width are not determined."))
  }
  @Test func `a list beside a tree may tell the axis`() {
    let listed = text(
      separate + """
        (lldb) po [0x20 constraints]
        <__NSArrayM 0x70>(
        <NSLayoutConstraint:0x71 H:|-(20)-[UILabel:0x30]   (Names: '|':UIView:0x20 )>,
        <NSLayoutConstraint:0x72 H:[UILabel:0x30]-(8)-[UILabel:0x40]>
        )

        """)
    #expect(!listed.contains("The log does not tell on which axis"))
    #expect(listed.contains("The window (0x10): the log does not tell on which axis"))
    #expect(!listed.contains("UILabel (0x30): the log"))
  }

  @Test func `what was asked of one view is measured in what it lies in`() {
    let asked = text(
      """
      UIWindow:0x10
      |   •UIView:0x20
      |   |   *UIButton:0x30'Pour'- AMBIGUOUS LAYOUT for UIButton:0x30.minY{id: 44}

      (lldb) po [0x30 constraintsAffectingLayoutForAxis:1]
      <__NSArrayM 0x60>(
      <NSLayoutConstraint:0x1a UIButton:0x30'Pour'.height == 48   (active)>
      )

      """)
    #expect(asked.contains("The layout is ambiguous: the y of UIButton 'Pour' is not determined."))
    #expect(!asked.contains("do not show why"))
  }

  @Test func `a list is not said to be all that the log has`() {
    let listed = text(
      """
      (lldb) po [0x20 constraints]
      <__NSArrayI 0x60>(
      <NSLayoutConstraint:0x1a UIButton:0x30.top == UIView:0x20.top + 8   (active)>,
      <NSLayoutConstraint:0x1b UIButton:0x30.leading == UIView:0x20.leading + 8   (active)>
      )

      """)
    #expect(listed.contains("Whatever else constrains their views is not listed here."))
  }

  @Test func `where the constraints of both axes are printed nobody is asked for them`() {
    let asked = text(
      """
      (lldb) po [0x20 constraints]
      <__NSArrayI 0x60>(
      <NSLayoutConstraint:0x1a UIButton:0x30.top == UIView:0x20.top + 8   (active)>,
      <NSLayoutConstraint:0x1b UIButton:0x30.leading == UIView:0x20.leading + 8   (active)>
      )
      (lldb) po [0x30 hasAmbiguousLayout]
      YES

      """)
    #expect(asked.contains("check which axis lacks one."))
    #expect(!asked.contains("Print the constraints of each axis"))
  }

  @Test func `an address without a class is nobody's`() {
    let asked = text("(lldb) po (BOOL)[0x10423c390 hasAmbiguousLayout]\nYES\n")
    #expect(asked.contains("The view at 0x10423c390 has an ambiguous layout."))
    #expect(!asked.contains("Owner"))
  }

  @Test func `where AppKit counts from is not taken for the top`() {
    let mask = wholeText(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x71 V:|-(0)-[NSView:0x30]   (Names: '|':RackView:0x20 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x72 h=-&- v=-&- V:|-(17)-[NSView:0x30]   (Names: '|':RackView:0x20 )>"
      )

      Will attempt to recover by breaking constraint  <NSLayoutConstraint:0x71 V:|-(0)-[NSView:0x30]   (Names: '|':RackView:0x20 )>
      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.

      """)
    #expect(mask.contains("minY margin and maxY margin fixed, height flexible"))
    #expect(!mask.contains("a frame with"))
  }

  @Test func `a constraint without its address is not called unlisted`() {
    let elided = wholeText(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x... UIButton:0x....height == 36 (active)>",
          "<NSLayoutConstraint:0x... UIButton:0x....height == 40 (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x... UIButton:0x....height == 36 (active)>

      """)
    #expect(!elided.contains("leaves it out"))
  }
}
