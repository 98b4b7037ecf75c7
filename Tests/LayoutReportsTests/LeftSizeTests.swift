import LayoutReports
import Testing

/// Every fix says what becomes of the size that it touches.
struct LeftSizeTests {
  private func words(_ rows: [String], broken: Int, onAppKit: Bool = false) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken, onAppKit: onAppKit)))
  }

  private let strip = [
    "<NSLayoutConstraint:0x11 TeaStrip:0x2.height == 0.25*UIView:0x1.height   (active)>",
    "<NSLayoutConstraint:0x12 TeaStrip:0x2.height >= 220   (active)>",
    "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 667   (active)>",
  ]

  @Test func `a share that yields to a limit is told with the limit`() {
    let text = words(strip, broken: 1)
    #expect(
      text.contains(
        "(it ties the heights of the TeaStrip and the UIView); the TeaStrip is 220 points tall while"
      ),
      "\(text)")
    #expect(
      text.contains(
        "The TeaStrip is to have a height of at least 220, but its share of the height of the UIView is 166.75 here."
      ), "\(text)")
    #expect(!text.contains("Change the constant"), "\(text)")
  }

  @Test func `no size is told for the moment in which it is that size`() {
    let rows = [
      "<NSLayoutConstraint:0x100 NSWindow:0x20.width == NSView:0x10.width>",
      "<NSLayoutConstraint:0x101 H:[NSView:0x10(300)]>",
      "<NSLayoutConstraint:0x102 NSWindow:0x20.width == 400>",
    ]
    let text = words(rows, broken: 1, onAppKit: true)
    #expect(text.contains("the width is 400 while the window is 400 points wide."), "\(text)")
    #expect(!text.contains("the window is 400 points wide while"), "\(text)")
  }

  @Test func `two limits that cross are told to change`() {
    let text = words(
      [
        "<NSLayoutConstraint:0x11 UITextView:0x1.height >= 120   (active)>",
        "<NSLayoutConstraint:0x12 UITextView:0x1.height <= 96   (active)>",
      ], broken: 0)
    #expect(
      text.contains("1 Change the constant of constraint 1 (the minimum height of the UITextView)"),
      "\(text)")
    #expect(!text.contains("instead."), "\(text)")
  }

  @Test func `a width that a view no longer shares is told by how much it differs`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x11 Tea.Column:0x3.width == UIScrollView:0x1.width   (active)>",
          "<NSLayoutConstraint:0x12 H:|-(24)-[Tea.Column:0x3]   (active, names: '|':Tea.Page:0x2 )>",
          "<NSLayoutConstraint:0x13 H:[Tea.Column:0x3]-(24)-|   (active, names: '|':Tea.Page:0x2 )>",
          "<NSLayoutConstraint:0x14 Tea.Page:0x2.width == UIScrollView:0x1.width   (active)>",
        ], broken: 0))
    #expect(
      text.contains("the Column is 48 points narrower than the UIScrollView"), "\(text)")
    #expect(text.contains("the Page is 48 points wider than the UIScrollView"), "\(text)")
  }

  @Test func `a width that goes beside a minimum is told with the room that it has`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x11 'NSWindow-current-width' H:[NSThemeFrame:0x1(260)]   (active)>",
          "<NSLayoutConstraint:0x12 H:|-(20)-[NSPopUpButton:0x2]   (active, names: '|':NSThemeFrame:0x1 )>",
          "<NSLayoutConstraint:0x13 NSPopUpButton:0x2.width == 120   (active)>",
          "<NSLayoutConstraint:0x14 H:[NSPopUpButton:0x2]-(8)-[NSTextField:0x3]   (active)>",
          "<NSLayoutConstraint:0x15 NSTextField:0x3.width >= 160   (active)>",
          "<NSLayoutConstraint:0x16 H:[NSTextField:0x3]-(20)-|   (active, names: '|':NSThemeFrame:0x1 )>",
        ], broken: 4, onAppKit: true))
    #expect(text.contains("the NSPopUpButton can have at most 52 points"), "\(text)")
    #expect(text.contains("window.contentMinSize.width = 328"), "\(text)")
  }

  private let root = [
    "<NSLayoutConstraint:0x11 Tea.Root:0x2.height == 0   (active)>",
    "<NSLayoutConstraint:0x12 V:|-(0)-[Tea.Root:0x2]   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x13 V:[Tea.Root:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 844   (active)>",
  ]

  @Test func `who gives a 0 is looked for, and what lets it hold is told`() {
    let text = words(root, broken: 0)
    #expect(
      text.contains("once you know what gives it a 0: both edges are pinned, which sets it; then"),
      "\(text)")
    #expect(text.contains("then the height is 844"), "\(text)")
    let whole = wholeText(unsatisfiableLog(root, broken: 0))
    #expect(
      whole.contains("844 points above that of the UIView, and the Root is 0 points tall."),
      "\(whole)")
  }

  @Test func `the place of a frame that nobody set is left to the reader`() {
    let text = words(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& Tea.Cup:0x2.minY == 0   (active, names: '|':UIView:0x1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& Tea.Cup:0x2.height == 0   (active)>",
        "<NSLayoutConstraint:0x13 Tea.Cup:0x2.height == 50   (active)>",
      ], broken: 2)
    #expect(text.contains("constant: <#y#>)"), "\(text)")
  }

  private func pane(_ least: String, _ width: String) -> [String] {
    [
      "<NSLayoutConstraint:0x11 'NSSplitViewItem.MinSize' _NSSplitViewItemViewWrapper:0x1.width >= \(least)   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Sidebar:0x2.width == \(width)   (active)>",
      "<NSLayoutConstraint:0x13 H:|-(0)-[Tea.Sidebar:0x2]   (active, names: '|':_NSSplitViewItemViewWrapper:0x1 )>",
      "<NSLayoutConstraint:0x14 H:[Tea.Sidebar:0x2]-(0)-|   (active, names: '|':_NSSplitViewItemViewWrapper:0x1 )>",
    ]
  }

  @Test func `a pane's least thickness is called by its property`() {
    let text = words(pane("240", "180"), broken: 1, onAppKit: true)
    #expect(
      text.contains("at least 240 points wide, by the minimumThickness of its item"), "\(text)")
    #expect(text.contains("Or set NSSplitViewItem.minimumThickness = 180."), "\(text)")
  }

  @Test func `an ad's template with an empty frame is left where it looks right`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& GADTSmallTemplateView:0x1.height == 0   (active)>",
      "<NSLayoutConstraint:0x12 V:|-(10)-[UIImageView:0x2]   (active, names: '|':GADTSmallTemplateView:0x1 )>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(10)-|   (active, names: '|':GADTSmallTemplateView:0x1 )>",
    ]
    let text = words(rows, broken: 2)
    #expect(text.contains("a view of the native templates of Google Mobile Ads"), "\(text)")
    #expect(text.contains("If the view looks right afterwards, leave it"), "\(text)")
  }
}
