import InterfaceBuilder
import LayoutCheck
import Testing

/// What often ends badly, though nothing is wrong on the canvas.
struct HabitTests {
  private func rules(_ subviews: String, _ constraints: String) -> [CheckRule] {
    SceneText.findings(SceneText.xib(subviews, constraints)).filter { $0.grade == .habit }
      .map(\.rule)
  }

  /// The constraints that habits are seen by, by their identifiers.
  private func evidence(_ subviews: String, _ constraints: String) -> [[String]] {
    let document = SceneText.xib(subviews, constraints)
    return SceneText.findings(document).compactMap { finding in
      guard case .habit(let habit) = finding.fact else { return nil }
      return habit.evidence.map { document.scenes[0].constraints[$0].id ?? "" }
    }
  }

  private let label = SceneText.view("label", "name", (16, 0, 100, 20), "text=\"Full name\"")
  private let place =
    SceneText.tie("l", "name.leading", "root.leading", "constant=\"16\"")
    + SceneText.tie("t", "name.top", "safe.top")

  @Test func `a label whose trailing edge nothing stops may run out`() {
    #expect(rules(label, place) == [.textRunsOut])
    #expect(evidence(label, place) == [["l"]])
    let stop = SceneText.tie(
      "r", "root.trailing", "name.trailing", "relation=\"greaterThanOrEqual\" constant=\"16\"")
    #expect(rules(label, place + stop).isEmpty)
  }

  @Test func `a number for the width of a text cuts off longer ones`() {
    let width = SceneText.tie("w", "name.width", nil, "constant=\"100\"")
    #expect(rules(label, place + width).contains(.fixedTextWidth))
    let several = SceneText.view(
      "label", "name", (16, 0, 100, 40), "text=\"Full name\" numberOfLines=\"0\"")
    #expect(!rules(several, place + width).contains(.fixedTextWidth))
  }

  private func button(_ configuration: String) -> String {
    SceneText.view(
      "button", "name", (16, 0, 100, 35),
      holding: "<state key=\"normal\" title=\"Button\"/>\(configuration)")
  }

  @Test func `a button with a configuration shows that one's title`() throws {
    let width = place + SceneText.tie("w", "name.width", nil, "constant=\"100\"")
    let brew = button("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Brew\"/>")
    #expect(rules(brew, width).contains(.fixedTextWidth))
    #expect(SceneText.xib(brew, width).scenes[0].views.contains { $0.text == "Brew" })
    let icon = button("<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"play\"/>")
    #expect(!rules(icon, width).contains(.fixedTextWidth))
    let attributed = button(
      """
      <buttonConfiguration key="configuration" style="plain"><attributedString key="attributedTitle">
      <fragment content="Brew "/><fragment content="now"/></attributedString></buttonConfiguration>
      """)
    #expect(SceneText.xib(attributed, width).scenes[0].views.contains { $0.text == "Brew now" })
  }

  @Test func `a top margin beside the safe area is told`() {
    let box = SceneText.view("label", "a", (16, 0, 10, 20), "text=\"A\"")
    let margin = SceneText.tie("m", "a.bottom", "root.topMargin", "constant=\"40\"")
    #expect(rules(label + box, place + margin).contains(.marginForSafeArea))
    #expect(evidence(label + box, place + margin).contains(["m", "t"]))
  }

  @Test(arguments: [
    ("misplaced=\"YES\"", 40, true), ("misplaced=\"YES\"", 16, false), ("", 40, false),
  ])
  func `a frame that Interface Builder marks is compared with what equations ask for`(
    _ mark: String, _ top: Int, _ isTold: Bool
  ) {
    let view = SceneText.view("view", "card", (16, 16, 100, 50), mark)
    let ties =
      SceneText.tie("l", "card.leading", "root.leading", "constant=\"16\"")
      + SceneText.tie("t", "card.top", "root.top", "constant=\"\(top)\"")
      + SceneText.tie("w", "card.width", nil, "constant=\"100\"")
      + SceneText.tie("h", "card.height", nil, "constant=\"50\"")
    #expect(rules(view, ties).contains(.misplaced) == isTold)
  }

  @Test(arguments: [("", 40, true), ("", 24, false), ("misplaced=\"YES\"", 40, false)])
  func `what lies below a content that is not marked is compared as well`(
    _ mark: String, _ gap: Int, _ isTold: Bool
  ) {
    let views =
      SceneText.view("label", "a", (16, 16, 40, 20), "text=\"Tea\" \(mark)")
      + SceneText.view("view", "card", (16, 60, 100, 50), "misplaced=\"YES\"")
    let ties =
      SceneText.tie("l", "a.leading", "root.leading", "constant=\"16\"")
      + SceneText.tie("t", "a.top", "root.top", "constant=\"16\"")
      + SceneText.tie("c", "card.leading", "root.leading", "constant=\"16\"")
      + SceneText.tie("d", "card.top", "a.bottom", "constant=\"\(gap)\"")
      + SceneText.tie("w", "card.width", nil, "constant=\"100\"")
      + SceneText.tie("h", "card.height", nil, "constant=\"50\"")
    #expect(rules(views, ties).contains(.misplaced) == isTold)
  }
}
