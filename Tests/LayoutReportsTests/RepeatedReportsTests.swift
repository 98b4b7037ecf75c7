import AutoLayoutDoctor
import LayoutLogs
import LayoutReports
import Testing

/// What comes again is put into words once; nobody sees a difference.
struct RepeatedReportsTests {
  /// The log of three runs one after the other: other addresses, times and lines.
  private func threeRuns(_ log: [UInt8]) -> [UInt8] {
    let text = String(decoding: log, as: UTF8.self)
    return ["0x", "0x1", "0x22"].flatMap { Array("\(text.replacing("0x", with: $0))\n".utf8) }
  }

  private func document(_ log: [UInt8]) -> DiagnosedDocument {
    var doctor = Doctor()
    doctor.read(log, named: "runs.log")
    return doctor.document
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

  private func log(identifier: String) -> [UInt8] {
    Array(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x10 '\(identifier)' UIView:0x1.width == 100   (active)>",
          "<NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>

      """.utf8)
  }

  @Test func `knows reports that come again by the same number`() {
    let numbers = document(threeRuns(log(identifier: "wide"))).reports.map(\.systemNumber)
    #expect(numbers == [0, 0, 0])
  }

  @Test(arguments: [[0xFDD0, 48, 0xFDEF], [0xFDD3], [0xFDD2, 57, 57, 0xFDEF], [0xFDEF]])
  func `a log that holds the marks keeps its words`(scalars: [UInt32]) {
    let mark = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    let document = document(threeRuns(log(identifier: mark)))
    let json = String(decoding: document.json, as: UTF8.self)
    #expect(json.split(separator: "\"identifier\": \"\(mark)\"").count == 4)
    #expect(document.json == forgetful(document).json)
  }
}
