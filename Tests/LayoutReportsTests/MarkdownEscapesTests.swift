import LayoutReports
import Testing

/// Text of a log in Markdown: what would be markup is escaped, and nothing else.
struct MarkdownEscapesTests {
  @Test(arguments: [
    "an inequality (<=) in c4", "h=-&- v=--&", "OS_ACTIVITY_MODE", "_UIBackButton is wide",
    "Weir[3391]", "[a", "H:|-(8)-[title]-|", "at 3 * 4", "file.swift#12", "x > 3", "a\\b", "-8",
    "16.5 points",
  ])
  func `what is no markup at its place stays as it is`(text: String) {
    let inLine = "see \(text)"
    #expect(DisplayText.markdown(inLine) == inLine)
  }

  @Test(arguments: [
    ("<b>", "&lt;b>"), ("a < b <", "a < b &lt;"), ("&lt; &#60;", "&amp;lt; &amp;\\#60;"),
    ("[a](b) ![c][d]", "\\[a\\](b) ![c][d]"), ("see [^1]", "see \\[^1]"),
    ("**a** `b` ~c~", "\\*\\*a\\*\\* \\`b\\` \\~c\\~"), ("_a_ b_", "_a\\_ b\\_"),
    ("a__b __c__", "a__b __c\\_\\_"),
    ("# a #", "\\# a \\#"), ("see #12", "see \\#12"), ("> a", "&gt; a"), ("- a", "\\- a"),
    ("+ a", "\\+ a"), ("12. a", "12\\. a"), ("3) a", "3\\) a"), ("\\* a\\", "\\\\\\* a\\\\"),
    ("* a", "\\* a"), ("a\nb", "a b"),
  ])
  func `what would be markup is escaped`(text: String, escaped: String) {
    #expect(DisplayText.markdown(text) == escaped)
  }

  @Test func `in a table a bar ends a cell, and no block begins`() {
    #expect(DisplayText.markdown("H:|-[a]", isCell: true) == "H:\\|-[a]")
    #expect(DisplayText.markdown("+ 16", isCell: true) == "+ 16")
    #expect(DisplayText.markdown("2.", isCell: true) == "2.")
  }
}
