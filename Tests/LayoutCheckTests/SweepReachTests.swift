import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// What a sweep takes safe areas, rows and what lies in other views to be.
struct SweepReachTests {
  private func thresholds(_ document: InterfaceDocument) -> [SceneThreshold] {
    SceneSweep(document, scene: 0).thresholds
  }

  private func box(_ id: String, _ frame: (Int, Int, Int, Int), _ inner: String = "") -> String {
    SceneText.view("view", id, frame, holding: inner)
  }

  private func sizes(_ id: String, _ width: Int, _ height: Int) -> String {
    SceneText.tie("\(id)w", "\(id).width", nil, "constant=\"\(width)\"")
      + SceneText.tie("\(id)h", "\(id).height", nil, "constant=\"\(height)\"")
  }

  // MARK: - Content views

  /// Of a cell of Xcode 5 and of a visual effect view, whose masks say nothing.
  @Test(arguments: [
    "<collectionViewCell id=\"outer\">", "<visualEffectView id=\"outer\">",
  ])
  func `a content view is as wide as what holds it`(outer: String) {
    let tag = outer.dropFirst().prefix { $0 != " " }
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"50\"/>"
    let ties =
      SceneText.tie("1", "a.leading", "outer.leading", "constant=\"10\"")
      + SceneText.tie("2", "outer.trailing", "a.trailing", "constant=\"10\"")
    let document = SceneText.document(
      """
      \(outer)\(frame)<view key="contentView">\(frame)
      <autoresizingMask key="autoresizingMask"/>
      <subviews>\(box("a", (10, 8, 280, 34)))</subviews></view>
      <constraints>\(ties)</constraints></\(tag)>
      """)
    let failures = thresholds(document).map(\.failure)
    #expect(failures == [.conflict, .collapse(view: 2)])
  }

