import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import TestSupport
import Testing

/// The published examples, as samples: what is open, why, and how it looks.
struct OpennessTests {
  @Test func `equal priorities in disagreement leave the width open`() throws {
    let report = try sample("equal-priorities.layout")
    let analysis = try #require(report.diagnosis.openness)
    #expect(report.diagnosis.verdict == .ambiguous)
    let ambiguity = try #require(analysis.ambiguities.first)
    #expect(analysis.ambiguities.count == 1)
    #expect(ambiguity.minimum == 24)
    #expect(ambiguity.maximum == 30)
    #expect(analysis.levels.map(\.violation) == [6])
    guard case .equalPriorities(let constraints) = analysis.groups.first?.cause else {
      Issue.record("\(analysis.groups)")
      return
    }
    #expect(constraints.count == 2)
    let widths = ambiguity.layouts.map { analysis.layouts[$0].assignment[ambiguity.variable.id] }
    #expect(widths == [24, 30])
    #expect(text(report).contains("anything from 24 to 30 points"))
  }

  @Test func `what Interface Builder filled in is told as a sign of ambiguity`() throws {
    let text = wideAnswer(
      to: """
        (lldb) po [0x2 constraintsAffectingLayoutForAxis:0]
        <NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity' \
        H:|-(137@251)-[UIButton:0x2](LTR) priority:251 (Names: '|':UIView:0x3 )>
        <NSLayoutConstraint:0x4 UIView:0x3.width == 320>

        """)
    #expect(text.contains("Interface Builder added “the left edge of the UIButton is 137 points"))
  }

  @Test func `what Interface Builder pins contents with is no sign of ambiguity`() {
    let dump = """
      (lldb) po [0x2 constraintsAffectingLayoutForAxis:0]
      <NSLayoutConstraint:0x1 'UIIBSystemGenerated' H:|-(8)-[UIButton:0x2]   (active, names: '|':UIView:0x3 )>
      <NSLayoutConstraint:0x4 UIView:0x3.width == 320>

      """
    let text = wideAnswer(to: dump)
    #expect(!text.contains("Interface Builder added"), "\(text)")
  }

  @Test func `the higher priority wins`() throws {
    let report = try sample("one-priority-higher.layout")
    #expect(report.diagnosis.verdict == .consistent)
    #expect(try width(of: "box", in: report) == 30)
    #expect(text(report).contains("Every position and every size is determined"))
  }

  @Test func `two widths that only 0 satisfies are pointed out`() throws {
    let report = try sample("zero-only.layout")
    let zero = try #require(report.diagnosis.openness?.zeroOnly.first)
    #expect(zero.variables.count == 2)
    #expect(zero.constraints == [ConstraintID(index: 0), ConstraintID(index: 1)])
  }

  @Test(arguments: [320, 375, 390, 414, 1024])
  func `nine equal keys fill rows of every width exactly`(width: Int) throws {
    let report = try sample("keyboard-row.layout")
    let exercise = LayoutExercise(report.report.system)
    let layout = exercise.changed(
      by: [.container(LayoutSize(width: Rational(width), height: 54))], name: "changed")
    let assignment = try #require(layout.layout?.assignment)
    for key in ["a", "s", "d", "f", "g", "h", "j", "k", "l"] {
      let item = try #require(PinnedItem.find(key, in: report.report.system))
      #expect(assignment[LayoutVariable(item, .width).id] == Rational(width - 54, 9))
    }
    let last = try #require(PinnedItem.find("l", in: report.report.system))
    let right = LayoutAnchor(last, .right).form.value { assignment[$0] }
    #expect(right == Rational(width - 3))
    #expect(layout.problems.isEmpty)
  }

  @Test func `gaps at 450 give way to the window's size`() throws {
    let report = try sample("gaps-weaker-than-window.layout")
    #expect(try width(of: "s0", in: report) == 15)
    let system = report.report.system
    var search = try #require(EntailmentSearch(system, patience: .max))
    let anchor = try #require(AnchorName.find("s3.width", in: system))
    let found = search.why(anchor)
    let why = try #require(found)
    #expect(why.value == 15)
    let loss = try #require(why.lost.first)
    #expect(system[loss.constraint].priority == 450)
    #expect(loss.shortfall == 5)
    #expect(loss.allowed == 15)
    #expect(loss.beatenBy.contains { system[$0].priority == 500 })
  }

  @Test func `labels that hug equally are told apart by one constraint`() throws {
    let report = try sample("labels-hug-equally.layout")
    let analysis = try #require(report.diagnosis.openness)
    let addition = try #require(analysis.additions.first)
    #expect(analysis.additions.count == 1)
    guard case .equalHugging = analysis.groups.first(where: \.isRoot)?.cause else {
      Issue.record("\(analysis.groups)")
      return
    }
    var system = report.report.system
    var form = LinearForm([.init(addition.variable.id, 1)])
    form.constant = -addition.value
    system.constraints.append(
      LayoutConstraint(
        className: "NSLayoutConstraint",
        first: LayoutAnchor(addition.variable.item, .width), relation: .equal,
        constant: addition.value, form: form, raw: ""))
    var analyst = try #require(AmbiguityAnalyst(system))
    let settled = try analyst.analyse(isWhole: true)
    #expect(settled?.ambiguities.isEmpty == true)
  }

  @Test func `a clipped title is a surprise`() throws {
    let report = try sample("card.layout")
    let surprises = try #require(report.diagnosis.openness?.surprises)
    #expect(
      surprises.contains {
        if case .clipped(_, let points) = $0 { points == 210...210 } else { false }
      })
  }

  // MARK: - Help

  private func sample(_ name: String) throws -> DiagnosedReport {
    try Samples.report(name)
  }

  private func width(of name: String, in report: DiagnosedReport) throws -> Rational {
    let item = try #require(PinnedItem.find(name, in: report.report.system))
    let layout = try #require(report.diagnosis.layouts.first)
    return layout.assignment[LayoutVariable(item, .width).id]
  }

  private func text(_ report: DiagnosedReport) -> String {
    let document = DiagnosedDocument(version: "", sources: [], reports: [report], causes: [])
    return String(decoding: document.text(TextOptions(width: 1000)), as: UTF8.self)
  }
}

/// The project's samples, read and diagnosed.
enum Samples {
  static func report(_ name: String) throws -> DiagnosedReport {
    let data = try Data(contentsOf: Repository.samples.appending(path: name))
    return try #require(diagnosedDocument(of: Array(data), named: name).reports.first)
  }
}
