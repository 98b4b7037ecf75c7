import AutoLayoutDoctor
import Foundation
import LayoutCasebook
import LayoutModel
import LayoutReports
import TestSupport
import Testing

/// Each case fits its sample, and not what looks like it.
struct CasebookTests {
  /// The cases of which a list of constraints is one, by the JSON document.
  private static func cases(in list: String, below text: String = "") throws -> [String] {
    let lines = list.split(separator: "\n").map { "    \"\($0)\"" }.joined(separator: ",\n")
    let end = list.utf8.contains(UInt8(ascii: "V")) && list.contains("NSView") ? ":" : "."
    let log = "\(text)\nUnable to simultaneously satisfy constraints\(end)\n(\n\(lines)\n)\n"
    let document = diagnosedDocument(of: Array(log.utf8), named: "case.log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    let report = try #require((json?["reports"] as? [[String: Any]])?.first)
    return try #require((report["answer"] as? [String: Any])?["cases"] as? [String])
  }

  @Test(arguments: Casebook.cases.map(\.id))
  func `a case fits its sample and not its look-alike`(_ id: String) throws {
    let one = try #require(Casebook.cases.first { $0.id == id })
    #expect(
      try Self.cases(in: one.sample, below: one.above).contains(id),
      "\(id): the sample is not recognised")
    #expect(try !Self.cases(in: one.counterSample).contains(id), "\(id): the look-alike is")
  }

  @Test func `each case has a name and a source of its own`() {
    let ids = Casebook.cases.map(\.id)
    #expect(Set(ids).count == ids.count)
    for one in Casebook.cases {
      #expect(!one.source.isEmpty && !one.sees.isEmpty && one.sample != one.counterSample)
    }
  }

  /// The cases of which a log's first report is one.
  private static func cases(ofLog log: [UInt8]) throws -> [String] {
    let document = diagnosedDocument(of: log, named: "hang.log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    guard let report = (json?["reports"] as? [[String: Any]])?.first else { return [] }
    return try #require((report["answer"] as? [String: Any])?["cases"] as? [String])
  }

  @Test(arguments: Casebook.cycles.map(\.id))
  func `a case of a hang fits its tree and its log, and not its look-alike`(_ id: String) throws {
    let one = try #require(Casebook.cycles.first { $0.id == id })
    #expect(try Self.cases(ofLog: Array(one.sample.utf8)) == [id])
    #expect(try !Self.cases(ofLog: Array(one.counterSample.utf8)).contains(id))
    let log = try Data(contentsOf: Repository.samples.appending(path: one.log))
    #expect(try Self.cases(ofLog: Array(log)) == [id], "\(one.log)")
  }

  @Test func `each kind of cycle has one case, with a name and a source of its own`() {
    for kind in CycleKind.allCases {
      #expect(Casebook.cycles.count { $0.fits(kind) } == 1, "\(kind)")
    }
    let names = Casebook.cycles.map(\.id)
    #expect(Set(names + Casebook.cases.map(\.id)).count == names.count + Casebook.cases.count)
    for one in Casebook.cycles {
      #expect(!one.source.isEmpty && !one.apis.isEmpty && one.sample != one.counterSample)
    }
  }

  @Test func `--explain tells a case of a hang with what ends it and its source`() throws {
    for one in Casebook.cycles {
      let text = try #require(
        KindText.text(one.id, answer: { _ in nil }, TextOptions(width: 2000)))
      let said = String(decoding: text, as: UTF8.self)
      #expect(said.contains(one.ending) && said.contains("Source: "))
      #expect(KindText.names.contains(one.id))
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
      + "\n## Hangs in layout\n\n"
      + "A call tree shows which steps of layout follow each other; the case of that cycle says what goes on and what ends it. Its verdict is told where the layout has a call of the app's.\n\n"
      + "| case | seen | verdict | calls | what ends it | sample | source |\n| --- | --- | --- | --- | --- | --- | --- |\n"
      + Casebook.cycles.map { one in
        let apis = one.apis.map { "`\($0)`" }.joined(separator: ", ")
        return
          "| `\(one.id)` | \(one.sees) | \(one.verdict.rawValue) | \(apis) | \(one.ending) | `\(one.log)` | \(one.source) |\n"
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
