import Testing

/// Another size is asked of whoever lays the view out, not of a frame that it overwrites.
struct FrameGiverTests {
  private func text(_ rows: [String], broken: Int, onAppKit: Bool = false) -> String {
    let prefix = onAppKit ? "[Layout] " : "[LayoutConstraints] "
    return wideAnswer(
      to: unsatisfiableLog(rows, broken: broken, prefix: prefix, onAppKit: onAppKit))
  }

  /// A leaf of 90 points between the top and the bottom of a view whose mask holds it at 44.
  private func leaf(in view: String) -> [String] {
    [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& \(view):0x1.height == 44   (active)>",
      "<NSLayoutConstraint:0x12 V:|-(0)-[Tea.Leaf:0x2]   (active, names: '|':\(view):0x1 )>",
      "<NSLayoutConstraint:0x13 Tea.Leaf:0x2.height == 90   (active)>",
      "<NSLayoutConstraint:0x14 V:[Tea.Leaf:0x2]-(0)-|   (active, names: '|':\(view):0x1 )>",
    ]
  }

  @Test(arguments: [
    ("UITableViewCell", "Make the row 90 points tall, or let it size itself."),
    ("Tea.BlendTableViewCell", "Make the row 90 points tall, or let it size itself."),
    ("UITableViewHeaderFooterView", "Let the table make the UITableViewHeaderFooterView 90 points"),
    (
      "UICollectionViewCell", "Let the collection view make the UICollectionViewCell 90 points tall"
    ),
    (
      "Tea.BlendCell", "Let its container, probably a table or collection view, make the BlendCell"
    ),
    (
      "UICollectionReusableView",
      "Let the collection view's layout make the UICollectionReusableView"
    ),
  ])
  func `what a list lays out gets its size from the list`(view: String, way: String) {
    let text = text(leaf(in: view), broken: 2)
    #expect(text.contains(way), "\(text)")
    #expect(!text.contains("before it is first laid out") && !text.contains("frame.size"))
  }

  @Test(arguments: ["UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView"])
  func `what a list has not laid out yet waits for it`(view: String) {
    let rows = leaf(in: view).map { $0.replacing("== 44", with: "== 0") }
    #expect(
      text(rows, broken: 2).contains("only when its container makes it exactly 90 points tall."))
  }

  @Test func `a view of the app's own keeps its frame`() {
    #expect(text(leaf(in: "Tea.Pane"), broken: 2).contains("<#the Pane#>.frame.size.height = 90"))
  }

  @Test func `a popover gets its size from its contents' size, and its mask is AppKit's`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.Menu:0x2.width == 240   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[Tea.Menu:0x2]   (active, names: '|':NSPopoverFrame:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[Tea.Menu:0x2]-(0)-|   (active, names: '|':NSPopoverFrame:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=--& v=--& NSPopoverFrame:0x1.width == 300   (active)>",
    ]
    let text = text(rows, broken: 3, onAppKit: true)
    #expect(
      text.contains(" Make the NSPopoverFrame 240 points wide, by the popover's contentSize."),
      "\(text)")
    #expect(text.contains("popover.contentSize.width = 240"))
    #expect(text.contains("Owner: your app or a library. Constraint 4 is the system's."), "\(text)")
  }

  @Test(arguments: [("Tea.List", false), ("NSHostingView", true)])
  func `a window's content view gets its size from the window`(
    _ contents: String, _ isHosted: Bool
  ) {
    let rows = [
      "<NSLayoutConstraint:0x11 H:|-(10)-[Tea.List:0x2]   (active, names: '|':NSView:0x1 )>",
      "<NSLayoutConstraint:0x12 H:[Tea.List:0x2]-(10)-|   (active, names: '|':NSView:0x1 )>",
      "<NSLayoutConstraint:0x13 Tea.List:0x2.width == 400   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- NSView:0x1.width == NSThemeFrame:0x3.width   (active)>",
      "<NSLayoutConstraint:0x15 'NSWindow-current-width' NSThemeFrame:0x3.width == 380   (active)>",
    ].map { $0.replacing("Tea.List", with: contents) }
    let text = text(rows, broken: 3, onAppKit: true)
    #expect(
      text.contains("; if SwiftUI makes the window, by .frame(minWidth:) on its root view.")
        == isHosted, "\(text)")
    #expect(
      text.contains("Make the window's content view, the NSView, 420 points wide: by "),
      "\(text)")
    #expect(text.contains("window.setContentSize(NSSize(width: 420, height: <#height#>))"))
  }

  @Test func `a private view's size of which nothing tells whose it is leads to its frame`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=--& UIView:0x1.height == 40   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x1.height == 64   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x1.bottom == UIInputSetHostView:0x2.bottom   (active)>",
    ]
    let text = text(rows, broken: 1)
    #expect(
      text.contains("Let the UIView be 64 points tall; if it is yours, by its frame."), "\(text)")
  }
}
