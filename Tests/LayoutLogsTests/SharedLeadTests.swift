import LayoutModel
import Testing

@testable import LayoutLogs

/// Messages of several lines, each behind what a tool puts in front of every line.
struct `A lead that stands in front of each line` {
  /// What a tool makes of a line that has a number.
  struct Tool: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: @Sendable (Int, String) -> String

    init(_ name: String, _ line: @escaping @Sendable (Int, String) -> String) {
      (testDescription, self.line) = (name, line)
    }

    func text(of log: String) -> String {
      log.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { line($0.offset + 7, String($0.element)) }.joined(separator: "\n") + "\n"
    }

    static let all = [
      Tool("a pod and its container") { "[pod/ios-runner-7c9/worker] \($1)" },
      Tool("a service") { "tea-1  | \($1)" },
      Tool("a pod") { "ios-runner-7c9 worker \($1)" },
      Tool("a job") { "build\tRun tests\t2026-03-04T10:02:47.12345\($0 % 10)Z \($1)" },
      Tool("TeamCity") { "[10:02:\($0 + 10)] :\t [Step 2/4] \($1)" },
      Tool("Codemagic") { "== 11:02:\($0 + 10) == \($1)" },
      Tool("Bazel's times") { "(11:02:\($0 + 10)) \($1)" },
      Tool("Detox") { "11:02:\($0 + 10).123 detox[51234] i    ios.log    \($1)" },
      Tool("Metro") { " WARN  \($1)" },
      Tool("Android's columns") { "03-04 11:02:47.733   812  8823 E Tea: \($1)" },
      Tool("Maestro") { "INFO  [ios-logs] - \($1)" },
      Tool("an arrow") { "\u{203A} \($1)" },
      Tool("numbers") { "\($0 < 10 ? "   " : "  ")\($0)  \($1)" },
      Tool("a colour") { "\u{1B}[38;5;160m\($1)\u{1B}[39m" },
      Tool("GitHub Actions") { "2026-03-04T10:02:47.123456\($0 % 10)Z \u{1B}[31m\($1)\u{1B}[0m" },
      Tool("a change") { "+\($1)" },
      Tool("a container's log") {
        let text = $1.replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
        return "{\"log\":\"\(text)\\n\",\"stream\":\"stderr\",\"time\":\"2026-03-0\($0 % 10)\"}"
      },
    ]
  }

  private static let exception = """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
    constraint with anchors <NSLayoutXAxisAnchor:0x600001 "UILabel:0x7f10.leading"> and \
    <NSLayoutXAxisAnchor:0x600002 "Tea.Row:0x7f11.leading"> because they have no common ancestor.  \
    Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x00000001804b9f20 __exceptionPreprocess + 172
    \t1   libobjc.A.dylib                     0x00000001800aa9d8 objc_exception_throw + 56
    \t2   CoreAutoLayout                      0x00000001b1b0a8dc -[NSLayoutConstraint _addToEngine:] + 288
    \t3   Tea                                 0x0000000104a1c0f4 -[TeaRow configure] + 812
    )
    """

  private static let loop = """
    Layout feedback loop detected in subtree of <Tea.Row: 0x7f11; frame = (0 0; 320 44)>
    Top-level view = <Tea.Row: 0x7f11; frame = (0 0; 320 44)>

    *** Views With Geometry Changes ***
    Geometry change records for <UILabel: 0x7f10; frame = (20 0; 280 44)>:
    (
        "<bounds = (0 0; 280 44); in -layoutSubviews of <Tea.Row: 0x7f11; frame = (0 0; 320 44)>; >",
        "<bounds = (0 0; 300 44); in -layoutSubviews of <Tea.Row: 0x7f11; frame = (0 0; 320 44)>; >"
    )
    """

  @Test(arguments: Tool.all)
  func `keeps no exception from its stack`(_ tool: Tool) throws {
    let report = try onlyReport(tool.text(of: Self.exception))
    #expect(report.code == "noCommonAncestor")
    #expect(report.complaint?.nearestAppFrame?.symbol == "-[TeaRow configure]")
    #expect(report.system.items.map(\.className) == ["UILabel", "Tea.Row"])
  }

  @Test(arguments: Tool.all)
  func `keeps no loop from its history`(_ tool: Tool) throws {
    let report = try onlyReport(tool.text(of: Self.loop))
    guard case .loop(let facts)? = report.complaint?.facts else {
      Issue.record("no history was read")
      return
    }
    #expect(facts.changes.map(\.values) == [["(0 0; 280 44)", "(0 0; 300 44)"]])
  }

  private static let tree = """
    UIWindow:0x7f10
    |   \u{2022}UIView:0x7f11
    |   |   *UILabel:0x7f12'Oolong'- AMBIGUOUS LAYOUT for UILabel:0x7f12'Oolong'.minX{id: 5}
    """

  private static let views = """
    <UIWindow: 0x7f10; frame = (0 0; 390 844); layer = <CALayer: 0x60>>
       | <UIView: 0x7f11; frame = (0 0; 390 844); layer = <CALayer: 0x61>>
       |    | <UILabel: 0x7f12; frame = (0 0; 9 9); text = 'Oolong'; layer = <_UILabelLayer: 0x62>>
    """

  /// A plus is a mark of the tree's own, and a container's log has other lines.
  private static let treeTools = Tool.all.filter {
    !["a container's log", "a change"].contains($0.testDescription)
  }

  @Test(arguments: treeTools)
  func `keeps no tree from its root`(_ tool: Tool) throws {
    // A number in front of a view is also a debugger's, which prints each view for itself.
    let trees = tool.testDescription == "numbers" ? [Self.tree] : [Self.tree, Self.views]
    for tree in trees {
      let report = try onlyReport(tool.text(of: tree))
      #expect(report.kind == .trace)
      #expect(report.system.items.map(\.className) == ["UIWindow", "UIView", "UILabel"])
    }
  }

  @Test func `is none where lines say the same thing again`() throws {
    let line = "Tea tried to update multiple times per frame.\n"
    let reports = read("Update " + line + "Update " + line + "Update " + line)
    #expect(Set(reports.map(\.code)) == ["repeatedUpdate"])
    let place = "/Tea/Row.swift:44:9: runtime: "
    let issue = "This application is modifying the autolayout engine from a background thread.\n"
    let issues = read(place + issue + place + issue)
    #expect(issues.first?.complaint?.frames.first?.line == 44)
  }

  @Test func `and a box around broken lines leave a conflict whole`() throws {
    let lines = TransportTests.list.flatMap { line in
      stride(from: 0, to: max(line.count, 1), by: 60).map { String(line.dropFirst($0).prefix(60)) }
    }
    let box = lines.map { "\u{2502} \($0.padding(to: 60)) \u{2502}" }
    let report = try onlyReport(
      (["\u{250C}" + String(repeating: "\u{2500}", count: 62) + "\u{2510}"] + box)
        .joined(separator: "\n") + "\n")
    #expect(report.system.constraints.count == 2)
  }

  @Test func `blanks of no width are taken out alike in one piece and in many`() {
    let texts = [
      "a\u{200B}b\u{200C}\u{200B}c\u{200C}d\u{FEFF}é你", "\u{FEFF}first\u{FEFF} mark",
      String(repeating: "x", count: TextForm.beginning - 1) + "\u{200B}y\u{200B}z", "ends\u{200C}",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      let whole = TextForm.plain(bytes) ?? bytes
      for size in [1, 2, 3, 5, 7, 64] {
        var form = TextForm(bytes)
        var (pieces, waiting): ([UInt8], [UInt8]) = ([], [])
        for start in stride(from: 0, to: bytes.count, by: size) {
          var rest = (waiting + bytes[start..<min(bytes.count, start + size)])[...]
          pieces += form.decode(&rest)
          waiting = Array(rest)
        }
        pieces += form.end(waiting[...])
        #expect(pieces == whole, "\(text.prefix(20)) by \(size)")
      }
    }
  }

  @Test(arguments: ["\u{200B}", "\u{FEFF}", "\u{2060}", "\u{200C}\u{200B}"])
  func `and blanks of no width leave a conflict whole`(_ blank: String) throws {
    let list = TransportTests.plain.replacing(" ==", with: " \(blank)==")
      .replacing("satisfy con", with: "satisfy \(blank)con")
      .replacing("NSLayout", with: "NS\(blank)Layout")
    let report = try onlyReport("\u{FEFF}It says:\n" + list)
    #expect(report.system.constraints.count == 2)
    #expect(report.isComplete)
    // In pieces that part a blank.
    var (stream, found) = (LogStream(), 0)
    let bytes = Array((blank + blank + list).utf8)
    for start in stride(from: 0, to: bytes.count, by: 13) {
      stream.push(Array(bytes[start...].prefix(13))) { found += $0.system.constraints.count }
    }
    stream.finish { found += $0.system.constraints.count }
    #expect(found == 2)
  }

  @Test func `and the mark that begins a file hides no time`() throws {
    let report = try onlyReport(
      "\u{FEFF}2024-11-02 10:22:11.301 Tea[4711:9] " + TransportTests.plain)
    #expect(report.context.process == "Tea")
  }

  @Test func `and a word processor's marks leave a conflict whole`() throws {
    let report = try onlyReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          \u{201C}<NSLayoutConstraint:0x601 \u{2018}cup\u{2019} H:|\u{2013}(20)\u{2013}[UILabel:0x7f10\u{2019}Oolong\u{2019}]   (active, names: \u{2018}|\u{2019}:UIView:0x7f11 )>\u{201D},
          \u{201C}<NSLayoutConstraint:0x602 UILabel:0x7f10\u{2019}Oolong\u{2019}.leading == UIView:0x7f11.leading + 9   (active)>\u{201D}
      )

      """)
    #expect(report.system.constraints.count == 2)
    #expect(report.system.items.compactMap(\.text) == ["Oolong"])
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
