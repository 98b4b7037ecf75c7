import AutoLayoutDoctor
import Foundation
import LayoutReports
import Testing

/// Where the app decides on a container's size by a call, that call is the first fix, and the contents keep theirs.
struct ContainerFirstTests {
  /// A container of a size that is imposed, what lies in it, and how the first fix begins.
  struct Case: CustomTestStringConvertible {
    var name: String
    var rows: [String]
    var broken: Int
    var first: String
    var code: String

    var testDescription: String { name }
  }

  private static func inside(
    _ container: String, _ view: String, _ size: String, gaps: Int, _ direction: String = "V"
  ) -> [String] {
    [
      "<NSLayoutConstraint:0x21 \(direction):|-(\(gaps))-[\(view):0x2]   (active, names: '|':\(container):0x1 )>",
      "<NSLayoutConstraint:0x22 \(view):0x2.\(size)   (active)>",
      "<NSLayoutConstraint:0x23 \(direction):[\(view):0x2]-(\(gaps))-|   (active, names: '|':\(container):0x1 )>",
    ]
  }

  static let cases = [
    Case(
      name: "a window grows before a pane's minimum goes",
      rows: [
        "<NSLayoutConstraint:0x11 'NSWindow-current-width' H:[NSThemeFrame:0x1(400)]   (active)>"
      ] + inside("NSThemeFrame", "Tea.PotView", "width >= 500", gaps: 10, "H"),
      broken: 2,
      first: "1 Make the window at least 520 points wide: by setContentSize, with contentMinSize",
      code: "window.setContentSize(NSSize(width: 520, height: <#height#>))"),
    Case(
      name: "a popover gets its contentSize",
      rows: [
        "<NSLayoutConstraint:0x11 'NSWindow-current-width' H:[NSPopoverFrame:0x1(200)]   (active)>"
      ] + inside("NSPopoverFrame", "NSView", "width == 240", gaps: 0, "H"),
      broken: 2, first: "1 Make the NSPopoverFrame 240 points wide, by the popover's contentSize.",
      code: "popover.contentSize.width = 240"),
    Case(
      name: "a view above the keyboard sizes itself",
      rows: [
        "<_UIKBAutolayoutHeightConstraint:0x11 Tea.OrderBar:0x1.height == 44   (active)>"
      ] + inside("Tea.OrderBar", "UITextView", "height == 52", gaps: 6),
      broken: 2,
      first:
        "1 Let the OrderBar size itself, 64 points tall, by autoresizingMask = .flexibleHeight",
      code: "<#the OrderBar#>.autoresizingMask = [.flexibleHeight]"),
    Case(
      name: "a row of an AppKit table grows before its text gives way",
      rows: [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=--- NSTableCellView:0x1.height == 17   (active)>"
      ] + inside("NSTableCellView", "NSTextField", "height >= 16", gaps: 4),
      broken: 3,
      first:
        "1 Make the row at least 24 points tall, or let it size itself by usesAutomaticRowHeights.",
      code: "tableView.rowHeight = 24"),
    Case(
      name: "an item of the default size gets the size of its contents",
      rows: inside("UIView", "Tea.CupView", "height == 60", gaps: 8) + [
        "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 50   (active)>"
      ],
      broken: 1, first: "1 Make the UIView 76 points tall: by itemSize",
      code: "flowLayout.itemSize.height = 76"),
  ]

  private func text(_ rows: [String], broken: Int) -> String {
    let isOfAppKit = rows.contains { $0.contains(" NSTableCellView") || $0.contains("'NSWindow-") }
    return wideAnswer(to: unsatisfiableLog(rows, broken: broken, onAppKit: isOfAppKit))
  }

  @Test(arguments: cases)
  func `the call that sizes the container is the first fix`(_ one: Case) {
    let text = text(one.rows, broken: one.broken)
    #expect(text.contains(one.first), "\(text)")
    #expect(text.contains(one.code), "\(text)")
    #expect(!text.contains("instead."), "\(text)")
  }

  @Test func `a container that is too large for its contents is not changed first`() {
    let rows =
      Self.inside("UIView", "Tea.CupView", "height == 20", gaps: 8) + [
        "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 50   (active)>"
      ]
    #expect(!text(rows, broken: 1).contains("1 Make the UIView"))
  }

  @Test func `a screen's width in an item is the number at fault`() {
    let rows =
      Self.inside("UIView", "Tea.CupView", "width == 768", gaps: 0, "H") + [
        "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 50   (active)>"
      ]
    #expect(text(rows, broken: 1).contains("1 Remove constraint"))
  }

  private let row = "UITableViewCellContentView"

  @Test func `a row sizes itself, whichever constraint waits for it`() {
    let height =
      "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Height' \(row):0x1.height == 44   (active)>"
    let text = text(
      Self.inside(row, "Tea.CupView", "height == 60", gaps: 8) + [height], broken: 1)
    #expect(text.contains("1 Let the row size itself, and lower the priority of"), "\(text)")
    #expect(text.contains("tableView.rowHeight = UITableView.automaticDimension"), "\(text)")
  }

  private let screen =
    "<NSLayoutConstraint:0x19 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 568   (active)>"

