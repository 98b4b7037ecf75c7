import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import Testing

/// What a tree beside a dump adds to the answer.
struct JoinedDiagnosisTests {
  private func reports(_ name: String, joining: Bool) throws -> [DiagnosedReport] {
    diagnosedDocument(
      of: try Sample(name: name).bytes(), named: name, .init(dumps: joining ? .together : .apart)
    ).reports
  }

  @Test(arguments: [false, true])
  func `a tree tells how large the outermost view is`(joining: Bool) throws {
    let report = try #require(
      try reports("tree-and-dump.log", joining: joining).first { $0.report.kind == .constraints })
    let analysis = try #require(report.diagnosis.openness)
    let pinned = try #require(analysis.pinned)
    #expect(report.report.system[pinned].frame?.width == 393)
    #expect(analysis.additions.count == 1)
    let open = try #require(analysis.groups.first)
    #expect(open.minimum == 0)
    // 393 less the margins, the label and the gap.
    #expect(open.maximum == Rational("240.667"))
  }

  @Test func `only the tree tells where views are`() throws {
    let reports = try reports("tree-beside-dump.log", joining: false)
    #expect(reports.filter { $0.placement != nil }.map(\.report.kind) == [.trace])
  }

  @Test func `an analysis that is at its limit of work says so and claims nothing`() throws {
    let name = "buttons-move-as-one.layout"
    let document = diagnosedDocument(
      of: try Sample(name: name).bytes(), named: name, .init(limits: .init(time: .zero)))
    let report = try #require(document.reports.first)
    #expect(report.diagnosis.isOpennessUndecided)
    #expect(report.diagnosis.verdict == .consistent)
    #expect(report.diagnosis.ambiguities.isEmpty)
    let text = String(decoding: document.text(TextOptions(width: 100)), as: UTF8.self)
    #expect(
      text.contains(
        "The search ended at its limit of work, so whether the layout is ambiguous is "
          + "unknown."))
    let json = String(decoding: document.json, as: UTF8.self)
    #expect(json.contains("\"ambiguities\": \"out of time\""))
  }

  @Test func `the proof of each missed priority is shown on request`() throws {
    let sample = try #require(Sample.all.first { $0.name == "card.layout" })
    let options = TextOptions(width: 80, detail: .everything, showsArithmetic: true)
    let text = String(decoding: try sample.document().text(options), as: UTF8.self)
    #expect(text.contains("The proof that priority 750 is missed by at least 210 points"))
    #expect(text.contains("What is left is -234, of which at most 1 × 210"))
  }
}
