import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis
@testable import LayoutReports

/// Thresholds of a container's size in words.
struct LayoutThresholdWordsTests {
  private func exercise(_ rows: [String], _ change: (inout ContainerThresholds) -> Void)
    -> Exercise
  {
    let report = diagnosedDocument(of: unsatisfiableLog(rows, broken: nil)).reports[0]
    var decided = LayoutExercise(report.report.system).decided(by: .horizontal)
    change(&decided)
    return Exercise(report: report, layouts: [], thresholds: decided)
  }

  private func text(_ exercise: Exercise) -> String {
    onOneLine(String(decoding: exercise.text(TextOptions(width: 400)), as: UTF8.self))
  }

  private let padded = [
    "<NSLayoutConstraint:0x11 H:|-(60)-[UIView:0x3]   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x12 H:[UIView:0x3]-(60)-|   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' Tea.Tray:0x1.width == 100   (active)>",
  ]

  @Test func `a view that has nothing left begins its sentence in upper case`() {
    let exercise = exercise(padded) { _ in }
    #expect(
      exercise.blocks.contains(
        .paragraph("The UIView has no width left where the Tray is 120 points wide.")),
      "\(text(exercise))")
  }

  /// An inequality leaves the width open, and nothing else of the layout gives it one.
  @Test func `what leaves a view nothing, or open, is no way out of that`() {
    let exercise = exercise(padded) { $0.thresholds.removeAll { $0.failure == .conflict } }
    #expect(exercise.thresholds?.thresholds.count == 1)
    #expect(!text(exercise).contains("way out"), "\(text(exercise))")
  }

  private func thresholds(_ layout: String) throws -> String {
    let report = try #require(diagnosedDocument(of: layout, named: "made.layout").reports.first)
    let decided = LayoutExercise(report.report.system).decided(by: .horizontal)
    return text(Exercise(report: report, layouts: [], thresholds: decided))
  }

  @Test func `tells at which size an optional constraint gives way`() throws {
    let text = try thresholds(
      """
      a, b in w
      w.width == 300
      w.height == 50
      H:|-10-[a(>=100@750)]-10-[b(==a)]-10-|
      V:|[a]|
      V:|[b]|
      """)
    #expect(text.contains("Optional constraints that it decides:"), "\(text)")
    #expect(
      text.contains(
        "Below 230 points of width and down to 30 c4 (a is at least 100 points wide) at 750 does not"
      ),
      "\(text)")
  }

  @Test func `names the lines that a text may take as a way out`() throws {
    let text = try thresholds(
      """
      title in w
      w.width == 100
      w.height == 50
      title is UILabel 'A long title'
      title.intrinsic == 120x20
      H:|-10-[title]-10-|
      V:|[title]
      """)
    #expect(text.contains("way out: if it has one line, numberOfLines = 0 in title"), "\(text)")
  }

  @Test func `what nothing more is known of has no empty list`() {
    let bare = exercise(padded) { decided in
      decided.thresholds = decided.thresholds.map { known in
        LayoutThreshold(
          failure: known.failure, container: known.container, axis: known.axis, size: known.size,
          side: known.side, limit: known.limit, isFirst: true, constraints: [], added: 0, ways: [])
      }
    }
    #expect(bare.thresholds?.thresholds.count == 2)
    #expect(
      !bare.blocks.contains { if case .list(let entries) = $0 { entries.isEmpty } else { false } })
    let only = exercise(padded) { decided in
      guard let known = decided.thresholds.first else { return }
      decided.thresholds = [LayoutThreshold.Side.below, .above].map { side in
        LayoutThreshold(
          failure: .conflict, container: known.container, axis: known.axis, size: known.size,
          side: side, limit: nil, isFirst: true, constraints: [], added: 0, ways: [])
      }
    }
    #expect(
      only.blocks.prefix(2) == [
        .headline("What the width of the Tray decides:"),
        .paragraph(
          "The required constraints hold together only where the Tray is 120 points wide."),
      ], "\(text(only))")
  }

  @Test func `what else goes wrong after another priority is told by the options that show it`() {
    let exercise = exercise(padded) { decided in
      guard let known = decided.thresholds.first, let id = known.constraints.first else { return }
      let ways = [LayoutEdit.priority(id, 999), .relation(id, .lessOrEqual)].map { edit in
        var way = LayoutThreshold.Way(edit: edit, range: ValueRange(lower: nil, upper: nil))
        way.newFailures = [known, known]
        return way
      }
      decided.thresholds = [
        LayoutThreshold(
          failure: known.failure, container: known.container, axis: known.axis, size: known.size,
          side: known.side, limit: known.limit, isFirst: true, constraints: known.constraints,
          added: 0, ways: ways)
      ]
    }
    let text = text(exercise)
    #expect(text.contains("and 1 more goes wrong: exercise --priority c"), "\(text)")
    #expect(text.split(separator: "=999 --threshold=width tells them").count == 2, "\(text)")
  }

  @Test func `where work ran out no size is said to do`() throws {
    let report = try #require(
      diagnosedDocument(
        of: """
          card is UIView
          title in card
          card.width == 320
          card.height == 60
          H:|-10-[title]-10-|
          V:|-10-[title]-10-|
          title.intrinsic == 500x20 lines 0
          """, named: "made.layout"
      ).reports.first)
    var decided = ContainerThresholds(axis: .horizontal)
    decided.container = PinnedItem.find("card", in: report.report.system)
    func told() -> String { text(Exercise(report: report, layouts: [], thresholds: decided)) }
    decided.lines = .tooMuchWork
    #expect(told().contains("while each text keeps the lines that it has now"))
    #expect(told().contains("because that takes too much work"))
    decided.lines = .counted(downTo: 90)
    #expect(told().contains("down to 90 points, below which lines are not counted"))
    decided.isUndecided = true
    #expect(told().contains("takes too much work to find out"))
    #expect(!told().contains("every size"))
  }
}
