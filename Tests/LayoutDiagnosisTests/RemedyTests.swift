import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct RemedyTests {
  @Test func `a forgotten mask goes first, whatever the engine breaks`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILabel:0x1.width == 0   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UILabel:0x1.height == 0   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x1.width == UIView:0x2.width   (active)>",
      """
      <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 320   \
      (active)>
      """, breaking: 3)
    #expect(log.remedy(1) == "disableMaskTranslation c1 c2")
    let remedy = try #require(log.diagnosis.remedies.first)
    #expect(remedy.resolves == .report)
    #expect(remedy.reason == .unintendedMask)
    let label = ItemID(index: 0)
    #expect(
      remedy.leavesAmbiguous == [
        AmbiguousAxis(label, .horizontal), AmbiguousAxis(label, .vertical),
      ])
  }

  @Test func `a cell's mask is meant, so the constraint against it gives way`() {
    let log = LogDiagnosis(
      """
      <NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& V:[UITableViewCellContentView:0x1(44)]>
      """,
      "<NSLayoutConstraint:0x20 V:|-(8)-[UILabel:0x2](Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x30 V:[UILabel:0x2]-(8)-|(Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x40 V:[UILabel:0x2(20)]>", breaking: 4)
    #expect(log.remedy(1) == "lowerPriority c4")
  }

  @Test func `a view of the system's made at size 0 wants a frame`() {
    let log = LogDiagnosis(
      """
      <NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& V:[UITableViewCellContentView:0x1(0)]>
      """,
      "<NSLayoutConstraint:0x20 V:|-(8)-[UILabel:0x2](Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x30 V:[UILabel:0x2]-(8)-|(Names: '|':UITableViewCellContentView:0x1 )>",
      breaking: 2)
    // The app's own line comes before a frame on which UIKit decides.
    #expect(log.remedy(1) == "lowerPriority c3")
    #expect(log.remedy(2) == "setFrame c1")
  }

  @Test func `of two numbers for one thing the earlier goes`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.trailing == UIView:0x2.trailing - 10   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.trailing == UIView:0x2.trailing - 30   (active)>")
    #expect(log.remedy(1) == "remove c1")
    #expect(log.remedy(2) == "remove c2")
    #expect(log.diagnosis.remedies[0].reason == .contradictingValues)
    #expect(log.diagnosis.remedies[0].leavesAmbiguous.isEmpty)
  }

  @Test(arguments: [
    "UILabel:0x1.width == UIView:0x2.width - 32", "UILabel:0x1.centerX == UIView:0x2.centerX",
  ])
  func `a far edge's distance with its sign forgotten gets the opposite number`(other: String) {
    func log(trailing: String) -> LogDiagnosis {
      LogDiagnosis(
        "<NSLayoutConstraint:0x10 UILabel:0x1.leading == UIView:0x2.leading + 16   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x1.trailing == UIView:0x2.trailing + \(trailing)   (active)>",
        "<NSLayoutConstraint:0x30 \(other)   (active)>")
    }
    #expect(log(trailing: "16").remedy(1) == "changeConstant c2")
    #expect(log(trailing: "17").remedy(1) != "changeConstant c2")
  }

  @Test func `around a size of 0 that the app asks for, its own others yield first`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.height == 0   (active)>",
      "<NSLayoutConstraint:0x20 V:|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 V:[UILabel:0x2]-(16)-|   (active, names: '|':UIView:0x1 )>",
      breaking: 2)
    #expect(log.remedy(1) == "lowerPriority c3")
    #expect(Set(log.remedies.prefix(3)) == ["lowerPriority c3", "lowerPriority c2", "remove c1"])
  }

  @Test func `a lower priority stands in every list, behind what may go`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width == 24   (active)>")
    #expect(log.remedies.prefix(3) == ["remove c1", "remove c2", "lowerPriority c1"])
  }

  @Test func `what leaves a view no size stands behind what does not`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x2.bottom == UIView:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x20 V:[UIView:0x1]-(0)-[UIView:0x2]   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x3.height == UIView:0x2.height - 35   (active)>")
    let empty = log.diagnosis.remedies.map { !$0.collapses.isEmpty }
    #expect(empty.contains(true))
    #expect(empty.drop { !$0 }.allSatisfy { $0 })
  }

  @Test func `against a size of 0 a lower priority comes first, whatever it leaves`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 V:[UILabel:0x2]-(8)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 UIView:0x1.height == 0   (active)>", breaking: 1)
    let first = log.diagnosis.remedies[0]
    #expect(first.action == .lowerPriority && first.yieldsToZero)
    #expect(first.constraints == [ConstraintID(index: 1)])
  }

  @Test func `a tie past the superview counts as that, wherever it ties`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(0)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 V:|-(4)-[UILabel:0x3]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x30 UILabel:0x3.top == UIView:0x1.top   (active)>")
    let tie = log.diagnosis.remedies.first { $0.constraints == [ConstraintID(index: 2)] }
    #expect(tie?.principles.contains(.jumpsLevel) == true)
    #expect(tie?.principles.contains(.nearEdge) == false)
    #expect(log.diagnosis.remedies[0].constraints == [ConstraintID(index: 2)])
  }

  @Test func `no frame is proposed that another constraint gives`() {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILabel:0x3.midY == 0   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x3.centerY == UIView:0x2.centerY   (active)>",
      """
      <NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 568   \
      (active)>
      """,
      """
      <NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- 'UIView-Encapsulated-Layout-Top' \
      UIView:0x2.minY == 0   (active, names: '|':UIWindow:0x1 )>
      """)
    #expect(log.diagnosis.verdict == .conflictUnderAssumptions)
    for change in log.diagnosis.remedies.flatMap(\.changes) {
      guard case .setFrame(_, let parts) = change else { continue }
      #expect(!parts.contains { $0.size?.to == 568 })
    }
  }

  @Test func `of two centers on one axis the second may be meant for the other`() {
    let centers = [
      "<NSLayoutConstraint:0x10 UIView:0x2.centerX == UIView:0x1.centerX   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x2.centerX == UIView:0x1.centerX + 20   (active)>",
    ]
    #expect(LogDiagnosis(centers).diagnosis.remedies[0].principles.contains(.secondCenter))
    let placed = centers + ["<NSLayoutConstraint:0x30 UIView:0x2.top == UIView:0x1.top   (active)>"]
    #expect(
      !LogDiagnosis(placed).diagnosis.remedies.contains { $0.principles.contains(.secondCenter) })
  }

  @Test func `a document view is tied to its clip view, not to the scroll view`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 NSTableView:0x3.width == NSClipView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x20 NSTableView:0x3.width == NSScrollView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x30 NSClipView:0x2.width == NSScrollView:0x1.width - 15   (active)>")
    let jumping = log.diagnosis.remedies.filter { $0.principles.contains(.jumpsLevel) }
    #expect(Set(jumping.map(\.constraints)) == [[ConstraintID(index: 1)]])
  }

  @Test func `a frame that the system gives is not the first to change`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UITableViewCellContentView:0x1.width == 280   (active)>",
      """
      <NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Width' \
      UITableViewCellContentView:0x1.width == 286   (active)>
      """)
    #expect(log.remedies.first == "lowerPriority c1")
    #expect(log.remedies.last == "setFrame c2")
  }

  @Test func `the size of a hidden view gives way to its stack view`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.height >= 100   (active)>",
      "<NSLayoutConstraint:0x20 'UISV-hiding' UIView:0x1.height == 0   (active)>")
    #expect(log.remedy(1) == "lowerPriority c1")
    #expect(log.diagnosis.remedies[0].reason == .stackViewHiding)
    #expect(log.diagnosis.remedies.map(\.action).contains(.wrap))
  }

  @Test func `a stack view that collapses around its own spacing is to be wrapped`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 'UISV-canvas-connection' UIStackView:0x1.top == UIView:0x2.top   (active)>",
      "<NSLayoutConstraint:0x20 'UISV-spacing' V:[UIView:0x2]-(16)-[UIView:0x3]   (active)>",
      """
      <NSLayoutConstraint:0x30 'UISV-canvas-connection' V:[UIView:0x3]-(0)-|   \
      (active, names: '|':UIStackView:0x1 )>
      """,
      "<NSLayoutConstraint:0x40 'UISV-hiding' UIStackView:0x1.height == 0   (active)>", breaking: 2)
    #expect(log.remedy(1) == "wrap c4")
    #expect(log.diagnosis.owner == .system)
  }

  /// A view of 100 points with 8 points above and below it in a cell that is a fraction too tall.
  private func paddedCell(breaking broken: Int? = nil) -> LogDiagnosis {
    let cell = "UITableViewCellContentView:0x2"
    return LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UIView:0x1]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x20 UIView:0x1.bottom == \(cell).bottom - 8   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x1.height == 100   (active)>",
      """
      <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' \(cell).height == 116.333   \
      (active)>
      """, breaking: broken)
  }

  @Test func `a view's own height or the bottom padding gives way to a cell first`() {
    let log = paddedCell()
    #expect(Set([log.remedy(1), log.remedy(2)]) == ["lowerPriority c2", "lowerPriority c3"])
    #expect(log.diagnosis.remedies[0].reason == .encapsulatedSize)
  }

  @Test func `the app's constraint that the engine breaks is a strong hint`() {
    let log = paddedCell(breaking: 3)
    #expect(log.remedy(1) == "lowerPriority c3")
    #expect(log.remedy(2) == "lowerPriority c2")
  }

  @Test func `a negative size is the mistake`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:[UIToolbar:0x1(-1964)]>",
      "<NSLayoutConstraint:0x20 V:[UIView:0x2]-(0)-|   (Names: '|':UIToolbar:0x1 )>",
      "<NSLayoutConstraint:0x30 UIToolbar:0x1.top == UIView:0x2.top>", breaking: 3)
    #expect(log.remedies.prefix(2) == ["changeConstant c1", "remove c1"])
  }

  @Test func `what a stack view places need not be placed again`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(0)-[UIStackView:0x1]   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x20 UINavigationBar:0x3.top == UIView:0x2.top + 20>",
      "<NSLayoutConstraint:0x30 'UISV-canvas-connection' UIStackView:0x1.top == UINavigationBar:0x3.top>",
      breaking: 3)
    #expect(log.remedy(1) == "remove c2")
  }

  @Test func `an AppKit column is to be widened`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 H:[NSTextField:0x1]-(>=20)-|   (Names: '|':NSTableCellView:0x2 )>",
      "<NSLayoutConstraint:0x20 'NSView-Encapsulated-Layout-Width' H:[NSTableCellView:0x2(44)]>",
      "<NSLayoutConstraint:0x30 H:|-(61)-[NSTextField:0x1]   (Names: '|':NSTableCellView:0x2 )>")
    #expect(log.remedy(1) == "setFrame c2")
  }

  @Test func `a known harmless conflict is to be ignored`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == - 16   (active)>", breaking: 1)
    #expect(log.remedy(1) == "ignore c1")
    #expect(log.diagnosis.known?.isHarmless == true)
    #expect(log.diagnosis.owner == .system)
  }

  @Test func `one remedy resolves the conflict where another is left`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width == 60   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.width == 50   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x2.width == 60   (active)>")
    let singles = log.diagnosis.remedies.filter { $0.constraints.count == 1 }
    #expect(singles.allSatisfy { $0.resolves == .conflict })
    #expect(singles.count >= 4)
  }

  @Test func `two changes come first where no single one settles the report`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width == 60   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.width == 50   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x2.width == 60   (active)>")
    #expect(log.remedy(1) == "remove c1 c3")
    let both = try #require(log.diagnosis.remedies.first)
    #expect(both.resolves == .report)
    #expect(both.changes.map(\.action) == [.remove, .remove])
    let layout = log.diagnosis.layouts[try #require(both.layout)]
    let kept = log.system.constraintIDs.filter { !both.constraints.contains($0) }
    #expect(Checker.satisfies(layout.assignment, kept.map { log.system[$0].row }))
  }

  @Test func `two forgotten masks are switched off together`() throws {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILabel:0x1.width == 0   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.width >= 80   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& UIView:0x2.height == 0   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x2.height >= 20   (active)>")
    #expect(log.remedy(1) == "disableMaskTranslation c1 c3")
    let both = try #require(log.diagnosis.remedies.first)
    #expect(Set(both.leavesAmbiguous.map(\.item)) == [ItemID(index: 0), ItemID(index: 1)])
  }

  @Test func `beside a center at a distance both edges go together`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.centerY == Tea.MatView:0x2.centerY - 48   (active)>",
      "<NSLayoutConstraint:0x20 V:|-(0)-[UIView:0x1]   (active, names: '|':Tea.MatView:0x2 )>",
      "<NSLayoutConstraint:0x30 V:[UIView:0x1]-(0)-|   (active, names: '|':Tea.MatView:0x2 )>")
    #expect(log.remedy(1) == "remove c2 c3")
    let freed = try #require(log.diagnosis.remedies.first)
    #expect(freed.changes.map(\.action) == [.remove, .remove])
    #expect(freed.resolves == .report)
    // Insets are numbers that somebody chose as well.
    let inset = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.centerY == Tea.MatView:0x2.centerY - 48   (active)>",
      "<NSLayoutConstraint:0x20 V:|-(8)-[UIView:0x1]   (active, names: '|':Tea.MatView:0x2 )>",
      "<NSLayoutConstraint:0x30 V:[UIView:0x1]-(8)-|   (active, names: '|':Tea.MatView:0x2 )>")
    #expect(inset.diagnosis.remedies.allSatisfy { $0.changes.count == 1 })
  }

  @Test func `above the keyboard nothing keeps to the window, so that tie alone is changed`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.bottom <= UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide'.bottom + 8   (active)>",
      "<NSLayoutConstraint:0x20 UIInputSetContainerView:0x3.bottom == UITextEffectsWindow:0x4.bottom   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x1.height >= 44   (active)>",
      "<NSLayoutConstraint:0x40 V:|-(0)-[UIView:0x1]   (active, names: '|':Tea.OrderBar:0x5 )>",
      "<NSLayoutConstraint:0x50 V:|-(0)-[Tea.OrderBar:0x5]   (active, names: '|':UIInputSetHostView:0x6 )>",
      "<NSLayoutConstraint:0x60 V:[UIInputSetContainerView:0x3]-(0)-[UIInputSetHostView:0x6]   (active)>",
      "<NSLayoutConstraint:0x70 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':UITextEffectsWindow:0x4 )>",
      breaking: 3)
    #expect(log.remedy(1) == "remove c1")
    #expect(log.remedy(2) == "lowerPriority c1")
    #expect(log.diagnosis.remedies.count == 2)
    // UIKit puts the bar where the keyboard is; no app does.
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 2, 3])
  }

  @Test func `what leaves no size open is removed first`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(5)-[UITextField:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x20 UITextField:0x1.bottom == UIView:0x2.bottom - 5   (active)>",
      "<NSLayoutConstraint:0x30 V:|-(0)-[UIView:0x2]   (active, names: '|':Tea.OrderBar:0x3 )>",
      "<NSLayoutConstraint:0x40 UIView:0x2.bottom <= Tea.OrderBar:0x3.top + 8   (active)>",
      breaking: 2)
    let removals = log.diagnosis.remedies.filter { $0.action == .remove }
    let areOpen = removals.map { $0.openParts.contains { $0 != .place } }
    #expect(areOpen.first == false && areOpen.contains(true))
  }

  @Test func `a change that settles everything precedes one that settles a part`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width >= 55   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x1.width >= 60   (active)>", breaking: 3)
    #expect(log.remedy(1) == "remove c1")
    let scopes = log.diagnosis.remedies.map(\.resolves)
    #expect(scopes == scopes.filter { $0 == .report } + scopes.filter { $0 == .conflict })
    #expect(scopes.contains(.conflict))
  }

  @Test func `says where a change leaves a view no height`() throws {
    let cell = "UITableViewCellContentView:0x2"
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UIView:0x1]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x20 V:[UIView:0x1]-(8)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x3.bottom == \(cell).bottom - 8   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x1.height == 30   (active)>",
      """
      <NSLayoutConstraint:0x50 'UIView-Encapsulated-Layout-Height' \(cell).height == 44   \
      (active)>
      """)
    let label = AmbiguousAxis(ItemID(index: 1), .vertical)
    let shorter = try #require(
      log.diagnosis.remedies.first {
        $0.action == .changeConstant && $0.constraints == [ConstraintID(index: 3)]
      })
    guard case .setConstant(_, _, let constant, _) = shorter.changes.first else {
      Issue.record("\(shorter)")
      return
    }
    #expect(constant == 20)
    #expect(shorter.collapses == [label])
    let lower = try #require(
      log.diagnosis.remedies.first { $0.constraints == [ConstraintID(index: 3)] })
    #expect(lower.action == .lowerPriority)
    // At 749 it gives way before the label's text does.
    #expect(lower.keepsContents && lower.collapses.isEmpty)
    #expect(!lower.yieldsToZero)
  }

  @Test func `says where all that is left squeezes a view to nothing`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(20)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x20 V:[UILabel:0x1]-(20)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x30 UIView:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x40 UILabel:0x1.height >= 10   (active)>")
    let lower = try #require(
      log.diagnosis.remedies.first { $0.constraints == [ConstraintID(index: 3)] })
    #expect(lower.collapses == [AmbiguousAxis(ItemID(index: 0), .vertical)])
  }

  @Test func `a size that could not fit anyway is named with what else does not fit`() throws {
    let cell = "UITableViewCellContentView:0x2"
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(30)-[UIImageView:0x1]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x20 V:[UIImageView:0x1]-(30)-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x30 UIImageView:0x1.height == 60   (active)>",
      "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' \(cell).height == 44   (active)>"
    )
    #expect(log.diagnosis.conflicts.map { $0.constraints.map(\.name) } == [["c1", "c2", "c4"]])
    let oversized = try #require(log.diagnosis.remedies.first { $0.reason == .oversized })
    #expect(oversized.constraints.map(\.name) == ["c3", "c2"])
    #expect(oversized.resolves == .report)
  }

  @Test(arguments: [
    ("'UIView-Encapsulated-Layout-Top' V:|-(44)-[UIView:0x1]", true),
    (
      "'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0x1'UIViewSafeAreaLayoutGuide']",
      false
    ),
  ])
  func `what the engine breaks of the system's own is left to it, but for the place of a guide`(
    broken: String, isLeft: Bool
  ) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 \(broken)   (active, names: '|':UIView:0x2 )>", breaking: 1)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(log.remedies.contains("ignore c1") == isLeft)
  }

  @Test func `an unproved report offers what the engine itself does`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x2.width == 60   (active)>", breaking: 2)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(log.remedy(1) == "lowerPriority c2")
  }
}
