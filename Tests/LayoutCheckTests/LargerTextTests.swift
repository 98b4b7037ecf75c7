import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// What no size of a scene avoids once texts are larger, what devices do not have, and what lies between.
struct LargerTextTests {
  private func card(isHeld: Bool) -> InterfaceDocument {
    let label = SceneText.view(
      "label", "text", (8, 8, 100, 20), "text=\"Body\"",
      holding: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
    let lower = SceneText.tie(
      "lb", "card.bottom", "text.bottom", "relation=\"greaterThanOrEqual\" constant=\"8\"")
    let card = SceneText.view(
      "view", "card", (16, 100, 343, 40),
      holding: "<subviews>\(label)</subviews><constraints>"
        + SceneText.tie("hc", "height", nil, "constant=\"40\"")
        + SceneText.tie("ll", "text.leading", "card.leading", "constant=\"8\"")
        + SceneText.tie("lt", "text.top", "card.top", "constant=\"8\"")
        + "\(isHeld ? lower : "")</constraints>")
    return SceneText.screen(
      card,
      SceneText.tie("l", "card.leading", "root.leading", "constant=\"16\"")
        + SceneText.tie("r", "root.trailing", "card.trailing", "constant=\"16\"")
        + SceneText.tie("t", "card.top", "root.top", "constant=\"100\""))
  }

  private func always(_ document: InterfaceDocument, _ factor: Rational) -> [SceneThreshold] {
    SceneSweep(document, scene: 0, .init(textStyleFactor: factor)).thresholds.filter(\.isAlways)
  }

  @Test func `a text that grows out of a card of one height leaves it however high the screen is`()
    throws
  {
    // 20 × 3 + 8 is more than 40.
    let told = try #require(always(card(isHeld: false), 3).first)
    #expect(told.failure == .protrusion(view: 2) && told.axis == .vertical)
    #expect(told.isUnavoidable(at: 10_000) && told.contents != nil)
    #expect(always(card(isHeld: false), 1).isEmpty)
  }

  @Test func `a text that is held in such a card is cut off however high the screen is`() throws {
    let document = card(isHeld: true)
    let told = try #require(always(document, 3).first { $0.failure == .clippedContent })
    #expect(told.axis == .vertical)
    let sweep = SceneSweep(document, scene: 0, .init(textStyleFactor: 3))
    let held = Set(
      sweep.ground(of: told).constraints.compactMap { document.scenes[0].constraints[$0].id })
    #expect(held == ["hc", "lt", "lb"])
    #expect(always(document, 1).isEmpty)
  }

  @Test func `a threshold names the constraints of one proof`() throws {
    let box = SceneText.view("view", "a", (20, 0, 335, 40))
    let document = SceneText.screen(
      box,
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("2", "root.trailing", "a.trailing", "constant=\"20\"")
        + SceneText.tie(
          "3", "a.width", nil, "relation=\"greaterThanOrEqual\" constant=\"300\"")
        + SceneText.tie("4", "a.top", "root.top"))
    let sweep = SceneSweep(document, scene: 0)
    let conflict = try #require(sweep.thresholds.first { $0.failure == .conflict })
    #expect(conflict.lower == 340)
    let named = Set(
      sweep.ground(of: conflict).constraints.compactMap { document.scenes[0].constraints[$0].id })
    #expect(named == ["1", "2", "3"])
  }

  @Test
  func `a view collapses at the last size that there is, and a small range fails nowhere in it`()
    throws
  {
    let box = SceneText.view("view", "a", (150, 0, 75, 40))
    let ties =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"190\"")
      + SceneText.tie("2", "root.trailing", "a.trailing", "constant=\"190\"")
      + SceneText.tie("3", "a.width", nil, "relation=\"lessThanOrEqual\" constant=\"20\"")
    let found = SceneSweep(SceneText.screen(box, ties), scene: 0).thresholds
    let collapse = try #require(found.first { $0.failure == .collapse(view: 1) })
    #expect(collapse.isUnavoidable(at: 380) && !collapse.isUnavoidable(at: 300))
    let small = try #require(found.first { $0.failure == .smallRange })
    #expect(small.lower == 380 && small.upper == 400 && !small.isUnavoidable(at: 300))
  }

  @Test func `two views overlap between the sizes at which either may come first`() throws {
    let views = [("a", 20), ("b", 200)].map { SceneText.view("view", $0.0, ($0.1, 0, 150, 40)) }
    var ties = SceneText.tie("1", "a.left", "root.left", "constant=\"20\"")
    ties += SceneText.tie("2", "b.leading", "root.leading", "constant=\"200\"")
    for view in ["a", "b"] {
      ties += SceneText.tie("w\(view)", "\(view).width", nil, "constant=\"150\"")
      ties += SceneText.tie("t\(view)", "\(view).top", "root.top")
      ties += SceneText.tie("h\(view)", "\(view).height", nil, "constant=\"40\"")
    }
    let document = SceneText.screen(views.joined(), ties)
    // From the right b ends 200 points before the width's end: from 20 it ends at 220, behind 170 at 520.
    let told = try #require(
      SceneSweep(document, scene: 0, .init(isRightToLeft: true)).thresholds.first {
        $0.failure == .collision(view: 1, other: 2)
      })
    #expect(told.otherwiseUpTo == 220 && told.lower == 520)
    #expect(told.isUnavoidable(at: 393) && !told.isUnavoidable(at: 210))
    #expect(
      !SceneSweep(document, scene: 0).thresholds.contains {
        $0.failure == .collision(view: 1, other: 2)
      })
  }
}
