import LayoutModel
import Testing

@testable import LayoutLogs

/// Reports longer than what is read together, with limits small enough for a test.
struct LongReportTests {
  private static let limits = MarkerRegion.Limits(bytes: 64 << 10, lines: 200, marked: 100)

  private func stream(
    _ log: String, pieces: Int = 1 << 20, isFollowing: Bool = false,
    limits: MarkerRegion.Limits = limits
  ) -> (reports: [LogReport], statistics: LogStatistics) {
    var reports: [LogReport] = []
    var stream = LogStream(base: 0, firstLine: 1, isFollowing: isFollowing, limits: limits)
    let bytes = Array(log.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let end = min(bytes.count, start + pieces)
      stream.push(Array(bytes[start..<end])) { reports.append($0) }
    }
    stream.finish { reports.append($0) }
    return (reports, stream.statistics)
  }

  private func tree(_ views: Int) -> String {
    (0..<views).map {
      "\($0 == 0 ? "" : "   | ")<UIView: 0x7f\(1_000 + $0); frame = (0 \($0); 320 44)>\n"
    }.joined()
  }

  private func conflict(_ constraints: Int) -> String {
    let rows = (0..<constraints).map {
      "    \"<NSLayoutConstraint:0x6000\(1_000 + $0) UILabel:0x7f\(1_000 + $0).width == 40   (active)>\",\n"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined()))\n\n"
  }

  @Test(arguments: [61, 1 << 20], [false, true])
  func `a tree without end is read in parts that say so`(_ pieces: Int, _ isFollowing: Bool) throws
  {
    let (reports, statistics) = stream(tree(250), pieces: pieces, isFollowing: isFollowing)
    try #require(reports.count == 3)
    #expect(reports.reduce(0) { $0 + $1.system.items.count } == 250)
    #expect(reports.allSatisfy { !$0.isComplete })
    #expect(reports[0].problems.map(\.line) == [reports[0].lines.upperBound])
    #expect(reports[0].problems[0].reason.hasPrefix("what goes on below is read as another report"))
    #expect(
      reports[1].problems.map(\.line) == [
        reports[1].lines.lowerBound, reports[1].lines.upperBound,
      ])
    #expect(reports[2].problems[0].reason.hasPrefix("what began above is read as another report"))
    #expect(reports[2].lines.upperBound == 250)
    #expect(statistics.lines == 250)
    #expect(statistics.reportLines == 250)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
    #expect(statistics.incompleteReports == 3)
  }

  @Test(arguments: [61, 1 << 20])
  func `a list without end loses no constraint where it is cut`(_ pieces: Int) throws {
    let (reports, statistics) = stream(conflict(250), pieces: pieces)
    #expect(reports.map(\.kind) == [.unsatisfiable, .unsatisfiable, .unsatisfiable])
    let read = reports.flatMap(\.system.constraints).map(\.raw)
    #expect(read.count == 250)
    #expect(Set(read).count == 250)
    #expect(reports.allSatisfy { !$0.isComplete && !$0.problems.isEmpty })
    #expect(statistics.strayMarkers == 0)
    #expect(statistics.reportLines == reports.reduce(0) { $0 + $1.lines.count })
  }

  @Test(arguments: [64 << 10, 1 << 20])
  func `a list longer than other reports may be is one, in whatever pieces it comes`(
    _ pieces: Int
  ) throws {
    let name = String(repeating: "kettle", count: 70)
    let rows = (0..<7_000).map {
      "    \"<NSLayoutConstraint:0x6000\(1_000 + $0) '\(name)' UILabel:0x7f\(1_000 + $0).width == 40   (active)>\",\n"
    }
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined()))\n\n"
    let limits = MarkerRegion.Limits(bytes: 1 << 20, lines: 8_000, marked: 8_000)
    let (reports, _) = stream(log, pieces: pieces, limits: limits)
    #expect(reports.map(\.system.constraints.count) == [7_000])
  }

  @Test func `what is as long as the limit is read whole`() throws {
    let log = tree(90) + "\n\n\n\n\n\n" + String(repeating: "poured a cup\n", count: 20)
    let (reports, _) = stream(log)
    #expect(reports.map(\.system.items.count) == [90])
    #expect(reports.allSatisfy { $0.isComplete && $0.problems.isEmpty })
  }

  @Test func `many short reports are no long one`() {
    let log = (0..<60).map { _ in LogReaderTests.report }.joined(separator: "poured a cup\n")
    let (reports, _) = stream(log)
    #expect(reports.count == 60)
    #expect(reports.allSatisfy { $0.isComplete && $0.problems.isEmpty })
  }

  @Test func `bytes without a line end are cut as well`() {
    let row = "<NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 40   (active)>, "
    let (reports, statistics) = stream(String(repeating: row, count: 2_000))
    #expect(reports.count >= 20)
    #expect(reports.allSatisfy { $0.system.constraints.count <= Self.limits.marked })
    #expect(statistics.lines == 1)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
  }
}
