import LayoutCasebook
import LayoutLogs
import Testing

@testable import LayoutReports

/// What is said because of the text around a report, and is not without it.
struct SurroundingsWordsTests {
  /// What is said of rows below a text, of a report that is a conflict.
  private func answer(_ text: String, _ rows: [String]) throws -> ReportAnswer {
    let document = diagnosedDocument(of: "\(text)\n\n\(unsatisfiableLog(rows))")
    let report = document.reports.first { $0.report.kind == .unsatisfiable }
    return ReportContext(try #require(report)).answer
  }

  private let item = [
    "<NSLayoutConstraint:0x61 V:|-(12)-[UIView:0x51]   (active, names: '|':Tea.CupCell:0x50 )>",
    "<NSLayoutConstraint:0x62 UIView:0x51.height == 120   (active)>",
    "<NSLayoutConstraint:0x63 V:[UIView:0x51]-(12)-|   (active, names: '|':Tea.CupCell:0x50 )>",
    "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' Tea.CupCell:0x50.height == 50   (active)>",
  ]

  @Test(arguments: [
    ("Cells:", "50 points is the itemSize of a flow layout"),
    ("heightDimension: .estimated(50)", "has .estimated(50), and a cell is first laid out"),
    ("heightDimension: .estimated(80)", "50 points is the itemSize of a flow layout"),
  ])
  func `a cell's estimate is told where its number stands beside the report`(
    _ above: String, _ words: String
  ) throws {
    let cause = try answer(above, item).cause
    #expect(cause.contains(words), "\(cause)")
  }

  @Test(arguments: [
    (".estimated(50) preferredLayoutAttributesFitting(_ a: A) { layoutIfNeeded() }", true),
    (".estimated(50) preferredLayoutAttributesFitting(_ a: A) { }", false),
  ])
  func `a layout within the measuring is told where both are named`(
    _ above: String, isSaid: Bool
  ) throws {
    let ways = try answer(above, item).ways
    #expect(ways[0].contains("Call layoutIfNeeded() nowhere in") == isSaid, "\(ways)")
  }

  @Test(arguments: [
    ("<UIView: 0x50; frame = (0 0; 0 0); layer = <CALayer: 0x1>>", true),
    ("<UIView: 0x59; frame = (0 0; 0 0); layer = <CALayer: 0x1>>", false),
    ("<UIView: 0x50; frame = (0 0; 0 44); layer = <CALayer: 0x1>>", false),
  ])
  func `a view that is printed with an empty frame has not been laid out`(
    _ above: String, isSaid: Bool
  ) throws {
    let cause = try answer(
      above,
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIView:0x50.width == 0   (active)>",
        "<NSLayoutConstraint:0x61 H:|-(5)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>",
        "<NSLayoutConstraint:0x62 H:[UILabel:0x51]-(5)-|   (active, names: '|':UIView:0x50 )>",
      ]
    ).cause
    #expect(cause.contains("it had no size when that was printed") == isSaid, "\(cause)")
  }

  @Test(arguments: [("Header", false), ("[self systemLayoutSizeFittingSize:s]", true)])
  func `whoever shows the call that measures can change it`(_ above: String, isShown: Bool) throws {
    let said = try answer(
      above,
      [
        "<NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>",
        "<NSLayoutConstraint:0x63 H:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>",
        "<NSLayoutConstraint:0x64 'fittingSizeHTarget' Tea.CupView:0x50.width == 0   (active)>",
      ])
    #expect(said.verdict == (isShown ? .fix : .leave))
    let words = "Call systemLayoutSizeFitting where the width is known"
    #expect(said.ways[0].contains(words) == isShown, "\(said.ways)")
  }
}