  @Test func `what fills an effect view contradicts no size of the file`() {
    let frame = { (height: Int) in
      "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"\(height)\"/>"
    }
    let inner =
      SceneText.tie("1", "a.top", "inner.top") + SceneText.tie("2", "inner.bottom", "a.bottom")
      + SceneText.tie("3", "a.height", nil, "constant=\"80\"")
    let effect = SceneText.view(
      "visualEffectView", "effect", (0, 0, 300, 50),
      holding: """
        <view key="contentView" id="inner">\(frame(50))
        <autoresizingMask key="autoresizingMask"/>
        <subviews>\(box("a", (0, 0, 300, 80)))</subviews><constraints>\(inner)</constraints></view>
        """)
    #expect(
      !SceneText.findings(SceneText.xib(effect)).contains {
        if case .conflict = $0.fact { true } else { false }
      })
    let tied = SceneText.xib(effect, SceneText.tie("4", "effect.height", nil, "constant=\"50\""))
    let conflicts = SceneText.findings(tied).compactMap {
      if case .conflict(let conflict) = $0.fact { conflict } else { nil }
    }
    #expect(conflicts.map(\.gap) == [30])
    #expect(conflicts.flatMap(\.conditions).isEmpty)
  }

  // MARK: - Safe areas

  private func besides(_ end: String) -> InterfaceDocument {
    SceneText.screen(
      box("a", (20, 0, 200, 40)) + box("b", (255, 0, 100, 40)),
      sizes("a", 200, 40) + sizes("b", 100, 40)
        + SceneText.tie("1", "a.leading", "\(end).leading", "constant=\"20\"")
        + SceneText.tie("2", "\(end).trailing", "b.trailing", "constant=\"20\"")
        + SceneText.tie("3", "a.top", "safe.top") + SceneText.tie("4", "b.top", "a.top"))
  }

  @Test(arguments: ["safe", "root"])
  func `views tied to the sides of a safe area collide as those tied to the view do`(
    end: String
  ) throws {
    let document = besides(end)
    let sweep = SceneSweep(document, scene: 0)
    let collision = try #require(
      sweep.thresholds.first { $0.failure == .collision(view: 1, other: 2) })
    #expect(collision.lower == 340 && collision.otherwiseUpTo == nil)
    #expect(sweep.ground(of: collision).boundsSafeSides == (end == "safe"))
  }

  @Test func `views tied to the ends of a safe area collide where that is half of the height`()
    throws
  {
    let document = SceneText.screen(
      box("a", (20, 20, 200, 120)) + box("b", (20, 500, 200, 140)),
      sizes("a", 200, 120) + sizes("b", 200, 140)
        + SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("2", "b.leading", "a.leading")
        + SceneText.tie("3", "a.top", "safe.top", "constant=\"20\"")
        + SceneText.tie("4", "safe.bottom", "b.bottom", "constant=\"20\""))
    let sweep = SceneSweep(document, scene: 0)
    let collision = try #require(
      sweep.thresholds.first { $0.failure == .collision(view: 1, other: 2) })
    #expect(collision.axis == .vertical && collision.lower == 300)
    #expect(sweep.ground(of: collision).boundsSafeEnds)
  }

  @Test func `what lies above the screen by its own number is no matter of how high bars are`() {
    let ties =
      sizes("a", 200, 120) + SceneText.tie("1", "a.leading", "root.leading")
      + SceneText.tie("2", "a.top", "safe.top", "constant=\"-100\"")
    let found = thresholds(SceneText.screen(box("a", (0, -100, 200, 120)), ties))
    #expect(!found.contains { $0.axis == .vertical })
  }

  @Test func `a width on a screen that stands upright contradicts ties to the safe area's sides`()
    throws
  {
    let ends =
      sizes("a", 200, 40)
      + SceneText.tie("1", "a.leading", "safe.leading", "constant=\"16\"")
      + SceneText.tie("2", "safe.trailing", "a.trailing", "constant=\"16\"")
      + SceneText.tie("3", "a.top", "safe.top")
    let found = SceneText.findings(SceneText.screen(box("a", (16, 0, 200, 40)), ends))
    let finding = try #require(found.first)
    guard case .conflict(let conflict) = finding.fact else { return #expect(Bool(false)) }
    #expect(finding.grade == .proved)
    #expect(
      conflict.conditions.contains(.safeAreaSides(view: 0)) && conflict.conditions.count == 2)
    #expect(conflict.gap == Rational(285, 2))
    // How a xib's view is shown nobody knows.
    #expect(SceneText.findings(SceneText.xib(box("a", (16, 0, 200, 40)), ends)).isEmpty)
  }

  @Test func `margins that are not written are named`() throws {
    let ends =
      sizes("a", 300, 40)
      + SceneText.tie("1", "a.leading", "root.leadingMargin")
      + SceneText.tie(
        "2", "root.trailingMargin", "a.trailing", "relation=\"greaterThanOrEqual\"")
      + SceneText.tie("3", "a.top", "root.top")
    let sweep = SceneSweep(SceneText.screen(box("a", (16, 0, 300, 40)), ends), scene: 0)
    let conflict = try #require(sweep.thresholds.first { $0.failure == .conflict })
    #expect(conflict.lower == Rational(631, 2) && sweep.ground(of: conflict).usesMargins)
  }

  // MARK: - Rows

  @Test(arguments: [("rowHeight=\"60\"", true), ("rowHeight=\"-1\"", false)])
  func `the height of a row is swept where contents do not decide on it`(
    table: String, isTold: Bool
  ) {
    let ties =
      sizes("a", 100, 40)
      + SceneText.tie("1", "a.leading", "content.leading", "constant=\"16\"")
      + SceneText.tie("2", "a.top", "content.top", "constant=\"8\"")
      + SceneText.tie(
        "3", "content.bottom", "a.bottom", "relation=\"greaterThanOrEqual\" constant=\"8\"")
    let row = SceneText.tableRow(table, "", height: 60, box("a", (16, 8, 100, 40)), ties)
    let found = thresholds(SceneText.document(row)).filter { $0.axis == .vertical }
    #expect(found.map(\.failure) == (isTold ? [.conflict] : []))
    #expect(found.map(\.lower) == (isTold ? [56] : []) && found.allSatisfy { $0.root == 1 })
  }

  @Test func `what is too high for a row leaves the cell's content, and no screen`() {
    let ties =
      sizes("a", 100, 40)
      + SceneText.tie("1", "a.leading", "content.leading", "constant=\"16\"")
      + SceneText.tie("2", "a.top", "content.top", "constant=\"8\"")
    let row = SceneText.tableRow(
      "rowHeight=\"60\"", "", height: 60, box("a", (16, 8, 100, 40)), ties)
    let found = thresholds(SceneText.document(row)).filter { $0.axis == .vertical }
    #expect(found.map(\.failure) == [.protrusion(view: 3)] && found.map(\.lower) == [48])
  }

  @Test func `of a row nothing is told that happens where nobody could read it`() {
    let ties =
      sizes("a", 100, 10)
      + SceneText.tie("1", "a.leading", "content.leading", "constant=\"16\"")
      + SceneText.tie("2", "a.top", "content.top", "constant=\"8\"")
    let row = SceneText.tableRow(
      "rowHeight=\"60\"", "", height: 60, box("a", (16, 8, 100, 10)), ties)
    #expect(thresholds(SceneText.document(row)).allSatisfy { $0.axis == .horizontal })
  }

  // MARK: - Views in others

  @Test func `in a content that is as wide as its scroll view a view can leave its superview`() {
    let scroll = SceneText.view(
      "scrollView", "scroll", (0, 0, 375, 600),
      holding: "<subviews>"
        + box("page", (0, 0, 375, 900), "<subviews>\(box("a", (20, 0, 300, 40)))</subviews>")
        + "</subviews>")
    let ties =
      ["leading", "trailing", "top", "bottom"].map {
        SceneText.tie("s\($0)", "scroll.\($0)", "root.\($0)")
          + SceneText.tie("p\($0)", "page.\($0)", "scroll.\($0)")
      }
      .joined() + SceneText.tie("pw", "page.width", "scroll.width")
      + SceneText.tie("ph", "page.height", nil, "constant=\"900\"") + sizes("a", 300, 40)
      + SceneText.tie("1", "a.leading", "page.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.top", "page.top")
    let found = thresholds(SceneText.screen(scroll, ties)).filter { $0.axis == .horizontal }
    #expect(found.map(\.failure) == [.protrusion(view: 3)] && found.map(\.lower) == [320])
  }

  @Test func `of what leaves both at the same sizes the outermost view is told`() {
    let card = box("card", (0, 0, 375, 60), "<subviews>\(box("a", (20, 0, 300, 40)))</subviews>")
    let ties =
      ["leading", "trailing", "top"].map { SceneText.tie("c\($0)", "card.\($0)", "root.\($0)") }
      .joined() + SceneText.tie("ch", "card.height", nil, "constant=\"60\"") + sizes("a", 300, 40)
      + SceneText.tie("1", "a.leading", "card.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.top", "card.top")
    let found = thresholds(SceneText.screen(card, ties)).filter { $0.axis == .horizontal }
    #expect(found.map(\.failure) == [.viewportProtrusion(view: 2)])
  }

  @Test func `of what fails where nothing holds anyway the contradiction alone is told`() throws {
    let ties =
      SceneText.tie("1", "a.leading", "root.leading")
      + SceneText.tie("2", "root.trailing", "a.trailing", "constant=\"300\"")
      + SceneText.tie("3", "b.leading", "root.leading", "constant=\"300\"")
      + SceneText.tie("4", "root.trailing", "b.trailing")
      + ["a", "b"].map {
        SceneText.tie("\($0)t", "\($0).top", "root.top")
          + SceneText.tie("\($0)h", "\($0).height", nil, "constant=\"40\"")
      }
      .joined()
    let found = thresholds(
      SceneText.screen(box("a", (0, 0, 75, 40)) + box("b", (300, 0, 75, 40)), ties))
    let conflict = try #require(found.first { $0.failure == .conflict })
    let collision = try #require(found.first { $0.failure == .collision(view: 1, other: 2) })
    #expect(conflict.lower == 300 && conflict.upper == nil)
    #expect(collision.lower == nil && collision.upper == 600)
  }

  @Test func `a view collides with what lies in a view that it lies on`() throws {
    let panel = box(
      "panel", (0, 0, 375, 80), "<subviews>\(box("a", (20, 20, 200, 40)))</subviews>")
    let ties =
      ["leading", "trailing", "top"].map { SceneText.tie("p\($0)", "panel.\($0)", "root.\($0)") }
      .joined() + SceneText.tie("ph", "panel.height", nil, "constant=\"80\"")
      + sizes("a", 200, 40) + sizes("b", 100, 40)
      + SceneText.tie("1", "a.leading", "panel.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.top", "panel.top", "constant=\"20\"")
      + SceneText.tie("3", "root.trailing", "b.trailing", "constant=\"20\"")
      + SceneText.tie("4", "b.top", "root.top", "constant=\"20\"")
    let found = thresholds(SceneText.screen(panel + box("b", (255, 20, 100, 40)), ties))
    let collision = try #require(
      found.first { if case .collision = $0.failure { true } else { false } })
    #expect(collision.failure == .collision(view: 2, other: 3) && collision.lower == 340)
  }
}
