import Foundation
import TestSupport
import Testing

@Suite(.serialized)
struct FollowCommandTests {
  private static func sample(_ name: String) throws -> String {
    try String(contentsOf: CommandRun.root.appending(path: "Samples/\(name)"), encoding: .utf8)
  }

  /// A report of two required widths, each line behind the prefix of `process`.
  private func report(_ process: String, _ width: Int, address: String = "0x6000010") -> [String] {
    [
      "Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want.",
      "(",
      "    \"<NSLayoutConstraint:\(address)a UILabel:\(address)c.width == \(width)   (active)>\",",
      "    \"<NSLayoutConstraint:\(address)b UILabel:\(address)c.width == 10   (active)>\"",
      ")",
      "",
      "Will attempt to recover by breaking constraint",
      "<NSLayoutConstraint:\(address)b UILabel:\(address)c.width == 10   (active)>",
      "",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
      "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.",
    ].map { "2026-03-02 09:15:22.100100+0100 \(process) \($0)" }
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `answers with the report's last line, while the stream is open`() throws {
    let command = try RunningCommand(["--follow"])
    let report = report("Shop[1:2]", 50)
    command.write(lines(report.dropLast()))
    #expect(command.waitUntilRead())
    command.write(lines([report[report.count - 1]]))
    #expect(command.wait(for: "--verbose"))
    #expect(command.text.hasPrefix("line 1 · conflict, proved · two widths · Shop"))
    #expect(try command.end() == 0)
    #expect(command.text.contains("\n1 report, 1 cause\n"))
  }

  @Test func `completes what is cut off by a report before it, and by none behind it`() throws {
    let whole = report("Shop[1:2]", 50)
    let start = try #require(whole.firstIndex { $0.contains("b UILabel") })
    let cut = Array(whole[..<start]) + [String(whole[start].prefix(110)), String(whole[start + 1])]
    let texts = try [whole + cut, cut + whole].map { log in
      try CommandRun(["--follow"], input: Data(lines(log).utf8)).output
    }
    #expect(texts[0].contains("2 reports, 1 cause"), "\(texts[0])")
    #expect(texts[1].replacing("\n", with: " ").contains("could not be read"), "\(texts[1])")
  }

  static let wholeFindings: [(name: String, text: String)] = [
    (
      "an exception with its stack",
      """
      2026-03-02 09:15:22.1+0100 Shop[1:2] *** Terminating app due to uncaught exception \
      'NSInternalInconsistencyException', reason: 'Multiplier is not finite!  That's illegal.  \
      multiplier:nan'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00000001a2b3c4d0 __exceptionPreprocess + 172
      \t1   libobjc.A.dylib                     0x00000001a1a1a1a0 objc_exception_throw + 60
      \t2   Shop                                0x0000000104d2e1f0 -[Kettle pour] + 412
      )

      """
    ),
    (
      "a feedback loop",
      "[LayoutLoop] Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 "
        + "9); layer = <CALayer: 0x6010>>.\n*** Views caught in loop: ***\n"
        + "<Tea.Cup: 0x7f11; frame = (0 0; 9 9); layer = <CALayer: 0x6011>>\n"
    ),
    (
      "a warning of one line",
      "2026-03-02 09:15:22.1+0100 Shop[1:2] Multiplier is not finite!  That's illegal.  "
        + "multiplier:nan\n"
    ),
  ]

  /// Nothing marks the end of such a report; who writes it writes it at once.
  @Test(arguments: wholeFindings)
  func `answers behind what is complete as it stands`(_ name: String, _ text: String) throws {
    let command = try RunningCommand(["--follow"])
    command.write(text)
    #expect(command.wait(for: "What to do"))
    #expect(try command.end() == 0)
  }

  @Test func `waits on while a stack has not come to the app's own frames`() throws {
    let lines = Self.wholeFindings[0].text.split(separator: "\n").map { "\($0)\n" }
      .filter { !$0.hasPrefix("(") }
    let command = try RunningCommand(["--follow"])
    command.write(lines.dropLast().joined())
    #expect(command.waitUntilRead())
    command.write(lines[lines.count - 1])
    #expect(command.wait(for: "What to do"))
    #expect(command.text.contains("-[Kettle pour]"))
    #expect(try command.end() == 0)
  }

  @Test func `waits for the stack of an exception`() throws {
    let lines = Self.wholeFindings[0].text.split(separator: "\n").map { "\($0)\n" }
    let command = try RunningCommand(["--follow"])
    command.write(lines[0])
    #expect(command.waitUntilRead())
    command.write(lines.dropFirst().joined())
    #expect(command.wait(for: "What to do"))
    #expect(try command.end() == 0)
    #expect(command.text.contains("-[Kettle pour]"))
    #expect(command.text.contains("\n1 report, 1 cause\n"))
  }

  @Test func `silence in the middle of a report ends it`() throws {
    let command = try RunningCommand(["--follow"])
    command.write(lines(Array(report("Shop[1:2]", 50).prefix(5))))
    #expect(command.wait(for: "--verbose"))
    #expect(try command.end() == 0)
  }

  @Test func `a report whose process falls silent is told while another goes on`() throws {
    let command = try RunningCommand(["--follow"])
    command.write(lines(Array(report("Shop[1:2]", 50).prefix(5))))
    let noise = lines(["2026-03-02 09:15:22.200+0100 Mail[3:4] nothing of interest"])
    for _ in 0..<2_000 where !command.text.contains("--verbose") {
      command.write(noise)
      usleep(20_000)
    }
    #expect(command.text.contains("--verbose"))
    #expect(try command.end() == 0)
    #expect(command.text.contains("\n1 report, 1 cause\n"))
  }

  @Test func `a report is told at once though another process has not ended its own`() throws {
    let command = try RunningCommand(["--follow"])
    let (a, b) = (report("Shop[1:2]", 50), report("Mail[3:4]", 70, address: "0x7000010"))
    command.write(lines(Array(a.prefix(8)) + b))
    #expect(command.wait(for: "Mail"))
    command.write(lines(Array(a.dropFirst(8))))
    #expect(command.wait(for: "Shop"))
    #expect(try command.end() == 0)
    let first = try #require(
      command.text.range(of: "line 9 · conflict, proved · two widths · Mail"))
    let second = try #require(
      command.text.range(of: "line 1 · conflict, proved · two widths · Shop"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(command.text.contains("\n2 reports\n"))
  }

  @Test func `a pause in the middle of a report does not break it in two`() throws {
    let command = try RunningCommand(["--follow"])
    let report = report("Shop[1:2]", 50)
    command.write(lines(Array(report.prefix(5))))
    usleep(1_200_000)
    #expect(command.text.isEmpty)
    command.write(lines(Array(report.dropFirst(5))))
    #expect(command.wait(for: "conflict, proved · two widths"))
    #expect(try command.end() == 0)
    #expect(command.text.contains("1 report, 1 cause"))
  }

  @Test func `a last line without an end is told after half a second`() throws {
    let command = try RunningCommand(["--follow"])
    command.write(String(lines(report("Shop[1:2]", 50)).dropLast(120)))
    #expect(command.wait(for: "--verbose"))
    #expect(try command.end() == 0)
  }

  @Test func `two reports printed at once come out as two`() throws {
    let command = try RunningCommand(["--follow", "--format", "ndjson"])
    let (a, b) = (report("Shop[1:2]", 50), report("Mail[3:4]", 70, address: "0x7000010"))
    command.write(lines(zip(a, b).flatMap { [$0, $1] }))
    #expect(try command.end() == 0)
    let records = command.text.split(separator: "\n").map(String.init)
    #expect(records.count == 3)
    #expect(records[0].contains("\"process\":\"Shop\"") && records[0].contains("\"complete\":true"))
    #expect(records[1].contains("\"process\":\"Mail\"") && records[1].contains("\"complete\":true"))
    #expect(records[2].contains("\"reports\":2"))
  }

  @Test func `a cause that comes again is told in one sentence, and counted at the end`() throws {
    let command = try RunningCommand(["--follow"])
    for round in 0..<3 {
      command.write(lines(report("Shop[1:2]", 50, address: "0x600\(round)010")))
    }
    #expect(try command.end() == 0)
    #expect(command.text.components(separatedBy: "--verbose").count == 2)
    #expect(command.text.contains("line 25 · conflict, proved · two widths · the 3rd time · Shop"))
    #expect(command.text.contains("3 reports, 1 cause\n"))
    #expect(command.text.contains("(3 times,"))
  }

  @Test(arguments: [("never", Int32(0)), ("conflict", 1), ("any", 1)])
  func `Control-C prints the summary and keeps the exit code`(
    failOn: String, status: Int32
  ) throws {
    let command = try RunningCommand(["--follow", "--fail-on", failOn])
    command.write(lines(report("Shop[1:2]", 50)))
    #expect(command.wait(for: "--verbose"))
    command.interrupt()
    #expect(command.exit() == status)
    #expect(command.text.contains("1 report, 1 cause"))
  }

  /// A whole report, and of the next one the first lines.
  private var wholeAndBegun: String {
    lines(report("Shop[1:2]", 50) + report("Mail[3:4]", 70, address: "0x7000010").prefix(5))
  }

  /// Waits for the end, and expects that what was begun is told as such, without a wait for more:
  /// whoever waited would tell it as a report whose process fell silent, and complain of nothing.
  private func expectEnd(
    of command: RunningCommand, by signal: Int32, _ errors: Pipe,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    command.interrupt(by: signal)
    #expect(command.exit() == 0, sourceLocation: sourceLocation)
    #expect(command.text.contains("line 13 ·"), sourceLocation: sourceLocation)
    #expect(command.text.contains("\n2 reports\n"), sourceLocation: sourceLocation)
    try errors.fileHandleForWriting.close()
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
      complaint.contains("interrupted in the middle of the report on line 13"),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends the wait for a report's other lines`(_ signal: Int32) throws {
    let errors = Pipe()
    let command = try RunningCommand(["--follow"], errors: errors.fileHandleForWriting)
    command.write(wholeAndBegun)
    #expect(command.wait(for: "Shop"))
    try expectEnd(of: command, by: signal, errors)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends a steady flow`(_ signal: Int32) throws {
    let flow = Process()
    let pipe = Pipe()
    flow.executableURL = URL(filePath: "/bin/sh")
    let noise = "echo '2026-03-02 09:15:22.2+0100 Note[5:6] nothing'"
    flow.arguments = [
      "-c", "printf %s \"$0\"; while \(noise); do sleep 0.01; done", wholeAndBegun,
    ]
    flow.standardOutput = pipe
    try flow.run()
    defer { flow.terminate() }
    let errors = Pipe()
    let command = try RunningCommand(
      ["--follow"], errors: errors.fileHandleForWriting, input: pipe)
    #expect(command.wait(for: "Shop"))
    try expectEnd(of: command, by: signal, errors)
  }

  @Test func `says what it looked for where the stream held nothing`() throws {
    let command = try RunningCommand(["--follow"])
    command.write("hello\n")
    #expect(try command.end() == 0)
    #expect(command.text.hasPrefix("Nothing to diagnose"))
  }

  @Test func `says the same of a log as ndjson does of a file`() throws {
    let log = try Self.sample("several-reports.log")
    let followed = try CommandRun(["--follow", "--format", "ndjson"], input: log).output
    let whole = try CommandRun(["--format", "ndjson", "-"], input: log).output
    let codes = { (text: String) in
      text.split(separator: "\n").map { $0.components(separatedBy: "\"fingerprint\":").last }
    }
    #expect(codes(followed) == codes(whole))
  }

  @Test(arguments: [
    "sarif", "junit", "gitlab", "checkstyle", "xcode", "json", "markdown", "github",
  ])
  func `at the end of a stream the document is that of the log`(format: String) throws {
    let log = try Self.sample("several-reports.log")
    let followed = try CommandRun(["--follow", "--format", format], input: log).output
    let whole = try CommandRun(["--format", format, "-"], input: log).output
    // A stream's annotation comes with the first report, before anybody counts further ones.
    let counted = whole.replacing(/\ It came \d+ times\./, with: "")
    #expect(followed == (format == "github" ? counted : whole))
    #expect(!followed.isEmpty)
  }

  @Test func `a build's annotation comes while the stream is open, and once a cause`() throws {
    let command = try RunningCommand(["--follow", "--format", "github"])
    command.write(lines(report("Shop[1:2]", 50)))
    #expect(command.wait(for: "::error title="))
    command.write(lines(report("Shop[1:2]", 50, address: "0x7000010")))
    command.write(
      lines(report("Shop[1:2]", 70).map { $0.replacing(".width", with: ".height") }))
    #expect(command.wait(for: "70 points"))
    #expect(try command.end() == 0)
    #expect(command.text.components(separatedBy: "::error").count == 3)
  }

  @Test func `a document is whole when the user interrupts the stream`() throws {
    let command = try RunningCommand(["--follow", "--format", "junit", "--fail-on", "conflict"])
    command.write(lines(report("Shop[1:2]", 50)))
    #expect(command.waitUntilRead())
    command.interrupt()
    #expect(command.exit() == 1)
    #expect(command.text.hasPrefix("<?xml"))
    #expect(command.text.contains("failures=\"1\""))
    #expect(command.text.hasSuffix("</testsuites>\n"))
  }

  @Test func `a document of a stream leaves out what is known`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let baseline = folder.appending(path: "known.txt").path
    let known = lines(report("Shop[1:2]", 50))
    let made = try CommandRun(["--baseline", baseline, "--update-baseline", "-"], input: known)
    #expect(made.status == 0)
    let run = try CommandRun(
      ["--follow", "--format", "sarif", "--baseline", baseline, "--fail-on", "conflict"],
      input: known
        + lines(report("Shop[1:2]", 70).map { $0.replacing(".width", with: ".height") }))
    #expect(run.status == 1)
    #expect(run.output.contains("both 70 points and 10 points"))
    #expect(!run.output.contains("both 50 points"))
    #expect(run.errors.contains("1 report of a known cause is left out"))
  }

