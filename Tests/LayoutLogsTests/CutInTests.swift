import LayoutModel
import Testing

@testable import LayoutLogs

/// A message that begins in the middle of another one's line.
struct CutInTests {
  private static let stamp = "2026-03-02 09:15:00.123456+0100 Tea[71:4f] "
  private static let header = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"

  private static let advice = """
    \tProbably at least one of the constraints in the following list is one you don't want. 
    \tTry this: 
    (

    """

  /// What stands in front of the place where the first report breaks off; a list of two lines.
  private static let begun =
    stamp + header + advice + """
          "<NSLayoutConstraint:0x6100 UILabel:0x7100'Oolong'.height == 20   (active)>",
          "<NSLayoutConstraint:0x6101 UILabel:0x7100'Oolong'.height == 24   (active)>",

      """

  private static let whole =
    header + advice + """
          "<NSLayoutConstraint:0x6200 UIView:0x7200.width == 100   (active)>",
          "<NSLayoutConstraint:0x6201 UIView:0x7200.width == 80   (active)>"
      )

      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x6200 UIView:0x7200.width == 100   (active)>

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

      """

  private static let exception = """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
    constraint with anchors <NSLayoutYAxisAnchor:0x6300 "UIButton:0x7300.top"> and \
    <NSLayoutYAxisAnchor:0x6301 "UILabel:0x7100.bottom"> because they have no common ancestor.  Does \
    the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
    *** First throw call stack:
    (0x18f5e2a48 0x1889c83a8)
    libc++abi: terminating due to uncaught exception of type NSException

    """

  /// What a report's line has when it is cut off.
  private static let fronts = [
    #"    "<NSLayoutConstraint:0x6102 V:[UILabel:0x71"#,
    #"    "<NSLayoutConstraint:0x6102 UILabel:0x7100'Oolong'.bottom == UIView:"#,
    #"    "<NSLayoutConstraint:0x6102 UILabel:0x7100'Oolo"#,
    #"    "<NSLayoutConstraint:0x6102 UILabel:0x7100'Oolong'.width == 4"#,
  ]

  private static let stamps = [
    stamp, "2026-03-02 09:15:00.123 Tea[71:4f] ",
    "Mar  2 09:15:00 shop Tea(UIKitCore)[71] <Error>: ",
    "2026-03-02 09:15:00.123456+0100 0x4f Error 0x0 71 0 Tea: (UIKitCore) ",
  ]

