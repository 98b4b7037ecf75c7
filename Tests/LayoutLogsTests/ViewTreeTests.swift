import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

struct `View trees` {
  private func depths(_ report: LogReport) -> [Int] {
    report.system.items.map { item in
      var depth = 0
      var next = item.superview
      while let parent = next {
        depth += 1
        next = report.system[parent].superview
      }
      return depth
    }
  }

  @Test(arguments: [
    """
    UIWindow:0x7f01
    |   •UIView:0x7f02
    |   |   *UILabel:0x7f03'Price, net'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price, net'.minX{id: 7}, UILabel:0x7f03'Price, net'.Width{id: 9}
    |   |   *UILabel:0x7f04'It's'
    |   +UIView:0x7f05
    """,
    """
    UIWindow:0x7f01
    | •UIView:0x7f02
    | | *UILabel:0x7f03'Price, net'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price, net'.minX{id: 7}, UILabel:0x7f03'Price, net'.Width{id: 9}
    | | *UILabel:0x7f04'It's'
    | +UIView:0x7f05
    """,
    """
    > UIWindow:0x7f01
    > |   •UIView:0x7f02
    > |   |   *UILabel:0x7f03'Price, net'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price, net'.minX{id: 7}, UILabel:0x7f03'Price, net'.Width{id: 9}
    > |   |   *UILabel:0x7f04'It's'
    > |   +UIView:0x7f05
    """,
  ])
  func `takes the depth of an autolayout trace from its bars`(_ text: String) throws {
    let report = try onlyReport(text)
    #expect(report.kind == .trace)
    #expect(report.code == "ambiguousViewTree")
    #expect(report.isComplete)
    #expect(report.lines == 1...5)
    #expect(
      report.system.items.map(\.className) == [
        "UIWindow", "UIView", "UILabel", "UILabel", "UIView",
      ])
    #expect(depths(report) == [0, 1, 2, 2, 1])
    #expect(report.system.items.map(\.text) == [nil, nil, "Price, net", "It's", nil])
    #expect(report.system.items[2].ambiguousMarks == [.minX, .width])
    #expect(
      report.system.items.map(\.engineRole) == [nil, .host, .autoLayout, .autoLayout, .manual])
    #expect(report.system.items[0].role == .window)
    #expect(report.complaint?.items == [ItemID(index: 2)])
  }

  @Test(arguments: [
    ("'Pot'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Pot'.minX{id: 7}", "Pot", [LayoutQuantity.minX]),
    ("'Pot' - AMBIGUOUS LAYOUT for UILabel:0x7f03'Pot'.minX{id: 7}", "Pot", [.minX]),
    (
      "'It's hot'  - AMBIGUOUS LAYOUT for UILabel:0x7f03'It's hot'.minY{id: 7}, "
        + "UILabel:0x7f03'It's hot'.Width{id: 9}", "It's hot", [.minY, .width]
    ),
    ("'Pot' - AMBIGUOUS LAYOUT", "Pot", []),
    (
      "'Pot' , MISSING HOST CONSTRAINTS - AMBIGUOUS LAYOUT for UILabel:0x7f03'Pot'.Height{id: 1}",
      "Pot", [.height]
    ),
    (" - AMBIGUOUS LAYOUT for UILabel:0x7f03'Pot'.minX{id: 7}", nil, [.minX]),
  ])
  func `reads a mark with and without a blank behind a text`(
    _ suffix: String, _ words: String?, _ marks: [LayoutQuantity]
  ) throws {
    let report = try onlyReport(
      "•UIWindow:0x7f01\n|   *UIView:0x7f02\n|   |   *UILabel:0x7f03\(suffix)")
    #expect(report.code == "ambiguousViewTree")
    #expect(report.problems.isEmpty)
    #expect(report.system.items.count == 3)
    #expect(report.system.items.last?.text == words)
    #expect(report.system.items.last?.ambiguousMarks == marks)
  }

  @Test func `reads guides, hosts and the older form`() throws {
    let text = """
      |   |   •UIView:0x7f02, MISSING HOST CONSTRAINTS- AMBIGUOUS LAYOUT for UIView:0x7f02.Height{id: 1}
      |   |   |   *<UILayoutGuide: 0x6001 - "Gap(0x12)", layoutFrame = {{0, 428}, {-1.5, 85.5}}, owningView = <UIView: 0x7f02; frame = (0 10; 414 886); autoresize = RM+BM; layer = <CALayer: 0x6002>>>- AMBIGUOUS LAYOUT for UILayoutGuide:0x6001'Gap(0x12)'.minY{id: 2}
      """
    let report = try onlyReport(text)
    let (view, guide) = (report.system.items[0], report.system.items[1])
    #expect(view.isMissingHostConstraints)
    #expect(view.ambiguousMarks == [.height])
    #expect(view.frame == LayoutFrame(x: 0, y: 10, width: 414, height: 886))
    #expect(view.superview == nil)
    #expect(guide.role == .guide)
    #expect(guide.name == "Gap(0x12)")
    #expect(guide.superview == ItemID(index: 0))
    #expect(guide.frame?.width == Rational(-3, 2))
    #expect(guide.ambiguousMarks == [.minY])
    let old = try onlyReport(
      "|   *<UIView:0x8a2b980> - AMBIGUOUS LAYOUT\n|   |   <UILabel:0x82bbe20>\n")
    #expect(old.system.items.map(\.isAmbiguous) == [true, false])
    #expect(old.system.items[1].superview == ItemID(index: 0))
  }

  @Test func `reads a recursive description with frames and masks`() throws {
    let text = """
      (lldb) po [view recursiveDescription]
      $3 = 0x8de4510 <UIView: 0x7f01; frame = (32 128; 259 604); autoresize = W+H; layer = <CALayer: 0x6001>>
         | <Tea.Price: 0x7f02; baseClass = UILabel; frame = (90 -50.5; 80 100); text = 'a; b > c's'; hidden = YES; alpha = 0.5; autoresize = LM+TM; layer = <_UILabelLayer: 0x6002>>
         |    | <UIScrollView: 0x7f03; frame = (0 0; 10 10); contentOffset: {0, 0}; contentSize: {0, 0}>
         | <UIView: 0x7f04; frame = (nan 0; 0 0); layer = <CALayer: 0x6004>> - (null)
      """
    let report = try onlyReport(text)
    let items = report.system.items
    #expect(report.code == "viewTree")
    try #require(depths(report) == [0, 1, 2, 1])
    #expect(items[0].frame == LayoutFrame(x: 32, y: 128, width: 259, height: 604))
    #expect(items[0].autoresizing?.horizontal.text == "-&-")
    #expect(items[1].text == "a; b > c's")
    #expect(items[1].isHidden == true)
    #expect(items[1].alpha == .half)
    #expect(items[1].frame?.y == Rational(-101, 2))
    #expect(items[1].autoresizing?.vertical.text == "&--")
    #expect(items[2].role == .scrollView)
    #expect(items[3].frame == nil)
  }

  @Test func `reads AppKit's subtree description`() throws {
    let text = """
      [   A      W  #] h=--- v=--- NSView f=(0,0,480,270) b=(-) => <_NSViewBackingLayer: 0x6001>
      [   AF  H   #  ] h=-&- v=&-&   NSTextField 0x7f02 "Say "when"" f=(20,8.5,120,17) b=(-)
      [   A          ] h=--& v=--&     NSButton f=(1,2,3,4) b=(-)
      A=autoresizesSubviews, F=flipped, H=hidden
      """
    let report = try onlyReport(text)
    let items = report.system.items
    #expect(report.system.platform == .appKit)
    try #require(items.map(\.className) == ["NSView", "NSTextField", "NSButton"])
    #expect(items[1].text == "Say \"when\"")
    #expect(items[1].isFlipped == true)
    #expect(items[1].isHidden == true)
    #expect(items[1].address == Address(0x7f02))
    #expect(items[1].autoresizing?.vertical.text == "&-&")
    #expect(items[0].isHidden == false)
    #expect(items[2].superview == ItemID(index: 1))
  }

  @Test func `a subtree whose blanks a page has moved in front of the brackets is one tree`() throws
  {
    let reports = read(
      """
      [   AF      LU ] h=--- v=--- NSButton "Press" f=(0,0,77,32) b=(-)
        [   A       LU ] h=--- v=--- NSButtonBezelView f=(0,0,77,32) b=(-)
        [   AF      LU ] h=--- v=--- NSButtonTextField "Press" f=(10,6,57,16) b=(-)

      [   A     ! W U ] h=--- v=--- NSView f=(0,0,10,10) b=(-) => <NSViewBackingLayer>

      """)
    #expect(reports.map(\.system.items.count) == [3, 1])
    #expect(reports[0].system.items.map(\.superview?.index) == [nil, 0, 0])
  }

  @Test func `a logged view counts when the sentence says that it is ambiguous`() throws {
    let view = "<UILabel: 0x7f01; frame = (0 0; 9 9); text = 'Hi'; layer = <CALayer: 0x6001>>"
    let report = try onlyReport("2026-03-02 09:15:22.120 Tea[1:2] AMBIGUOUS: \(view)\n")
    #expect(report.kind == .ambiguity)
    #expect(report.system.items[0].isAmbiguous)
    #expect(report.context.process == "Tea")
    #expect(read("2026-03-02 09:15:22.120 Tea[1:2] tapped \(view)\n").isEmpty)
    #expect(read("\(view) was tapped\n").isEmpty)
    #expect(read("\(view)\n").map(\.kind) == [.trace])
  }

  @Test func `a header, an empty line and a legend belong to the trace`() throws {
    let text = """
      2026-03-02 09:15:22.120 Tea[1:2] [LayoutConstraints] View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.

      *UIView:0x7f01- AMBIGUOUS LAYOUT for UIView:0x7f01.Height{id: 36}

      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because translatesAutoresizingMaskIntoConstraints = YES
      \t• - layout engine host
      2026-03-02 09:15:22.220 Tea[1:2] done
      """
    let report = try onlyReport(text)
    #expect(report.kind == .trace)
    #expect(report.lines.lowerBound == 1)
    #expect(report.isComplete)
    let cut = try onlyReport(String(text.prefix(150)))
    #expect(cut.kind == .ambiguity)
    #expect(!cut.isComplete)
  }

  @Test func `what cannot be read in a tree is listed`() throws {
    let text = """
      UIWindow:0x7f01
      |   •UIView:0x7f02
      |   |   something else
      |   |   *UILabel:0x7f03
      |   |   |   *UILabel:0x7f0
      |   |   |   *UILab
      """
    let report = try onlyReport(text)
    #expect(!report.isComplete)
    #expect(report.problems.map(\.line) == [3, 6])
    #expect(report.system.items.count == 4)
  }

  @Test(arguments: [
    "| a | b |\n| - | - |\n| 0x12 | 0x13 |\n", "* Foo:0x12 is a bullet\n", "|   |   |\n|   |\n",
    "UIView:0x12\nUIView:0x13\n", "[ok] h=1 v=2\n", "+0x12\n",
    "<NSString: 0x12; frame = (1 2; 3 4)\n x\n",
  ])
  func `other text with bars and addresses is no tree`(_ text: String) {
    #expect(read(text).isEmpty || text.hasPrefix("<NSString"))
  }
}