  @Test(arguments: [
    ["--follow", "--format", "html"], ["--follow", "crash.log"], ["--follow", "--layout"],
  ])
  func `refuses what a stream cannot be told in`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("--follow"))
  }

  @Test func `in brief each finding has the columns of a whole log's`() throws {
    let log = lines(report("Shop[1:2]", 50))
    let whole = try CommandRun(["--quiet"], input: log).output
    let followed = try CommandRun(["--follow", "--quiet"], input: log).output
    let start = try #require(followed.split(separator: "line ").first)
    #expect(start.hasPrefix("error    "), "\(followed)")
    #expect(whole.contains(start), "\(whole)")
  }

  @Test(.enabled(if: !SanitizerOptions.isWatching, "a sanitizer takes more"))
  func `keeps the same little memory whatever flows through`() throws {
    let command = try RunningCommand(["--follow", "--quiet"])
    let noise = String(
      repeating: "2026-03-02 09:15:22.1+0100 Mail[3:4] nothing of interest here\n", count: 20_000)
    command.write(noise + lines(report("Shop[1:2]", 50)))
    #expect(command.wait(for: "line 20001"))
    let before = command.residentBytes
    for round in 0..<10 { command.write(noise + lines(report("Shop[1:2]", 50 + round))) }
    #expect(command.wait(for: "line 220121"))
    if let before, let after = command.residentBytes { #expect(after - before < 16 << 20) }
    #expect(try command.end() == 0)
  }

  @Test func `says that there is no standard input`() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" --follow <&-", CommandRun.executable.path()]
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.contains("cannot read the standard input"))
  }

  @Test func `ends quietly where nobody reads on`() throws {
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["--follow"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    input.fileHandleForWriting.write(Data(lines(report("Shop[1:2]", 50)).utf8))
    _ = try output.fileHandleForReading.read(upToCount: 10)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(errors.fileHandleForReading.availableData.isEmpty)
    try input.fileHandleForWriting.close()
  }
}
