import LayoutReports
import Testing

/// The first fix is what the answer itself advises, and what an engineer would do.
struct AdviceFirstTests {
  /// A conflict as people post it, and how the first fix begins.
  struct Case: CustomTestStringConvertible {
    var name: String
    var rows: [String]
    var broken: Int
    var isOfAppKit = false
    var first: String
    /// What the answer says of it besides.
    var advice: String

    var testDescription: String { name }
  }

  private static func column(
    _ container: String, _ sizes: [(view: String, height: Int)], gaps: [Int]
  ) -> [String] {
    var rows = [
      "<NSLayoutConstraint:0x20 V:|-(\(gaps[0]))-[\(sizes[0].view):0x2]   (active, names: '|':\(container):0x1 )>"
    ]
    for (index, size) in sizes.enumerated() {
      let view = "\(size.view):0x\(index + 2)"
      rows.append("<NSLayoutConstraint:0x3\(index) \(view).height == \(size.height)   (active)>")
      rows.append(
        index + 1 < sizes.count
          ? "<NSLayoutConstraint:0x4\(index) V:[\(view)]-(\(gaps[index + 1]))-[\(sizes[index + 1].view):0x\(index + 3)]   (active)>"
          : "<NSLayoutConstraint:0x4\(index) V:[\(view)]-(\(gaps[index + 1]))-|   (active, names: '|':\(container):0x1 )>"
      )
    }
    return rows
  }

  private static let profile = column(
    "Tea.ProfileHeader", [("UIImageView", 64), ("UILabel", 24)], gaps: [16, 12, 16])

  private static func frame(_ height: Int) -> String {
    "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& Tea.ProfileHeader:0x1.height == \(height)   (active)>"
  }

  private static let inTable =
    "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& Tea.ProfileHeader:0x1.minY == 0   (active, names: '|':UITableView:0x9 )>"

  private static let arranged = [
    "<NSLayoutConstraint:0x21 'UISV-alignment' UILabel:0x2.leading == UIButton:0x3.leading   (active)>",
    "<NSLayoutConstraint:0x22 'UISV-alignment' UILabel:0x2.trailing == UIButton:0x3.trailing   (active)>",
    "<NSLayoutConstraint:0x23 'UISV-canvas-connection' UIStackView:0x1.leading == UILabel:0x2.leading   (active)>",
    "<NSLayoutConstraint:0x24 'UISV-canvas-connection' H:[UILabel:0x2]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
    "<NSLayoutConstraint:0x25 UIButton:0x3.width == 200   (active)>",
    "<NSLayoutConstraint:0x26 UIStackView:0x1.leading == UIView:0x9.leading + 20   (active)>",
    "<NSLayoutConstraint:0x27 UIStackView:0x1.trailing == UIView:0x9.trailing - 20   (active)>",
    "<NSLayoutConstraint:0x28 'UIView-Encapsulated-Layout-Width' UIView:0x9.width == 375   (active)>",
  ]

  private static func square(_ height: Int) -> [String] {
    [
      "<NSLayoutConstraint:0x21 UIImageView:0x2.height == UIImageView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x22 H:|-(16)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x23 H:[UIImageView:0x2]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x24 UIImageView:0x2.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x25 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 390   (active)>",
    ]
  }

