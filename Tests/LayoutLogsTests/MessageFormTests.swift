import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

/// Whatever a message's form can say is read back, in everything that carries it.
struct `A message known by its form` {
  /// One form of a complaint.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: ComplaintID
    let form: MessageForm

    var testDescription: String { "\(id): \(form.template)" }

    static let all = ComplaintID.allCases.flatMap { id in
      id.reading.forms.map { Case(id: id, form: $0) }
    }
  }

  /// What carries a message, and how it changes the message's lines.
  struct Carrier: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wrap: @Sendable (String) -> String

    init(_ name: String, _ wrap: @escaping @Sendable (String) -> String) {
      (testDescription, self.wrap) = (name, wrap)
    }

    /// What marks each line of a message.
    init(_ name: String, eachLine wrap: @escaping @Sendable (String) -> String) {
      self.init(name) {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map { wrap(String($0)) }
          .joined(separator: "\n")
      }
    }

    /// A text as JSON's strings hold it.
    private static func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        .replacing("\t", with: "\\t")
    }

    static let all = lines + exceptions

    /// What carries any line.
    static let lines = known + leads

    /// What carries a line and is known by itself.
    static let known = own + prefixes

    /// Whatever a tool that is not known puts in front of each line.
    private static let leads =
      tools + [
        Carrier("kubectl logs", eachLine: { "2024-03-05T10:22:31.123456789Z stderr F \($0)" }),
        Carrier("Metro", eachLine: { "[Tue Mar 05 2024 10:22:31.123]  WARN   \($0)" }),
        Carrier("a pod", eachLine: { "pod/tea-runner-7d9f6 build: \($0)" }),
      ]

    private static let tools = `A lead that stands in front of each line`.Tool.all.map { tool in
      Carrier("a lead of \(tool.testDescription)") {
        tool.text(of: "Tests began.\n\($0)\nTests ended.")
      }
    }

    /// Whatever is known to stand in front of a line.
    private static let prefixes = TransportTests.prefixes.filter { !$0.prefix.isEmpty }.map {
      prefix in
      Carrier("the prefix \(prefix.prefix)", eachLine: { prefix.prefix + $0 })
    }

    /// Whatever is known to carry an exception's reason.
    private static let exceptions = CarrierCase.all.map { carrier in
      Carrier("an exception, \(carrier.name)") { carrier.wrap("NSGenericException", $0) }
    }

    private static let own: [Carrier] = [
      Carrier("nothing") { $0 },
      Carrier("NSLog") { "2024-03-05 10:22:31.123 Tea[55:88] \($0)" },
      Carrier("the unified log") {
        "2024-03-05 10:22:31.123456+0100 Tea[55:88] [LayoutConstraints] \($0)"
      },
      Carrier("log show") {
        """
        2024-03-05 10:22:31.123456+0100 0x1a2b3    Fault       0x0                  4711   0    \
        Tea: (UIKitCore) [com.apple.UIKit:LayoutConstraints] \($0)
        """
      },
      Carrier("log show --style compact") {
        """
        2024-03-05 10:22:31.123 F  Tea[4711:1a2b3] [com.apple.UIKit:LayoutConstraints] \($0)
        """
      },
      Carrier("log show --style syslog") {
        "2024-03-05 10:22:31.123456+0100  localhost Tea[4711]: (UIKitCore) \($0)"
      },
      Carrier("log show --style ndjson") {
        """
        {"timestamp":"2024-03-05 10:22:31.123456+0100","eventMessage":"\(escaped($0))",\
        "processImagePath":"/Tea","processID":4711}
        """
      },
      Carrier("log show --style json") {
        """
        [{
          "timestamp" : "2024-03-05 10:22:31.123456+0100",
          "eventMessage" : "\(escaped($0))",
          "processImagePath" : "\\/Tea",
          "processID" : 4711
        }]
        """
      },
      Carrier("Xcode 15 and later") {
        """
        \($0)
        Type: Fault | Timestamp: 2024-03-05 10:22:31.123456+01:00 | Process: Tea | Library: UIKitCore | \
        Subsystem: com.apple.UIKit | Category: LayoutConstraints | TID: 0x5dd8
        """
      },
      Carrier("xcpretty", eachLine: { "▸ \($0)" }),
      Carrier("Windows") { "one line\r\n\($0.replacing("\n", with: "\r\n"))\r\nanother" },
      Carrier("a list in Markdown") { "- \($0)" },
      Carrier("idevicesyslog") { "Mar  5 10:22:31 Phone Tea(UIKitCore)[4711] <Error>: \($0)" },
      Carrier("Flutter", eachLine: { "flutter: \($0)" }),
      Carrier("a result bundle's log") {
        "{\"emittedOutput\":{\"_value\":\"Test Case '-[T a]' started.\\n\(escaped($0))\\n\"}}"
      },
      Carrier(
        "GitHub Actions", eachLine: { "2024-03-05T10:22:31.1234567Z \u{1B}[31m\($0)\u{1B}[0m" }),
      Carrier("a group of GitHub Actions") { "##[group]Run tests\n\($0)\n##[endgroup]" },
      Carrier("Bazel") { "[3,201 / 3,202] Testing //Tea:Tests; 12s\n\($0)" },
      Carrier("a quotation", eachLine: { "> \($0)" }),
      Carrier("a comment", eachLine: { "    /// \($0)" }),
      Carrier("a box", eachLine: { "│ \($0) │" }),
      Carrier("a sentence") { "Since the update the console says \u{201C}\($0)\u{201D}" },
      Carrier("a question, in plain quotes") {
        "I get the message \"\($0)\" when the sheet opens."
      },
      Carrier("a question, as code") { "Since the update I see `\($0)` in the console." },
      Carrier(
        "a container's log",
        eachLine: {
          "{\"log\":\"\(escaped($0))\\n\",\"stream\":\"stderr\"}"
        }),
      Carrier("a word processor") {
        $0.replacing("'", with: "\u{2019}").replacing(" -", with: " \u{2013}")
      },
      Carrier("a web page") {
        "<p>\(($0.replacing("<", with: "&lt;").replacing(">", with: "&gt;")))"
      },
    ]
  }

  /// Values for the holes, and the form with them.
  private static func rendered(
    _ form: MessageForm, _ random: inout SeededGenerator
  ) -> (text: String, values: [String]) {
    var text = ""
    var values: [String] = []
    for piece in form.pieces {
      switch piece {
      case .words(let words): text += String(decoding: words, as: UTF8.self)
      case .hole(_, let kind):
        let value = value(of: kind, &random)
        values.append(value)
        text += value
      }
    }
    return (text, values)
  }

  /// Something that a hole of the kind may hold.
  private static func value(of kind: MessageForm.Hole, _ random: inout SeededGenerator) -> String {
    let number = 1 + random.below(900)
    let values =
      switch kind {
      case .object:
        [
          "<Tea.Cup\(number)View: 0x7f\(number)00; frame = (0 0; 9 \(number)); layer = <CALayer: 0x60\(number)>>",
          "<UILabel: 0x7f\(number)00; frame = (0 0; 9 \(number)); text = 'Tea \(number)'; layer = <_UILabelLayer: 0x60\(number)>>",
          "<Tea.Cup\(number): 0x7f\(number)00; baseClass = UIButton; frame = (0 0; 9 9)>",
          "<NSThemeFrame: 0x7f\(number)00>",
        ]
      case .name: ["Cup\(number)Box", "Tea.Cup\(number)", "Cup\(number)<Tea.Leaf>"]
      case .file: ["Shelf\(number).storyboard", "Tea-\(number).xib"]
      case .number: ["\(number)", "-\(number).25", "nan", "0.\(number)", "\(number)e+20"]
      case .text: ["kettle \(number) of tea", "\(number)", "(\(number), 0) kettles"]
      }
    return values[random.below(values.count)]
  }

  @Test func `covers many complaints`() {
    #expect(Set(Case.all.map(\.id)).count > 15)
  }

  @Test(arguments: Case.all)
  func `has its key among its words`(_ form: Case) {
    let words = form.form.pieces.compactMap { piece in
      if case .words(let words) = piece { String(decoding: words, as: UTF8.self) } else { nil }
    }
    #expect(words.contains { $0.contains("\(form.form.key)") })
    #expect(!"\(form.form.source)".isEmpty)
  }

  @Test(arguments: Case.all, Carrier.all)
  func `is read back from whatever carries it`(_ form: Case, _ carrier: Carrier) throws {
    var random = SeededGenerator(7)
    // A form without holes is always the same.
    for _ in 0..<(form.form.pieces.count > 1 ? 4 : 1) {
      let (text, values) = Self.rendered(form.form, &random)
      let reports = read(carrier.wrap(text) + "\n")
      #expect(reports.map(\.code) == [form.id.rawValue], "\(text)")
      guard case .message(let read)? = reports.first?.complaint?.facts else { continue }
      let plain = read.map { $0.text.replacing("\u{2019}", with: "'") }
      #expect(plain == values, "\(text)")
    }
  }

  @Test(arguments: Case.all)
  func `is read back where a paste broke its lines`(_ form: Case) {
    var random = SeededGenerator(8)
    let (text, _) = Self.rendered(form.form, &random)
    let key = "\(form.form.key)"
    guard let place = text.range(of: key), let blank = text[place.upperBound...].firstIndex(of: " ")
    else { return }
    let broken = text[..<blank] + "\n" + text[text.index(after: blank)...]
    let thrown = "*** Terminating app due to uncaught exception 'NSGenericException', reason: "
    let told = form.form.beginsPlainly ? "\(thrown)'\(broken)'" : broken
    #expect(read(told + "\n").first?.code == form.id.rawValue)
  }

  @Test(arguments: Case.all)
  func `is not found by its key alone`(_ form: Case) {
    let isAllWords = form.form.pieces.contains { piece in
      if case .words(let words) = piece { words.elementsEqual(form.form.key.bytes) } else { false }
    }
    guard !isAllWords else { return }
    let line = "2024-03-05 10:22:31.123 Tea[55:88] see “\(form.form.key)” in the notes\n"
    #expect(read(line).filter { $0.code == form.id.rawValue }.isEmpty)
  }
}
