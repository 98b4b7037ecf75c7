import LayoutModel
import Testing

@testable import LayoutLogs

/// A way in which lines are broken at 80 columns.
struct WrapCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var breaksWords: Bool
  var lineEnd = "\n"

  static let all = [
    WrapCase(testDescription: "in the middle of words", breaksWords: true),
    WrapCase(testDescription: "behind blanks", breaksWords: false),
    WrapCase(
      testDescription: "in the middle of words, with CRLF", breaksWords: true, lineEnd: "\r\n"),
  ]

  /// The text as `fold -w 80` or `fold -s -w 80` writes it.
  func wrap(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { pieces(Array($0.utf8)) }
      .map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: lineEnd)
  }

  private func pieces(_ line: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = line[...]
    while true {
      var column = 0
      let fitting = rest.prefix { byte in
        column += byte == 0x09 ? 8 - column % 8 : 1
        return column <= 80
      }
      guard fitting.count < rest.count else { return pieces + [rest] }
      let blank = breaksWords ? nil : fitting.lastIndex(of: 0x20)
      let end = blank.map { $0 + 1 } ?? fitting.endIndex
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
  }
}

struct `Lines wrapped at 80 columns` {
  @Test(arguments: [
    "Unable\nto simultaneously satisfy constraints.",
    "Unable to \nsimultaneously satisfy constraints.",
    "> Unable to\n> simultaneously satisfy constraints.",
  ])
  func `have a report's first sentence also where it was broken alone`(_ head: String) throws {
    let report = try onlyReport("Some words.\n\(head)\n")
    #expect(report.kind == .unsatisfiable)
    #expect(!report.sentences.lacksHead)
  }

  @Test func `are joined where a container's runtime marks them as parts`() throws {
    let record = "2024-03-05T10:22:31.123456789Z stderr"
    let report = try onlyReport(
      """
      \(record) P 2024-03-05 10:22:31.118 Tea[88:912] Unable to simultaneously satisfy const
      \(record) F raints.
      \(record) F (
      \(record) P     "<NSLayoutConstraint:0x600001 H:|-(8)-[UILabel:0x7f1]   (active, names: '|':UI
      \(record) P View:0x7f2
      \(record) F  )>",
      \(record) F     "<NSLayoutConstraint:0x600002 UIView:0x7f2.width == 4   (active)>"
      \(record) F )

      """)
    #expect(report.problems.isEmpty)
    #expect(report.system.constraints.count == 2)
    #expect(report.context.process == "Tea" && report.context.pid == 88)
  }

  @Test func `have the sentence in front of the dropped constraint`() throws {
    let first = "<NSLayoutConstraint:0x600001 UILabel:0x7f1.height == 24   (active)>"
    let second = "<NSLayoutConstraint:0x600002 UILabel:0x7f1.height == 10   (active)>"
    let report = try onlyReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          "\(first)",
          "\(second)"
      )

      Will attempt to recover by breaking
      constraint
      \(first)

