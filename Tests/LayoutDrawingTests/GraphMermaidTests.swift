import LayoutModel
import Testing

@testable import LayoutDrawing

struct GraphMermaidTests {
  @Test func `the conflict is numbered and thick, what the system drops is dashed`() {
    let (made, conflict) = MadeSystem.cell()
    let broken = conflict.first { made.system[$0].second != nil }
    let subject = made.subject(conflict: conflict, broken: broken)
    let lines = GraphMermaid(ConstraintGraph(subject, .init(scope: .conflict))).text
      .split(separator: "\n").map(String.init)
    #expect(lines.first == "flowchart TB")
    #expect(lines.filter { $0.contains("-.->") }.count == 1)
    #expect(lines.contains { $0.contains("==>|\"(") })
    #expect(!lines.contains { $0.contains("Step") })
    #expect(lines.contains { $0.contains("(") && $0.contains("height = 94.33") })
    let names = Set(
      lines.dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(names.contains { $0.hasPrefix("v") })
  }

  @Test func `nothing in a name can end its text or become markup`() {
    var made = MadeSystem()
    let item = made.item("A\"]; click v1 \"javascript:x\" <img> `#&|\\\n")
    let other = made.item("UIView")
    let constraint = made.constrain(item, .leading, to: LayoutAnchor(other, .leading))
    let text = GraphMermaid(ConstraintGraph(made.subject(conflict: [constraint]))).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines.dropFirst() { #expect(line.filter { $0 == "\"" }.count == 2) }
    for mark in ["<img", "`", "\\"] { #expect(!text.contains(mark)) }
  }
}
