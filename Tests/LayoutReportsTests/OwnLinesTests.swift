import LayoutDiagnosis
import LayoutLogs
import Testing

@testable import LayoutReports
@testable import LayoutSources

/// The code of a fix whose other lines the app's source has.
struct OwnLinesTests {
  /// A row of that height around an image and its distances, 90 points together.
  private func report(height: Double) -> DiagnosedReport {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(10)-[UIImageView:0x3]   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x12 UIImageView:0x3.height == 70   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x3]-(10)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == \(height)   (active)>",
    ]
    return diagnosedDocument(of: unsatisfiableLog(rows, broken: 1)).reports[0]
  }

  @Test func `the line that has a row size itself stands before the app's own lines`() throws {
    var report = self.report(height: 44)
    var places = ReportPlaces(answers: [])
    places.codes[0] = "// Cell.swift:20\nimageHeight.priority = UILayoutPriority(999)"
    report.places = places
    let code = try #require(ReportContext(report).code(ofRemedy: 0))
    #expect(
      code == """
        tableView.rowHeight = UITableView.automaticDimension   // estimatedRowHeight near 90
        // Cell.swift:20
        imageHeight.priority = UILayoutPriority(999)
        """, "\(code)")
  }

  @Test func `a diff can tell which line is not in it`() {
    let fixed = report(height: 44)
    #expect(
      fixed.lineElsewhere(of: fixed.diagnosis.remedies[0])
        == "tableView.rowHeight = UITableView.automaticDimension   // estimatedRowHeight near 90")
    let whole = report(height: 90.5)
    #expect(whole.lineElsewhere(of: whole.diagnosis.remedies[0]) == nil)
  }
}