  static let cases = [
    Case(
      name: "a table's header is measured and handed to the table again",
      rows: [frame(100), inTable] + profile, broken: 3,
      first: "1 Make the ProfileHeader 132 points tall: measure it, set the height of its frame",
      advice: "systemLayoutSizeFitting("),
    Case(
      name: "a table's header that was made without a frame is measured as well",
      rows: [frame(0), inTable] + profile, broken: 6,
      first: "1 Make the ProfileHeader 132 points tall: measure it",
      advice: "tableView.tableHeaderView ="),
    Case(
      name: "what is only held by its frame gets a larger one",
      rows: [frame(100)] + profile, broken: 2,
      first: "1 Make the ProfileHeader 132 points tall before it is first laid out",
      advice: "If it is a table's header or footer, measure it"),
    Case(
      name: "a container that the app made too small gives way before what it holds",
      rows: column("Tea.OfferCard", [("UILabel", 30), ("UIButton", 48)], gaps: [8, 8, 16])
        + ["<NSLayoutConstraint:0x10 Tea.OfferCard:0x1.height == 96   (active)>"],
      broken: 3,
      first: "(the height of the OfferCard): the other constraints ask for 110",
      advice: "If 96 is meant, give one distance or size inside"),
    Case(
      name: "a stack view's alignment keeps the width of what it arranges", rows: arranged,
      broken: 4, first: "1 Set the alignment of the UIStackView to .center",
      advice: "alignment = .center"),
    Case(
      name: "a square keeps its size, and one of two pinned edges lets go", rows: square(120),
      broken: 0, first: "(the trailing edge of the UIImageView) from == to >=",
      advice: "tie the centers"),
    Case(
      name: "an alert sizes itself",
      rows: column("_UIAlertControllerView", [("UIView", 120)], gaps: [200, 20])
        + ["<NSLayoutConstraint:0x10 _UIAlertControllerView:0x1.height == 250   (active)>"],
      broken: 1, first: "(the height of the alert's view)",
      advice: "If an alert needs more than texts and fields, present a view controller of your own."
    ),
    Case(
      name: "an AppKit stack view's own width gives way before that of a pop-up button",
      rows: [
        "<NSLayoutConstraint:0x21 NSPopUpButton:0x2.width == 120   (active)>",
        "<NSLayoutConstraint:0x22 NSTextField:0x3.width == NSPopUpButton:0x2.width   (active)>",
        "<NSLayoutConstraint:0x23 'NSStackView.Edge.Leading' NSStackView:0x1.leading == NSPopUpButton:0x2.leading   (active)>",
        "<NSLayoutConstraint:0x24 'NSStackView.Spacing' H:[NSPopUpButton:0x2]-(8)-[NSTextField:0x3]   (active)>",
        "<NSLayoutConstraint:0x25 'NSStackView.Edge.Trailing' H:[NSTextField:0x3]-(0)-|   (active, names: '|':NSStackView:0x1 )>",
        "<NSLayoutConstraint:0x26 NSStackView:0x1.width == 200   (active)>",
      ], broken: 0, isOfAppKit: true,
      first: "(the width of the NSStackView): the other constraints ask for 248",
      advice: "What to do, each checked by solving again"),
  ]

