import LayoutModel
import Testing

@testable import LayoutLogs

/// A prefix of a line, and what it tells.
struct PrefixCase: Sendable, CustomTestStringConvertible {
  var prefix: String
  var process: String?
  var pid: Int?
  var time: String?

  var testDescription: String { prefix }

  init(_ prefix: String, _ process: String? = nil, _ pid: Int? = nil, time: String? = nil) {
    self.prefix = prefix
    self.process = process
    self.pid = pid
    self.time = time
  }
}

struct TransportTests {
  static let list = [
    "Unable to simultaneously satisfy constraints.",
    "\tProbably at least one of the constraints in the following list is one you don't want. ",
    "\tTry this: ",
    "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
    "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
    "(",
    "    \"<NSLayoutConstraint:0x1 UILabel:0xa'Sum'.height == 40   (active)>\",",
    "    \"<NSLayoutConstraint:0x2 UILabel:0xa'Sum'.height == 24   (active)>\"",
    ")",
    "",
    "Will attempt to recover by breaking constraint ",
    "<NSLayoutConstraint:0x2 UILabel:0xa'Sum'.height == 24   (active)>",
    "",
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
    "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.",
  ]
  static var plain: String { list.joined(separator: "\n") + "\n" }

  /// A list whose lines are longer than a narrow terminal's.
  static let wide = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
    (
        "<NSLayoutConstraint:0x600000000001 Tea.KettleView:0x7f0000000001.height == 190   (active)>",
        "<NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000002'Sum'.height == 180.5   (active)>",
        "<NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.height == Tea.KettleView:0x7f0000000001.height   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.height == Tea.KettleView:0x7f0000000001.height   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

    """

  private func read(_ text: String) -> [LogReport] { LogReader.read(Array(text.utf8)) }

  private func expectWhole(_ reports: [LogReport], _ note: Comment? = nil) {
    #expect(reports.count == 1, note)
    #expect(reports.first?.system.constraints.count == 2, note)
    #expect(reports.first?.broken == ConstraintID(index: 1), note)
    #expect(reports.first?.isBrokenUnlisted == false, note)
    #expect(reports.first?.kind == .unsatisfiable, note)
    #expect(reports.first?.problems == [], note)
  }

  static let prefixes: [PrefixCase] = [
    .init(""),
    .init(
      "2021-11-20 13:31:20.562544+0100 Tea Time[2216:1942737] ", "Tea Time", 2216,
      time: "2021-11-20 13:31:20.562544+0100"),
    .init(
      "2013-10-05 16:20:44.118 Abacus[4410:a0b] ", "Abacus", 4410, time: "2013-10-05 16:20:44.118"),
    .init(
      "11/12/14 7:31:32.893 AM Abacus[23288]: ", "Abacus", 23288, time: "11/12/14 7:31:32.893 AM"),
    .init(
      "20/03/2018 21:41:12.007 Abacus[31671]: ", "Abacus", 31671, time: "20/03/2018 21:41:12.007"),
    .init(
      "Sep 10 12:10:00 iPad Abacus(UIKit)[1108] <Error>: ", "Abacus", 1108, time: "Sep 10 12:10:00"),
    .init("Sep  1 02:10:00 host Abacus[77]: ", "Abacus", 77, time: "Sep  1 02:10:00"),
    .init("[        ] "), .init("[  +13 ms] "), .init("[INFO]  "),
    .init("[iOSLog] [IOS_SYSLOG_ROW] "),
    .init("info: [IOS_SYSLOG_ROW ] "), .init("[LayoutConstraints] "), .init("> "), .init("//"),
    .init("\t\t//"),
    .init(
      "2026-03-26 12:01:47.679044-0700 0x1743c25  Default     0x0                  9638   0    Abacus: (UIKitCore) [com.apple.UIKit:LayoutConstraints] ",
      "Abacus", 9638, time: "2026-03-26 12:01:47.679044-0700"),
    .init(
      "[DEVICE LOG] 2022-01-02 10:11:12.123456+0100 Runner[412]: (UIKitCore) [com.apple.UIKit:LayoutConstraints] ",
      "Runner", 412, time: "2022-01-02 10:11:12.123456+0100"),
    .init("default\t12:01:47.123456+0100\tAbacus\t", "Abacus", time: "12:01:47.123456+0100"),
    .init(
      "2026-03-02 09:15:22.100 Df Abacus[9638:1743c] (UIKitCore) [com.apple.UIKit:LayoutConstraints] ",
      "Abacus", 9638, time: "2026-03-02 09:15:22.100"),
    .init(
      "2026-03-02 09:15:22.100 E  Abacus[9638:1743c] ", "Abacus", 9638,
      time: "2026-03-02 09:15:22.100"),
    .init(
      "2026-03-02 09:15:22.100100+0100  localhost Abacus[9638]: (UIKitCore) ", "Abacus", 9638,
      time: "2026-03-02 09:15:22.100100+0100"),
    .init("09:15:22.123 detox[9638] i  ", "detox", 9638, time: "09:15:22.123"),
    .init(
      "Mar  2 09:15:22.123456 Abacus(UIKitCore)[9638] <Error>: ", "Abacus", 9638,
      time: "Mar  2 09:15:22.123456"),
  ]

  @Test(arguments: prefixes)
  func `takes a prefix off the first line`(_ wanted: PrefixCase) {
    let reports = read(wanted.prefix + Self.plain)
    expectWhole(reports)
    #expect(reports.first?.lines == 1...15)
    #expect(reports.first?.context.process == wanted.process)
    #expect(reports.first?.context.pid == wanted.pid)
    #expect(reports.first?.context.time == wanted.time)
  }

  @Test(arguments: prefixes)
  func `takes a prefix off every line`(_ wanted: PrefixCase) {
    let reports = read(Self.list.map { wanted.prefix + $0 + "\n" }.joined())
    expectWhole(reports)
    #expect(reports.first?.lines == 1...15)
  }

  @Test(arguments: prefixes.filter { $0.process != nil })
  func `reports that two processes print line by line are told apart`(_ first: PrefixCase) {
    let second = first.prefix.replacing(first.process ?? "", with: "Other")
      .replacing(first.pid.map { "\($0)" } ?? "-", with: "31")
    let text = Self.list.map { "\(first.prefix)\($0)\n\(second)\($0)\n" }.joined()
    let reports = read(text)
    #expect(reports.map(\.context.process) == [first.process, "Other"])
    for report in reports { expectWhole([report]) }
  }

  @Test func `continuation lines may carry a shorter prefix`() {
    let first = "[DEVICE LOG] 2022-01-02 10:11:12.123456+0100 Runner[412]: (UIKitCore) "
    let rest = Self.list.dropFirst().map { "[DEVICE LOG] \($0)\n" }.joined()
    expectWhole(read("\(first)\(Self.list[0])\n\(rest)"))
  }

  /// A name for a kind of damage, and the damaged report.
  static let damaged: [(String, String)] = [
    ("carriage returns", plain.replacing("\n", with: "\r\n")),
    ("no indentation", list.map { String($0.drop { $0 == " " || $0 == "\t" }) + "\n" }.joined()),
    ("doubled line ends", list.joined(separator: "\n\n") + "\n"),
    ("line ends lost", list.joined(separator: " ") + "\n"),
    ("line ends and blanks lost", list.joined() + "\n"),
    ("HTML", html),
    ("Markdown", plain.replacing("<", with: "\\<").replacing(">", with: "\\>")),
    ("bold", list.map { bold($0) + "\n" }.joined()),
    ("code", "```\n" + plain + "```\n"),
    ("no parentheses", list.filter { $0 != "(" && $0 != ")" }.map { $0 + "\n" }.joined()),
    ("no quotes", plain.replacing("\"", with: "")),
    ("no tail", list.dropLast(2).map { $0 + "\n" }.joined()),
    ("no advice", ([list[0]] + list[5...]).map { $0 + "\n" }.joined()),
    ("bullets", plain.replacing("    \"<", with: "- \"<")),
    ("NUL bytes", plain.replacing(" ", with: "\0 ")),
    ("curly quotes", curly),
    ("no-break spaces", plain.replacing("   ", with: "\u{A0} \u{A0}")),
    ("entries over lines", plain.replacing(" UILabel", with: " \nUILabel")),
  ]

  private static var html: String {
    plain.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }

  /// What a note's or a mail's editor makes of quotes.
  private static var curly: String {
    plain.replacing("'Sum'", with: "‘Sum’").replacing("\"<", with: "“<").replacing(
      ">\"", with: ">”")
  }

  private static func bold(_ line: String) -> String {
    line.hasPrefix("    \"<") ? "    **\(line.dropFirst(4))**" : line
  }

  @Test(arguments: damaged)
  func `reads through damage`(_ name: String, _ text: String) {
    expectWhole(read(text), "\(name)")
  }

  @Test func `a label's own quotes stay as they are`() {
    let reports = read(Self.plain.replacing("Sum", with: "Anna’s sum"))
    #expect(reports.first?.system.items.first?.text == "Anna’s sum")
    let quoting = read(Self.plain.replacing("Sum", with: "say ‘hi’"))
    #expect(quoting.first?.system.items.first?.text == "say ‘hi’")
  }

  @Test func `a dump that breaks off says so`() throws {
    let dump = Self.list[5...6].joined(separator: "\n") + "\n    \"<NSLayoutConstr"
    let report = try #require(read(dump).first)
    #expect(report.kind == .constraints && !report.isComplete)
    #expect(report.system.constraints.count == 1)
    #expect(report.problems.map(\.line) == [3])
    #expect(report.problems.map(\.reason) == ["the description is cut off"])
  }

  /// `(ac` is the beginning of `(active)`, behind which no more than names follows.
  @Test(arguments: [
    ("UIView:0x2.height == 44   (ac", 2), ("UIView:0x2.height == 44   (activ", 2),
    ("UIView:0x2.height == 44   (", 1), ("UIView:0x2.height == 44", 1),
    ("UIView:0x2.height == 4", 1), ("UIView:0x2.height == 44   (ina", 1),
    ("H:|-(8)-[UIView:0x2]   (ac", 1), ("V:[UIView:0x2(44)]   (act", 2),
    ("header.height == 44   (ac", 1),
  ])
  func `a constraint of which only the state is cut is read`(_ last: String, _ count: Int) throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x10 UIView:0x2.height == 64   (active)>",
          "<NSLayoutConstraint:0x20 \(last)
      """
    let report = try #require(read(log).first)
    #expect(report.system.constraints.count == count)
    #expect(!report.isComplete)
    #expect(report.problems.isEmpty == (count == 2))
  }

