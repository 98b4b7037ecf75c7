import AutoLayoutDoctor
import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import TestSupport
import Testing

/// The published examples: what is known about them elsewhere must come out here.
struct `Published layouts` {
  @Test(arguments: [320, 375, 390, 414, 1024])
  func `nine equal keys share any width exactly`(_ width: Int) throws {
    let text = try source("keyboard-row.layout")
      .replacing("let width = 320", with: "let width = \(width)")
    let key = Rational(width - 2 * 3 - 8 * 6, 9)
    for (index, name) in "asdfghjkl".enumerated() {
      let frame = try frame(String(name), in: text)
      #expect(frame.width == key)
      #expect(frame.x == 3 + Rational(index) * (key + 6))
    }
  }

  @Test func `an open bottom leaves a content's height open`() throws {
    let open = try diagnosis(of: "scroll-view-content-height.layout")
    #expect(open.ambiguities.map(\.variable.quantity) == [.contentHeight])
    let text = try source("scroll-view-content-height.layout")
      .replacing("V:|-16-[article]", with: "V:|-16-[article]-16-|")
    #expect(diagnosis(in: text).verdict == .consistent)
  }

  @Test func `a form is determined`() throws {
    #expect(try diagnosis(of: "form.layout").verdict == .consistent)
    let field = try frame("emailField", of: "form.layout")
    #expect(field == LayoutFrame(x: 98, y: 16, width: 229, height: 34))
  }

  /// `RECORD_SNAPSHOTS=1` writes the blocks anew.
  @Test func `Samples/README.md shows what the tool prints`() throws {
    let file = Sample.root.appending(path: "Samples/README.md")
    var readme = try String(contentsOf: file, encoding: .utf8)
    for sample in Sample.all where sample.name.hasSuffix(".layout") {
      let text = String(
        decoding: try sample.document().text(TextOptions(width: 80)), as: UTF8.self)
      let heading = "### `\(sample.name)`"
      let start = try #require(readme.range(of: heading), "\(sample.name) has no heading")
      let open = try #require(
        readme.range(of: "```text\n", range: start.upperBound..<readme.endIndex))
      let close = try #require(readme.range(of: "```\n", range: open.upperBound..<readme.endIndex))
      let block = open.upperBound..<close.lowerBound
      if Recording.isOn {
        readme.replaceSubrange(block, with: text)
      } else {
        #expect(String(readme[block]) == text)
      }
    }
    if Recording.isOn {
      try readme.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  // MARK: - Reading

  private func source(_ name: String) throws -> String {
    String(decoding: try Sample(name: name).bytes(), as: UTF8.self)
  }

  private func diagnosed(_ text: String) -> DiagnosedReport? {
    var session = DiagnosisSession()
    session.read(Array(text.utf8), named: "sample", as: LayoutInput.self)
    return session.document().reports.first
  }

  private func diagnosis(in text: String) -> Diagnosis {
    diagnosed(text)?.diagnosis ?? Diagnosis(verdict: nil)
  }

  private func diagnosis(of name: String) throws -> Diagnosis { diagnosis(in: try source(name)) }

  private func frame(_ view: String, of name: String) throws -> LayoutFrame {
    try frame(view, in: try source(name))
  }

  /// The frame of the view of that name, in its superview.
  private func frame(_ view: String, in text: String) throws -> LayoutFrame {
    let report = try #require(diagnosed(text))
    let system = report.report.system
    let layout = try #require(report.diagnosis.layouts.first).assignment
    let item = try #require(system.itemIDs.first { system[$0].name == view })
    let superview = try #require(system[item].superview)
    let value = { layout[LayoutVariable($0, $1).id] }
    return LayoutFrame(
      x: value(item, .minX) - value(superview, .minX),
      y: value(item, .minY) - value(superview, .minY), width: value(item, .width),
      height: value(item, .height))
  }
}
