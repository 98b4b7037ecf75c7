import InterfaceBuilder
import LayoutCheck
import LinearArithmetic
import Testing

/// What nothing decides between contents of one priority.
struct TieTests {
  private func ties(_ document: InterfaceDocument) -> [String: [OpenAxis.Quantity]] {
    var ties: [String: [OpenAxis.Quantity]] = [:]
    for finding in SceneText.findings(document) {
      guard case .tie(let view, let quantities) = finding.fact else { continue }
      #expect(finding.grade == .likely)
      ties[document.scenes[0].views[view].id] = quantities.map(\.quantity)
    }
    return ties
  }

  private func sides(_ view: String) -> String {
    SceneText.tie("l-\(view)", "\(view).leading", "root.leading")
      + SceneText.tie("r-\(view)", "root.trailing", "\(view).trailing")
  }

  private func stacked(_ views: [String]) -> String {
    let chain = zip(views, views.dropFirst()).map {
      SceneText.tie("c-\($1)", "\($1).top", "\($0).bottom", "constant=\"8\"")
    }
    return SceneText.tie("t", "\(views[0]).top", "root.top") + chain.joined()
      + SceneText.tie("b", "root.bottom", "\(views[views.count - 1]).bottom")
      + views.map(sides).joined()
  }

  @Test func `two labels that fill a height share it as they like`() {
    let labels = [("a", 0, 300), ("b", 308, 359)].map {
      SceneText.view("label", $0.0, (0, $0.1, 375, $0.2), "text=\"Kettle\"")
    }
    let ties = ties(SceneText.xib(labels.joined(), stacked(["a", "b"])))
    #expect(ties["a"]?.contains(.height) == true)
    #expect(ties["b"]?.contains(.height) == true)
  }

  @Test func `lines of text that are as high as their font fill a height by themselves`() {
    func found(_ font: String, _ heights: (Int, Int)) -> [String: [OpenAxis.Quantity]] {
      let labels = [("a", 0, heights.0, 17), ("b", heights.0 + 8, heights.1, 12)].map {
        SceneText.view(
          "label", $0.0, (0, $0.1, 375, $0.2), "text=\"Kettle\"",
          holding: "<fontDescription key=\"fontDescription\" \(font) pointSize=\"\($0.3)\"/>")
      }
      let end = heights.0 + heights.1 + 8
      return ties(
        SceneText.xib(
          labels.joined(),
          SceneText.tie("t", "a.top", "root.top")
            + SceneText.tie("g", "b.top", "a.bottom", "constant=\"8\"")
            + SceneText.tie("e", "b.bottom", "root.top", "constant=\"\(end)\"")
            + sides("a") + sides("b")))
    }
    #expect(found("type=\"system\"", (21, 15)).isEmpty)
    #expect(!found("type=\"system\"", (24, 18)).isEmpty)
    #expect(!found("name=\"Futura\" family=\"Futura\"", (21, 15)).isEmpty)
  }

  @Test func `the ends of what is equally good are told`() throws {
    let labels = [("a", 0, 300), ("b", 308, 359)].map {
      SceneText.view("label", $0.0, (0, $0.1, 375, $0.2), "text=\"Kettle\"")
    }
    let tied = try #require(
      SceneText.findings(SceneText.xib(labels.joined(), stacked(["a", "b"]))).lazy
        .compactMap { finding -> CheckFinding.TiedQuantity? in
          guard case .tie(_, let quantities) = finding.fact else { return nil }
          return quantities.first { $0.quantity == .height }
        }.first)
    let (low, high) = (try #require(tied.range.minimum), try #require(tied.range.maximum))
    #expect(high - low >= 1 && high <= 303)
  }

  @Test func `a view of the app's takes what sliders leave, where its class gives no size`() {
    let chart = SceneText.view("view", "a", (0, 0, 375, 580), "customClass=\"Chart\"")
    let sliders = [("b", 588, 31), ("c", 627, 40)].map {
      SceneText.view("slider", $0.0, (0, $0.1, 375, $0.2))
    }
    #expect(ties(SceneText.xib(chart + sliders.joined(), stacked(["a", "b", "c"]))).isEmpty)
  }

  @Test func `what a stack view does with gaps of its own is not known`() {
    func scene(_ distribution: String) -> InterfaceDocument {
      let labels = [("a", 0), ("b", 120)].map {
        SceneText.view("label", $0.0, (0, $0.1, 375, 80), "text=\"Kettle\"")
      }
      let stack = SceneText.view(
        "stackView", "box", (0, 200, 375, 200),
        "axis=\"vertical\" distribution=\"\(distribution)\"",
        holding: "<subviews>\(labels.joined())</subviews>")
      return SceneText.xib(
        stack,
        SceneText.tie("t", "box.top", "root.top", "constant=\"200\"")
          + SceneText.tie("h", "box.height", nil, "constant=\"200\"") + sides("box"))
    }
    #expect(ties(scene("equalSpacing")).isEmpty)
    #expect(!ties(scene("fill")).isEmpty)
  }
}
