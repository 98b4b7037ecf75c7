import LayoutModel
import Testing

@testable import LayoutLogs

struct `Crash reports that break off in a longer log` {
  /// The lines of an `.ips` file whose members have a line each.
  static let lines = [
    #"{"app_name":"Tea","bug_type":"309","os_version":"macOS 26.1","name":"Tea"}"#,
    "{",
    #"  "uptime" : 720,"#,
    #"  "pids" : ["#,
    "    812,",
    "    -1",
    "  ],",
    #"  "isCorpse" : true,"#,
    #"  "asi" : {"#,
    #"    "CoreFoundation" : ["#,
    #"      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Multiplier is not finite!  multiplier:nan'""#,
    "    ]",
    "  },",
    #"  "lastExceptionBacktrace" : ["#,
    "    {",
    #"      "imageIndex" : 0,"#,
    #"      "symbol" : "CupView.setUp()""#,
    "    }",
    "  ],",
    #"  "usedImages" : ["#,
    "    {",
    #"      "name" : "Tea""#,
    "    }",
    "  ]",
    "}",
  ]

  private static let conflict = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x10 UIView:0x1.width == 100   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>

    """

  private static let crash = """
    Crashed Thread:        0  Dispatch queue: com.apple.main-thread

    Application Specific Information:
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
    supported.  You passed priority 760 and the existing priority was 1000.'

    """

  /// What follows a cut `.ips` file is read as it is without it, wherever the cut is.
  @Test(arguments: 2..<lines.count)
  func `what follows the cut is read on its own`(_ count: Int) {
    let cut = Self.lines[..<count].joined(separator: "\n")
    for part in [cut, String(cut.dropLast(4))] {
      let alone = read(part)
      let others = read(Self.conflict + Self.crash)
      let all = read(part + "\n" + Self.conflict + Self.crash)
      #expect(all.map(\.code) == (alone + others).map(\.code), "\(part.suffix(40))")
      #expect(all.map(\.isComplete) == (alone + others).map(\.isComplete))
      #expect(all.first?.complaint?.frames == alone.first?.complaint?.frames)
      #expect(all.first?.complaint?.reason == alone.first?.complaint?.reason)
      #expect(all.prefix(alone.count).map(\.lines) == alone.map(\.lines))
    }
  }

  @Test func `the same in a stream that is followed`() {
    let log = Self.lines[..<17].joined(separator: "\n") + "\n" + Self.conflict + Self.crash
    var codes: [String] = []
    var stream = LogStream(isFollowing: true)
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
      stream.push(Array("\(line)\n".utf8)) { codes.append($0.code) }
    }
    stream.finish { codes.append($0.code) }
    #expect(codes == ["multiplierNotFinite", "unsatisfiable", "requiredPriorityChanged"])
  }

  @Test(arguments: [
    "[LayoutConstraints] The tea is ready.", "{{20, 40}, {640, 480}}", "0   Tea   0x1 main + 4",
    "2026-03-02 is a Monday", "} of the kettle", "-----", "2026-03-02 09:15:00.000 Tea[1:2] \"a\"",
  ])
  func `a line of a log is no JSON`(_ line: String) throws {
    let cut = Self.lines[..<8].joined(separator: "\n")
    let more = Self.lines[8...].joined(separator: "\n")
    let reports = read("\(cut)\n\(line)\n\(more)\n")
    #expect(reports.first?.code == "crashReportCut")
    #expect(reports.first?.lines == 1...8)
  }

  /// A paste wraps at no width in particular.
  @Test(arguments: [[10: 60], [10: 30, 16: 20], [10: 110], [16: 25]])
  func `a string that was wrapped goes on`(_ breaks: [Int: Int]) throws {
    var lines = Self.lines
    for (line, column) in breaks {
      let text = lines[line]
      lines[line] = "\(text.prefix(column))\n\(text.dropFirst(column))"
    }
    let report = try onlyReport(lines.joined(separator: "\n"))
    #expect(report.code == "multiplierNotFinite" && report.isComplete)
    #expect(report.complaint?.frames.first?.image == "Tea")
  }
}
