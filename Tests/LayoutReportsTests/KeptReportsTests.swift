import AutoLayoutDoctor
import LayoutLogs
import LayoutReports
import Testing

/// Logs with more reports than anybody reads.
struct KeptReportsTests {
  private func keeping(bytes: Int) -> DiagnosisSession {
    var options = DiagnosisSession.Options()
    options.kept.bytes = bytes
    return DiagnosisSession(options)
  }

  private func document(of log: String, keeping limit: Int) -> DiagnosedDocument {
    var options = DiagnosisSession.Options()
    options.kept.reports = limit
    return diagnosedDocument(of: log, named: "device.log", options)
  }

  private func report(_ wanted: Int, _ allowed: Int, identifier: String, run: Int) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6000000\(run)1 '\(identifier)' UIView:0x7f000000\(run)0.width == \(wanted)   (active)>",
        "<NSLayoutConstraint:0x6000000\(run)2 UIView:0x7f000000\(run)0.width <= \(allowed)   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6000000\(run)1 '\(identifier)' UIView:0x7f000000\(run)0.width == \(wanted)   (active)>


    """
  }

  @Test func `the same defect over again is counted, not kept`() {
    let log = (10..<60).map { report(280, 240, identifier: "banner", run: $0) }.joined()
    let document = document(of: log, keeping: 8)
    #expect(document.reports.count == 8)
    #expect(document.causes.map(\.count) == [50])
    #expect(document.summary.reports == 50)
    #expect(document.summary.conflictsProved == 50)
    #expect(document.summary.countedOnly == 42)
    let text = String(decoding: document.text(TextOptions(detail: .headlines)), as: UTF8.self)
    #expect(text.contains("(50 times)"))
  }

  @Test func `a new defect is told however late it comes`() {
    let same = (10..<30).map { report(280, 240, identifier: "banner", run: $0) }.joined()
    let log = same + report(90, 20, identifier: "badge", run: 31) + same
    let document = document(of: log, keeping: 4)
    #expect(document.causes.map(\.count) == [40, 1])
    #expect(document.reports.last?.number == 21)
    #expect(document.causes.last?.reports == [4])
    let json = String(decoding: document.json, as: UTF8.self)
    #expect(json.contains("\"r21\""))
    #expect(!json.contains("\"r20\""))
  }

  @Test func `a session that is stopped begins no further report, and counts those it leaves out`()
  {
    var session = DiagnosisSession()
    let log = (10..<14).map { report(280, 240, identifier: "banner", run: $0) }.joined()
    session.read(Array(log.utf8), named: "a.log")
    session.isStopped = { true }
    session.read(Array(log.utf8), named: "b.log")
    #expect(session.document().reports.count == 4)
    #expect(session.leftOut == 4)
  }

  @Test func `reports that prove nothing are counted as well`() {
    let log = String(repeating: "Unable to simultaneously satisfy constraints.\n\n", count: 20)
    let document = document(of: log, keeping: 5)
    #expect(document.reports.count == 5)
    #expect(document.summary.reports == 20)
  }

  /// A report of so many constraints, of which two contradict each other.
  private func longReport(_ identifier: String, of constraints: Int, run: Int) -> String {
    let rest = (0..<constraints).map {
      "    \"<NSLayoutConstraint:0x7000\(run)\(1_000 + $0) UIButton:0x7f10\(run)\(1_000 + $0).height == 44   (active)>\",\n"
    }
    return report(280, 240, identifier: identifier, run: run)
      .replacing("(\n", with: "(\n" + rest.joined(), maxReplacements: 1)
  }

  @Test func `of long reports fewer are kept, and a new defect among them is told`() {
    let same = (10..<40).map { longReport("banner", of: 60, run: $0) }.joined()
    let log = same + report(90, 20, identifier: "badge", run: 41) + same
    var session = keeping(bytes: 200_000)
    session.read(Array(log.utf8), named: "device.log")
    let document = session.document()
    #expect((2..<20).contains(session.firstReports))
    #expect(document.reports.count == session.firstReports + 1)
    #expect(document.reports.last?.number == 31)
    #expect(document.causes.map(\.count) == [60, 1])
    #expect(document.summary.reports == 61)
    #expect(document.summary.countedOnly == 61 - document.reports.count)
  }

  @Test func `one report is kept however long it is`() {
    var session = keeping(bytes: 1_000)
    session.read(Array(longReport("banner", of: 60, run: 10).utf8), named: "device.log")
    #expect(session.document().reports.count == 1)
    #expect(session.document().summary.countedOnly == 0)
  }

  @Test func `long new defects are only counted where there is no more room`() {
    let log = (10..<60).map { longReport("banner \($0)", of: 60, run: $0) }.joined()
    var session = keeping(bytes: 200_000)
    session.read(Array(log.utf8), named: "device.log")
    let document = session.document()
    #expect(document.reports.count < 25)
    #expect(document.summary.reports == 50)
    #expect(document.summary.conflictsProved == 50)
  }

  @Test func `nothing is only counted in a log of ordinary length`() {
    let log = (10..<30).map { report(280, 240, identifier: "banner", run: $0) }.joined()
    let document = document(of: log, keeping: DiagnosisSession.Options().kept.reports)
    #expect(document.reports.count == 20)
    #expect(document.summary.countedOnly == 0)
  }
}
