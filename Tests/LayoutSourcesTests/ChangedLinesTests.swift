import LayoutSources
import Testing

struct ChangedLinesTests {
  @Test(arguments: [
    ("a\n  b\n    c\n", "a\n  d\n    e\n", "d\n  e"),
    ("a\n  b\n  c\n", "a\n  c\n", "// delete: b"),
    ("a\n\tb,\n\tc\n", "a\n", "// delete: b,\n// delete: c"),
    (
      "a\n  [\n    b,\n  ]\n", "n\na\n  [\n    c,\n  ]\n  d\n",
      "n   // in front of line 1\n    c,   // in place of line 3\n  d   // behind line 4"
    ),
    ("a\n", "a\n", nil),
    (String(repeating: "x\ny\n", count: 9), "", nil),
  ])
  func `the new lines are shown, or what goes where none is new`(
    old: String, new: String, shown: String?
  ) {
    #expect(ChangedLines.text(from: Array(old.utf8), to: Array(new.utf8)) == shown)
  }
}
