import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutReports

/// Sizes that no line of the input gives and that the views' contents do.
struct `Sizes that contents give` {
  private func openness(_ layout: String) throws -> (AmbiguityAnalysis, LayoutSystem) {
    let document = diagnosedDocument(of: Array(layout.utf8), named: "made.layout")
    let report = try #require(document.reports.first)
    return (try #require(report.diagnosis.openness), report.report.system)
  }

  @Test func `leave open which of two labels stretches, and no height`() throws {
    let (analysis, system) = try openness(
      """
      name, value in window
      name is UILabel 'Name'
      value is UILabel 'Value'
      window.width == 320
      window.height == 480
      H:|-20-[name]-8-[value]-20-|
      V:|-20-[name]
      V:|-20-[value]
      """)
    #expect(analysis.additions.count == 1)
    guard
      case .equalContents(let items, isHugging: true)? = analysis.groups.first(where: \.isRoot)?
        .cause
    else {
      Issue.record("\(analysis.groups)")
      return
    }
    #expect(items.map { system[$0].name } == ["name", "value"])
    #expect(!analysis.ambiguities.contains { $0.variable.quantity == .height })
    #expect(Set(analysis.contents.map { system[$0.variable.item].name }) == ["name", "value"])
  }

  @Test func `are those of switches, bars and progress views`() throws {
    let (analysis, _) = try openness(
      """
      sw, bar, pv in window
      sw is UISwitch
      bar is UIToolbar
      pv is UIProgressView
      window.width == 320
      window.height == 480
      sw.left == 20
      sw.top == 20
      H:|[bar]|
      bar.bottom == window.bottom
      H:|-20-[pv]-20-|
      pv.top == 100
      """)
    #expect(!analysis.isAmbiguous)
    #expect(analysis.contents.count == 4)
  }

  @Test func `are not those of a plain view, or of what the file says itself`() throws {
    let (analysis, _) = try openness(
      """
      box, label in window
      label is UILabel
      label.intrinsic == 60x20
      window.width == 320
      window.height == 480
      box.left == 20
      box.top == 20
      label.left == 20
      label.top == 60
      """)
    #expect(analysis.contents.isEmpty)
    #expect(analysis.ambiguities.map(\.variable.quantity) == [.width, .height])
  }
}
