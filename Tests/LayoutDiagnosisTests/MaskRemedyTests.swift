import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// Switching off a view's autoresizing mask, and what to put in its place.
struct MaskRemedyTests {
  @Test func `the mask of a hosting view that the app places is the app's to switch off`() {
    let host = "_UIHostingView<TeaRow>:0x2"
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& \(host).width == 320   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(8)-[\(host)]   (active, names: '|':UITableViewCellContentView:0x1 )>",
        "<NSLayoutConstraint:0x30 H:[\(host)]-(8)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 390   (active)>",
      ], breaking: 3)
    #expect(log.remedies.contains { $0.hasPrefix("disableMaskTranslation") }, "\(log.remedies)")
  }

  private func mask(_ log: LogDiagnosis) throws -> Remedy {
    try #require(log.diagnosis.remedies.first { $0.action == .disableMaskTranslation })
  }

  private func additions(_ remedy: Remedy) -> [String] {
    remedy.changes.compactMap { change in
      guard case .add(_, let quantity, _, let points) = change else { return nil }
      return "\(quantity.name) \(points?.description ?? "?")"
    }
  }

  private let card = [
    """
    <NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& H:|-(20)-[UIImageView:0x1]   \
    (active, names: '|':UIView:0x2 )>
    """,
    "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIImageView:0x1.width == 90   (active)>",
    """
    <NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& V:|-(30)-[UIImageView:0x1]   \
    (active, names: '|':UIView:0x2 )>
    """,
    "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& UIImageView:0x1.height == 60   (active)>",
  ]

  @Test func `of two forgotten masks that of the view which constraints place goes first`() {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x1.midY == 70   (active, names: '|':UIView:0x3 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIView:0x1.height == 140   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& UILabel:0x2.midY == 70   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x20 UIView:0x1.bottom == UIView:0x3.bottom - 10   (active)>",
      "<NSLayoutConstraint:0x21 V:|-(10)-[UILabel:0x2]   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x22 UILabel:0x2.bottom == UIView:0x3.bottom - 10   (active)>",
      breaking: 6)
    #expect(log.remedy(1) == "disableMaskTranslation c3")
    #expect(log.remedy(2) == "disableMaskTranslation c1 c2")
  }

  @Test func `a mask line that is cut off still tells whose mask it is`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 H:|-(NSSpace(20))-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UILabel:0x1.midX ==", breaking: 1)
    #expect(log.system.constraints.map(\.isCut) == [false, true])
    #expect(log.system.constraints[1].form == LinearForm())
    #expect(log.diagnosis.verdict == .unproved)
    let remedy = try mask(log)
    #expect(remedy == log.diagnosis.remedies.first)
    #expect(remedy.constraints.map(\.name) == ["c2"])
    #expect(additions(remedy).allSatisfy { $0.hasSuffix("?") })
  }

  @Test func `a mask's place of 0 is printed as nothing behind the relation`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 H:|-(NSSpace(20))-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UILabel:0x1.midX ==>", breaking: 1)
    #expect(log.system.constraints.map(\.isCut) == [false, false])
    #expect(log.diagnosis.verdict == .conflict)
    #expect(try mask(log).constraints.map(\.name) == ["c2"])
  }

  @Test func `a mask's line that begins with the superview is the view's all the same`() throws {
    let log = LogDiagnosis(
      """
      <NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- H:[UIView:0x1]-(0)-|   \
      (active, names: '|':UITableViewCellContentView:0x2 )>
      """,
      """
      <NSLayoutConstraint:0x20 UIView:0x1.trailing == UITableViewCellContentView:0x2.trailing - 16   \
      (active)>
      """, breaking: 1)
    let remedy = try mask(log)
    #expect(remedy == log.diagnosis.remedies.first)
    #expect(remedy.changes.first?.item.map { log.system[$0].className } == "UIView")
    #expect(log.diagnosis.owner == .app)
    #expect(MaskReading.all(in: log.system).map { log.system[$0.item].className } == ["UIView"])
  }

  @Test func `what is no mask is not read without its end`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.width == 20>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.midX ==>")
    #expect(log.system.constraints.count == 1)
  }

  @Test func `a mask that fills its superview on purpose is not switched off for its contents`() {
    let filling =
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- UIView:0x1.height == 40   (active)>"
    let contents = LogDiagnosis(
      filling,
      "<NSLayoutConstraint:0x20 V:|-(20)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 V:[UILabel:0x2]-(30)-|   (active, names: '|':UIView:0x1 )>")
    #expect(!contents.diagnosis.remedies.contains { $0.action == .disableMaskTranslation })
    let own = LogDiagnosis(
      filling, "<NSLayoutConstraint:0x20 UIView:0x1.height == 60   (active)>")
    #expect(own.diagnosis.remedies.contains { $0.action == .disableMaskTranslation })
  }

  @Test func `the numbers to add are those of the frame, where the others allow them`() throws {
    let log = LogDiagnosis(
      card + ["<NSLayoutConstraint:0x20 UIImageView:0x1.width == 120   (active)>"], breaking: 5)
    let remedy = try mask(log)
    #expect(remedy.constraints.map(\.name) == ["c1", "c2", "c3", "c4"])
    #expect(additions(remedy) == ["minX 20", "minY 30", "height 60"])
    let layout = try #require(remedy.layout.map { log.diagnosis.layouts[$0].assignment })
    #expect(layout[LayoutVariable(ItemID(index: 0), .width).id] == 120)
    #expect(layout[LayoutVariable(ItemID(index: 0), .height).id] == 60)
  }

  @Test func `where nothing was proved the frame's own numbers are not proposed again`() throws {
    let log = LogDiagnosis(
      card + ["<NSLayoutConstraint:0x20 UIImageView:0x1.width <= 120   (active)>"], breaking: 5)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(additions(try mask(log)).allSatisfy { $0.hasSuffix(" ?") })
  }

  @Test func `a number that the others do not allow gives way to one that they do`() throws {
    let log = LogDiagnosis(
      card + [
        "<NSLayoutConstraint:0x20 UIImageView:0x1.width == 120   (active)>",
        "<NSLayoutConstraint:0x21 UIImageView:0x1.height >= 80   (active)>",
      ], breaking: 5)
    let remedy = try mask(log)
    let height = additions(remedy).first { $0.hasPrefix("height ") }
    #expect(try #require(height.flatMap { Rational($0.dropFirst(7)) }) >= 80)
    #expect(remedy.resolves == .report)
  }

  @Test func `a mask fixes the whole frame, printed or not`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIImageView:0x1.width == 0   (active)>",
      "<NSLayoutConstraint:0x20 UIImageView:0x1.width == 40   (active)>")
    let remedy = try mask(log)
    let view = ItemID(index: 0)
    #expect(
      remedy.leavesAmbiguous == [AmbiguousAxis(view, .horizontal), AmbiguousAxis(view, .vertical)])
    #expect(additions(remedy) == ["minX ?", "minY ?", "height ?"])
  }

  @Test func `every row of the view's mask goes, however many the report has`() throws {
    let rows = (0..<6).map { index in
      """
      <NSAutoresizingMaskLayoutConstraint:0x1\(index) h=--& v=--& UIImageView:0x1.\
      \(["width", "height"][index % 2]) == \(30 + index % 2)   (active)>
      """
    }
    let log = LogDiagnosis(
      rows + ["<NSLayoutConstraint:0x20 UIImageView:0x1.width == 120   (active)>"])
    #expect(try mask(log).constraints.count == 6)
  }

  @Test func `what the app's own constraints give is not added again`() throws {
    let log = LogDiagnosis(
      card + [
        "<NSLayoutConstraint:0x20 UIImageView:0x1.width == 120   (active)>",
        "<NSLayoutConstraint:0x21 UIImageView:0x1.centerY == UIView:0x2.centerY   (active)>",
        "<NSLayoutConstraint:0x22 H:|-(8)-[UIImageView:0x1]   (active, names: '|':UIView:0x2 )>",
      ], breaking: 5)
    #expect(additions(try mask(log)) == ["height 60"])
  }

  @Test(arguments: [
    ("<NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- V:[NSClipView:0x", false),
    ("<NSLayoutConstraint:0x40 V:[NSScrollView:0x", true),
  ])
  func `a mask that nobody set is dropped where what is cut off may be the view's constraint`(
    cut: String, isDropped: Bool
  ) {
    let log = LogDiagnosis(
      log: """
        Unable to simultaneously satisfy constraints:
        (
            "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- V:|-(17)-[NSClipView:0x1]   (Names: '|':NSScrollView:0x2 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x20 h=-&- v=-&- V:[NSClipView:0x1]-(0)-|   (Names: '|':NSScrollView:0x2 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& V:[NSScrollView:0x2(8)]>"
        )

        Will attempt to recover by breaking constraint
        \(cut)

        """)
    #expect(log.diagnosis.verdict == .conflict)
    let actions = log.diagnosis.remedies.map(\.action)
    #expect(actions.contains(.disableMaskTranslation) == isDropped)
  }

  @Test(arguments: [
    // Only what lies inside is tied to the masked view.
    (
      [
        "<NSLayoutConstraint:0x20 UIView:0x2.left == PlumView:0x1.left + 5   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x2.right == PlumView:0x1.right - 5   (active)>",
      ], false
    ),
    (
      [
        "<NSLayoutConstraint:0x20 UIView:0x2.leading == PlumView:0x1.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x30 PlumView:0x1.trailingMargin == UIView:0x2.trailing   (active)>",
        "<NSLayoutConstraint:0x40 UIView:0x2.width == 40   (active)>",
      ], false
    ),
    (["<NSLayoutConstraint:0x20 PlumView:0x1.width == 60   (active)>"], true),
    // What holds the masked view at both edges may lie around it.
    (
      [
        "<NSLayoutConstraint:0x20 PlumView:0x1.leading == UIView:0x2.leading   (active)>",
        "<NSLayoutConstraint:0x30 PlumView:0x1.trailing == UIView:0x2.trailing   (active)>",
        "<NSLayoutConstraint:0x40 UIView:0x2.width == 70   (active)>",
      ], true
    ),
    (
      [
        "<NSLayoutConstraint:0x20 UIView:0x2.leading == PlumView:0x1.leading   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x2.trailing == PlumView:0x1.trailing   (active)>",
        "<NSLayoutConstraint:0x40 UIView:0x2.width == 70   (active)>",
      ], false
    ),
    (
      [
        "<NSLayoutConstraint:0x20 H:|-(8)-[PlumView:0x1]   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x30 H:[PlumView:0x1]-(8)-|   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x40 UIView:0x2.width == 70   (active)>",
      ], true
    ),
  ])
  func `a mask was forgotten only where something places or sizes its view`(
    constraints: [String], isForgotten: Bool
  ) throws {
    let log = LogDiagnosis(
      ["<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& PlumView:0x1.width == 0   (active)>"]
        + constraints, breaking: 2)
    #expect(!log.diagnosis.conflicts.isEmpty)
    let remedies = log.diagnosis.remedies
    let actions = remedies.map(\.action)
    // What its contents would give a size may lose its mask as well, behind its frame.
    let fitted = remedies.firstIndex { $0.principles.contains(.maskOfFittedView) }
    let unmasking = actions.firstIndex(of: .disableMaskTranslation)
    #expect((unmasking != nil && unmasking != fitted) == isForgotten)
    if let fitted { #expect(actions[..<fitted].contains(.setFrame)) }
    #expect(actions.contains(.setFrame) != isForgotten)
    if !isForgotten { #expect(!actions.contains(.remove)) }
  }

  @Test(arguments: [
    ("UILabel:0x3.bottom == PlumView:0x1.bottom", false),
    ("PlumView:0x1.bottom == UILabel:0x3.bottom", false),
    ("UILabel:0x3.bottom == PlumView:0x1.bottom - 8", false),
    ("V:[UILabel:0x3]-(0)-|   (active, names: '|':PlumView:0x1 )", false),
    ("PlumView:0x1.height == 90", true),
    ("PlumView:0x1.bottom == UIView:0x9.bottom", true),
  ])
  func `what stands beside the contents of a masked view places it in no spelling`(
    tie: String, isForgotten: Bool
  ) {
    let tie = tie.contains("active") ? tie : "\(tie)   (active)"
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& PlumView:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[UIImageView:0x2]   (active, names: '|':PlumView:0x1 )>",
        "<NSLayoutConstraint:0x30 UIImageView:0x2.height == 40   (active)>",
        "<NSLayoutConstraint:0x40 V:[UIImageView:0x2]-(4)-[UILabel:0x3]   (active)>",
        "<NSLayoutConstraint:0x50 \(tie)>",
        "<NSLayoutConstraint:0x60 UILabel:0x3.bottom <= PlumView:0x1.bottom - 1   (active)>",
      ], breaking: 3)
    let sure = log.diagnosis.remedies.contains { $0.principles.contains(.maskNobodySet) }
    #expect(sure == isForgotten, "\(log.remedies)")
  }

  @Test(arguments: [
    ("<=", "375", false), ("<=", "500", true), (">=", "800", true), ("==", "375", true),
  ])
  func `a limit of the system's does not lay out the view whose frame somebody set`(
    relation: String, width: String, isForgotten: Bool
  ) {
    let button = "ASAuthorizationAppleIDButton:0x1"
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(button).width \(relation) \(width)   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& \(button).width == 728   (active)>",
      ], breaking: 1)
    let actions = log.diagnosis.remedies.map(\.action)
    #expect(actions.contains(.disableMaskTranslation) == isForgotten, "\(log.remedies)")
    #expect(actions.contains(.setFrame) != isForgotten)
  }

  @Test func `a view tied at one edge alone is placed by that`() throws {
    let log = LogDiagnosis(
      """
      <NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& H:|-(10)-[PlumView:0x1]   \
      (active, names: '|':Shop.Counter:0x9 )>
      """,
      "<NSLayoutConstraint:0x20 UIView:0x2.leading == PlumView:0x1.leading   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.leading == Shop.Counter:0x9.leading + 30   (active)>")
    #expect(try mask(log).constraints.map(\.name) == ["c1"])
  }

  @Test(arguments: [
    ("UILabel:0x1.width == App.BarCell:0x2.width", false), ("UILabel:0x1.width == 30", true),
    ("UILabel:0x1.width == UIView:0x3.width", true),
  ])
  func `a mask is left to the cell whose size it follows, and to no other`(
    size: String, isDropped: Bool
  ) {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- \(size)   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.width == 60   (active)>",
      "<NSLayoutConstraint:0x30 H:|-(8)-[UILabel:0x1]   (active, names: '|':App.BarCell:0x2 )>",
      "<NSLayoutConstraint:0x40 App.BarCell:0x2.width == 100   (active)>",
      "<NSLayoutConstraint:0x50 UIView:0x3.width == 100   (active)>")
    #expect(!log.diagnosis.conflicts.isEmpty)
    #expect(log.diagnosis.remedies.contains { $0.action == .disableMaskTranslation } == isDropped)
  }

  @Test func `a guide whose view the log does not name is held by that view`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x1.minX == 9   (active, names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UIView:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x1.right == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.right   (active)>",
      "<NSLayoutConstraint:0x40 UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.right == UIView:0x1.left + 70   (active)>"
    )
    let remedy = try #require(
      log.diagnosis.remedies.first { $0.action == .disableMaskTranslation })
    #expect(remedy.leavesAmbiguous == [AmbiguousAxis(ItemID(index: 0), .vertical)])
  }
}