struct `Ambiguity messages` {
  struct Message: Sendable, CustomTestStringConvertible {
    var text: String
    var code: ComplaintID
    var className: String?
    var marks: [LayoutQuantity]
    var testDescription: String { String(text.prefix(60)) }
  }

  @Test(arguments: [
    Message(
      text: """
        [Warning] Warning once only: Detected a case where constraints\u{20}
        ambiguously suggest a height of zero for a table view cell's content view.\u{20}
        We're considering the collapse unintentional and using standard height instead.
         Cell: <Tea.Row: 0x7f01; baseClass = UITableViewCell; frame = (0 28; 390 44); layer = <CALayer: 0x6001>>
        """, code: .collapsedCell, className: "Tea.Row", marks: [.height]),
    Message(
      text: """
        Warning once only: Detected a case where constraints ambiguously suggest a size of zero for a \
        collection view cell's content view. We're considering the collapse unintentional and using \
        standard size instead
        """, code: .collapsedCell, className: nil, marks: []),
    Message(
      text: "Layout Issues: Scrollable content size is ambiguous for Tea.Shelf.",
      code: .layoutIssue, className: "Tea.Shelf", marks: [.contentWidth, .contentHeight]),
    Message(
      text: "- Width and horizontal position are ambiguous for NoteView", code: .layoutIssue,
      className: "NoteView", marks: [.width, .minX]),
    Message(
      text: "runtime: Layout Issues: Height and vertical position are ambiguous for UIView.",
      code: .layoutIssue, className: "UIView", marks: [.height, .minY]),
    Message(
      text: """
        [Layout] Detected missing constraints for <NSView: 0x7f01>. It cannot be placed because there \
        are not enough constraints to fully define the size and origin. Set a breakpoint on \
        DETECTED_MISSING_CONSTRAINTS to debug.
        """, code: .missingConstraints, className: "NSView", marks: []),
  ])
  func `are read`(_ message: Message) throws {
    let report = try onlyReport(message.text)
    #expect(report.kind == .ambiguity)
    #expect(report.code == message.code.rawValue)
    #expect(report.system.items.first?.className == message.className)
    #expect(report.system.items.first?.ambiguousMarks ?? [] == message.marks)
  }

