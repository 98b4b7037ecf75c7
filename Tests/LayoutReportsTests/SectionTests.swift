import LayoutDiagnosis
import LayoutLogs
import LayoutModel
@testable import LayoutReports
import LinearArithmetic
import Testing

/// Sections of an explanation, each made by itself from a small report.
struct SectionTests {
  /// The context of a message with these constraints, the last of which the system breaks.
  private func context(_ bodies: [String]) throws -> ReportContext {
    let rows = bodies.enumerated().map {
      "<\($1.hasPrefix("NS") ? "" : "NSLayoutConstraint:0x6\($0)0 ")\($1)>"
    }
    let log = unsatisfiableLog(rows, broken: rows.count - 1)
    return ReportContext(try #require(diagnosedDocument(of: log).reports.first))
  }

  private static let twoWidths = [
    "UILabel:0x21'Title'.width == 60   (active)", "UILabel:0x21'Title'.width == 80   (active)",
  ]

  /// The text of blocks, a line each.
  private func text(_ blocks: [Block]) -> String {
    String(decoding: PlainText.render(blocks), as: UTF8.self)
  }

  @Test func `the headline is the conflict's`() throws {
    let context = try context(Self.twoWidths)
    #expect(
      Explanation(context).headline
        == "UILabel 'Title' must be both 60 points and 80 points wide.")
  }

  @Test func `a conflict lists its two demands and by how much they miss each other`() throws {
    let context = try context(Self.twoWidths)
    let plot = try #require(context.firstPlot)
    let section = ConflictSection(telling: ConflictTelling(context, plot))
    #expect(
      section.blocks == [
        .list([
          Block.Entry(
            "UILabel 'Title' is 60 points wide.", note: "line 3",
            constraint: ConstraintID(index: 0)),
          Block.Entry(
            "UILabel 'Title' is 80 points wide.", note: "line 4",
            constraint: ConstraintID(index: 1)),
        ]),
        .paragraph("Both are required, and they differ by 20 points."),
      ])
  }

  @Test func `ownership names the broken constraint and whose it is`() throws {
    let blocks = OwnershipSection(context: try context(Self.twoWidths)).blocks
    #expect(blocks.count == 2)
    #expect(
      text(blocks).contains(
        "dropped this constraint: UILabel 'Title' is 80 points wide "
          + "(line 4)."))
    #expect(text(blocks).contains("Owner: your app or a library."))
  }

  @Test func `remedies begin with what to do, and the others follow only where all are told`()
    throws
  {
    let section = RemedySection(context: try context(Self.twoWidths))
    guard case .advice(let first)? = section.blocks.first else {
      Issue.record("no advice")
      return
    }
    #expect(first.hasPrefix("What to do: "))
    #expect(!text(section.blocks).contains("Or (2): "))
    #expect(text(section.blocks(TextOptions(detail: .everything))).contains("Or (2): "))
  }

  @Test func `sections that do not concern a report say nothing`() throws {
    let context = try context(Self.twoWidths)
    let sections: [any ReportSection] = [
      MaskSection(context: context), UnprovedSection(context: context),
      AmbiguitySection(context: context), SolvedLayoutSection(context: context),
      PlacementSection(context: context), UnreadSection(context: context),
      NamingSection(context: context),
    ]
    for section in sections { #expect(section.blocks.isEmpty, "\(type(of: section))") }
  }

  @Test func `a view without a text or a name is to be found and named`() throws {
    let blocks = NamingSection(
      context: try context([
        "Tea.Card:0x7f21.width == 60   (active)", "Tea.Card:0x7f21.width == 80   (active)",
      ])
    ).blocks
    #expect(text(blocks).contains("accessibilityIdentifier = \"card\""))
  }

  @Test func `what the log does not prove is told with a way to settle it`() throws {
    let blocks = UnprovedSection(
      context: try context(["UILabel:0x21'Title'.width == 60   (active)"])
    ).blocks
    #expect(blocks.count > 1)
    #expect(text(blocks).contains("so the list leaves out something that takes part"))
  }

  @Test func `only sizes are named, whichever section asks`() throws {
    let context = try context(Self.twoWidths)
    let item = ItemID(index: 0)
    #expect(context.names[item] == "UILabel 'Title'")
    #expect(!context.isUnconstrained(item))
    #expect(context.place(of: ConstraintID(index: 1)) == "line 4")
    #expect(context.address(of: item) == "0x21")
  }
}

/// The shape of a conflict is decided before there are words for it.
struct ConflictShapeTests {
  private func shape(_ bodies: [String]) throws -> ConflictShape {
    let rows = bodies.enumerated().map { "<NSLayoutConstraint:0x6\($0)0 \($1)>" }
    let log = unsatisfiableLog(rows, broken: nil)
    let report = try #require(diagnosedDocument(of: log).reports.first)
    let conflict = try #require(report.diagnosis.conflicts.first)
    let plot = ConflictPlot(conflict, in: report.report.system, isReinforced: true)
    return ConflictShape(plot, in: report.report.system)
  }

  private static let cases: [(name: String, bodies: [String])] = [
    ("sizeTwice", ["UILabel:0x1'A'.width == 60", "UILabel:0x1'A'.width == 80"]),
    ("negativeSize", ["UILabel:0x1'A'.width == -16"]),
    (
      "hiddenAgainstSize",
      ["'UISV-hiding' UILabel:0x1'A'.height == 0", "UILabel:0x1'A'.height == 80"]
    ),
    (
      "edgesTwice",
      [
        "UILabel:0x1'A'.top == UIView:0x2'B'.top + 8",
        "UILabel:0x1'A'.top == UIView:0x2'B'.top + 9",
      ]
    ),
    (
      "relatedSizeTwice",
      [
        "UILabel:0x1'A'.width == UIView:0x2'B'.width + 8",
        "UILabel:0x1'A'.width == UIView:0x2'B'.width + 9",
      ]
    ),
    (
      "bothSides",
      [
        "V:[UIButton:0x2'Buy']-(8)-[UILabel:0x1'Sum']",
        "V:[UILabel:0x1'Sum']-(8)-[UIButton:0x2'Buy']",
      ]
    ),
    (
      "contents",
      [
        "UILabel:0x1'A'.width == 60", "UIView:0x2'B'.width == 50",
        "UILabel:0x1'A'.leading == UIView:0x2'B'.leading + 8",
        "UILabel:0x1'A'.trailing == UIView:0x2'B'.trailing - 8",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `is one of a few`(name: String, bodies: [String]) throws {
    #expect("\(try shape(bodies))".hasPrefix(name))
  }
}
