import InterfaceBuilder
import LayoutCheck
import LinearArithmetic
import Testing

/// What a scene leaves open whatever its contents are.
struct OpenLayoutTests {
  private let edges =
    SceneText.tie("l", "box.leading", "safe.leading") + SceneText.tie("t", "box.top", "safe.top")

  private func open(_ document: InterfaceDocument) -> [String: [OpenAxis.Quantity]] {
    var open: [String: [OpenAxis.Quantity]] = [:]
    for finding in SceneText.findings(document) {
      guard case .open(let view, let quantities) = finding.fact else { continue }
      #expect(finding.grade == .proved)
      open[document.scenes[0].views[view].id] = quantities.map(\.quantity)
    }
    return open
  }

  @Test func `a view with a place and no size is open in both sizes`() {
    let document = SceneText.xib(SceneText.view("view", "box", (0, 0, 100, 50)), edges)
    #expect(open(document) == ["box": [.width, .height]])
  }

  @Test func `a label's content gives it both sizes`() {
    let document = SceneText.xib(
      SceneText.view("label", "box", (0, 0, 100, 50), "text=\"Total\""), edges)
    #expect(open(document).isEmpty)
  }

  @Test func `a view of a class of the app's may have a size of its own`() {
    let document = SceneText.xib(
      SceneText.view("view", "box", (0, 0, 100, 50), "customClass=\"Badge\""), edges)
    #expect(open(document).isEmpty)
  }

  @Test func `a view that inequalities hold on one side only is open`() {
    let document = SceneText.xib(
      SceneText.view("view", "box", (0, 0, 100, 50)),
      edges + SceneText.tie("w", "box.width", nil, "constant=\"80\"")
        + SceneText.tie("h", "box.height", nil, "relation=\"greaterThanOrEqual\" constant=\"20\""))
    #expect(open(document) == ["box": [.height]])
  }

  @Test func `an optional constraint settles what required ones leave open`() {
    let document = SceneText.xib(
      SceneText.view("view", "box", (0, 0, 100, 50)),
      edges + SceneText.tie("w", "box.width", nil, "constant=\"80\"")
        + SceneText.tie("h", "box.height", nil, "constant=\"20\" priority=\"200\""))
    #expect(open(document).isEmpty)
  }

