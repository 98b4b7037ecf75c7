import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// Scenes that do not hold at the size of their screen.
struct ScreenSizeTests {
  private let square =
    SceneText.tie("s", "box.width", "box.height")
    + SceneText.tie("l", "box.leading", "root.leading")
    + SceneText.tie("r", "root.trailing", "box.trailing")
    + SceneText.tie("t", "box.top", "root.top")
    + SceneText.tie("b", "root.bottom", "box.bottom")
  private let box = SceneText.view("view", "box", (0, 0, 375, 667))

  private func conflicts(_ document: InterfaceDocument) -> [SceneConflict] {
    SceneText.findings(document).compactMap {
      guard case .conflict(let conflict) = $0.fact, $0.grade == .proved else { return nil }
      return conflict
    }
  }

  @Test func `a square that fills a screen contradicts its sizes, which alone are possible`() throws
  {
    let document = SceneText.screen(box, square)
    let conflict = try #require(conflicts(document).first)
    #expect(
      Set(conflict.conditions) == [
        .size(view: 0, axis: .horizontal, points: 375),
        .size(view: 0, axis: .vertical, points: 667),
      ])
    let sweep = SceneSweep(document, scene: 0)
    #expect(!sweep.thresholds.contains { $0.failure == .conflict })
    let both = try #require(sweep.contradictions(width: 375, height: 667).first)
    #expect(both.failure == .bothSizes)
    #expect(sweep.ground(of: both, width: 375, height: 667).constraints.count == 5)
    #expect(sweep.contradictions(width: 500, height: 500).isEmpty)
  }

  @Test func `views one below the other are too high for the screen`() throws {
    let views =
      SceneText.view("view", "a", (0, 20, 375, 400))
      + SceneText.view("view", "b", (0, 420, 375, 400))
    let ties =
      SceneText.tie("t", "a.top", "safe.top") + SceneText.tie("m", "b.top", "a.bottom")
      + SceneText.tie("e", "safe.bottom", "b.bottom")
      + SceneText.tie("h", "a.height", nil, "constant=\"400\"")
      + SceneText.tie("i", "b.height", nil, "constant=\"400\"")
    let conflict = try #require(conflicts(SceneText.screen(views, ties)).first)
    #expect(conflict.conditions == [.size(view: 0, axis: .vertical, points: 667)])
    // 800 points do not lie in 667 and the point that rounding may add.
    #expect(conflict.gap == 132)
    #expect(conflicts(SceneText.xib(views, ties)).isEmpty)
  }
}