  @Test func `an image shrinks before a button leaves the screen`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(44)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.height == 375   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(40)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x14 V:[UILabel:0x3]-(60)-[UIButton:0x4]   (active)>",
      "<NSLayoutConstraint:0x15 UIButton:0x4.height == 50   (active)>",
      "<NSLayoutConstraint:0x16 V:[UIButton:0x4]-(34)-|   (active, names: '|':UIView:0x1 )>",
      screen,
    ]
    let text = text(rows, broken: 2)
    #expect(text.contains("1 Lower the priority of constraint 2 (the height of the UIImageView)"))
  }

  @Test func `both edges give a width though one of them is tied to the safe area`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UITextField:0x2.width == 343   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(16)-[UITextField:0x2](LTR)   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 UITextField:0x2.trailing == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.trailing - 16   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 430   (active)>",
      "<NSLayoutConstraint:0x15 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   (active, names: '|':UIView:0x1 )>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains("1 Remove constraint 2 (the width of the UITextField): both edges are pinned"),
      "\(text)")
    #expect(!text.contains("What to do: Remove the width"), "\(text)")
  }

  @Test func `a ratio makes the height that a number gives beside it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIImageView:0x2.width == 2*UIImageView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.height == 150   (active)>",
      "<NSLayoutConstraint:0x13 H:|-(0)-[UIImageView:0x2](LTR)   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 H:[UIImageView:0x2]-(0)-|(LTR)   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 400   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(text.contains("(the height of the UIImageView): its ratio sets it"), "\(text)")
    #expect(text.contains("the height is 200"), "\(text)")
    #expect(text.contains("out of proportion"), "\(text)")
  }

  @Test func `a container that the engine dropped goes before what is in it`() {
    let rows =
      [
        "<NSLayoutConstraint:0x11 Tea.Shelf:0x1.height == 24   (active)>"
      ] + Self.inside("Tea.Shelf", "NSButton", "height >= 20", gaps: 8)
    let text = text(rows, broken: 0)
    #expect(
      text.contains("(the height of the Shelf): the other constraints ask for at least 36"),
      "\(text)")
  }

  @Test func `what scrolls does without a height before what is around it`() {
    let rows =
      Self.inside("UIView", "UITableView", "height == 400", gaps: 20) + [
        "<NSLayoutConstraint:0x14 UIView:0x1.height == 300   (active)>"
      ]
    let text = text(rows, broken: 1)
    #expect(text.contains("(the height of the UITableView); then the height is 260"), "\(text)")
    #expect(
      text.contains(
        "2 Remove constraint 4 (the height of the UIView): the other constraints ask for 440"),
      "\(text)")
  }

  @Test func `an ad keeps its width, and one edge lets go`() {
    let rows =
      Self.inside("UIView", "GADBannerView", "width == 320", gaps: 0, "H") + [
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 390   (active)>"
      ]
    let text = text(rows, broken: 1)
    #expect(text.contains("(the trailing edge of the GADBannerView) from =="), "\(text)")
  }

  @Test func `of two heights by a library the later line updates the first`() {
    let rows = [
      "<SnapKit.LayoutConstraint:0x11@Cup.swift#20 Tea.CupView:0x1.height == 64.0>",
      "<SnapKit.LayoutConstraint:0x12@Cup.swift#90 Tea.CupView:0x1.height == 0.0>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains(
        "(the height of the CupView) to 0 at Cup.swift:90, instead of making constraint"),
      "\(text)")
    #expect(
      text.contains("snp.updateConstraints { make in make.height.equalTo(0) }   // Cup.swift:90"),
      "\(text)")
  }

  @Test func `of two states one is deactivated before the other is activated`() {
    let rows = [
      "<NSLayoutConstraint:0x11 'collapsedHeight' Tea.Sheet:0x1.height == 88   (active)>",
      "<NSLayoutConstraint:0x12 'expandedHeight' Tea.Sheet:0x1.height == 420   (active)>",
    ]
    let text = text(rows, broken: 1)
    #expect(text.contains("(the height of the Sheet), before you activate constraint"), "\(text)")
  }

  @Test func `what collapses keeps its number at a lower priority before it loses it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 _UIRemoteKeyboardPlaceholderView:0x3.height == 300   (active)>",
      "<NSLayoutConstraint:0x12 'accessoryView.bottom' V:[Tea.OrderBar:0x2]-(0)-[_UIRemoteKeyboardPlaceholderView:0x3]   (active)>",
      "<NSLayoutConstraint:0x13 'accessoryView.top' V:|-(0)-[Tea.OrderBar:0x2]   (active, names: '|':UIInputSetHostView:0x1 )>",
      "<NSLayoutConstraint:0x14 'inputView.bottom' V:[_UIRemoteKeyboardPlaceholderView:0x3]-(0)-|   (active, names: '|':UIInputSetHostView:0x1 )>",
      "<NSLayoutConstraint:0x15 Tea.OrderBar:0x2.height == 56   (active)>",
      "<NSLayoutConstraint:0x16 UIInputSetHostView:0x1.height == 300   (active)>",
    ]
    #expect(!text(rows, broken: 4).contains("1 Remove"))
  }
}
