import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// Required constraints that contradict each other, and under what.
struct SceneConflictTests {
  private func conflicts(_ document: InterfaceDocument) -> [SceneConflict] {
    SceneText.findings(document).compactMap {
      if case .conflict(let conflict) = $0.fact { conflict } else { nil }
    }
  }

  private func ids(_ conflict: SceneConflict, _ document: InterfaceDocument) -> [String] {
    conflict.constraints.compactMap { document.scenes[0].constraints[$0].id }
  }

  private let pins =
    SceneText.tie("top", "icon.top", "content.top", "constant=\"10\"")
    + SceneText.tie("bottom", "content.bottom", "icon.bottom", "constant=\"10\"")
    + SceneText.tie("x", "icon.leading", "content.leading")
    + SceneText.tie("w", "icon.width", nil, "constant=\"40\"")

  private func icon(_ height: Int) -> String {
    SceneText.view(
      "imageView", "icon", (0, 10, 40, 43), "image=\"icon\"",
      holding: "<constraints>\(SceneText.tie("h", "height", nil, "constant=\"\(height)\""))"
        + "</constraints>")
  }

  @Test func `a cell of another height than its content asks for is told with that height`() throws
  {
    let document = SceneText.cell(63, icon(40), pins)
    let conflict = try #require(conflicts(document).first)
    #expect(Set(ids(conflict, document)) == ["top", "bottom", "h"])
    #expect(conflict.conditions == [.size(view: 1, axis: .vertical, points: 63)])
    #expect(conflict.stacks.isEmpty)
    #expect(Checker.contradiction(of: conflict.certificate, in: conflict.rows.map(\.row)) != nil)
  }

  @Test func `a cell's separator and rounded frames make no conflict`() {
    #expect(conflicts(SceneText.cell(60, icon(40), pins)).isEmpty)
    #expect(conflicts(SceneText.cell(60, icon(41), pins)).isEmpty)
  }

  @Test func `what two conflicts add up to is told with them`() {
    let center = SceneText.tie("center", "icon.centerY", "content.centerY")
    let document = SceneText.cell(63, icon(40), pins + center)
    let told = conflicts(document)
    #expect(
      told.map { Set(ids($0, document)) } == [["top", "center", "h"], ["bottom", "center", "h"]])
    let sums = told.flatMap(\.sums).map { sum in
      Set(sum.constraints.compactMap { document.scenes[0].constraints[$0].id })
    }
    #expect(sums == [["top", "bottom", "h"]])
  }

  @Test func `constants beyond all screens are reckoned with`() {
    let box = SceneText.view("view", "box", (0, 0, 50, 50))
    let document = SceneText.xib(
      box, SceneText.tie("a", "box.leading", "root.leadingMargin", "constant=\"1e30\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `what contradicts itself at any size names no condition`() throws {
    let box = SceneText.view("view", "box", (0, 0, 50, 50))
    let document = SceneText.xib(
      box,
      SceneText.tie("a", "box.leading", "root.leading", "constant=\"10\"")
        + SceneText.tie("b", "box.leading", "root.leading", "constant=\"20\""))
    let conflict = try #require(conflicts(document).first)
    #expect(conflict.conditions.isEmpty)
    #expect(conflict.gap == 10)
  }

  @Test func `a stack view's own rules take part`() throws {
    let stack = SceneText.view(
      "stackView", "stack", (0, 0, 375, 40), "spacing=\"4\"",
      holding: "<subviews>\(SceneText.view("label", "a", (0, 0, 100, 40), "text=\"A\""))"
        + "\(SceneText.view("label", "b", (104, 0, 271, 40), "text=\"B\""))</subviews>"
        + "<constraints>\(SceneText.tie("gap", "b.leading", "a.trailing", "constant=\"8\""))"
        + "</constraints>")
    let document = SceneText.xib(
      stack,
      SceneText.tie("l", "stack.leading", "root.leading")
        + SceneText.tie("t", "stack.top", "root.top"))
    let conflict = try #require(conflicts(document).first)
    #expect(ids(conflict, document) == ["gap"])
    #expect(conflict.stacks == [1])
    #expect(conflict.gap == 4)
  }

  @Test func `a safe area may have any size`() {
    let box = SceneText.view("view", "box", (0, 0, 50, 600))
    let document = SceneText.xib(
      box,
      SceneText.tie("t", "box.top", "safe.top") + SceneText.tie("b", "safe.bottom", "box.bottom")
        + SceneText.tie("h", "box.height", nil, "constant=\"600\"")
        + SceneText.tie("l", "box.leading", "root.leading"))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `a placeholder constraint is not in the app`() {
    let box = SceneText.view("view", "box", (0, 0, 50, 50))
    let document = SceneText.xib(
      box,
      SceneText.tie("a", "box.leading", "root.leading", "constant=\"10\"")
        + SceneText.tie("b", "box.leading", "root.leading", "constant=\"20\" placeholder=\"YES\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `what takes part in a contradiction is not called open as well`() {
    let box = SceneText.view("view", "box", (0, 0, 50, 50))
    let document = SceneText.xib(
      box,
      SceneText.tie("a", "box.leading", "root.leading", "constant=\"10\"")
        + SceneText.tie("b", "box.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("w", "box.width", nil, "constant=\"50\"")
        + SceneText.tie("t", "box.top", "root.top")
        + SceneText.tie("h", "box.height", nil, "constant=\"50\""))
    #expect(SceneText.findings(document).map(\.rule) == [.conflict])
  }

  @Test func `what stays open whichever constraint gives way is told beside the contradiction`()
    throws
  {
    let views =
      SceneText.view("view", "box", (0, 0, 50, 50)) + SceneText.view("view", "dot", (90, 0, 9, 9))
    let document = SceneText.xib(
      views,
      SceneText.tie("a", "box.leading", "root.leading", "constant=\"10\"")
        + SceneText.tie("b", "box.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("t", "box.top", "root.top") + SceneText.tie("s", "dot.top", "root.top")
        + SceneText.tie("d", "dot.leading", "root.leading", "constant=\"90\"")
        + SceneText.tie("h", "box.height", nil, "constant=\"50\"")
        + SceneText.tie("e", "dot.height", nil, "constant=\"9\""))
    let found = SceneText.findings(document)
    #expect(found.filter { $0.rule == .conflict }.count == 1)
    let open = found.compactMap { finding -> [CheckFinding.OpenQuantity]? in
      if case .open(_, let quantities) = finding.fact { quantities } else { nil }
    }
    #expect(open.map { $0.map(\.quantity) } == [[.width], [.width]])
    let leftOut = try #require(open.first?.first?.leftOut)
    #expect(leftOut.map { document.scenes[0].constraints[$0].id } == ["b"])
  }

  @Test func `what contradicts itself at any size is told before what contradicts the canvas`()
    throws
  {
    let document = SceneText.document(
      "<view id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
        + "<constraints>\(SceneText.tie("a", "width", nil, "constant=\"100\""))"
        + "\(SceneText.tie("b", "width", nil, "constant=\"120\""))</constraints></view>")
    let found = SceneText.findings(document)
    #expect(found.map(\.grade) == [.proved])
    #expect(conflicts(document).map { Set(ids($0, document)) } == [["a", "b"]])
    #expect(conflicts(document).first?.conditions == [])
  }

  @Test(arguments: [
    ("rowHeight=\"-1\" dataMode=\"prototypes\"", "rowHeight=\"63\"", CheckFinding.Grade.likely),
    ("rowHeight=\"-1\" dataMode=\"static\"", "", .likely),
    ("rowHeight=\"-1\" dataMode=\"static\"", "rowHeight=\"63\"", .proved),
    ("rowHeight=\"63\" dataMode=\"prototypes\"", "", .proved),
  ])
  func `a row that its table lets size itself proves nothing`(
    table: String, cell: String, grade: CheckFinding.Grade
  ) throws {
    let document = SceneText.document(
      SceneText.tableRow(table, cell, height: 63, icon(40), pins))
    #expect(SceneText.findings(document).map(\.grade) == [grade])
    let scene = document.scenes[0]
    let content = try #require(scene.views.firstIndex { $0.id == "content" })
    #expect(scene.sizesItself(content, .vertical) == (grade == .likely))
    #expect(!scene.sizesItself(content, .horizontal))
  }

  @Test(arguments: [
    ("automaticEstimatedItemSize=\"YES\"", "", CheckFinding.Grade.likely),
    ("", "<size key=\"estimatedItemSize\" width=\"68\" height=\"63\"/>", .likely),
    ("", "<size key=\"estimatedItemSize\" width=\"0.0\" height=\"0.0\"/>", .proved),
    ("", "<size key=\"itemSize\" width=\"68\" height=\"63\"/>", .proved),
  ])
  func `nor does an item that its layout asks for a size`(
    layout: String, sizes: String, grade: CheckFinding.Grade
  ) {
    let document = SceneText.document(
      """
      <collectionView key="view" id="list"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <collectionViewFlowLayout key="collectionViewLayout" \(layout) id="flow">\(sizes)</collectionViewFlowLayout>
      <cells><collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="68" height="63"/>
      <collectionViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="68" height="63"/>
      <subviews>\(icon(40))</subviews><constraints>\(pins)</constraints>
      </collectionViewCellContentView></collectionViewCell></cells></collectionView>
      """)
    #expect(SceneText.findings(document).map(\.grade) == [grade])
  }

  @Test func `the standard spacing of a stack view is 8 points`() {
    func stack(_ gap: Int) -> InterfaceDocument {
      let labels = ["a", "b"].enumerated().map { number, id in
        SceneText.view("label", id, (number * 108, 0, 100, 40), "text=\"A\"")
      }
      let stack = SceneText.view(
        "stackView", "stack", (0, 0, 208, 40), "spacingType=\"standard\"",
        holding: "<subviews>\(labels.joined())</subviews><constraints>"
          + SceneText.tie("gap", "b.leading", "a.trailing", "constant=\"\(gap)\"")
          + "</constraints>")
      return SceneText.xib(
        stack,
        SceneText.tie("l", "stack.leading", "root.leading")
          + SceneText.tie("t", "stack.top", "root.top"))
    }
    #expect(conflicts(stack(8)).isEmpty)
    #expect(conflicts(stack(12)).map(\.gap) == [4])
  }

  @Test func `with a factor places are measured from the view that holds the constraint`() {
    let inner = SceneText.view(
      "view", "panel", (100, 0, 100, 100),
      holding: "<subviews>\(SceneText.view("view", "box", (0, 0, 50, 50)))</subviews><constraints>"
        + SceneText.tie("f", "trailing", "box.trailing", "multiplier=\"2:1\"")
        + SceneText.tie("bl", "box.leading", "leading") + "</constraints>")
    let document = SceneText.xib(
      inner,
      SceneText.tie("pl", "panel.leading", "root.leading", "constant=\"100\"")
        + SceneText.tie("pw", "panel.width", nil, "constant=\"100\"")
        + SceneText.tie("bw", "box.width", nil, "constant=\"50\""))
    #expect(conflicts(document).isEmpty)
  }
}
