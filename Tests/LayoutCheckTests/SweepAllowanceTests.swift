import InterfaceBuilder
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutCheck

/// What a sweep does with scenes of very many views.
struct SweepAllowanceTests {
  /// Boxes of one width behind each other, each of which leaves a narrow view.
  private func chain(_ count: Int) -> InterfaceDocument {
    var (views, ties) = ("", "")
    for number in 0..<count {
      let last = number == 0 ? "root.leading" : "v\(number - 1).trailing"
      views += SceneText.view("view", "v\(number)", (number * 10, 0, 10, 40))
      ties += SceneText.tie("l\(number)", "v\(number).leading", last)
      ties += SceneText.tie("w\(number)", "v\(number).width", nil, "constant=\"10\"")
      ties += SceneText.tie("t\(number)", "v\(number).top", "root.top")
      ties += SceneText.tie("h\(number)", "v\(number).height", nil, "constant=\"40\"")
    }
    return SceneText.xib(views, ties)
  }

  private func result(_ document: InterfaceDocument, rows: Int? = nil) -> ThresholdSearch.Result {
    let search = ThresholdSearch(document, document.scenes[0], .init())
    return search.result(within: rows.map(SweepAllowance.init(rows:)) ?? SweepAllowance())
  }

  @Test func `a sweep that may ask little says that it left something out, and nothing else`() {
    let document = chain(6)
    let (all, cut) = (result(document), result(document, rows: 120))
    #expect(all.unasked == 0 && cut.unasked > 0)
    #expect(cut.thresholds.count < all.thresholds.count)
    let told = all.thresholds.map { "\($0)" }
    #expect(cut.thresholds.allSatisfy { told.contains("\($0)") })
  }

  @Test func `of a chain that leaves the screen too often to be asked some thresholds are told`() {
    let result = result(chain(60), rows: 20_000)
    #expect(!result.thresholds.isEmpty && result.unasked > 0)
  }

  @Test func `hundreds of views that depend on the outermost one alone are all asked`() {
    var (views, ties) = ("", "")
    for number in 0..<200 {
      views += SceneText.view("view", "v\(number)", (number, 0, 8, 8))
      ties += SceneText.tie(
        "l\(number)", "v\(number).leading", "root.leading", "constant=\"\(number)\"")
      ties += SceneText.tie("w\(number)", "v\(number).width", nil, "constant=\"8\"")
    }
    let result = result(SceneText.xib(views, ties))
    #expect(result.unasked == 0)
    let leaving = result.thresholds.filter {
      if case .viewportProtrusion = $0.failure { true } else { false }
    }
    #expect(leaving.count == 200 && leaving.compactMap(\.lower).max() == 207)
  }

  @Test
  func `a contradiction in a view that hangs on one edge makes its axis one without thresholds`() {
    let ties =
      SceneText.tie("1", "a.width", nil, "constant=\"100\"")
      + SceneText.tie("2", "a.width", nil, "constant=\"120\"")
      + SceneText.tie("3", "a.leading", "root.leading")
    let result = result(SceneText.xib(SceneText.view("view", "a", (0, 0, 100, 40)), ties))
    #expect(result.unswept == 1)
  }
}