  private func answer(_ rows: [String], broken: Int, onAppKit: Bool = false) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken, onAppKit: onAppKit))
  }

  /// The line of the first fix.
  private func first(_ text: String) -> String {
    String(text.split(separator: "\n").first { $0.hasPrefix("1 ") } ?? "")
  }

  @Test(arguments: cases)
  func `the first fix is what is advised`(_ one: Case) {
    let text = answer(one.rows, broken: one.broken, onAppKit: one.isOfAppKit)
    let line = first(text)
    #expect(
      "\(line)".contains(one.first.hasPrefix("1 ") ? String(one.first.dropFirst(2)) : one.first),
      "\(text)")
    #expect(text.contains(one.advice), "\(text)")
    #expect(!text.contains("instead."), "\(text)")
  }

  @Test func `a container that the system sizes is not the first to change`() {
    let rows =
      Self.column("UIView", [("UILabel", 30), ("UIButton", 48)], gaps: [8, 8, 16]) + [
        "<NSLayoutConstraint:0x10 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 96   (active)>"
      ]
    #expect(!first(answer(rows, broken: 3)).contains("the height of the UIView"))
  }

  @Test func `a cell's frame, and one beside a guide, are not the first to change`() {
    let cell = ([Self.frame(100)] + Self.profile).map {
      $0.replacing("Tea.ProfileHeader", with: "Tea.ProfileCell")
    }
    #expect(!first(answer(cell, broken: 2)).contains("Make the ProfileCell"))
    let guided =
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x1.height == 86   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[UIButton:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x21 UIButton:0x2.height == 60   (active)>",
        "<NSLayoutConstraint:0x22 UIButton:0x2.bottom == UILayoutGuide:0x3'UIViewLayoutMarginsGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x23 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x3'UIViewLayoutMarginsGuide']-(42)-|   (active, names: '|':UIView:0x1 )>",
      ]
    #expect(!first(answer(guided, broken: 2)).contains("Make the UIView"))
  }

  @Test func `a header with more room than it needs keeps its frame`() {
    let text = answer([Self.frame(200), Self.inTable] + Self.profile, broken: 3)
    #expect(!first(text).contains("Make the ProfileHeader"), "\(text)")
  }

  @Test func `a width that misses its stack view by a point goes before the alignment`() {
    let rows = Self.arranged.map { $0.replacing("width == 200", with: "width == 334") }
    #expect(!first(answer(rows, broken: 4)).contains("1 Set the alignment"))
  }

  @Test func `a height that a ratio would not double goes, and both edges stay`() {
    let text = answer(Self.square(300), broken: 0)
    #expect(first(text).contains("(the height of the UIImageView): its ratio sets it"), "\(text)")
  }

  @Test func `where a container is too small, what it holds is not called pinned at both edges`() {
    let rows =
      Self.column("Tea.OfferCard", [("UILabel", 30), ("UIButton", 48)], gaps: [8, 8, 16])
      + ["<NSLayoutConstraint:0x10 Tea.OfferCard:0x1.height == 96   (active)>"]
    #expect(!answer(rows, broken: 3).contains("is pinned at both edges"))
  }

  @Test func `a part that a ratio makes stands in the sum`() {
    let cell = "UITableViewCellContentView"
    let rows = [
      "<NSLayoutConstraint:0x21 V:|-(12)-[UIImageView:0x2]   (active, names: '|':\(cell):0x1 )>",
      "<NSLayoutConstraint:0x22 H:|-(16)-[UIImageView:0x2]   (active, names: '|':\(cell):0x1 )>",
      "<NSLayoutConstraint:0x23 H:[UIImageView:0x2]-(16)-|   (active, names: '|':\(cell):0x1 )>",
      "<NSLayoutConstraint:0x24 UIImageView:0x2.height == 0.5625*UIImageView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x25 V:[UIImageView:0x2]-(12)-|   (active, names: '|':\(cell):0x1 )>",
      "<NSLayoutConstraint:0x26 'UIView-Encapsulated-Layout-Height' \(cell):0x1.height == 200   (active)>",
      "<NSLayoutConstraint:0x27 'UIView-Encapsulated-Layout-Width' \(cell):0x1.width == 390   (active)>",
    ]
    #expect(answer(rows, broken: 3).contains("12 + 358 × 9/16 + 12 = 225.38"))
    let turned = rows.map {
      $0.replacing(
        "UIImageView:0x2.height == 0.5625*UIImageView:0x2.width",
        with: "UIImageView:0x2.width == 1.6*UIImageView:0x2.height")
    }
    #expect(answer(turned, broken: 3).contains("12 + 358 / 1.6 + 12 = 247.75"))
  }

  @Test func `a distance that gives way is told with what is left of it`() {
    let rows =
      Self.column("Tea.OfferCard", [("UILabel", 30), ("UIButton", 48)], gaps: [8, 20, 16])
      + ["<NSLayoutConstraint:0x10 Tea.OfferCard:0x1.height == 110   (active)>"]
    let text = wideAnswer(to: unsatisfiableLog(rows, broken: 3), .everything)
    #expect(text.contains("the UIButton is 8 points below the UILabel"), "\(text)")
  }
}
