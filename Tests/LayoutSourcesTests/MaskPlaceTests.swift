import LayoutModel
import Testing

@testable import LayoutSources

/// Where the mask of a function's own view is switched off.
struct MaskPlaceTests {
  /// What becomes of the lines of a function where the mask of `panel` is switched off, which `making` makes;
  /// `nil` where there is no diff.
  private func unmasked(_ lines: String, making: String) throws -> String? {
    let bytes = Array("{\n\(lines)\n}\n".utf8)
    let all = ExpressionSource.text(0..<bytes.count)
    let place = ExpressionSource.text(ExpressionSource.range(making, in: bytes))
    let parent = ExpressionSource.text(ExpressionSource.range("root.addSubview(panel)", in: bytes))
    let index = SourceIndex(
      SiteFacts(
        Array(
          """
          {"kind":"index","version":1}
          {"kind":"file","file":"A","language":"swift","lines":9,"place":"app"}
          {"kind":"function","id":"f","name":"build","parameters":[],"file":"A","range":\(all)}
          {"kind":"variable","name":"panel","class":"UIView","sure":"constructed","text":"UIView()","in":"f","file":"A","range":\(place)}
          {"kind":"parent","child":"panel","parent":"root","how":"addSubview","in":"f","file":"A","range":\(parent)}

          """.utf8)))
    let entity = try #require(index.entities.firstIndex { $0.name == "panel" })
    let files = try? SourceFixer(index, .uiKit).changed(
      [.unmask(SourceView(name: "panel", entity: entity))]
    ) { _ in bytes }
    return files.map {
      String(decoding: $0[0].new, as: UTF8.self).split(separator: "\n").dropFirst().dropLast()
        .joined(separator: "\n")
    }
  }

  private static let off = "  panel.translatesAutoresizingMaskIntoConstraints = false"
  private static let added = "  root.addSubview(panel)"

  @Test(arguments: [
    ("  let panel = UIView()", "panel = UIView()"),
    ("  var panel = UIView() // red", "panel = UIView()"),
    ("  let panel: UIView = UIView()", "panel: UIView = UIView()"),
    ("  lazy var panel = UIView()", "panel = UIView()"),
    ("  panel = UIView()", "panel = UIView()"),
    ("  let panel = UIView(\n    frame: .zero)", "panel = UIView(\n    frame: .zero)"),
  ])
  func `behind the declaration of a local view`(line: String, making: String) throws {
    #expect(
      try unmasked("\(line)\n\(Self.added)", making: making)
        == "\(line)\n\(Self.off)\n\(Self.added)")
  }

  @Test(arguments: [
    ("  let panel = UIView(), plate = UIView()", "panel = UIView()"),
    ("  let panel = UIView(),\n    plate = UIView()", "panel = UIView()"),
    ("  if isOn { let panel = UIView() }", "panel = UIView()"),
    ("  guard\n    let panel = UIView()\n  else { return }", "let panel = UIView()"),
    ("  let panel = UIView(); panel.tag = 1", "panel = UIView()"),
  ])
  func `in front of the line that adds it where no line may stand behind`(
    line: String, making: String
  ) throws {
    #expect(
      try unmasked("\(line)\n\(Self.added)", making: making)
        == "\(line)\n\(Self.off)\n\(Self.added)")
  }

  /// What stands in a member's first value, and what becomes of the mask there.
  @Test(arguments: [
    ("let label = UILabel()", "return label", true),
    ("let label: UILabel = UILabel(frame: .zero)", "return label", true),
    ("let label = UILabel(); label.tag = 1", "return label", false),
    ("label = UILabel()", "return label", false),
    ("let label = UILabel()", "return other", false),
    ("let label = UILabel()", "if isOn { return label }\n    return label", false),
  ])
  func `in the closure that makes a member`(making: String, end: String, isFound: Bool) throws {
    let code = "  lazy var panel: UILabel = {\n    \(making)\n    \(end)\n  }()\n"
    let bytes = Array(code.utf8)
    let value = ClosureValue(bytes, in: 11..<bytes.count - 1)
    #expect((value?.name == "label") == (isFound || making.contains(";")))
    guard let value else { return }
    let edit = StatementPlace(
      file: ScannedFile(bytes), range: value.statement, isObjectiveC: false
    ).behind("label.isOn = true")
    #expect((edit != nil) == isFound)
    #expect(edit.map { $0.replacement == "    label.isOn = true\n" } != false)
  }

  @Test func `nowhere where neither has room`() throws {
    #expect(
      try unmasked(
        "  let panel = UIView(); root.addSubview(panel)", making: "panel = UIView()") == nil)
  }
}
