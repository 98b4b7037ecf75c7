import Testing

@testable import LayoutSources

/// Single expressions of Swift and Objective-C, read without a parser for either language.
struct ReadingTests {
  @Test(
    arguments: [
      ("8", 8), ("-8.5", -8.5), ("12.f", 12), ("36.0f", 36), ("@40", 40), ("1_000", 1000),
      ("CGFloat(7)", 7), ("(CGFloat)7", 7), ("UILayoutPriority(999)", 999),
    ] as [(String, Double)])
  func `a literal is its number`(text: String, value: Double) {
    #expect(NumberParser.literal(text) == value)
  }

  @Test(arguments: ["gap", "gap*2", "view.bounds.width", "", "8px", "foo(", "?"])
  func `everything else is no literal`(text: String) {
    #expect(NumberParser.literal(text) == nil)
  }

  @Test(arguments: [
    ("self.view!", "self.view"), ("(titleLabel)", "titleLabel"), ("x as! UILabel", "x"),
    ("(UIView *)box", "box"), ("plate?", "plate"),
  ])
  func `casts, marks and parentheses change nothing of what is named`(text: String, bare: String) {
    #expect(CodeText.bare(text) == bare)
  }

  @Test func `dictionaries of views are read in each of their forms`() {
    #expect(
      CodeText.dictionary(#"["a": first, "b": self.last]"#) == ["a": "first", "b": "self.last"])
    #expect(CodeText.dictionary(#"@{@"a": first}"#) == ["a": "first"])
    #expect(
      CodeText.dictionary("NSDictionaryOfVariableBindings(a, _b)") == ["a": "a", "_b": "_b"])
    #expect(CodeText.dictionary("makeViews()") == nil)
  }

  @Test func `a string with interpolations falls into its parts`() {
    let parts = CodeText.stringParts(#""H:|-\(gap)-[v0]""#)
    #expect(parts == [.literal("H:|-"), .expression("gap"), .literal("-[v0]")])
    #expect(CodeText.stringParts("format") == nil)
  }
}
