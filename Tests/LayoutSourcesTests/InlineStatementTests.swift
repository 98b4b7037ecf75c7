import LayoutModel
import Testing

@testable import LayoutSources

/// Constraints of a closure whose statements stand on its own line.
struct InlineStatementTests {
  /// What becomes of `line`, between two others, where its first `$0.height.equalTo(40)` goes; `nil` where
  /// there is no diff.
  private func without(
    _ line: String, expression: String = "$0.height.equalTo(40)", library: String = "snapkit",
    others: [String] = []
  ) -> String? {
    let isObjectiveC = library == "masonry"
    let source = ExpressionSource(
      "{\n  a();\n  \(line)\n  b();\n}\n", expression: expression,
      statement: isObjectiveC ? "\(expression);" : expression, form: "block", library: library,
      language: isObjectiveC ? "objc" : "swift", pieces: [("height", nil, 40)], others: others)
    guard let new = try? source.changed([0: .remove]) else { return nil }
    return new.split(separator: "\n").dropFirst(2).dropLast(2).joined(separator: "\n")
  }

  /// What turns a view's mask off, as the call did.
  private func maskOff(_ view: String = "box.") -> String {
    "  \(view)translatesAutoresizingMaskIntoConstraints = false"
  }

  @Test(arguments: [
    ("box.snp.makeConstraints { $0.height.equalTo(40) }", "box.", ""),
    ("snp.makeConstraints { $0.height.equalTo(40) }", "", ""),
    ("self.box?.snp.makeConstraints { $0.height.equalTo(40) }", "self.box?.", ""),
    ("box.snp.makeConstraints({ $0.height.equalTo(40) })", "box.", ""),
    ("box.snp.makeConstraints { $0.height.equalTo(40); }", "box.", ""),
    ("box.snp.makeConstraints { $0.height.equalTo(40) } // tall", "box.", " // tall"),
    ("box.snp.makeConstraints {\n    $0.height.equalTo(40)\n  }", "box.", ""),
    ("box.snp.makeConstraints({\n    $0.height.equalTo(40)\n  })", "box.", ""),
  ])
  func `the only statement of a closure goes with the call, and the mask stays off`(
    call: String, view: String, rest: String
  ) {
    #expect(without(call) == maskOff(view) + rest)
  }

  @Test func `a call whose item is used again in the function leaves nothing behind`() {
    let other = "box.snp.makeConstraints { $0.width.equalTo(8) }"
    for call in [
      "box.snp.makeConstraints { $0.height.equalTo(40) }",
      "box.snp.makeConstraints {\n    $0.height.equalTo(40)\n  }",
    ] {
      #expect(without("\(other)\n  \(call)", others: ["$0.width.equalTo(8)"]) == "  \(other)")
    }
  }

  @Test func `a guide has no mask to keep off`() throws {
    let call = "box.snp.makeConstraints { $0.height.equalTo(40) }"
    let source = ExpressionSource(
      "{\n  a();\n  \(call)\n}\n", expression: "$0.height.equalTo(40)",
      statement: "$0.height.equalTo(40)", form: "block", library: "snapkit", language: "swift",
      pieces: [("height", nil, 40)], itemClass: "UILayoutGuide")
    #expect(try source.changed([0: .remove]) == "{\n  a();\n}\n")
  }

  @Test func `a closure's named argument is no statement`() {
    let expression = "make.height.equalTo(40)"
    for call in [
      "box.snp.makeConstraints { make in \(expression) }",
      "box.snp.makeConstraints { (make: ConstraintMaker) in \(expression) }",
      "box.snp.makeConstraints { make in\n    \(expression)\n  }",
    ] {
      #expect(without(call, expression: expression) == maskOff())
    }
  }

  @Test(arguments: ["make.width.equalTo(8)", "// It is a box.", "if isWide { widen() }"])
  func `a closure that holds something else stays`(line: String) {
    let expression = "make.height.equalTo(40)"
    let head = "box.snp.makeConstraints { make in\n    "
    #expect(
      without("\(head)\(line)\n    \(expression)\n  }", expression: expression)
        == "  \(head)\(line)\n  }")
    #expect(
      without("\(head)\(expression)\n    \(line)\n  }", expression: expression)
        == "  \(head)\(line)\n  }")
  }

  @Test(arguments: [
    ("$0.height.equalTo(40); $0.width.equalTo(8)", "$0.width.equalTo(8)"),
    ("$0.width.equalTo(8); $0.height.equalTo(40)", "$0.width.equalTo(8)"),
    (
      "$0.top.equalTo(1); $0.height.equalTo(40); $0.width.equalTo(8)",
      "$0.top.equalTo(1); $0.width.equalTo(8)"
    ),
  ])
  func `one of several statements goes with its semicolon`(body: String, rest: String) {
    #expect(
      without("box.snp.makeConstraints { \(body) }") == "  box.snp.makeConstraints { \(rest) }")
  }

  @Test(arguments: [
    // It takes constraints away, too.
    "box.snp.remakeConstraints { $0.height.equalTo(40) }",
    "let made = box.snp.makeConstraints { $0.height.equalTo(40) }",
    "if isTall { box.snp.makeConstraints { $0.height.equalTo(40) } }",
    "box.snp.makeConstraints { if isTall { $0.height.equalTo(40) } }",
    "box.snp.makeConstraints { $0.height.equalTo(40) }; c()",
    "box.snp.makeConstraints { $0.height.equalTo(40).labeled(\"}\") }",
  ])
  func `what else stands on the line keeps it`(line: String) {
    #expect(without(line) == nil)
  }

  @Test(arguments: [
    ("make.height.equalTo(@40);", "  self.box.translatesAutoresizingMaskIntoConstraints = NO;"),
    (
      "\n    make.height.equalTo(@40);\n  ",
      "  self.box.translatesAutoresizingMaskIntoConstraints = NO;"
    ),
    (
      "make.height.equalTo(@40); make.width.equalTo(@8);",
      "  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@8); }];"
    ),
    (
      "make.width.equalTo(@8); make.height.equalTo(@40);",
      "  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@8); }];"
    ),
  ])
  func `a block of Masonry's is treated alike`(body: String, rest: String) {
    #expect(
      without(
        "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { \(body) }];",
        expression: "make.height.equalTo(@40)", library: "masonry") == rest)
  }
}
