import Foundation
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

  @Test(arguments: [(100, ["a", "b"]), (175, [])])
  func `images have the sizes that the file gives them`(width: Int, tied: [String]) {
    let images =
      SceneText.view("imageView", "a", (0, 0, 175, 40), "image=\"left\"")
      + SceneText.view("imageView", "b", (175, 0, 200, 40), "image=\"right\"")
    let ties =
      SceneText.tie("1", "a.leading", "root.leading")
      + SceneText.tie("2", "b.leading", "a.trailing")
      + SceneText.tie("3", "root.trailing", "b.trailing")
      + SceneText.tie("4", "a.top", "root.top") + SceneText.tie("5", "b.top", "root.top")
    let sizes =
      "<image name=\"left\" width=\"\(width)\" height=\"40\"/>"
      + "<image name=\"right\" width=\"200\" height=\"40\"/>"
    #expect(self.ties(SceneText.xib(images, ties, resources: sizes)).keys.sorted() == tied)
    // A symbol's size is that of its configuration, which the file does not tell.
    let symbols = sizes.replacingOccurrences(of: "<image ", with: "<image catalog=\"system\" ")
    #expect(self.ties(SceneText.xib(images, ties, resources: symbols)).keys.sorted() == ["a", "b"])
  }

  @Test func `two labels that fill a height share it as they like`() {
    let labels = [("a", 0, 300), ("b", 308, 359)].map {
      SceneText.view("label", $0.0, (0, $0.1, 375, $0.2), "text=\"Kettle\"")
    }
    let ties = ties(SceneText.xib(labels.joined(), stacked(["a", "b"])))
    #expect(ties["a"]?.contains(.height) == true)
    #expect(ties["b"]?.contains(.height) == true)
  }

  /// What a content is, how high it is by itself, and how high it is not.
  struct Content: Sendable {
    var tag: String
    var attributes = ""
    var inner = ""
    /// `nil` where the file does not tell.
    var own: Int?
    var other: Int
  }

  private static func font(_ words: String) -> String {
    "<fontDescription key=\"fontDescription\" \(words)/>"
  }

  private static let title = "<state key=\"normal\" title=\"Boil\"/>"
  private static let system17 = font("type=\"system\" pointSize=\"17\"")
  private static let manyLines = "text=\"Kettle\" numberOfLines=\"0\""
  private static let plainButton = "buttonType=\"system\""

  private static let contents = [
    Content(tag: "label", attributes: "text=\"Kettle\"", inner: system17, own: 21, other: 24),
    Content(
      tag: "label", attributes: "text=\"Kettle\"",
      inner: font("name=\"Futura\" family=\"Futura\" pointSize=\"17\""), other: 21),
    Content(
      tag: "label", attributes: "text=\"Kettle\" usesAttributedText=\"YES\"", inner: system17,
      other: 21),
    Content(tag: "label", attributes: manyLines, inner: system17, own: 61, other: 62),
    Content(
      tag: "label", attributes: manyLines, inner: font("style=\"UICTFontTextStyleSubhead\""),
      own: 38,
      other: 39),
    Content(tag: "label", attributes: manyLines, inner: font("style=\"Invented\""), other: 18),
    Content(tag: "button", attributes: plainButton, inner: title, own: 30, other: 36),
    Content(tag: "button", attributes: plainButton, inner: system17 + title, own: 33, other: 30),
    Content(
      tag: "button", attributes: plainButton,
      inner: "<state key=\"normal\" title=\"Boil\" image=\"flame\"/>", other: 30),
    Content(
      tag: "button", attributes: plainButton,
      inner: title + "<buttonConfiguration key=\"configuration\" style=\"plain\"/>", other: 30),
    Content(
      tag: "textView", attributes: "scrollEnabled=\"NO\" text=\"Kettle\"",
      inner: font("type=\"system\" pointSize=\"14\""), own: 33, other: 34),
    Content(tag: "switch", own: 31, other: 40),
  ]

  @Test(arguments: contents)
  func `contents as high as UIKit makes them fill a height by themselves`(content: Content) {
    func isTied(_ height: Int) -> Bool {
      let views = [("a", 0), ("b", height + 8)].map {
        SceneText.view(
          content.tag, $0.0, (0, $0.1, 375, height), content.attributes, holding: content.inner)
      }
      let end = SceneText.tie(
        "e", "b.bottom", "root.top", "constant=\"\(2 * height + 8)\"")
      return !ties(
        SceneText.xib(
          views.joined(),
          SceneText.tie("t", "a.top", "root.top")
            + SceneText.tie("g", "b.top", "a.bottom", "constant=\"8\"") + end + sides("a")
            + sides("b"))
      ).isEmpty
    }
    if let own = content.own { #expect(!isTied(own)) }
    #expect(isTied(content.other))
  }

  @Test func `a tie on one axis is told although the other axis is open`() {
    let labels = [("a", 0, 180), ("b", 188, 187)].map {
      SceneText.view("label", $0.0, ($0.1, 40, $0.2, 20), "text=\"Kettle\"")
    }
    let row =
      SceneText.tie("1", "a.leading", "root.leading")
      + SceneText.tie("2", "b.leading", "a.trailing", "constant=\"8\"")
      + SceneText.tie("3", "root.trailing", "b.trailing")
      + SceneText.tie("4", "b.centerY", "a.centerY")
    let document = SceneText.xib(labels.joined(), row)
    #expect(SceneText.findings(document).count { $0.rule == .open } == 2)
    #expect(ties(document)["a"] == [.width])
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
