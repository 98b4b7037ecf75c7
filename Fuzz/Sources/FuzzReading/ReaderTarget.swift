import Promises
@testable import LayoutLogs
import LayoutModel

/// Any bytes as a log: read whole, in pieces, and as a stream that is followed.
enum ReaderTarget {
  static func run(_ bytes: [UInt8]) {
    let whole = LogReader.read(bytes)
    for report in whole { check(report, of: bytes) }
    let length = bytes.count / (1 + Int(bytes.last ?? 0) % 8) + 1
    let (pieces, statistics) = stream(bytes, pieces: length, isFollowing: false)
    let count = TextForm.plain(bytes)?.count ?? bytes.count
    demand(statistics.bytes == count, "\(statistics.bytes) of \(count) bytes were read")
    demand(
      pieces.map(summary) == whole.map(summary),
      "in pieces of \(length): \(pieces.map(summary)); whole: \(whole.map(summary))")
    let (followed, _) = stream(bytes, pieces: length, isFollowing: true)
    for report in followed { check(report, of: bytes) }
  }

  private static func stream(
    _ bytes: [UInt8], pieces: Int, isFollowing: Bool
  ) -> ([LogReport], LogStatistics) {
    var reports: [LogReport] = []
    var stream = LogStream(isFollowing: isFollowing)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      stream.push(Array(bytes[start..<min(bytes.count, start + pieces)])) { reports.append($0) }
      _ = stream.unfinished
    }
    stream.finish { reports.append($0) }
    return (reports, stream.statistics)
  }

  private static func summary(_ report: LogReport) -> String {
    "\(report.code) \(report.lines) \(report.system.constraints.map(\.raw)) \(report.isComplete) "
      + "\(report.problems.count)"
  }

  /// What every report promises, whatever it was read from.
  static func check(_ report: LogReport, of bytes: [UInt8]) {
    demand(report.lines.lowerBound >= 1, "lines \(report.lines)")
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    demand(report.lines.upperBound <= lines, "lines \(report.lines) of \(lines)")
    let items = report.system.items.indices
    for constraint in report.system.constraints {
      demand(items.contains(constraint.first.item.index), "no first item in \(constraint.raw)")
      let second = constraint.second?.item.index
      demand(second.map(items.contains) ?? true, "no second item in \(constraint.raw)")
    }
    for item in report.system.items {
      demand(item.superview.map { items.contains($0.index) } ?? true, "no superview")
    }
  }
}