  private func sized(_ mask: String) -> InterfaceDocument {
    let box = SceneText.view(
      "view", "box", (0, 0, 100, 50),
      holding: "<constraints>\(SceneText.tie("w", "width", nil, "constant=\"80\""))"
        + "\(SceneText.tie("h", "height", nil, "constant=\"20\""))</constraints>"
        + "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"h\"/></mask>"
        + "</variation>" + mask)
    return SceneText.xib(box, edges)
  }

  @Test func `a constraint of other size classes leaves open what it settles there`() {
    let document = sized(
      "<variation key=\"heightClass=compact\"><mask key=\"constraints\"><include reference=\"h\"/>"
        + "</mask></variation>")
    #expect(open(document) == ["box": [.height]])
    #expect(
      SceneText.findings(document).map(\.sizeClasses) == [
        CanvasTraits(isWidthCompact: true, isHeightCompact: false)
      ])
  }

  @Test func `one that no size class has may be activated by code`() {
    #expect(open(sized("")).isEmpty)
  }

  @Test func `two layouts prove what is open, and every required constraint accepts both`() throws {
    let document = SceneText.xib(
      SceneText.view("view", "box", (0, 0, 100, 50)),
      edges + SceneText.tie("w", "box.width", nil, "constant=\"100\""))
    let finding = try #require(SceneText.findings(document).first)
    guard case .open(_, let quantities) = finding.fact else {
      Issue.record("not open")
      return
    }
    let height = try #require(quantities.first)
    #expect(height.first != height.second)
    for layout in height.layouts {
      let (near, far) = (SceneQuantity.minY.of(1), SceneQuantity.maxY.of(1))
      #expect(layout[near] == layout[SceneQuantity.minY.of(0)] && layout[far] >= layout[near])
    }
  }

  @Test func `silence that the designer asked for is kept`() {
    for (word, expected) in [
      ("off", [String: [OpenAxis.Quantity]]()), ("ignoreSizes", ["box": [.y]]),
    ] {
      let document = SceneText.xib(
        SceneText.view("view", "box", (0, 0, 100, 50), "verifyAmbiguity=\"\(word)\""),
        SceneText.tie("l", "box.leading", "safe.leading"))
      #expect(open(document) == expected)
    }
  }

  @Test func `what a scroll view scrolls needs an end`() {
    let inner = SceneText.view(
      "view", "page", (0, 0, 375, 900),
      holding: "<constraints>\(SceneText.tie("pw", "width", nil, "constant=\"375\""))"
        + "\(SceneText.tie("ph", "height", nil, "constant=\"900\""))</constraints>")
    let pins =
      SceneText.tie("1", "page.leading", "scroll.leading")
      + SceneText.tie("2", "page.top", "scroll.top")
      + SceneText.tie("3", "page.trailing", "scroll.trailing")
    let scroll = SceneText.view(
      "scrollView", "scroll", (0, 0, 375, 667),
      holding: "<subviews>\(inner)</subviews><constraints>\(pins)</constraints>")
    let around = ["leading", "trailing", "top", "bottom"].map {
      SceneText.tie("s\($0)", "scroll.\($0)", "root.\($0)")
    }
    let document = SceneText.xib(scroll, around.joined())
    #expect(open(document) == ["scroll": [.contentHeight]])
    #expect(SceneText.findings(document).first?.rule == .openContent)
  }

  @Test func `views that a stack view arranges are tied to it`() {
    let stack = SceneText.view(
      "stackView", "stack", (0, 0, 375, 60), "axis=\"vertical\"",
      holding: "<subviews>\(SceneText.view("label", "a", (0, 0, 375, 20), "text=\"A\""))"
        + "\(SceneText.view("view", "b", (0, 20, 375, 40)))</subviews>")
    let around = ["leading", "trailing", "top"].map {
      SceneText.tie("s\($0)", "stack.\($0)", "root.\($0)")
    }
    #expect(open(SceneText.xib(stack, around.joined())) == ["stack": [.height], "b": [.height]])
  }

  @Test func `nothing is said of a scene that names what is not there`() {
    let document = SceneText.xib(
      SceneText.view("view", "box", (0, 0, 100, 50)),
      edges + SceneText.tie("x", "box.bottom", "gone.top"))
    #expect(SceneText.findings(document).isEmpty)
    #expect(SceneCheck.all(of: document).map(\.silences) == [[.unknownItem]])
  }

  @Test func `labels of equal priorities in a row that they do not fill are a tie`() {
    let labels = ["a", "b"].enumerated().map { index, id in
      SceneText.view("label", id, (index * 180, 0, 170, 20), "text=\"Label\"")
    }
    let row =
      SceneText.tie("1", "a.leading", "root.leading")
      + SceneText.tie("2", "b.leading", "a.trailing", "constant=\"10\"")
      + SceneText.tie("3", "root.trailing", "b.trailing", "constant=\"15\"")
      + SceneText.tie("4", "a.top", "root.top") + SceneText.tie("5", "b.top", "root.top")
    let document = SceneText.xib(labels.joined(), row)
    let ties = SceneText.findings(document).filter { $0.rule == .tie }
    #expect(ties.map(\.element) == ["a", "b"])
    #expect(ties.allSatisfy { $0.grade == .likely })
  }

  private func least(_ id: String, _ first: String, _ second: String?, _ points: Int) -> String {
    SceneText.tie(id, first, second, "relation=\"greaterThanOrEqual\" constant=\"\(points)\"")
  }

  private func between(
    _ tag: String, _ width: String, _ more: String = "", screen: Bool = true
  ) -> InterfaceDocument {
    let box = SceneText.view(tag, "box", (20, 0, 100, 50), "text=\"A\"")
    let ties =
      width + least("l", "box.leading", "root.leading", 20)
      + least("r", "root.trailing", "box.trailing", 20)
      + SceneText.tie("t", "box.top", "root.top")
      + SceneText.tie("h", "box.height", nil, "constant=\"50\"")
    return screen ? SceneText.screen(box, ties + more) : SceneText.xib(box, ties + more)
  }

  private let hundred = SceneText.tie("w", "box.width", nil, "constant=\"100\"")

  @Test func `between two limits with room to spare a place is open, with the ends of the room`() {
    let document = between("view", hundred)
    #expect(open(document) == ["box": [.x]])
    // 375 - 20 - 100 is 255.
    for finding in SceneText.findings(document) {
      guard case .open(_, let quantities) = finding.fact else { continue }
      #expect(quantities.map { [$0.first, $0.second] } == [[20, 255]])
    }
  }

  @Test func `a size between two limits is open`() {
    let box = SceneText.view("view", "box", (20, 0, 150, 50))
    let document = SceneText.screen(
      box,
      least("a", "box.width", nil, 100)
        + SceneText.tie("b", "box.width", nil, "relation=\"lessThanOrEqual\" constant=\"200\"")
        + SceneText.tie("l", "box.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("t", "box.top", "root.top")
        + SceneText.tie("h", "box.height", nil, "constant=\"50\""))
    #expect(open(document) == ["box": [.width]])
  }

  @Test func `whoever has a say in it leaves it to priorities`() {
    let wish = SceneText.tie("m", "box.centerX", "root.centerX", "priority=\"250\"")
    #expect(open(between("view", hundred, wish)).isEmpty)
    #expect(open(between("label", "")).isEmpty)
  }

  @Test func `limits without room between them leave nothing open`() {
    let whole = SceneText.tie("w", "box.width", nil, "constant=\"335\"")
    #expect(open(between("view", whole)).isEmpty)
  }

  @Test func `in a view that whoever takes it in may make as small as it gets nothing is said`() {
    #expect(open(between("view", hundred, screen: false)).isEmpty)
  }
}