      """)
    #expect(report.broken != nil && report.problems.isEmpty)
  }

  @Test(arguments: [
    "UIView-\n    Encapsulated-Layout-Height", "UIView-Encapsulated-\nLayout-Height",
  ])
  func `have an identifier that was broken behind a hyphen`(_ identifier: String) throws {
    let report = try onlyReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 '\(identifier)' UIView:0x7f1.height == 44
      (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7f1.height == 10   (active)>"
      )

      """)
    let first = try #require(report.system.constraints.first)
    #expect(first.identifier == "UIView-Encapsulated-Layout-Height")
    #expect(first.raw.contains("'UIView-Encapsulated-Layout-Height'"))
  }

  @Test func `have no dropped constraint in words behind the sentence`() throws {
    let report = try onlyReport("Will attempt to recover by breaking constraint\nTests passed\n")
    #expect(report.problems.isEmpty && !report.isBrokenUnread)
  }

  @Test(arguments: ReasonCase.all, WrapCase.all)
  func `tell the same exception, thrown by the same call`(
    _ reason: ReasonCase, _ way: WrapCase
  ) throws {
    let text = "\(CarrierCase.all[0].wrap(reason.exception, reason.reason))\n"
    let whole = try onlyReport(text)
    let wrapped = try onlyReport(way.wrap(text))
    #expect(wrapped.code == whole.code && wrapped.kind == whole.kind)
    #expect(wrapped.complaint?.exception == reason.exception)
    #expect(wrapped.complaint?.frames == whole.complaint?.frames)
    #expect(wrapped.complaint?.anchors == whole.complaint?.anchors)
    #expect(wrapped.context == whole.context)
    guard reason.code != .visualFormat else { return }
    #expect(wrapped.complaint?.reason == whole.complaint?.reason)
  }

  @Test(arguments: CarrierCase.all, WrapCase.all)
  func `tell it whatever carries it`(_ carrier: CarrierCase, _ way: WrapCase) throws {
    for reason in [ReasonCase.all[0], ReasonCase.all[2], ReasonCase.all[9]] {
      let text = "\(carrier.wrap(reason.exception, reason.reason))\n"
      let wrapped = way.wrap(text)
      // A message whose only key words were broken is not found.
      guard Self.hasMarker(wrapped) else { continue }
      #expect(read(wrapped).map(\.code) == read(text).map(\.code), "\(reason)")
    }
  }

  private static func hasMarker(_ text: String) -> Bool {
    unsafe Array(text.utf8).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return MarkerFinder.shared.next(
        in: unsafe ByteView(base, count: buffer.count), from: 0, to: buffer.count) != nil
    }
  }

  @Test(arguments: ["poured", "a\tcup", "tè", "a\tcup of tè"])
  func `are measured by each unit that tells another length`(_ text: String) {
    unsafe Array(text.utf8).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bytes = unsafe ByteView(base, count: buffer.count)
      let line = TextRange(0, buffer.count)
      let lengths = [WrapWidth.Unit.bytes, .columns, .characters].map { $0.length(bytes, line) }
      let measured = WrapWidth.Unit.distinct(in: bytes, line).map { $0.length(bytes, line) }
      #expect(Set(measured) == Set(lengths) && measured.count == Set(lengths).count)
    }
  }

  @Test func `tell the call whose name alone was broken`() throws {
    let report = try onlyReport(
      """
      2026-08-14 19:20:33.610245+0200 Orchid[3310:70422] [reports] Main Thread Checker: UI API \
      called on a background thread: -[UIView set
      NeedsLayout]
      PID: 3310, TID: 70422, Thread name: (none), Queue name: com.example.orchid, QoS: 21

      """)
    #expect(report.complaint?.reason.contains("-[UIView setNeedsLayout]") == true)
  }

  @Test(arguments: WrapCase.all)
  func `tell which views of a tree are ambiguous`(_ way: WrapCase) throws {
    let tree = """
      UIWindow:0x7f0000000001
      |   •UIView:0x7f0000000002, MISSING HOST CONSTRAINTS
      |   |   *Tea.KettleViewWithALongName:0x7f0000000003'Price, net of everything'- AMBIGUOUS \
      LAYOUT for Tea.KettleViewWithALongName:0x7f0000000003'Price, net of everything'.minX{id: 7}
      |   |   *<UILayoutGuide: 0x600000000001 - "Guide", layoutFrame = {{0, 4}, {1, 5}}, \
      owningView = <UIView: 0x7f0000000002; frame = (0 1; 4 8)>>- AMBIGUOUS LAYOUT for \
      UILayoutGuide:0x600000000001'Guide'.Width{id: 9}

      """
    let whole = try onlyReport(tree)
    let wrapped = try onlyReport(way.wrap(tree))
    #expect(whole.code == "ambiguousViewTree" && wrapped.code == whole.code)
    #expect(wrapped.system.items == whole.system.items)
  }

  @Test func `an entry as long as the width is not joined with the next`() throws {
    // The first entry and the tail's first piece are 120 bytes long.
    let tail = String(repeating: "And/or, break on it. ", count: 8)
    let entry = { (number: Int) in
      let start =
        "    \"<NSLayoutConstraint:0x60000\(number) CupView:0x7f01.width == \(number)0   (active, names: "
      return start + String(repeating: "c", count: 120 - start.count - 12) + ":0x7f01 )>\","
    }
    let log = """
      Unable to simultaneously satisfy constraints.
      (
      \(entry(1))
      \(entry(2).dropLast())
      )

      Will attempt to recover by breaking constraint
      \(entry(2).dropFirst(5).dropLast(2))

      \(tail.prefix(120))
      \(tail.dropFirst(120))

      """
    var reports: [LogReport] = []
    let statistics = LogReader.read(Array(log.utf8)) { reports.append($0) }
    #expect(statistics.joinedLines <= 1)
    let lines = try #require(reports.first).system.constraints.map { $0.range?.startLine }
    #expect(lines == [3, 4])
  }

  @Test(arguments: WrapCase.all)
  func `are counted, and stand in their report`(_ way: WrapCase) throws {
    let reason = ReasonCase.all[0]
    let text = way.wrap("\(CarrierCase.all[0].wrap(reason.exception, reason.reason))\n")
    var reports: [LogReport] = []
    let statistics = LogReader.read(Array(text.utf8)) { reports.append($0) }
    #expect(statistics.joinedLines >= 3)
    #expect(statistics.reportLines > statistics.joinedLines)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
    #expect(statistics.strayMarkers == 0)
    let end = text.utf8.count { $0 == 0x0A }
    #expect(reports.map(\.lines) == [1...end])
    #expect(statistics.reportLines == end)
  }

  /// Each width breaks a list somewhere else: in a number, in front of one, behind a bracket.
  @Test(arguments: 60...110, ["", "> ", "    "])
  func `lose no constraint at any width, quoted or not`(_ width: Int, _ quote: String) throws {
    let folded = TransportTests.wide.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        let line = Array(line)
        return stride(from: 0, to: max(1, line.count), by: width).map {
          quote + String(line[$0..<min($0 + width, line.count)])
        }
      }
    let report = try #require(read(folded.joined(separator: "\n") + "\n").first)
    #expect(report.system.constraints.count == 3)
    #expect(report.system.items.count == 2)
    #expect(report.broken != nil && !report.isBrokenUnlisted)
  }

  /// A view that a sentence mentions is a logged view where a line begins with it.
  @Test(arguments: 0..<4, WrapCase.all)
  func `of ordinary noise are no finding`(_ seed: UInt64, _ way: WrapCase) {
    var noise = OrdinaryNoise(seed: seed)
    let text = way.wrap(String(decoding: noise.log(bytes: 250_000), as: UTF8.self))
    #expect(read(text).allSatisfy { $0.severity == .note })
  }

  /// As a syslog splits what is too long: each piece of the one writer's has its prefix.
  @Test(arguments: [80, 120, 160])
  func `are joined behind the prefix of each piece`(_ width: Int) throws {
    for reason in [ReasonCase.all[0], ReasonCase.all[2]] {
      let text = CarrierCase.all[0].wrap(reason.exception, reason.reason)
      let message = try #require(text.firstRange(of: "***"))
      let lines = syslog(
        String(text[message.lowerBound...]), "2025-03-04 10:11:12.345 Tea[42:99] ", width)
      var reports: [LogReport] = []
      let statistics = LogReader.read(Array((lines.joined(separator: "\n") + "\n").utf8)) {
        reports.append($0)
      }
      let whole = try onlyReport("\(text)\n")
      #expect(reports.map(\.code) == [reason.code.rawValue])
      #expect(reports.first?.complaint?.anchors == whole.complaint?.anchors)
      #expect(reports.first?.complaint?.frames == whole.complaint?.frames)
      #expect(statistics.joinedLines > 0)
      #expect(statistics.lines == lines.count)
      #expect(statistics.strayMarkers == 0)
    }
  }

  private func syslog(_ text: String, _ prefix: String, _ width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      var (rest, pieces) = (line, [String]())
      repeat {
        pieces.append(prefix + rest.prefix(width - prefix.count))
        rest = rest.dropFirst(width - prefix.count)
      } while !rest.isEmpty
      return pieces
    }
  }

  /// What was put around or in front of them after they were broken.
  @Test(
    arguments: [
      { "> \($0)" }, { "    \($0)" }, { $0 },
    ] as [@Sendable (String) -> String], WrapCase.all)
  func `are joined where longer lines stand among them`(
    _ quote: @Sendable (String) -> String, _ way: WrapCase
  ) throws {
    let foreign = String(repeating: "kettle-", count: 15)
    for reason in [ReasonCase.all[0], ReasonCase.all[2], ReasonCase.all[9]] {
      let text = CarrierCase.all[0].wrap(reason.exception, reason.reason)
      let lines = ([foreign, way.wrap(text), foreign, foreign + foreign]).joined(
        separator: way.lineEnd)
      let log = lines.split(separator: way.lineEnd, omittingEmptySubsequences: false)
        .map { quote(String($0)) }.joined(separator: way.lineEnd)
      let (whole, wrapped) = (try onlyReport("\(text)\n"), try onlyReport("\(log)\n"))
      #expect(wrapped.code == whole.code, "\(reason)")
      #expect(wrapped.complaint?.exception == reason.exception)
      #expect(wrapped.complaint?.frames == whole.complaint?.frames)
    }
  }

  @Test func `are not lines that are equally long and end by themselves`() throws {
    let reason = "Multiplier is not finite!  That's illegal.  multiplier:nan"
    let line = "Tea is ready in cup number 10 of the large tray, and nobody has come for it yet."
    let lines = (0..<6).map { line.replacing("10", with: "1\($0)") }
    let text = (lines.prefix(3) + [reason] + lines.suffix(3)).joined(separator: "\n") + "\n"
    var reports: [LogReport] = []
    let statistics = LogReader.read(Array(text.utf8)) { reports.append($0) }
    #expect(statistics.joinedLines == 0)
    #expect(reports.map(\.lines) == [4...4])
    #expect(reports.first?.complaint?.reason == reason)
  }

  @Test(
    arguments: [
      { "2025-03-04 10:11:0\($0).000 Tea[42:99] \($1)" },
      {
        #"{"timestamp": "2025-03-04 10:11:0\#($0).000000+0100", "processID": 42, "#
          + #""processImagePath": "/x/Tea.app/Tea", "eventMessage": "\#($1)"}"#
      },
      { "\($1) (\($0))" },
    ] as [@Sendable (Int, String) -> String])
  func `are not messages of their own that are equally long`(
    _ message: @Sendable (Int, String) -> String
  ) {
    let words = [
      "the kettle's hook of objc_exception_throw is on",
      "the kettle's hook of objc_exception_throw is off",
      "Multiplier is not finite!  That's illegal.  multiplier:nan",
      "Unable to parse constraint format: ",
    ].map { $0 + String(repeating: "x", count: 60 - $0.count) }
    let text = words.enumerated().map { message($0, $1) }.joined(separator: "\n") + "\n"
    #expect(read(text).map(\.lines) == [3...3, 4...4])
  }

  /// As a syslog breaks it at 255 or 1,024 bytes.
  @Test(arguments: ["", "2025-03-04 10:11:12.345 Tea[42:99] "])
  func `of which only one is broken belong to its description`(_ prefix: String) throws {
    let reason = ReasonCase.all[0]
    let lines = CarrierCase.all[0].wrap(reason.exception, reason.reason)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("0x") })
    let address = try #require(lines[line].firstRange(of: "0x"))
    let place = lines[line].index(address.upperBound, offsetBy: 5)
    let filler = String(repeating: "kettle ", count: 20)
    let (before, after) = (lines[line][..<place], lines[line][place...])
    func text(_ middle: String) -> String {
      (lines[..<line] + ["\(prefix)\(filler)\(before)\(middle)\(after)"] + lines[(line + 1)...])
        .joined(separator: "\n") + "\n"
    }
    let whole = try onlyReport(text(""))
    let broken = try onlyReport(text("\n\(prefix)"))
    #expect(broken.system.items == whole.system.items)
    #expect(broken.complaint?.anchors == whole.complaint?.anchors)
    #expect(broken.complaint?.frames == whole.complaint?.frames)
  }

  @Test func `may leave only a digit of a frame to the next line`() throws {
    let reason = ReasonCase.all[0]
    let stack = [
      "0   CoreFoundation                      0x00000001a2b3c4d0 __exceptionPreprocess + 172",
      "1   libobjc.A.dylib                     0x00000001a1a1a1a0 objc_exception_throw + 60",
      "2   Tea                                 0x0000000104d2e1f0 -[Kettle pourOnceAndForAll:] + 12",
      "3   UIKitCore                           0x00000001a5a5a5a0 -[UIView layoutSubviews] + 448",
    ]
    let head = "*** Terminating app due to uncaught exception '\(reason.exception)', reason: "
    let text =
      "\(head)'\(reason.reason)'\n*** First throw call stack:\n(\n\t"
      + stack.joined(separator: "\n\t") + "\n)\n"
    let width = stack[2].count + 7
    let folded = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (rest, pieces) = (line, [String]())
      while rest.count + (rest.first == "\t" ? 7 : 0) > width {
        let count = width - (rest.first == "\t" ? 7 : 0)
        pieces.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return (pieces + [String(rest)]).joined(separator: "\n")
    }.joined(separator: "\n")
    let report = try onlyReport(folded)
    #expect(
      report.complaint?.frames.map(\.image) == [
        "CoreFoundation", "libobjc.A.dylib", "Tea", "UIKitCore",
      ])
  }
}
