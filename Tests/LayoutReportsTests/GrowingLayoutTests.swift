import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutReports

/// What larger containers, longer texts and buttons that stretch are answered.
struct GrowingLayoutTests {
  private func report(_ text: String) throws -> DiagnosedReport {
    try #require(diagnosedDocument(of: text, named: "made.layout").reports.first)
  }

  private static let window = """
    a, b in window
    window.width == 320
    window.height == 480

    """

  private func growths(_ text: String) throws -> [String] {
    let system = try report(Self.window + text).report.system
    let size = LayoutSize(width: 400, height: 480)
    let layout = LayoutExercise(system, isWhole: true).changed(
      by: [.container(size)], name: "400x480")
    return layout.growths.map { growth in
      let ends = [growth.before, growth.behind].map { $0.flatMap { system[$0].name } ?? "edge" }
      return "\(ends[0]) \(ends[1]) \(growth.added) \(growth.from) \(growth.to)"
    }
  }

  @Test(arguments: [
    ("H:|-20-[a(80)]-8-[b(60)]", ["b edge 80 152 232"]),
    ("H:[a(80)]-8-[b(60)]-20-|", ["edge a 80 152 232"]),
    ("H:|-20-[a(80)]\nH:[b(60)]-20-|", ["a b 80 140 220"]),
    ("H:|-20-[a(80)]-8-[b]-20-|", []),
    ("H:|-20-[a(80)]\nb.width == 60\nb.centerX == window.centerX", []),
  ])
  func `one gap takes what a container gains in which nothing grows`(
    _ row: String, _ told: [String]
  ) throws {
    #expect(try growths(row + "\nV:|-20-[a(40)]\nV:|-20-[b(40)]") == told)
  }

  private func surprises(_ contents: String, _ row: String) throws -> [LayoutSurprise] {
    let text =
      "b is UIButton 'OK'\na is UILabel 'Tea'\n" + Self.window + row
      + "\nV:|-20-[a]\nV:|-20-[b]\n" + contents
    return try #require(report(text).diagnosis.openness).surprises
  }

  @Test func `a button that another content stretches is told the priority that ends it`() throws {
    let found = try surprises(
      "a.intrinsic == 80x21 hug 251\nb.intrinsic == 60x30 hug 250", "H:|-20-[a]-8-[b]-20-|")
    guard case .stretched(_, _, let raised, let points)? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(raised == 252 && points == 132)
  }

  @Test(arguments: [
    ("a.intrinsic == 80x21 hug 250\nb.intrinsic == 60x30 hug 251", "H:|-20-[a]-8-[b]-20-|"),
    ("a.intrinsic == 80x21 hug 251\nb.intrinsic == 60x30 hug 250", "H:|-20-[b]-20-|\nH:|-20-[a]"),
  ])
  func `a button is not told where nothing else could take the room`(
    _ contents: String, _ row: String
  ) throws {
    #expect(try surprises(contents, row).isEmpty)
  }

  private static let row = """
    a, b in window
    a is UILabel 'Tea'
    b is UILabel 'Cup'
    window.width == 320
    window.height == 44
    V:|-11-[a]
    V:|-11-[b]
    a.intrinsic == 150x21
    b.intrinsic == 60x21 hug 251 resist 751

    """

  @Test(arguments: [
    ("H:|-16-[a]-8-[b]-16-|", "Texts may grow to 1.3 times their length"),
    ("H:|-16-[a]-8-[b]", "At 1.5 times: b reaches 19 points out of its superview."),
    ("H:|-16-[a]-8-[b]-16-|", "At 1.4 times: a is 14 points narrower than its content."),
    ("H:|-16-[a]", "With texts up to 3 times as long"),
  ])
  func `texts are made longer until something goes wrong`(_ row: String, _ words: String) throws {
    let report = try report(
      Self.row.replacing("150x21", with: row == "H:|-16-[a]" ? "50x21" : "150x21")
        + row + (row.contains("[b]") ? "" : "\nb.left == 0\nb.top == 12"))
    let layouts = LayoutExercise(report.report.system, isWhole: true).withLongerTexts(after: [])
    let text = String(
      decoding: Exercise(report: report, layouts: layouts).text(TextOptions()), as: UTF8.self
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
  }

  @Test(arguments: [
    ("a is UILabel 'Tea for two'", "Texts may grow to 2.9 times their length"),
    ("a is UILabel 'Tea for two'", "Estimated, on one line: that of a 99 points wide."),
    (
      "a is UIButton 'Tea for two, and for two more of them'",
      "With the texts as they are already: • a is 45 points narrower than its content."
    ),
    ("a is UILabel", "With texts up to 3 times as long, nothing more is cut"),
    ("a is UITextField 'Tea for two'", "With texts up to 3 times as long, nothing more is cut"),
  ])
  func `a text between two edges is cut where it is longer than its room`(
    _ kind: String, _ words: String
  ) throws {
    let report = try report(
      """
      a, b in window
      window.width == 320
      window.height == 44
      \(kind)
      b is UIView
      H:|-16-[a]-16-|
      V:|-11-[a(22)]
      H:|[b(1)]
      V:|[b(1)]

      """)
    let layouts = LayoutExercise(report.report.system, isWhole: true).withLongerTexts(after: [])
    let text = String(
      decoding: Exercise(report: report, layouts: layouts).text(TextOptions()), as: UTF8.self
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
  }

  @Test(arguments: [
    ("H:|-20-[a]-8-[b(==a)]-20-|\nV:|-20-[a(30)]", 1, 0, 0),
    (
      "c, d in window\nH:|-20-[a]-8-[b(==a)]-20-|\nH:|-20-[c]-8-[d(==c)]-20-|\nV:|-20-[a]-8-[c]-20-|",
      2, 2, 0
    ),
    ("H:|-20-[a]-8-[b(==a)]-20-|\nx in window\nx.top == 20", 1, 0, 2),
  ])
  func `rows are tied at their edges, and their sizes to each other`(
    _ text: String, _ rows: Int, _ equal: Int, _ left: Int
  ) throws {
    let text = text.contains("x in") ? text + "\nx.height == 8\nx.left == 0\nx.width == 8" : text
    let ties = try #require(try report(Self.window + text).diagnosis.openness?.rowTies)
    #expect(ties.rows.count == rows && ties.equal.count == equal && ties.left.count == left)
  }
}
