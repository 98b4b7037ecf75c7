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

  @Test(arguments: [
    (
      "  snp.makeConstraints {\n    $0.top.equalTo(8)\n  }\n",
      "  translatesAutoresizingMaskIntoConstraints = false\n", true,
      """
      // delete: snp.makeConstraints {
      // delete:   $0.top.equalTo(8)
      // delete: }
      translatesAutoresizingMaskIntoConstraints = false   // the call turned the mask off
      """
    ),
    (
      "a.translatesAutoresizingMaskIntoConstraints = true\n",
      "a.translatesAutoresizingMaskIntoConstraints = false\n", false,
      "a.translatesAutoresizingMaskIntoConstraints = false"
    ),
    ("make.top.left.equalTo(8)\n", "make.left.equalTo(8)\n", true, "make.left.equalTo(8)"),
  ])
  func `what goes is shown with the line that keeps a mask off`(
    old: String, new: String, takesOut: Bool, shown: String
  ) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    #expect(ChangedLines.text(from: old, to: new, takesOut: takesOut) == shown)
  }
}