  @Test func `reads JSON text and JSON records`() {
    let escaped = Self.plain.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    expectWhole(read("  \"message\": \"\(escaped)\",\n"))
    let record =
      #"{"timestamp":"2026-06-01 12:00:00","processID":733,"processImagePath":"\/bin\/Tea","threadID":9,"eventMessage":""#
      + escaped + #"","category":"LayoutConstraints"}"#
    let reports = read("{\"eventMessage\":\"hello\"}\n\(record)\n")
    expectWhole(reports)
    #expect(reports.first?.context.pid == 733)
    #expect(reports.first?.context.process == "Tea")
    #expect(reports.first?.context.time == "2026-06-01 12:00:00")
    #expect(reports.first?.lines == 2...2)
  }

  @Test(arguments: [80, 100, 1024])
  func `joins lines that were wrapped`(_ width: Int) {
    let long = Self.plain.replacing(
      "UILabel", with: "Averyverylongmodulename.Andaverylongclassname.UILabel")
    let text = long.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var rest = Substring(line)
      var pieces: [Substring] = []
      while rest.count > width {
        pieces.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return (pieces + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
    expectWhole(read(text))
  }

  @Test(arguments: [true, false]) func `reads UTF-16`(_ isLittleEndian: Bool) {
    var bytes: [UInt8] = isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in Self.plain.utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittleEndian ? pair : pair.reversed()
    }
    expectWhole(LogReader.read(bytes))
  }

  @Test(arguments: 1...11) func `counts half a surrogate pair in pieces as in the whole`(
    _ length: Int
  ) {
    let bytes: [UInt8] = [0xFE, 0xFF, 0x4E, 0x2D, 0x4E, 0x2D, 0x4E, 0x2D, 0xD8, 0x3D]
    var stream = LogStream()
    for start in stride(from: 0, to: bytes.count, by: length) {
      stream.push(Array(bytes[start..<min(bytes.count, start + length)])) { _ in }
    }
    stream.finish { _ in }
    #expect(stream.statistics.bytes == LogReader.read(bytes) { _ in }.bytes)
    #expect(stream.statistics.bytes == 12)
  }

  @Test func `tells two processes apart whose reports are mixed`() throws {
    let other = Self.list.map { $0.replacing("0x", with: "0xff") }
    var lines: [String] = []
    for (a, b) in zip(Self.list, other) {
      lines.append("Sep 10 12:10:00 host Kettle[1]: \(a)")
      lines.append("Sep 10 12:10:00 host Teapot[2]: \(b)")
    }
    let reports = read(lines.joined(separator: "\n") + "\n")
    try #require(reports.count == 2)
    #expect(reports.map(\.context.process) == ["Kettle", "Teapot"])
    #expect(reports.allSatisfy { $0.isComplete && $0.system.constraints.count == 2 })
    #expect(reports[1].system.constraints[0].address?.description == "0xff1")
  }

  @Test func `a hidden list is a report that privacy hides`() throws {
    let report = try #require(
      read(
        "Unable to simultaneously satisfy constraints:\n\n<private>\n\nWill attempt to recover by breaking constraint\n\n<private>\n"
      ).first)
    #expect(report.isRedacted)
    #expect(!report.isComplete)
    #expect(report.system.platform == .appKit)
  }

  @Test func `columns count characters, bytes count bytes`() throws {
    let text = "é🫖 <NSLayoutConstraint:0x1 UILabel:0xa'ü'.height == 4>\n"
    let range = try #require(read(text).first?.system.constraints.first?.range)
    #expect(range.startColumn == 4)
    #expect(range.bytes.lowerBound == 7)
    #expect(range.endColumn == text.count)
    #expect(range.bytes.upperBound == text.utf8.count - 1)
  }
}
