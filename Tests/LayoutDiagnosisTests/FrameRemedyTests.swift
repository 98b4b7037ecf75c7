import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// Frames and containers, whose effect is solved, not guessed.
struct FrameRemedyTests {
  @Test(arguments: [
    ("NSTouchBarItemContainerView", "30", false), ("_UIQueuingScrollView", "30", false),
    ("AVPlaybackControlsView", "30", false),
    // Only a size of 0 becomes another one with that of what holds the part.
    ("AVPlaybackControlsView", "0", true),
    ("UITableViewCellContentView", "30", true), ("NSTableRowView", "30", true),
    ("Tea.CupView", "30", true),
  ])
  func `a part of a framework's view gets no other frame`(
    part: String, height: String, isOffered: Bool
  ) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 Tea.Strip:0x1.height == 44   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=-&- v=-&- \(part):0x2.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x30 V:|-(0)-[Tea.Strip:0x1]   (active, names: '|':\(part):0x2 )>",
        "<NSLayoutConstraint:0x40 V:[Tea.Strip:0x1]-(0)-|   (active, names: '|':\(part):0x2 )>",
      ], breaking: 1)
    #expect(!log.diagnosis.conflicts.isEmpty)
    #expect(log.diagnosis.remedies.contains { $0.action == .setFrame } == isOffered)
  }

  @Test(arguments: [1, 2])
  func `a frame of 0 is what to change where nothing but masks contradict it`(depth: Int) {
    let inner =
      depth == 1
      ? [
        "<NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- V:[TeaListView:0x3]-(17)-|   (Names: '|':TeaScroller:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x50 h=-&- v=-&- V:|-(0)-[TeaListView:0x3]   (Names: '|':TeaScroller:0x2 )>",
      ]
      : [
        "<NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- V:|-(0)-[NSClipView:0x4]   (Names: '|':TeaScroller:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x50 h=-&- v=-&- V:[NSClipView:0x4]-(0)-|   (Names: '|':TeaScroller:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=-&- V:[TeaListView:0x3]-(17)-|   (Names: '|':NSClipView:0x4 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x70 h=-&- v=-&- V:|-(0)-[TeaListView:0x3]   (Names: '|':NSClipView:0x4 )>",
      ]
    let log = LogDiagnosis(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& V:[TeaBackground:0x1(0)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=-&- v=-&- V:|-(0)-[TeaScroller:0x2]   (Names: '|':TeaBackground:0x1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x30 h=-&- v=-&- V:[TeaScroller:0x2]-(0)-|   (Names: '|':TeaBackground:0x1 )>",
      ] + inner, breaking: 3 + inner.count - 1)
    #expect(log.remedy(1) == "setFrame c1")
  }

  @Test(arguments: [(0, "c5"), (4, "c1 c4")])
  func `what only fills a container is not what to make larger`(margin: Int, changed: String) {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- H:|-(\(margin))-[TeaDocument:0x2]   (Names: '|':NSClipView:0x1 )>",
      "<NSLayoutConstraint:0x20 H:|-(10)-[TeaText:0x3]   (Names: '|':TeaDocument:0x2 )>",
      "<NSLayoutConstraint:0x30 H:[TeaText:0x3]-(10)-|   (Names: '|':TeaDocument:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- H:[TeaDocument:0x2]-(0)-|   (Names: '|':NSClipView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x50 h=--& v=--& H:[NSClipView:0x1(0)]>", breaking: 2)
    #expect(log.remedies.filter { $0.hasPrefix("setFrame") } == ["setFrame \(changed)"])
  }

  @Test func `one size of a frame changes so that the other may stay`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIImageView:0x2.height == 1.5*UIImageView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(0)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 H:[UIImageView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x40 V:|-(0)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x50 V:[UIImageView:0x2]-(10)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x60 UILabel:0x3.height == 40   (active)>",
      "<NSLayoutConstraint:0x70 V:[UILabel:0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x80 h=--& v=--& UIView:0x1.width == 200   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x90 h=--& v=--& UIView:0x1.height == 300   (active)>",
      breaking: 1)
    for remedy in log.diagnosis.remedies {
      guard case .setFrame(_, let parts) = remedy.changes.first else { continue }
      // Half as tall again as it is wide, and 50 points besides.
      let sizes = parts.compactMap(\.size).filter { !$0.isUnchanged }
      #expect(sizes.count == 1, "\(sizes)")
      for size in sizes {
        #expect(size.to == (size.quantity == .width ? Rational(500, 3) : Rational(350)))
      }
    }
    #expect(log.remedies.contains { $0.hasPrefix("setFrame") })
  }

  @Test func `a frame gets the size that the contents add up to`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& App.BarCell:0x1.width == 0   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(12)-[UILabel:0x2]   (active, names: '|':App.BarCell:0x1 )>",
      "<NSLayoutConstraint:0x30 H:[UILabel:0x2]-(20)-|   (active, names: '|':App.BarCell:0x1 )>",
      breaking: 3)
    let remedy = try #require(log.diagnosis.remedies.first { $0.action == .setFrame })
    let change = try #require(remedy.changes.first)
    guard case .setFrame(_, let parts) = change else {
      Issue.record("\(change)")
      return
    }
    let size = try #require(parts.first?.size)
    #expect(size.from == 0 && size.to == 32 && size.quantity == .width)
    let layout = try #require(remedy.layout.map { log.diagnosis.layouts[$0].assignment })
    #expect(layout[LayoutVariable(ItemID(index: 0), .width).id] == 32)
    let rest = log.system.constraintIDs.filter { !remedy.constraints.contains($0) }
    #expect(Checker.satisfies(layout, rest.map { log.system[$0].row }))
    #expect(remedy.collapses == [AmbiguousAxis(ItemID(index: 1), .horizontal)])
  }

  @Test func `a frame becomes no smaller than its contents ask for`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& App.BarCell:0x1.width == 400   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(12)-[UILabel:0x2]   (active, names: '|':App.BarCell:0x1 )>",
      "<NSLayoutConstraint:0x30 H:[UILabel:0x2]-(20)-|   (active, names: '|':App.BarCell:0x1 )>",
      "<NSLayoutConstraint:0x40 UILabel:0x2.width <= 100   (active)>")
    let remedy = try #require(log.diagnosis.remedies.first { $0.action == .setFrame })
    guard case .setFrame(_, let parts) = try #require(remedy.changes.first) else { return }
    let size = try #require(parts.first?.size)
    #expect(size.from == 400 && size.to == 132 && !size.isLeast)
    let layout = try #require(remedy.layout.map { log.diagnosis.layouts[$0].assignment })
    #expect(layout[LayoutVariable(ItemID(index: 0), .width).id] == 132)
    #expect(remedy.collapses.isEmpty)
  }

  @Test func `no frame of size 0 is proposed`() {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& App.BarCell:0x1.width == 40   (active)>",
      """
      <NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& App.BarCell:0x1.width == 0   (active)>
      """)
    for case .setFrame(_, let parts) in log.diagnosis.remedies.flatMap(\.changes) {
      #expect(parts.allSatisfy { $0.size?.to != 0 })
    }
  }

  private let hidden = [
    "<NSLayoutConstraint:0x10 App.Chart:0x1.height >= 100   (active)>",
    "<NSLayoutConstraint:0x20 'UISV-hiding' App.Chart:0x1.height == 0   (active)>",
    """
    <NSLayoutConstraint:0x30 'UISV-canvas-connection' V:|-(0)-[App.Chart:0x1]   \
    (active, names: '|':UIStackView:0x2 )>
    """,
  ]

  @Test func `a container takes over what the stack view demands`() throws {
    let log = LogDiagnosis(hidden, breaking: 1)
    let remedy = try #require(log.diagnosis.remedies.first { $0.action == .wrap })
    #expect(remedy.constraints.map(\.name) == ["c2", "c3"])
    #expect(remedy.resolves == .report)
    let layout = try #require(remedy.layout.map { log.diagnosis.layouts[$0].assignment })
    #expect(layout[LayoutVariable(ItemID(index: 0), .height).id] >= 100)
  }

  @Test func `a container does not help where the sides disagree`() {
    let log = LogDiagnosis(
      hidden + [
        """
        <NSLayoutConstraint:0x40 'UISV-alignment' App.Chart:0x1.leading == App.Row:0x3.leading   \
        (active)>
        """,
        "<NSLayoutConstraint:0x50 App.Row:0x3.leading == App.Chart:0x1.leading + 8   (active)>",
      ], breaking: 1)
    #expect(!log.diagnosis.remedies.contains { $0.action == .wrap })
  }
}
