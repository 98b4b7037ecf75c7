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

  /// The same without the knowledge of what comes again.
  private func forgetful(_ document: DiagnosedDocument) -> DiagnosedDocument {
    var document = document
    for index in document.reports.indices {
      document.reports[index].report.lines = document.reports[index].report.lines
    }
    return document
  }

  @Test(arguments: Sample.all.filter { !$0.name.hasSuffix(".layout") })
  func `writes a report that comes again as if it came alone`(sample: Sample) throws {
    let document = document(threeRuns(try sample.bytes()))
    let plain = forgetful(document)
    #expect(plain.reports.allSatisfy { $0.systemNumber == nil })
    #expect(
      String(decoding: document.json, as: UTF8.self) == String(decoding: plain.json, as: UTF8.self))
    #expect(
      String(decoding: document.ndjson, as: UTF8.self)
        == String(decoding: plain.ndjson, as: UTF8.self))
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

  @Test func `knows reports that come again by the same number`() {
    let numbers = document(threeRuns(log())).reports.map(\.systemNumber)
    #expect(numbers == [0, 0, 0])
  }

  /// How often each of three runs is put into words.
  private func writings(_ log: [UInt8]) -> [Int] {
    let reports = document(threeRuns(log)).reports
    let repeated = RepeatedReports(reports)
    var count = 0
    return reports.map { report in
      _ = repeated.template(of: report) { _ in
        count += 1
        return []
      }
      return count
    }
  }

  @Test func `puts what comes again into words once, and once more to compare`() {
    #expect(writings(log()) == [2, 2, 2])
  }

  private static let placeholders = [
    TemplatePlaceholder(kind: .itemAddress, index: 0), .init(kind: .raw, index: 1),
    .init(kind: .startLine, index: 2), .init(kind: .endByte, index: 99),
  ]

  @Test(arguments: placeholders)
  func `a log that holds the placeholders keeps its words`(place: TemplatePlaceholder) {
    for mark in ["\(place.number)", place.address.description] {
      for log in [
        log(identifier: mark), log(className: "My\(mark)View"), log(text: mark),
        log(variable: "my\(mark)"),
      ] {
        let document = document(threeRuns(log))
        #expect(String(decoding: document.json, as: UTF8.self).contains(mark))
        #expect(document.json == forgetful(document).json)
      }
    }
  }

  @Test func `a template that does not give back its report is not used`() {
    let reports = document(threeRuns(log())).reports
    let repeated = RepeatedReports(reports)
    var text = ["first", "second"].map { Array($0.utf8) }
    let first = repeated.template(of: reports[0]) { _ in text.removeFirst() }
    let second = repeated.template(of: reports[1]) { _ in [] }
    #expect(first == nil && second == nil)
  }
}
