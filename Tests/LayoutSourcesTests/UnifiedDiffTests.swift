import LayoutSources
import Testing

struct UnifiedDiffTests {
  @Test(arguments: [
    ("A.swift", "--- a/A.swift\n+++ b/A.swift\n"),
    ("My App/A.swift", "--- a/My App/A.swift\t\n+++ b/My App/A.swift\t\n"),
    ("é=1.swift", "--- a/é=1.swift\n+++ b/é=1.swift\n"),
    ("a\"b\\c\n.swift", "--- \"a/a\\\"b\\\\c\\012.swift\"\n+++ \"b/a\\\"b\\\\c\\012.swift\"\n"),
  ])
  func `a file's name is written as git writes it`(name: String, header: String) {
    let diff = UnifiedDiff(file: name, from: Array("a\n".utf8), to: Array("b\n".utf8))
    #expect(
      String(decoding: diff.text, as: UTF8.self) == header + "@@ -1,1 +1,1 @@\n-a\n+b\n")
  }
}