  private func read(_ log: String, pieces: Int, isFollowing: Bool = false) -> (
    [LogReport], LogStatistics
  ) {
    let bytes = Array(log.utf8)
    var reports: [LogReport] = []
    var stream = LogStream(isFollowing: isFollowing)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      stream.push(Array(bytes[start..<min(bytes.count, start + pieces)])) { reports.append($0) }
    }
    stream.finish { reports.append($0) }
    return (reports, stream.statistics)
  }

  /// The reports, which are the same however the log comes.
  private func reports(in log: String) -> [LogReport] {
    let whole = LogReader.read(Array(log.utf8))
    func summary(_ reports: [LogReport]) -> [String] {
      reports.map { "\($0.code) \($0.lines) \($0.system.constraints.map(\.raw)) \($0.problems)" }
    }
    for length in [1, 61, 1 << 20] {
      let (pieces, statistics) = read(log, pieces: length)
      #expect(summary(pieces) == summary(whole), "in pieces of \(length)")
      #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
      #expect(statistics.reportLines <= statistics.lines)
    }
    let (followed, _) = read(log, pieces: 61, isFollowing: true)
    #expect(summary(followed) == summary(whole), "followed")
    return whole
  }

  @Test(arguments: fronts, stamps)
  func `parts a report from the next one`(_ front: String, _ stamp: String) throws {
    let reports = reports(in: Self.begun + front + stamp + Self.whole)
    try #require(reports.map(\.kind) == [.unsatisfiable, .unsatisfiable])
    #expect(reports.map(\.lines) == [1...7, 7...18])
    #expect(reports[0].system.constraints.map(\.address?.description) == ["0x6100", "0x6101"])
    #expect(reports[0].problems.map(\.line) == [7])
    #expect(!reports[0].isComplete && reports[0].broken == nil)
    #expect(reports[1].isComplete && reports[1].system.constraints.count == 2)
    #expect(reports.map(\.context.process) == ["Tea", "Tea"])
    #expect(reports[1].context.pid == 71)
  }

  @Test(arguments: [
    "\tProbably at least one of the const", "\tTry this: ",
    "Will attempt to recover by br", "Will attempt to recover by breaking constraint ",
    "Make a symbolic breakpoint at UIViewAlertForUns",
  ])
  func `parts the sentences of a report from the next one`(_ front: String) throws {
    let isAdvice = front.hasPrefix("\t")
    let list = isAdvice ? Self.stamp + Self.header : Self.begun + ")\n\n"
    let reports = reports(in: list + front + Self.stamp + Self.whole)
    let last = try #require(reports.last)
    #expect(reports.count == 2)
    #expect(last.isComplete && last.system.constraints.count == 2)
    #expect(last.lines.lowerBound == (isAdvice ? 2 : 9))
  }

  @Test(arguments: fronts)
  func `parts a report from an exception`(_ front: String) throws {
    let reports = reports(in: Self.begun + front + Self.stamp + Self.exception)
    try #require(reports.map(\.kind) == [.unsatisfiable, .exception])
    #expect(reports[0].lines == 1...7)
    #expect(reports[1].lines.lowerBound == 7)
    #expect(reports[1].complaint?.endsApp == true)
    #expect(reports[1].complaint?.items.count == 2)
  }

  @Test func `without a stamp a header at the end of a description's line is the next report's`()
    throws
  {
    let whole = Self.whole.replacing("[LayoutConstraints] ", with: "")
    let reports = reports(in: Self.begun + Self.fronts[0] + whole)
    try #require(reports.map(\.lines) == [1...7, 7...18])
    #expect(reports[1].isComplete)
  }

  @Test func `without a stamp the end of an app is an exception`() {
    let reports = reports(in: Self.begun + Self.fronts[1] + Self.exception)
    #expect(reports.map(\.kind) == [.unsatisfiable, .exception])
    #expect(reports.map(\.lines.lowerBound) == [1, 7])
  }

  @Test func `another thread's message leaves the report its lines`() throws {
    let other = Self.stamp.replacing("71:4f", with: "71:50")
    let reports = reports(
      in: Self.begun + Self.fronts[0] + other + Self.whole + Self.stamp + "poured\n")
    #expect(reports.map(\.system.constraints.count) == [2, 2])
    #expect(reports.map(\.context.thread) == ["4f", "50"])
  }

  @Test(arguments: [
    // A label's text.
    """
        "<NSLayoutConstraint:0x6102 UILabel:0x7101'Unable to simultaneously satisfy constraints.'.width == 4   (active)>",

    """,
    """
        "<NSLayoutConstraint:0x6102 UILabel:0x7101'09:15:00 Tea'.width == 4   (active)>",

    """,
  ])
  func `is not seen in a description that goes on`(_ line: String) throws {
    let end = """
          "<NSLayoutConstraint:0x6103 UIView:0x7200.width == 100   (active)>"
      )

      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x6100 UILabel:0x7100'Oolong'.height == 20   (active)>

      """
    let reports = reports(in: Self.begun + line + end)
    #expect(reports.map(\.system.constraints.count) == [4])
    #expect(reports.first?.problems == [])
  }

  @Test(arguments: [
    "Bob: \(stamp)\(whole)", "12| \(stamp)\(whole)", "<span>\(stamp)\(whole)",
  ])
  func `is no part of a line that is none of a report`(_ log: String) {
    let reports = reports(in: log)
    #expect(reports.map(\.isComplete) == [true])
    #expect(reports.map(\.context.pid) == [71])
  }

  @Test func `is not looked for in a record that holds a whole report`() {
    let message = (Self.stamp + Self.whole)
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    let reports = reports(in: "{\"eventMessage\":\"\(message)\",\"processID\":71}\n")
    #expect(reports.map(\.isComplete) == [true])
  }
}
