import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

struct `Joining reports` {
  static let tree = """
    <UIView: 0x7f01; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x6001>>
       | <UILabel: 0x7f02; frame = (16 60; 100 20); text = 'Tea'; layer = <_UILabelLayer: 0x6002>>
       | <UIButton: 0x7f03; frame = (16 90; 100 44); hidden = YES; layer = <CALayer: 0x6003>>
    """
  static let dump = """
    <__NSArrayI 0x600010>(
    <NSLayoutConstraint:0x60a1 H:|-(16)-[UILabel:0x7f02'Tea']   (active)>,
    <NSLayoutConstraint:0x60a2 UIButton:0x7f03.top == UILabel:0x7f02'Tea'.bottom + 10   (active)>
    )
    """
  static let otherAxis = """
    <__NSArrayI 0x600011>(
    <NSLayoutConstraint:0x60a2 UIButton:0x7f03.top == UILabel:0x7f02'Tea'.bottom + 10   (active)>,
    <NSContentSizeLayoutConstraint:0x60a3 H:[UILabel:0x7f02'Tea'(100)] Hug:250 CompressionResistance:750>
    )
    """

  @Test func `an empty list below the same view's answer tells the axis`() throws {
    let log = """
      (lldb) po [0x7a1 hasAmbiguousLayout]
      YES
      (lldb) po [0x7a1 constraintsAffectingLayoutForAxis:1]
      <__NSArray0 0x1d3>(

      )

      """
    let reports = InputMerge(LogReader.read(Array(log.utf8))).reports
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.complaint?.facts == .unheld(.vertical))
    #expect(report.system.items.map(\.ambiguousMarks) == [[.minY, .height]])
  }

  @Test func `a tree and two dumps of the same views become one system`() throws {
    let reports = read("\(Self.tree)\n\n\n\n\n\n\(Self.dump)\n\n\n\n\n\n\(Self.otherAxis)\n")
    #expect(Set(reports.map(\.kind)) == [.trace, .constraints])
    let joins = SystemJoin.join(reports)
    try #require(joins.count == 1)
    let system = joins[0].system
    #expect(joins[0].reports == Array(reports.indices))
    #expect(system.items.map(\.className) == ["UIView", "UILabel", "UIButton"])
    #expect(system.items[1].frame?.width == 100)
    #expect(system.items[1].text == "Tea")
    #expect(system.items[2].isHidden == true)
    #expect(system.items[1].superview == ItemID(index: 0))
    #expect(system.constraints.map(\.address?.value) == [0x60a1, 0x60a2, 0x60a3, 0x60a3])
    // The `|` of the dump, which names no superview, is the tree's root.
    let inset = system.constraints[0]
    let items = Set(inset.form.terms.map { LayoutVariable($0.variable).item.index })
    #expect(items == [0, 1])
    #expect([inset.first.item.index, inset.second?.item.index ?? -1].sorted() == [0, 1])
  }

  @Test func `every report tells what its items became`() throws {
    let reports = read("\(Self.dump)\n\n\n\n\n\n\(Self.tree)\n")
    let join = try #require(SystemJoin.join(reports).first)
    for (report, items) in zip(join.reports, join.items) {
      let own = reports[report].system.items
      #expect(own.count == items.count)
      for (item, id) in zip(own, items) where item.address != nil {
        #expect(join.system[id].address == item.address)
      }
    }
  }

  @Test func `reports without a common address stay apart`() {
    let other = Self.tree.split(separator: "0x7f").joined(separator: "0x8f")
    #expect(SystemJoin.join(read("\(Self.tree)\n\n\n\n\n\n\(other)\n")).count == 2)
    #expect(SystemJoin.join([]).isEmpty)
  }

  // MARK: - Dumps

  private static let pause = String(repeating: "The app goes on.\n", count: 12)

  @Test func `two dumps of the same views become one report, the tree stays`() throws {
    let reports = read(
      "\(Self.tree)\n\(Self.pause)\(Self.dump)\n\(Self.pause)\(Self.otherAxis)\n")
    try #require(reports.count == 3)
    let merged = InputMerge(reports, dumps: .together).reports
    #expect(merged.map(\.kind) == [.trace, .constraints])
    let dump = try #require(merged.last)
    #expect(dump.system.constraints.count == 4)
    #expect(dump.system.items.contains { $0.frame?.width == 390 })
    #expect(dump.lines == reports[1].lines.lowerBound...reports[2].lines.upperBound)
  }

  @Test func `a dump that stays apart takes superviews and frames from the tree`() throws {
    let read = read(
      "\(Self.dump)\n\(Self.pause)\(Self.tree)\n\(Self.pause)\(Self.otherAxis)\n")
    try #require(read.count == 3)
    let reports = InputMerge(read).reports
    #expect(reports.map(\.kind) == [.constraints, .trace, .constraints])
    #expect(reports[0].system.constraints.count == 2)
    #expect(reports[2].system.constraints.count == 3)
    let label = try #require(reports[0].system.items.first { $0.className == "UILabel" })
    #expect(label.frame?.y == 60)
    let superview = try #require(label.superview)
    #expect(reports[0].system[superview].frame?.width == 390)
  }

  @Test func `a dump of other views takes nothing`() {
    let other = Self.tree.split(separator: "0x7f").joined(separator: "0x8f")
    let reports = InputMerge(read("\(other)\n\n\n\n\n\n\(Self.dump)\n")).reports
    #expect(reports[1].system.items.allSatisfy { $0.frame == nil })
  }

  @Test func `nobody is asked for what the input has`() throws {
    let trace = """
      UIWindow:0x7f00
      |   •UIView:0x7f01
      |   |   *UIButton:0x7f03- AMBIGUOUS LAYOUT for UIButton:0x7f03.minX{id: 27}, UIButton:0x7f03.minY{id: 28}
      """
    var reports = read("\(trace)\n\(Self.pause)\(Self.dump)\n")
    reports = InputMerge(reports).reports
    let tree = try #require(reports.first { $0.kind == .trace }?.complaint)
    #expect(tree.companion?.hasFrames == false)
    #expect(tree.items.map { tree.companion?.axes[$0] } == [[.vertical]])
  }
}
