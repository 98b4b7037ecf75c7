import LayoutCheck
import Testing

/// A scene as a layout written by hand.
struct SceneStatementsTests {
  @Test
  func `a scene says its views, its constraints and its contents`() {
    let document = SceneText.xib(
      SceneText.view("label", "lab-el", (16, 20, 100, 21), "text=\"Name\""),
      SceneText.tie("lea-d1", "lab-el.leading", "safe.leading", "constant=\"16\"")
        + SceneText.tie("top-d1", "lab-el.top", "root.top", "constant=\"20\" priority=\"750\""))
    let statements = SceneStatements(document, scene: 0)
    let lines = statements.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("label1 is UILabel 'Name'"))
    #expect(lines.contains("label1 in view1"))
    #expect(lines.contains("view1.width == 375"))
    #expect(lines.contains("label1.intrinsic == 100x21 hug 250x250 resist 750x750"))
    #expect(lines.contains("view1SafeArea.left == view1.left + 0"))
    #expect(lines.contains("'lea-d1' label1.leading == view1SafeArea.leading + 16"))
    #expect(lines.contains("'top-d1' label1.top == view1.top + 20 @750"))
    #expect(statements.unsaid.isEmpty)
  }

  @Test
  func `a stack view's rules are statements, and what cannot be said is counted`() {
    let stack =
      "<stackView opaque=\"NO\" axis=\"vertical\" spacing=\"8\" "
      + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"sta-ck\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/><subviews>"
      + SceneText.view("label", "one", (0, 0, 100, 21))
      + SceneText.view("label", "two", (0, 29, 100, 21)) + "</subviews></stackView>"
    let lines = SceneStatements(SceneText.xib(stack), scene: 0).text.split(separator: "\n")
    #expect(lines.contains("label1.left == stackView1.left + 0"))
    #expect(lines.contains("label2.top == label1.bottom + 8"))
  }
}
