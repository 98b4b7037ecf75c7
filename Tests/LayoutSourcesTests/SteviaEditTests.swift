import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutSources

/// Changes of lines of Stevia.
struct SteviaEditTests {
  private typealias Piece = (attribute: String, other: String?, constant: Int)

  /// What becomes of a line between braces; `nil` where there is no diff.
  private func changed(
    _ line: String, _ pieces: [Piece], _ changes: [Int: SourceChange]
  ) -> String? {
    let source = ExpressionSource(
      "{\n  \(line)\n}\n", expression: line, statement: line, form: "", library: "stevia",
      language: "swift", pieces: pieces)
    return try? source.changed(changes).split(separator: "\n").dropFirst().dropLast()
      .joined(separator: "\n")
  }

  private let width: [Piece] = [("width", nil, 40)]
  private let edges: [Piece] = [("leading", "leading", 12), ("trailing", "trailing", -12)]

  @Test func `a number is changed where it is written, behind its relation`() {
    #expect(changed("box.width(40)", width, [0: .setConstant(44)]) == "  box.width(44)")
    #expect(changed("width(>=40)", width, [0: .setConstant(44)]) == "  width(>=44)")
    #expect(
      changed("box.leading(12).trailing(12)", edges, [1: .setConstant(-8)])
        == "  box.leading(12).trailing(8)")
    #expect(changed("box.width(size)", width, [0: .setConstant(44)]) == nil)
    #expect(changed("box.width(40%)", width, [0: .setConstant(44)]) == nil)
  }

  @Test func `a relation stands in front of the number, turned at a far edge`() {
    #expect(
      changed("box.width(40)", width, [0: .setRelation(.lessOrEqual)]) == "  box.width(<=40)")
    #expect(
      changed("box.leading(12).trailing(12)", edges, [1: .setRelation(.lessOrEqual)])
        == "  box.leading(12).trailing(>=12)")
    #expect(changed("box.width(>=40)", width, [0: .setRelation(.equal)]) == "  box.width(40)")
  }

  @Test func `a call is taken out of its chain, and the last one with the line`() {
    #expect(changed("box.width(40)", width, [0: .remove]) == "")
    #expect(
      changed("box.leading(12).trailing(12)", edges, [0: .remove]) == "  box.trailing(12)")
    #expect(changed("leading(12).trailing(12)", edges, [0: .remove]) == "  trailing(12)")
    #expect(
      changed("box\n    .leading(12)\n    .trailing(12)", edges, [1: .remove])
        == "  box\n    .leading(12)")
    #expect(changed("box.leading(12).trailing(12)", edges, [0: .remove, 1: .remove]) == "")
  }

  @Test func `what makes several at once, and a priority, have no diff`() {
    #expect(
      changed("box.fillHorizontally(padding: 12)", edges, [0: .remove]) == nil)
    #expect(changed("box.width(40)", width, [0: .setPriority(999)]) == nil)
    #expect(changed("box.width(40).height(40)", width, [0: .remove]) == nil)
  }
}
