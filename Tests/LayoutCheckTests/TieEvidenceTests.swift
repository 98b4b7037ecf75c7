import InterfaceBuilder
import LayoutCheck
import LinearArithmetic
import Testing

/// What a tie rests on: how large contents are, between which ends they may share, and with whom.
struct TieEvidenceTests {
  private func widths(_ document: InterfaceDocument) -> [CheckFinding.TiedQuantity] {
    SceneText.findings(document).flatMap { finding -> [CheckFinding.TiedQuantity] in
      guard case .tie(_, let quantities) = finding.fact else { return [] }
      return quantities.filter { $0.quantity == .width }
    }
  }

  /// Views in a row that fills a width of 375 points.
  private func row(_ views: [String], images: [String] = []) -> InterfaceDocument {
    let names = ["a", "b", "c"].prefix(views.count)
    let chain = zip(names, names.dropFirst()).map {
      SceneText.tie("c-\($1)", "\($1).leading", "\($0).trailing")
    }
    let ties =
      SceneText.tie("l", "a.leading", "root.leading") + chain.joined()
      + SceneText.tie("r", "root.trailing", "\(names[names.count - 1]).trailing")
      + names.map { SceneText.tie("t-\($0)", "\($0).top", "root.top") }.joined()
    return SceneText.xib(views.joined(), ties, resources: images.joined())
  }

  private func image(_ id: String, _ x: Int, _ width: Int, _ attributes: String = "") -> String {
    SceneText.view("imageView", id, (x, 0, width, 40), "image=\"\(id)\" \(attributes)")
  }

  private func size(_ id: String, _ width: String) -> String {
    "<image name=\"\(id)\" width=\"\(width)\" height=\"40\"/>"
  }

  @Test func `images of known sizes share what is left in any way, each the other's rival`() {
    let tied = widths(
      row(
        [image("a", 0, 175), image("b", 175, 200)], images: [size("a", "100"), size("b", "200")]))
    #expect(tied.map(\.contents) == [[.image], [.image]])
    #expect(tied.map(\.range.minimum) == [100, 200])
    #expect(tied.map(\.range.maximum) == [175, 275])
    #expect(tied.map(\.rivals) == [[2], [1]])
  }

  @Test func `an image that hugs less takes all that is left`() {
    let images = [size("a", "100"), size("b", "200")]
    let first = image("a", 0, 100, "horizontalHuggingPriority=\"251\"")
    #expect(widths(row([first, image("b", 100, 275)], images: images)).isEmpty)
  }

  @Test func `what another priority keeps is no rival`() {
    let hugs = "horizontalHuggingPriority=\"251\""
    let tied = widths(
      row(
        [image("a", 0, 100, hugs), image("b", 100, 100), image("c", 200, 175)],
        images: ["a", "b", "c"].map { size($0, "100") }))
    #expect(tied.map(\.rivals) == [[3], [2]])
  }

  @Test(arguments: [("274.5", true), ("274", false)])
  func `less than a point is a rounded number, and no tie`(width: String, isRounded: Bool) {
    let images = [size("a", "100"), size("b", width)]
    let document = row([image("a", 0, 100), image("b", 100, 275)], images: images)
    #expect(widths(document).isEmpty == isRounded)
  }
}
