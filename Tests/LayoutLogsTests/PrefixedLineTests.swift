import Testing

@testable import LayoutLogs

/// A syslog that begins each line of a message with the process, as if each were a message.
struct PrefixedLineTests {
  private static let prefixes = [
    "Apr 12 09:21:48 host Tea[488]: ", "2026-04-12 09:21:48.128 Tea[488:71] ",
    "Apr 12 09:21:48 host Tea(UIKitCore)[488] <Error>: ",
  ]

  /// The parameters of a hierarchy, the lines of a reason, its stack.
  private static let messages: [String: String] =
    PrefixEverywhereTests.logs.filter { $0.key != "a conflict" }
    .mapValues { log in
      log.split(separator: "\n", omittingEmptySubsequences: false)
        .map {
          $0.firstRange(of: #/^20[-0-9]+ [0-9:.]+ Tea\[[0-9:]+\] /#).map { range in
            log[range.upperBound...].prefix { $0 != "\n" }
          } ?? $0
        }
        .joined(separator: "\n")
    }

  private func prefixed(_ log: String, _ prefix: String) -> [String] {
    log.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }
  }

  @Test(arguments: prefixes, messages.keys.sorted())
  func `each line with the prefix of its process continues what that process said`(
    _ prefix: String, _ name: String
  ) throws {
    let log = try #require(Self.messages[name])
    let plain = try onlyReport(log)
    let report = try onlyReport(prefixed(log, prefix).joined(separator: "\n"))
    #expect(report.code == plain.code)
    #expect(report.isComplete == plain.isComplete)
    #expect(report.lines == plain.lines)
    #expect(report.complaint?.reason == plain.complaint?.reason)
    #expect(report.complaint?.frames == plain.complaint?.frames)
    #expect(report.complaint?.visualFormat == plain.complaint?.visualFormat)
    #expect(report.complaint?.outside == plain.complaint?.outside)
    #expect(report.context.pid == 488)
  }

  private func exception(_ key: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable \
    to parse constraint format:\u{20}
    \(key) is not a key in the views dictionary.\u{20}
    H:|-[\(key)]-|\u{20}
         ^'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x00007ff80045478b __exceptionPreprocess + 242
    \t1   Tea                                 0x000000010f2a9c42 -[\(key) fill] + 12
    )
    """
  }

  private func expectCupAndPot(
    _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reports = read(lines.joined(separator: "\n") + "\n")
    #expect(
      reports.map { $0.complaint?.visualFormat?.format } == ["H:|-[cup]-|", "H:|-[pot]-|"],
      sourceLocation: sourceLocation)
    #expect(
      reports.map { $0.complaint?.frames.last?.symbol } == ["-[cup fill]", "-[pot fill]"],
      sourceLocation: sourceLocation)
    #expect(reports.allSatisfy { $0.isComplete }, sourceLocation: sourceLocation)
  }

  @Test(arguments: prefixes)
  func `two exceptions of a process, one behind the other, stay two`(_ prefix: String) {
    expectCupAndPot(prefixed(exception("cup"), prefix) + prefixed(exception("pot"), prefix))
  }

  @Test(arguments: prefixes)
  func `two processes that write line by line stay two`(_ prefix: String) {
    let pairs = zip(
      prefixed(exception("cup"), prefix),
      prefixed(exception("pot"), prefix.replacing("488", with: "517")))
    expectCupAndPot(pairs.flatMap { [$0, $1] })
  }

  @Test(arguments: prefixes)
  func `a reason that was cut ends before the next message`(_ prefix: String) throws {
    let report = try onlyReport(
      """
      \(prefix)*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable \
      to activate constraint with anchors <NSLayoutXAxisAnchor:0x6
      \(prefix)the kettle is 'off'
      \(prefix)bye

      """)
    #expect(!report.isComplete)
    #expect(report.lines == 1...1)
  }

  @Test func `lines that only escapes part are one record`() throws {
    let message = exception("cup").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let report = try onlyReport(
      #"{"eventMessage":"\#(message)","processID":488,"processImagePath":"\/bin\/Tea"}"# + "\n")
    #expect(report.isComplete)
    #expect(report.complaint?.visualFormat?.format == "H:|-[cup]-|")
    #expect(report.complaint?.frames.count == 2)
  }
}
