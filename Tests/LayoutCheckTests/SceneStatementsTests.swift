import Foundation
import InterfaceBuilder
import LayoutCheck
import TestSupport
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
    #expect(lines.contains("'UIView-Encapsulated-Layout-Width' view1.width == 375"))
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

  @Test
  func `a stack view with margins and a middle says its rows with the margins' widths`() {
    let stack =
      "<stackView opaque=\"NO\" axis=\"vertical\" alignment=\"center\" spacing=\"8\" "
      + "layoutMarginsRelativeArrangement=\"YES\" "
      + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"sta-ck\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"86\"/><subviews>"
      + SceneText.view("label", "one", (25, 16, 50, 21))
      + SceneText.view("label", "two", (40, 45, 40, 21)) + "</subviews>"
      + "<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"20\" bottom=\"20\" right=\"0\"/>"
      + "</stackView>"
    let statements = SceneStatements(SceneText.xib(stack), scene: 0)
    let lines = statements.text.split(separator: "\n")
    #expect(statements.unsaidStacks.isEmpty)
    #expect(lines.contains("label1.top == stackView1.top + 16"))
    #expect(lines.contains("stackView1.bottom == label2.bottom + 20"))
    #expect(lines.contains("label1.centerX == stackView1.centerX + 10"))
  }

  @Test(.enabled(if: Repository.reference != nil, "no scenes beside the project"))
  func `no stack view of public projects has a rule that cannot be said`() throws {
    var stacks = 0
    let files = Repository.files(in: Repository.reference?.appending(path: "ib/files")) {
      $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
    }
    for file in files.prefix(240) {
      let document = InterfaceDocument([UInt8](try Data(contentsOf: file)))
      for scene in document.scenes.indices where document.scenes[scene].refusals.isEmpty {
        let statements = SceneStatements(document, scene: scene)
        #expect(statements.unsaidStacks.isEmpty, "\(file.lastPathComponent), scene \(scene)")
        stacks += document.scenes[scene].views.count { $0.stack != nil }
      }
    }
    #expect(stacks > 0)
  }
}