  @Test func `go on behind whatever other processes write`() throws {
    let own = [
      "Warning once only: Detected a case where constraints",
      "ambiguously suggest a height of zero for a table view cell's content view.",
      "We're considering the collapse unintentional and using standard height instead.",
      "  Cell: <Tea.Row: 0x7f01; frame = (0 28; 390 44); layer = <CALayer: 0x6001>>",
    ]
    let others = (0..<14).map { "2026-03-02 10:12:14.2 Milk[9:2] poured \($0)" }
    let lines = own.flatMap { ["2026-03-02 10:12:14.1 Tea[8:1] \($0)"] + others }
    let report = try onlyReport(lines.joined(separator: "\n"))
    #expect(report.code == ComplaintID.collapsedCell.rawValue)
    #expect(report.isComplete)
  }

  @Test(arguments: [
    "The meaning is ambiguous for beginners.", "It is ambiguous for UIView", "ambiguous for ",
    "Names are ambiguous for Foo", "Width ambiguous for UIView",
  ])
  func `ordinary sentences are none`(_ text: String) {
    #expect(read(text + "\n").isEmpty)
  }

  private static let ledTrees = [
    """
    <UIView: 0x14be0a5f0; frame = (0 0; 390 844); layer = <CALayer: 0x600002a1b>>
       | <UILabel: 0x14be0b6f0; frame = (20 60; 90 20.5); text = 'Tea'; layer = <_UILabelLayer: 0x6003>>
       |    | <UIImageView: 0x14be0d6f0; frame = (0 0; 44 44); layer = <CALayer: 0x600003a1e>>
    """,
    """
    \u{2022}UIWindow:0x14be00010
    |   \u{2022}UIView:0x14be0a5f0
    |   |   *UILabel:0x14be0b6f0'Tea'
    """,
    """
    [   AF          ] h=--- v=--- NSView 0x14be0a5f0 f=(0,0,500,400) b=(-) => <_NSViewBackingLayer: 0x6001>
      [   A          D] h=-&- v=&-- NSTextField 0x14be0b6f0 "Tea" f=(20,360,120,16) b=(-)
      [   A    P O  L W] h=--- v=--- NSButton 0x14be0c6f0 "Brew" f=(20,20,80,32) b=(-)
    """,
  ]

  @Test(arguments: ledTrees, ["12:01:07.120 | ui | ", "TEA >> ", "[main] DEBUG tea.ui - "])
  func `is read behind words that a carrier puts in front of each line`(
    _ tree: String, _ lead: String
  ) throws {
    let lines = tree.split(separator: "\n").map { "\(lead)\($0)\n" }.joined()
    #expect(try onlyReport(lines).system.items.count == 3)
  }
}
