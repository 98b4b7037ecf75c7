import Foundation
import LayoutModel
import Testing

@testable import LayoutLogs

struct StreamTests {
  private func stream(_ bytes: [UInt8], pieces: Int) -> ([LogReport], LogStatistics) {
    var reports: [LogReport] = []
    var stream = LogStream()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + pieces)
      stream.push(Array(bytes[start..<end])) { reports.append($0) }
      start = end
    }
    stream.finish { reports.append($0) }
    return (reports, stream.statistics)
  }

  private func summary(_ reports: [LogReport]) -> [String] {
    reports.map {
      "\($0.code) \($0.lines) \($0.system.constraints.map(\.raw)) \($0.isComplete) \($0.problems.count)"
    }
  }

  @Test(arguments: Samples.all, [1, 61, 1 << 20])
  func `pieces of any length give the same reports`(_ sample: Sample, _ length: Int) {
    let bytes = sample.bytes
    let (reports, statistics) = stream(bytes, pieces: length)
    #expect(summary(reports) == summary(LogReader.read(bytes)))
    #expect(statistics.bytes == bytes.count)
    let ends = bytes.count { $0 == 0x0A }
    #expect(statistics.lines == ends + (bytes.last == 0x0A ? 0 : 1))
    #expect(statistics.reports == statistics.completeReports + statistics.incompleteReports)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
  }

  /// Every log beside the project is read alike whole, in one piece and in small ones.
  @Test(.enabled(if: !Corpus.entries.isEmpty, "the corpus is not here"))
  func `a real log is read alike whole and in pieces`() throws {
    for entry in Corpus.entries {
      let bytes = [UInt8](try Data(contentsOf: Corpus.folder.appending(path: entry.file)))
      let whole = summary(LogReader.read(bytes))
      for length in [97, 1 << 20] {
        let (reports, _) = stream(bytes, pieces: length)
        #expect(summary(reports) == whole, "\(entry.file) in pieces of \(length) bytes")
      }
    }
  }

  @Test(arguments: [1, 61, 1 << 20])
  func `the end of an advice still tells that a list is a report's`(_ length: Int) {
    let log = """
      see the property translatesAutoresizingMaskIntoConstraints)
      (
          "<NSLayoutConstraint:0x60000210 H:[UIView:0x7f450aa0(80)]>",
          "<NSLayoutConstraint:0x60000220 H:[UIView:0x7f450aa0(100)]>"
      )

      """
    let (reports, _) = stream(Array(log.utf8), pieces: length)
    #expect(reports.map(\.kind) == [.unsatisfiable])
    #expect(reports.map(\.lines) == [1...5])
  }

  @Test func `a report is handed over with its last line`() {
    var stream = LogStream()
    var count = 0
    for line in TransportTests.list.dropLast() {
      stream.push(Array((line + "\n").utf8)) { _ in count += 1 }
    }
    #expect(count == 0)
    #expect(stream.isInReport)
    stream.push(Array((TransportTests.list[14] + "\n").utf8)) { _ in count += 1 }
    #expect(count == 1)
    #expect(!stream.isInReport)
  }

  @Test func `silence in the middle of a report ends it`() throws {
    var stream = LogStream()
    var reports: [LogReport] = []
    stream.push(Array(TransportTests.list.prefix(8).map { $0 + "\n" }.joined().utf8)) {
      reports.append($0)
    }
    #expect(reports.isEmpty)
    stream.flush { reports.append($0) }
    let report = try #require(reports.first)
    #expect(!report.isComplete)
    #expect(report.system.constraints.count == 2)
  }

  @Test func `what is kept does not grow with what flows through`() {
    var stream = LogStream()
    let noise = Array(
      String(repeating: "2026-01-01 10:00:00 app[1:2] nothing of interest here\n", count: 2_000)
        .utf8)
    for _ in 0..<40 { stream.push(noise) { _ in Issue.record("nothing to report") } }
    #expect(stream.pendingBytes < 64 << 10)
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<12 { stream.push(endless) { _ in Issue.record("nothing to report") } }
    #expect(stream.pendingBytes <= 4 << 20)
  }

  @Test func `lines that belong to nothing are accounted for`() {
    var count = 0
    let text = "see <NSLayoutConstraint:0x1 and so on\n" + TransportTests.plain + "x\n"
    let statistics = LogReader.read(Array(text.utf8)) { _ in count += 1 }
    #expect(count == statistics.reports)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
    #expect(statistics.lines == 17)
  }
}
