import LayoutModel
import Testing

@testable import LayoutLogs

struct SegmentedLogTests {
  private func segmented(_ log: [UInt8]) throws -> ([LogReport], LogStatistics) {
    var reports: [LogReport] = []
    let statistics = unsafe try LogReader.read(
      fetch: { (offset, buffer) throws(LogReader.Failure) in
        let count = min(buffer.count, max(0, log.count - offset))
        for index in 0..<count { unsafe buffer[index] = log[offset + index] }
        return count
      }, deliver: { reports.append($0) })
    return (reports, statistics)
  }

  private func summary(_ reports: [LogReport]) -> [String] {
    reports.map {
      "\($0.code) \($0.lines) \($0.isComplete) \($0.system.constraints.map { "\($0.raw) \(String(describing: $0.range))" })"
    }
  }

  /// Reports apart from each other, close to each other, and one upon another.
  @Test(arguments: [0, 700, 9_000, 30_000, 100_000])
  func `segments give what the whole gives`(_ gap: Int) throws {
    var noise = OrdinaryNoise(seed: UInt64(gap))
    let sample = try #require(Samples.named("two-heights.log")).bytes
    var log: [UInt8] = []
    while log.count < 5 << 19 { log += sample + (gap == 0 ? [] : noise.log(bytes: gap)) }
    let (reports, statistics) = try segmented(log)
    var whole: [LogReport] = []
    let account = LogReader.read(log) { whole.append($0) }
    #expect(summary(reports) == summary(whole))
    #expect(statistics.bytes == log.count)
    #expect(statistics.lines == account.lines)
    #expect(statistics.reportLines == account.reportLines)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
    #expect(statistics.reports == statistics.completeReports + statistics.incompleteReports)
  }

  @Test(arguments: Samples.all)
  func `short logs give the same`(_ sample: Sample) throws {
    let (reports, statistics) = try segmented(sample.bytes)
    #expect(summary(reports) == summary(LogReader.read(sample.bytes)))
    #expect(statistics.reports == reports.count)
  }

  @Test func `a line of many megabytes is read in pieces and counted`() throws {
    let sample = try #require(Samples.named("two-heights.log")).bytes
    let log = sample + [UInt8](repeating: UInt8(ascii: "x"), count: 12 << 20) + [0x0A] + sample
    let (reports, statistics) = try segmented(log)
    #expect(reports.count == 2 * LogReader.read(sample).count)
    #expect(statistics.longLines == 1)
    #expect(statistics.bytes == log.count)
  }

  @Test func `a source that fails hands over what came before`() throws {
    let sample = try #require(Samples.named("two-heights.log")).bytes
    let noise = [UInt8](repeating: 0x0A, count: 1 << 20)
    let log = sample + noise + noise
    var count = 0
    #expect(throws: LogReader.Failure.self) {
      _ = unsafe try LogReader.read(
        fetch: { (offset, buffer) throws(LogReader.Failure) in
          if offset + buffer.count > log.count { throw LogReader.Failure(code: 5) }
          for index in buffer.indices { unsafe buffer[index] = log[offset + index] }
          return buffer.count
        }, deliver: { _ in count += 1 })
    }
    #expect(count == LogReader.read(sample).count)
  }

  @Test func `a crash file longer than a segment keeps its images`() throws {
    let file = Array(crashFile(threads: 1_200, oneLine: false).utf8)
    #expect(file.count > 2 * LogSegment.length)
    let (reports, statistics) = try segmented(file)
    #expect(reports.count == 1)
    #expect(reports.first?.complaint?.frames.map(\.image) == ["Tea"])
    #expect(reports.first?.isComplete == true)
    #expect(statistics.bytes == file.count)
  }
}
