import Foundation
import LayoutDiagnosis
import TestSupport
import Testing

struct `The kinds of claims` {
  private static let page = Repository.root.appending(path: "docs/claims.md")

  private static let (start, end) = ("<!-- claims -->\n", "<!-- end of claims -->\n")

  /// The table as `docs/claims.md` must hold it; `RECORD_SNAPSHOTS=1` writes it anew.
  private static var table: String {
    "| `kind` | says | only where | what must be read completely |\n| --- | --- | --- | --- |\n"
      + Claim.Kind.allCases.map {
        "| `\($0.rawValue)` | \($0.rule.says) | \($0.rule.predicate) | \($0.rule.reading) |\n"
      }
      .joined()
  }

  @Test func `are documented with their predicates`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let before = try #require(text.range(of: Self.start)).upperBound
    let after = try #require(text.range(of: Self.end)).lowerBound
    let page = text.replacingCharacters(in: before..<after, with: Self.table)
    #expect(try Recording.changes(page, in: Self.page) == "")
  }

  @Test func `are known to the published schema`() throws {
    let file = Repository.root.appending(path: "docs/diagnosis.schema.json")
    let schema = try String(contentsOf: file, encoding: .utf8)
    for kind in Claim.Kind.allCases { #expect(schema.contains("\"\(kind.rawValue)\"")) }
  }
}
