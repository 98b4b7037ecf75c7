import AutoLayoutDoctor
import Foundation
import LayoutCasebook
import LayoutReports
import TestSupport
import Testing

/// Each case fits its sample, and not what looks like it.
struct CasebookTests {
  /// The cases of which a list of constraints is one, by the JSON document.
  private static func cases(in list: String) throws -> [String] {
    let lines = list.split(separator: "\n").map { "    \"\($0)\"" }.joined(separator: ",\n")
    let end = list.utf8.contains(UInt8(ascii: "V")) && list.contains("NSView") ? ":" : "."
    let log = "Unable to simultaneously satisfy constraints\(end)\n(\n\(lines)\n)\n"
    let document = diagnosedDocument(of: Array(log.utf8), named: "case.log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    let report = try #require((json?["reports"] as? [[String: Any]])?.first)
    return try #require((report["answer"] as? [String: Any])?["cases"] as? [String])
  }

  @Test(arguments: Casebook.cases.map(\.id))
  func `a case fits its sample and not its look-alike`(_ id: String) throws {
    let one = try #require(Casebook.cases.first { $0.id == id })
    #expect(try Self.cases(in: one.sample).contains(id), "\(id): the sample is not recognised")
    #expect(try !Self.cases(in: one.counterSample).contains(id), "\(id): the look-alike is")
  }

  @Test func `each case has a name and a source of its own`() {
    let ids = Casebook.cases.map(\.id)
    #expect(Set(ids).count == ids.count)
    for one in Casebook.cases {
      #expect(!one.source.isEmpty && !one.sees.isEmpty && one.sample != one.counterSample)
    }
  }

  private static let page = Repository.root.appending(path: "docs/casebook.md")
  private static let (start, end) = ("<!-- cases -->\n", "<!-- end of cases -->\n")

  private static var table: String {
    "| case | seen | verdict | calls | systems | source |\n| --- | --- | --- | --- | --- | --- |\n"
      + Casebook.cases.map { one in
        let apis = one.apis.map { "`\($0)`" }.joined(separator: ", ")
        return
          "| `\(one.id)` | \(one.sees) | \(one.verdict.rawValue) | \(apis) | \(one.systems ?? "") | \(one.source) |\n"
      }
      .joined()
  }

  @Test func `the casebook's page tells every case`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let before = try #require(text.range(of: Self.start)).upperBound
    let after = try #require(text.range(of: Self.end)).lowerBound
    let page = text.replacingCharacters(in: before..<after, with: Self.table)
    #expect(try Recording.changes(page, in: Self.page) == "")
  }
}
