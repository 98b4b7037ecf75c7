import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// What is told of a Mac's scenes, whose y counts from below and whose containers keep much to themselves.
struct DesktopSceneTests {
  /// 20 above and 184 high, so that it ends at 204.
  private let body = SceneText.view("customView", "body", (20, 68, 440, 184))
  private let bodyTies =
    SceneText.tie("t", "body.top", "root.top", "constant=\"20\"")
    + SceneText.tie("h", "body.height", nil, "constant=\"184\"")
    + SceneText.tie("l", "body.leading", "root.leading", "constant=\"20\"")
    + SceneText.tie("r", "root.trailing", "body.trailing", "constant=\"20\"")

  /// 20 above the lower edge and 40 high: its top is 272 - 20 - 40 = 212 below the upper one.
  private func footer(_ mask: String, tag: String = "customView") -> String {
    """
    <\(tag) fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="foot">
    <rect key="frame" x="20" y="20" width="440" height="40"/>
    <autoresizingMask key="autoresizingMask" \(mask)/></\(tag)>
    """
  }

  private func conflicts(_ document: InterfaceDocument) -> [SceneConflict] {
    SceneText.findings(document).compactMap {
      if case .conflict(let conflict) = $0.fact { conflict } else { nil }
    }
  }

  @Test(arguments: [(8, true), (16, false)])
  func `a view that keeps its distance from the top lies where y counts from below`(
    gap: Int, isPossible: Bool
  ) throws {
    let document = SceneText.desktop(
      footer("flexibleMaxX=\"YES\" flexibleMinY=\"YES\"") + body,
      bodyTies + SceneText.tie("g", "foot.top", "body.bottom", "constant=\"\(gap)\""))
    #expect(conflicts(document).isEmpty == isPossible)
    guard !isPossible else { return }
    let conflict = try #require(conflicts(document).first)
    // 204 + 16 is 8 more than 212, and half a point is rounding's.
    #expect(
      conflict.conditions == [.frame(view: 1, axis: .vertical)] && conflict.gap == Rational(15, 2))
  }

  @Test(arguments: ["flexibleMaxY=\"YES\"", "flexibleMinY=\"YES\" flexibleMaxY=\"YES\"", ""])
  func `a distance that a window of another height changes contradicts nothing`(mask: String) {
    let document = SceneText.desktop(
      footer(mask) + body,
      bodyTies + SceneText.tie("g", "foot.top", "body.bottom", "constant=\"16\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `of a control, which is aligned inside of its frame, the frame proves nothing`() {
    let document = SceneText.desktop(
      footer("flexibleMaxX=\"YES\" flexibleMinY=\"YES\"", tag: "segmentedControl"),
      SceneText.tie("l", "foot.leading", "root.leading", "constant=\"23\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `a window gives way`() {
    let document = SceneText.desktop(
      body,
      bodyTies + SceneText.tie("w", "body.width", nil, "constant=\"600\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `a stack view clips what does not fit, and aligns as far as it can`() {
    let row = SceneText.view(
      "customView", "row", (0, -40, 440, 40),
      holding: "<constraints>\(SceneText.tie("rh", "height", nil, "constant=\"40\""))</constraints>"
    )
    let stack = SceneText.view(
      "stackView", "stack", (20, 252, 440, 0),
      "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\" "
        + "verticalClippingResistancePriority=\"999\"",
      holding: "<subviews>\(row)</subviews><constraints>"
        + SceneText.tie("sh", "height")
        + SceneText.tie("in", "row.leading", "stack.leading", "constant=\"32\"")
        + "</constraints>")
    let document = SceneText.desktop(stack, SceneText.tie("t", "stack.top", "root.top"))
    #expect(conflicts(document).isEmpty)
    let text = SceneStatements(document, scene: 0).text
    #expect(text.contains("@999"), "\(text)")
  }

  @Test func `what lies in a box follows the box`() {
    let label = SceneText.view("customView", "inner", (10, 10, 100, 20))
    let box = SceneText.view(
      "box", "box", (20, 100, 200, 80),
      holding: """
        <view key="contentView" id="content"><rect key="frame" x="1" y="1" width="198" height="78"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(label)</subviews>
        <constraints>\(SceneText.tie("w", "inner.width", "content.width"))</constraints></view>
        """)
    let document = SceneText.desktop(
      box,
      SceneText.tie("b", "box.width", nil, "constant=\"300\"")
        + SceneText.tie("i", "inner.width", nil, "constant=\"300\""))
    #expect(conflicts(document).isEmpty)
  }

  @Test func `what contradicts itself at any size is told as ever`() {
    let document = SceneText.desktop(
      body, bodyTies + SceneText.tie("m", "body.height", nil, "constant=\"100\""))
    #expect(conflicts(document).map(\.conditions) == [[]])
  }

  @Test func `a scene is drawn with its tops above`() {
    let document = SceneText.desktop(footer("flexibleMaxX=\"YES\" flexibleMinY=\"YES\""))
    let text = SceneStatements(document, scene: 0).text
    #expect(text.contains("customView2.top == customView1.top + 212\n"), "\(text)")
  }

  @Test func `a label of a Mac begins two points inside of its frame`() {
    let label = """
      <textField fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="name">
      <rect key="frame" x="18" y="20" width="84" height="16"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
      <textFieldCell key="cell" title="Name" id="cell"/></textField>
      """
    let text = SceneStatements(SceneText.desktop(label), scene: 0).text
    #expect(text.contains("textField1.left == customView1.left + 20\n"), "\(text)")
    #expect(text.contains("textField1.width == 80\n"), "\(text)")
  }
}
