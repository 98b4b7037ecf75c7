import LayoutModel
import Testing

@testable import LayoutSources

/// Constraints of a closure whose statements stand on its own line.
struct InlineStatementTests {
  /// What becomes of `line`, between two others, where its first `$0.height.equalTo(40)` goes; `nil` where
  /// there is no diff.
  private func without(
    _ line: String, expression: String = "$0.height.equalTo(40)", library: String = "snapkit"
  ) -> String? {
    let isObjectiveC = library == "masonry"
    let source = ExpressionSource(
      "{\n  a();\n  \(line)\n  b();\n}\n", expression: expression,
      statement: isObjectiveC ? "\(expression);" : expression, form: "block", library: library,
      language: isObjectiveC ? "objc" : "swift", pieces: [("height", nil, 40)])
    guard let new = try? source.changed([0: .remove]) else { return nil }
    return new.split(separator: "\n").dropFirst(2).dropLast(2).joined(separator: "\n")
  }

  @Test(arguments: [
    "box.snp.makeConstraints { $0.height.equalTo(40) }",
    "snp.makeConstraints { $0.height.equalTo(40) }",
    "self.box?.snp.makeConstraints { $0.height.equalTo(40) }",
    "box.snp.makeConstraints({ $0.height.equalTo(40) })",
    "box.snp.makeConstraints { $0.height.equalTo(40); }",
    "box.snp.makeConstraints { $0.height.equalTo(40) } // tall",
  ])
  func `the only statement of a closure goes with the call`(line: String) {
    #expect(without(line) == "")
  }

  @Test func `a closure's named argument is no statement`() {
    let expression = "make.height.equalTo(40)"
    #expect(
      without("box.snp.makeConstraints { make in \(expression) }", expression: expression) == "")
    #expect(
      without(
        "box.snp.makeConstraints { (make: ConstraintMaker) in \(expression) }",
        expression: expression) == "")
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
    ("make.height.equalTo(@40);", ""),
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
