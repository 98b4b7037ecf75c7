import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

struct StreamTests {
  private func stream(
    _ bytes: [UInt8], pieces: Int, isFollowing: Bool = false
  ) -> ([LogReport], LogStatistics) {
    var reports: [LogReport] = []
    var stream = LogStream(isFollowing: isFollowing)
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

  private static let oneLine = """
    Unable to simultaneously satisfy constraints. ( \
    "<NSLayoutConstraint:0x10 UIView:0x1.width == 100   (active)>", \
    "<NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>" ) \
    Will attempt to recover by breaking constraint \
    <NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>
    """

  @Test(
    arguments: [
      ["2026-03-02 09:15:00.000 Tea[1:2] ", "2026-03-02 09:15:05.000 Tea[1:2] "],
      ["2026-03-02 09:15:00.000 Tea[1:2] ", "2026-03-02 09:15:00.000 Tea[1:2] "],
      ["", ""],
    ], [false, true])
  func `a report on one line that comes again is told again`(
    _ prefixes: [String], _ isFollowing: Bool
  ) {
    let bytes = Array(prefixes.map { "\($0)\(Self.oneLine)\n" }.joined().utf8)
    #expect(LogReader.read(bytes).map(\.lines) == [1...1, 2...2])
    let (reports, _) = stream(bytes, pieces: 61, isFollowing: isFollowing)
    #expect(reports.map(\.lines) == [1...1, 2...2])
  }

  @Test(arguments: [2, 3], [1, 61, 1 << 20])
  func `lines that loggers wrote at one time are one report, followed or not`(
    _ loggers: Int, _ length: Int
  ) {
    let lines = LogReaderTests.report.split(separator: "\n", omittingEmptySubsequences: false)
    let log = lines.flatMap { Array(repeating: "\($0)\n", count: loggers) }.joined() + "poured\n"
    let bytes = Array(log.utf8)
    let whole = LogReader.read(bytes)
    #expect(whole.count == 1)
    #expect(whole.first?.lines == 1...(16 * loggers))
    for isFollowing in [false, true] {
      let (reports, _) = stream(bytes, pieces: length, isFollowing: isFollowing)
      #expect(summary(reports) == summary(whole))
    }
  }

  @Test func `a last line that comes again later is none of the report`() {
    let last = LogReaderTests.report.split(separator: "\n").last ?? ""
    let bytes = Array("\(LogReaderTests.report)\(last)\n".utf8)
    let (reports, _) = stream(bytes, pieces: 61, isFollowing: true)
    #expect(summary(reports) == summary(LogReader.read(bytes)))
    #expect(reports.map(\.lines) == [1...16])
  }

  @Test func `a log is read alike whole and in pieces`() throws {
    try expectAlike(LogCollection.fixtures)
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `a log of the field is read alike whole and in pieces`() throws {
    try expectAlike(LogCollection.reference)
  }

  private func expectAlike(_ logs: LogCollection) throws {
    for entry in logs.entries {
      let bytes = try logs.bytes(of: entry)
      let whole = summary(LogReader.read(bytes))
      for length in [97, 1 << 20] {
        let (reports, _) = stream(bytes, pieces: length)
        #expect(summary(reports) == whole, "\(entry.file) in pieces of \(length) bytes")
      }
    }
  }

  /// Logs of which lines are lost, cut, or another log's.
  @Test(arguments: 0..<150)
  func `a damaged log is read alike whole and in pieces`(_ seed: Int) {
    var dice = SeededGenerator(UInt64(seed))
    func part(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
      let from = Int.random(in: 0..<lines.count, using: &dice)
      return Array(lines[from...].prefix(Int.random(in: 1...40, using: &dice)))
    }
    var lines: [ArraySlice<UInt8>] = []
    for _ in 0..<Int.random(in: 2...5, using: &dice) {
      guard let sample = Samples.all.randomElement(using: &dice) else { continue }
      let whole = sample.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      lines += part(whole).compactMap { line in
        switch Int.random(in: 0..<20, using: &dice) {
        case 0: nil
        case 1: line.prefix(Int.random(in: 0...max(1, line.count), using: &dice))
        case 2: line.dropFirst(Int.random(in: 0...max(1, line.count), using: &dice))
        default: line
        }
      }
    }
    let bytes = Array(lines.joined(separator: [0x0A]))
    let whole = summary(LogReader.read(bytes))
    for length in [1, 61, bytes.count / 2 + 1] {
      let (reports, statistics) = stream(bytes, pieces: length)
      #expect(summary(reports) == whole, "in pieces of \(length)")
      #expect(statistics.bytes == bytes.count)
    }
  }

  @Test(arguments: [false, true], [50_000, 1 << 20])
  func `a crash file's images are found behind all of its threads`(
    _ oneLine: Bool, _ length: Int
  ) throws {
    let file = crashFile(threads: 200, oneLine: oneLine)
    #expect(file.count > 400_000)
    let bytes = Array("Tea is up\n\(file)Tea is down\n".utf8)
    let (reports, statistics) = stream(bytes, pieces: length)
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.isComplete)
    #expect(report.lines.lowerBound == 2)
    #expect(report.lines.upperBound == bytes.count { $0 == 0x0A } - 1)
    #expect(report.complaint?.frames.map(\.image) == ["Tea"])
    #expect(statistics.reportLines == report.lines.count)
    #expect(statistics.strayMarkers == 0)
  }

  @Test func `a line that escapes make several of counts once`() {
    let reason = #"Unable to parse constraint format: \nExpected a view \nH:|-a-| \n     ^"#
    let log = "\(#"{"type":"NSInvalidArgumentException","value":"\#(reason)"}"#)\nnext\n"
    let (reports, statistics) = stream(Array(log.utf8), pieces: 1 << 20)
    #expect(reports.count == 1)
    #expect(statistics.lines == 2)
    #expect(statistics.reportLines == 1)
    #expect(statistics.markers == 1 && statistics.markersInReports == 1)
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

  @Test func `who follows a log gets a report with its last line`() {
    var stream = LogStream(isFollowing: true)
    var count = 0
    for line in TransportTests.list.dropLast() {
      stream.push(Array((line + "\n").utf8)) { _ in count += 1 }
    }
    #expect(count == 0)
    #expect(!stream.unfinished.isEmpty)
    stream.push(Array((TransportTests.list[14] + "\n").utf8)) { _ in count += 1 }
    #expect(count == 1)
    #expect(stream.unfinished.isEmpty)
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

  // MARK: Several processes at once

  /// Lines of the plain list, behind the prefix of a process.
  private func list(_ process: String, _ range: Range<Int>) -> [UInt8] {
    let lines = TransportTests.list[range].map { "2026-03-02 09:15:22.1+0100 \(process) \($0)\n" }
    return Array(lines.joined().utf8)
  }

  @Test func `a stream that is followed hands over what is complete first`() {
    var stream = LogStream(isFollowing: true)
    var processes: [String?] = []
    let last = TransportTests.list.count
    stream.push(list("Shop[1:2]", 0..<8)) { processes.append($0.context.process) }
    for _ in 0..<2 {
      stream.push(list("Mail[3:4]", 0..<last)) { processes.append($0.context.process) }
    }
    #expect(processes == ["Mail", "Mail"])
    #expect(!stream.unfinished.isEmpty)
    stream.push(list("Shop[1:2]", 8..<last)) {
      processes.append($0.context.process)
      #expect($0.isComplete)
    }
    stream.finish { _ in Issue.record("everything was told") }
    #expect(processes == ["Mail", "Mail", "Shop"])
    #expect(stream.statistics.reports == 3)
    #expect(stream.statistics.strayMarkers == 0)
    #expect(stream.statistics.reportLines == 3 * last)
  }

  @Test func `only the report of who has fallen silent is given up`() throws {
    var stream = LogStream(isFollowing: true)
    var reports: [LogReport] = []
    stream.push(list("Shop[1:2]", 0..<8)) { reports.append($0) }
    stream.push(list("Mail[3:4]", 0..<8)) { reports.append($0) }
    #expect(reports.isEmpty)
    let shop = try #require(stream.unfinished.first)
    stream.giveUp(on: [shop]) { reports.append($0) }
    #expect(reports.map(\.context.process) == ["Shop"])
    #expect(reports.map(\.isComplete) == [false])
    stream.push(list("Mail[3:4]", 8..<TransportTests.list.count)) { reports.append($0) }
    #expect(reports.map(\.context.process) == ["Shop", "Mail"])
    #expect(reports.map(\.isComplete) == [false, true])
    #expect(stream.unfinished.isEmpty)
  }

  @Test(arguments: [false, true])
  func `exceptions that two processes print line by line are told apart`(
    _ isFollowing: Bool
  ) throws {
    func lines(_ process: String, _ item: String) -> [String] {
      let reason =
        "Unable to install constraint on view.  Does the constraint reference something from "
        + "outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x6 "
        + "UILabel:0x7.width == 8   (active)> view:<\(item): 0x8; frame = (0 0; 10 10)>"
      return [
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'",
        "*** First throw call stack:", "(",
        "\t0   CoreFoundation      0x00000001803f2eec __exceptionPreprocess + 172",
        "\t1   libobjc.A.dylib     0x000000018019b7a8 objc_exception_throw + 72",
        "\t2   \(process)         0x0000000104a3c1b0 -[\(item) setUp] + 120", ")",
      ].map { "2026-03-02 09:15:22.1+0100 \(process)[\(process.utf8.count):2] \($0)\n" }
    }
    let log = zip(lines("Shop", "CartView"), lines("Postman", "InboxView")).map { $0 + $1 }.joined()
    let (reports, statistics) = stream(Array(log.utf8), pieces: 61, isFollowing: isFollowing)
    #expect(reports.map(\.context.process) == ["Shop", "Postman"])
    let frames = reports.map { ($0.complaint?.frames ?? []).compactMap(\.symbol).last }
    #expect(frames == ["-[CartView setUp]", "-[InboxView setUp]"])
    #expect(statistics.reportLines >= 12)
    #expect(statistics.strayMarkers == 0)
  }

  /// `log stream | logger`: each line is passed on behind a second prefix.
  @Test func `a message passed on line by line stays one`() {
    let list =
      ["2026-03-02 09:15:22.1+0100 Shop[1:2] " + TransportTests.list[0]]
      + TransportTests.list.dropFirst()
    let log = list.map { "Mar  2 09:15:22 host logger[733]: \($0)\n" }.joined()
    let (reports, _) = stream(Array(log.utf8), pieces: 61)
    #expect(reports.map(\.context.process) == ["Shop"])
    #expect(reports.map(\.isComplete) == [true])
  }

  /// `log stream` prints a message of many lines behind one prefix.
  @Test func `a cut message does not take the lines of the next process's message`() {
    let list = TransportTests.list
    let log =
      "2026-03-02 09:15:22.1+0100 Shop[1:2] " + list[0..<8].joined(separator: "\n")
      + "\n2026-03-02 09:15:22.1+0100 Mail[3:4] " + list.joined(separator: "\n") + "\n"
    let (reports, _) = stream(Array(log.utf8), pieces: 61)
    #expect(reports.map(\.context.process) == ["Shop", "Mail"])
    #expect(reports.map(\.isComplete) == [false, true])
    #expect(reports.map(\.system.constraints.count) == [2, reports[1].system.constraints.count])
  }

  /// Three processes' reports, every other one cut, with talk in between, a few lines of each at a
  /// time.
  @Test(arguments: 0..<24)
  func `reports that processes print at once are read as each alone`(_ seed: Int) {
    var dice = SeededGenerator(UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &dice) }
    var rest = (0..<3).map { process in
      (0...next(2)).flatMap { _ in
        Array(TransportTests.list.prefix(next(2) == 0 ? 15 : 7 + next(6)))
          + (0..<next(2) * 26).map { "talk \($0)" }
      }.map { "2026-03-02 09:15:22.1+0100 Proc\(process)[\(process):7] \($0)\n" }[...]
    }
    let alone = rest.flatMap { stream(Array($0.joined().utf8), pieces: 1 << 20).0 }
    var log = ""
    while rest.contains(where: { !$0.isEmpty }) {
      let process = next(3)
      let count = 1 + next(3)
      log += rest[process].prefix(count).joined()
      rest[process] = rest[process].dropFirst(count)
    }
    for isFollowing in [false, true] {
      let reports = stream(Array(log.utf8), pieces: 61, isFollowing: isFollowing).0
      #expect(contents(reports) == contents(alone))
    }
  }

  /// What reports say, wherever in the log they say it.
  private func contents(_ reports: [LogReport]) -> [String] {
    reports.map {
      "\($0.context.process ?? "") \($0.isComplete) \($0.system.constraints.map(\.raw))"
    }.sorted()
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
