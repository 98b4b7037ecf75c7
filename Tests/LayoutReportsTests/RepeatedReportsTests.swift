import LayoutLogs
import LayoutModel
@testable import LayoutReports
import Testing

/// What comes again is put into words once; nobody sees a difference.
struct RepeatedReportsTests {
  /// The log of three runs one after the other: other addresses, times and lines.
  private func threeRuns(_ log: [UInt8]) -> [UInt8] {
    let text = String(decoding: log, as: UTF8.self)
    return ["0x", "0x1", "0x22"].flatMap { Array("\(text.replacing("0x", with: $0))\n".utf8) }
  }

  private func document(_ log: [UInt8]) -> DiagnosedDocument {
    diagnosedDocument(of: log, named: "runs.log")
  }

  /// The document's reports as one line of JSON each, and as each has it that comes alone.
  private func lines(_ document: DiagnosedDocument) -> (mixed: [String], alone: [String]) {
    let lines = { (reports: [DiagnosedReport]) in
      var part = document
      part.reports = reports
      part.causes = []
      return String(decoding: part.ndjson, as: UTF8.self).split(separator: "\n").dropLast()
        .map(String.init)
    }
    return (lines(document.reports), document.reports.flatMap { lines([$0]) })
  }

  @Test(arguments: Sample.all.filter { !$0.name.hasSuffix(".layout") })
  func `writes a report that comes again as if it came alone`(sample: Sample) throws {
    let (mixed, alone) = lines(document(threeRuns(try sample.bytes())))
    #expect(mixed == alone)
  }

  private func log(
    identifier: String = "wide", className: String = "UIView", text: String = "Total",
    variable: String = "label"
  ) -> [UInt8] {
    let view = "\(className):0x1'\(text)'"
    return Array(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x10 '\(identifier)' \(view).width == 100   (active)>",
          "<NSLayoutConstraint:0x20 H:[\(variable)(50)]   (active, names: \(variable):0x1 )>",
          "<NSLayoutConstraint:0x30 \(view).width == 50   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x30 \(view).width == 50   (active)>

      """.utf8)
  }

  /// How often each of three runs is put into words.
  private func writings(_ log: [UInt8]) -> [Int] {
    let repeated = RepeatedReports()
    var count = 0
    var json = JSONWriter()
    return document(threeRuns(log)).reports.map { report in
      _ = repeated.write(report, to: &json) { _ in
        count += 1
        return []
      }
      return count
    }
  }

  @Test func `learns a report's words when it comes again, and compares once`() {
    #expect(writings(log()) == [0, 2, 2])
  }

  private static let marks = [
    ProvenanceMark(.address, 0), .init(.line, 1), .init(.startColumn, 2), .init(.endByte, 99),
  ]

  @Test(arguments: marks)
  func `a log that holds the marks keeps its words`(mark: ProvenanceMark) {
    for mark in ["\(mark.number)", mark.address.description] {
      for log in [
        log(identifier: mark), log(className: "My\(mark)View"), log(text: mark),
        log(variable: "my\(mark)"),
      ] {
        let (mixed, alone) = lines(document(threeRuns(log)))
        #expect(mixed == alone && mixed[0].contains(mark))
      }
    }
  }

  @Test func `a template that does not give back its report is not used`() {
    let reports = document(threeRuns(log())).reports
    let repeated = RepeatedReports()
    var texts = ["first", "second"].map { Array($0.utf8) }
    var json = JSONWriter()
    let answers = reports.map { repeated.write($0, to: &json) { _ in texts.removeFirst() } }
    #expect(answers == [false, false, false] && texts.isEmpty)
  }
}
