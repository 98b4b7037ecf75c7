import Testing

@testable import LayoutLogs

/// `log stream --style json`, which prints an array of records with one member a line.
struct SpreadRecordTests {
  /// A record; what the message was made of stands beside it, and the process below both.
  static func record(_ message: String, format: String = "%@", pid: Int, thread: Int) -> String {
    """
      "traceID" : 4,
      "eventMessage" : "\(escaped(message))",
      "eventType" : "logEvent",
      "formatString" : "\(escaped(format))",
      "threadID" : \(thread),
      "backtrace" : {
        "frames" : [
          {
            "imageOffset" : 5
          }
        ]
      },
      "processImagePath" : "\\/private\\/var\\/Tea.app\\/Tea",
      "timestamp" : "2026-04-12 09:21:48.128334+0200",
      "processID" : \(pid)
    """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  static let conflict = record(
    TransportTests.plain,
    format: """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      %@\u{20}

      Will attempt to recover by breaking constraint\u{20}
      %@
      """, pid: 488, thread: 71)

  static let exception = record(
    """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Multiplier is \
    not finite!  multiplier:nan'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x00007ff80045478b __exceptionPreprocess + 242
    \t1   Tea                                 0x000000010f2a9c42 -[TeaView fill] + 12
    )
    """, pid: 489, thread: 72)

  static let layouts: [(start: String, between: String, end: String)] = [
    ("[{\n", "\n},{\n", "\n}]\n"), ("[\n  {\n", "\n  },\n  {\n", "\n  }\n]\n"),
    ("{\r\n", "\r\n}\r\n{\r\n", "\r\n}\r\n"), ("{\n", "\n}\n{\n", "\n}\n"),
  ]

  private func log(_ layout: (start: String, between: String, end: String)) -> String {
    let greeting = Self.record("hello", pid: 1, thread: 2)
    let records = [greeting, Self.conflict, greeting, Self.exception].map { record in
      layout.start.hasSuffix("  {\n") ? record.replacing("\n", with: "\n  ") : record
    }
    return layout.start + records.joined(separator: layout.between) + layout.end
  }

  @Test(arguments: layouts.indices)
  func `each report knows the process of its record`(_ index: Int) {
    let reports = read(log(Self.layouts[index]))
    #expect(reports.map(\.code) == ["unsatisfiable", "multiplierNotFinite"])
    #expect(reports.map(\.context.process) == ["Tea", "Tea"])
    #expect(reports.map(\.context.pid) == [488, 489])
    #expect(reports.map(\.context.thread) == ["71", "72"])
    #expect(reports.map(\.context.time).allSatisfy { $0 == "2026-04-12 09:21:48.128334+0200" })
    #expect(reports.allSatisfy { $0.isComplete && $0.problems.isEmpty })
    #expect(reports.last?.complaint?.frames.map(\.image) == ["CoreFoundation", "Tea"])
  }

  @Test(arguments: [1, 61, 700])
  func `a record that comes in pieces is waited for`(_ length: Int) {
    let bytes = Array(log(Self.layouts[0]).utf8)
    var reports: [LogReport] = []
    var stream = LogStream(isFollowing: true)
    for start in stride(from: 0, to: bytes.count, by: length) {
      stream.push(Array(bytes[start..<min(bytes.count, start + length)])) { reports.append($0) }
    }
    // Both ended before the stream did.
    #expect(reports.map(\.context.pid) == [488, 489])
    stream.finish { reports.append($0) }
    #expect(reports.count == 2)
    #expect(stream.statistics.markers == stream.statistics.markersInReports)
  }

  @Test func `a message that was cut does not run on into the members below it`() throws {
    let cut = Self.record(
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to "
        + "activate constraint with anchors <NSLayoutXAxisAnchor:0x6", pid: 488, thread: 71)
    let report = try onlyReport("[{\n\(cut)\n},{\n\(Self.record("ok", pid: 488, thread: 71))\n}]\n")
    #expect(!report.isComplete)
    #expect(report.context.pid == 488)
    #expect(report.complaint?.reason.hasSuffix("<NSLayoutXAxisAnchor:0x6") == true)
  }

  @Test func `of a record whose end is lost the members in front tell`() throws {
    let lines = Self.exception.split(separator: "\n").prefix(5)
    let report = try onlyReport("[{\n\(lines.joined(separator: "\n"))\n")
    #expect(report.context.thread == "72")
    #expect(report.context.pid == nil)
  }
}
