import AutoLayoutDoctor
import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import LayoutAnnotations
import LayoutLogs
import LayoutReports
import Testing

struct AnnotationFormatTests {
  private static let hostile = "</failure>&\"']]> %0A::error"

  private static func report(label text: String, _ addresses: (Int, Int) = (1, 2)) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x60000000000\(addresses.0) Badge.swift#41 UILabel:0x7f0000000001'\(text)'.width == 80   (active)>",
        "<NSLayoutConstraint:0x60000000000\(addresses.1) UILabel:0x7f0000000001'\(text)'.width == 60   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60000000000\(addresses.1) UILabel:0x7f0000000001'\(text)'.width == 60   (active)>

    """
  }

  private static func document(_ logs: [(name: String, text: String)]) -> DiagnosedDocument {
    var session = DiagnosisSession()
    for log in logs { session.read(Array(log.text.utf8), named: log.name) }
    return session.document()
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func object(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes))
  }

  @Test func `tells a cause once, with how often it came and where it came first`() throws {
    let twice = Self.report(label: "Total") + Self.report(label: "Total", (3, 4))
    let annotation = try #require(
      Self.document([("ui.log", twice)]).annotations.first)
    #expect(Self.document([("ui.log", twice)]).annotations.count == 1)
    #expect(annotation.count == 2)
    #expect(annotation.place.file == "ui.log")
    #expect(annotation.place.lines == 1...8)
    #expect(annotation.level == .error)
    #expect(annotation.rule.id == "unsatisfiable")
  }

  @Test func `gives every format the same fingerprint`() throws {
    let document = Self.document([("ui.log", Self.report(label: "Total"))])
    let fingerprint = try #require(document.causes.first?.fingerprint)
    for bytes in [document.sarif, document.codeQuality, document.json] {
      #expect(text(bytes).contains("\"\(fingerprint)\""))
    }
  }

  @Test func `leaves out what complains of nothing`() {
    let list = """
      (lldb) po view.constraints
      <__NSArrayM 0x600000000009>(
      <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 80   (active)>
      )
      """
    let document = Self.document([("list.log", list)])
    #expect(document.annotations.isEmpty)
    #expect(text(document.gitHubCommands).isEmpty)
    #expect(text(document.junit).contains("tests=\"1\" failures=\"0\""))
  }

  @Test func `names the log as a URI in SARIF`() throws {
    let document = Self.document([("my logs/ü:1.log", Self.report(label: "Total"))])
    #expect(text(document.sarif).contains(#""uri": "my%20logs/%C3%BC%3A1.log""#))
    let absolute = Self.document([("/tmp/a.log", Self.report(label: "Total"))])
    #expect(text(absolute.sarif).contains(#""uri": "file:///tmp/a.log""#))
  }

  @Test func `keeps a hostile label inside its value`() throws {
    let document = Self.document([("a,b:c.log", Self.report(label: Self.hostile))])
    _ = try object(document.sarif)
    _ = try object(document.codeQuality)
    for xml in [document.junit, document.checkstyle] {
      #expect(try XMLDocument(data: Data(xml)).rootElement() != nil)
    }
    let commands = text(document.gitHubCommands)
    #expect(commands.hasPrefix("::error file=a%2Cb%3Ac.log,line=1,endLine=8,title=Unsatisfiable"))
    #expect(commands.split(separator: "\n").count == 1)
    #expect(!commands.contains("%0A::"))
  }

  @Test func `counts what it fails in JUnit and Checkstyle`() throws {
    let document = Self.document([
      ("a.log", Self.report(label: "Total")), ("b.log", "nothing of interest\n"),
    ])
    let junit = try XMLDocument(data: Data(document.junit))
    #expect(try junit.nodes(forXPath: "//testsuite").count == 2)
    #expect(try junit.nodes(forXPath: "//testcase/failure").count == 1)
    let checkstyle = try XMLDocument(data: Data(document.checkstyle))
    #expect(try checkstyle.nodes(forXPath: "/checkstyle/file/error[@severity='error']").count == 1)
  }

  @Test func `Xcode gets one line a cause, at the log where no source is known`() {
    let document = Self.document([("ui.log", Self.report(label: "Total\u{2028}Sum"))])
    let lines = text(document.xcodeIssues).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("ui.log:1:1: error: ") == true)
    let piped = Self.document([("-", Self.report(label: "Total"))])
    #expect(text(piped.xcodeIssues).hasPrefix("error: "))
  }

  // MARK: Inputs that could not be read

  /// A log without findings, and three inputs of which not everything could be read.
  private static let partly: DiagnosedDocument = {
    var document = Self.document([
      ("calm.log", "The tea is ready.\n"), ("cut.log", report(label: "Total")),
    ])
    document.unread = [
      UnreadInput(name: "missing.log", reason: "cannot open missing.log: No such file"),
      UnreadInput(name: "cut.log", reason: "cut.log: the gzip data is damaged"),
      UnreadInput(name: "-", reason: "the standard input is a binary file"),
    ]
    return document
  }()

  @Test func `JUnit counts what could not be read as an error, and nothing else as one`() throws {
    let root = try XMLDocument(data: Data(Self.partly.junit)).rootElement()
    let suites = root?.elements(forName: "testsuite") ?? []
    let told = suites.map { suite in
      ["name", "tests", "failures", "errors"].map { suite.attribute(forName: $0)?.stringValue }
    }
    #expect(
      told == [
        ["calm.log", "1", "0", "0"], ["cut.log", "2", "1", "1"], ["missing.log", "1", "0", "1"],
        ["standard-input", "1", "0", "1"],
      ])
    #expect(root?.attribute(forName: "errors")?.stringValue == "3")
    #expect(root?.attribute(forName: "tests")?.stringValue == "5")
    let errors = suites.flatMap { $0.elements(forName: "testcase") }
      .flatMap { $0.elements(forName: "error") }
    #expect(
      errors.map { $0.attribute(forName: "message")?.stringValue } == [
        "cut.log: the gzip data is damaged", "cannot open missing.log: No such file",
        "the standard input is a binary file",
      ])
  }

  @Test func `an input that is named twice is one`() throws {
    let log = (name: "ui.log", text: Self.report(label: "Total"))
    let document = Self.document([log, log])
    #expect(text(document.junit).contains("tests=\"1\" failures=\"1\""))
    #expect(text(document.checkstyle).components(separatedBy: "<file ").count == 2)
  }

  @Test func `SARIF tells what could not be read as a run that failed`() throws {
    let log = try #require(try object(Self.partly.sarif) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.count == 3 && notes.allSatisfy { $0["level"] as? String == "error" })
    #expect(text(Self.partly.sarif).contains(#""artifactLocation": {"uri": "missing.log"}"#))
    let calm = Self.document([("calm.log", "The tea is ready.\n")])
    #expect(!text(calm.sarif).contains("invocations"))
  }

  @Test func `GitLab, Checkstyle and GitHub get an error for each input that could not be read`()
    throws
  {
    let issues = try #require(try object(Self.partly.codeQuality) as? [[String: Any]])
    let unread = issues.filter { $0["check_name"] as? String == "unreadable-input" }
    #expect(Set(unread.compactMap { $0["fingerprint"] as? String }).count == 3)
    #expect(unread.allSatisfy { $0["severity"] as? String == "major" })
    let checkstyle = text(Self.partly.checkstyle)
    #expect(
      checkstyle.contains("<file name=\"missing.log\">\n<error line=\"1\" severity=\"error\""))
    #expect(checkstyle.components(separatedBy: "autolayout-doctor.unreadable-input").count == 4)
    #expect(
      text(Self.partly.xcodeIssues).contains(
        "missing.log:1:1: error: cannot open missing.log: No such file\n"))
    #expect(
      text(Self.partly.gitHubCommands).contains(
        "::error file=missing.log,title=Input could not be read::cannot open missing.log"))
  }
}
