import Foundation
import LayoutSources
import TestSupport
import Testing

/// Each rule over its own samples, and all rules over small apps.
struct CodeRuleTests {
  @Test(arguments: CodeRulebook.rules.map(\.id))
  func `a rule finds its sample once, and nothing in its counter-sample`(id: String) throws {
    let rule = try #require(CodeRulebook.rule(id))
    let found = try findings("\(id).sample", rule.sample)
    #expect(found.map(\.rule.id) == [id])
    #expect(found.first.map { $0.headline.hasSuffix(".") && !$0.headline.contains("..") } == true)
    #expect(try findings("\(id).counter", rule.counterSample).filter { $0.rule.id == id }.isEmpty)
  }

  @Test func `rules have names of their own and whole sentences`() {
    #expect(Set(CodeRulebook.rules.map(\.id)).count == CodeRulebook.rules.count)
    for rule in CodeRulebook.rules {
      #expect(rule.why.hasSuffix(".") && rule.advice.hasSuffix("."))
      #expect(!rule.sees.hasSuffix(".") && rule.sees.first?.isLowercase == true)
    }
  }

  // Lines that end with `// finds: RULE` are those that are to be found. What a rule is not sure of
  // it leaves out: the loop over subviews in `PierView` may switch any mask.
  @Test(arguments: ["Tea", "Ferry", "Observatory", "Bakery", "Harbour", "Kettle", "Lantern"])
  func `in an app every finding is expected, and hardly one is missed`(app: String) throws {
    let folder = Repository.fixtures.appending(path: "CodeApps/\(app)")
    let found = try RecordedIndex(app, of: folder).findings.map {
      "\($0.place.file):\($0.place.range.line) \($0.rule.id)"
    }
    let expected = try Self.marks(in: folder)
    #expect(Set(found).subtracting(expected).sorted() == [])
    #expect(
      Set(expected).subtracting(found).sorted()
        == (app == "Harbour" ? ["PierView.swift:8 mask-left-on"] : []))
  }

  @Test func `views that leave one another open are told with how two layouts differ`() throws {
    let folder = Repository.fixtures.appending(path: "CodeApps/Harbour")
    let found = try RecordedIndex("Harbour", of: folder).findings
    let jetty = try #require(found.first { $0.rule.id == "open-axis" })
    #expect(
      jetty.headline
        == "Nothing says how wide near is: its 2 constraints along this axis leave it open.")
    #expect(
      jetty.notes.map(\.text) == [
        "near.leading == self.leading", "far.leading == near.trailing + 8",
        "two layouts satisfy all of them alike; in the second near is 10 points wider, far is 10 points narrower and 10 points further right",
      ])
  }

  @Test(arguments: ["mask-left-on", "far-edge-sign", "cell-mask"])
  func `a change is written for a rule's sample, and then nothing is found`(id: String) throws {
    let code = try #require(CodeRulebook.rule(id)?.sample)
    let (folder, before) = try recorded("\(id).sample", code)
    defer { try? FileManager.default.removeItem(at: folder) }
    let steps = try #require(before.findings.first { $0.rule.id == id }).steps
    let fixer = SourceFixer(before.index, nil)
    let changed = try #require(try fixer.changed(steps) { _ in Array(code.utf8) }.first)
    let text = String(decoding: changed.new, as: UTF8.self)
    let lines = Set(text.components(separatedBy: "\n"))
      .symmetricDifference(code.components(separatedBy: "\n"))
    #expect(lines.count == (id == "far-edge-sign" ? 2 : 1))
    let (other, after) = try recorded("\(id).fixed", text)
    defer { try? FileManager.default.removeItem(at: other) }
    #expect(after.findings.isEmpty && fixer.isExactly(steps, in: after.index))
    #expect(!fixer.isExactly(steps, in: before.index))
  }

  @Test func `the ends of a gap that the source leaves open make no further constraints`() throws {
    let folder = Repository.fixtures.appending(path: "CodeApps/Observatory")
    let found = try RecordedIndex("Observatory", of: folder).findings
    #expect(
      found.filter { $0.rule.id == "made-again" }.map(\.headline).contains {
        $0.hasPrefix("2 constraints are made again whenever layoutSubviews is called")
      })
  }

  private static func marks(in folder: URL) throws -> [String] {
    let mark = "// finds: "
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap {
      name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.components(separatedBy: "\n").enumerated().compactMap { number, line in
        line.range(of: mark).map { "\(name):\(number + 1) \(line[$0.upperBound...])" }
      }
    }
  }

  private static let page = Repository.root.appending(path: "docs/check.md")
  private static let (start, end) = ("<!-- code rules -->\n", "<!-- end of code rules -->\n")

  private static var table: String {
    "| rule | grade | what is seen | why it ends badly | what to do |\n| --- | --- | --- | --- | --- |\n"
      + CodeRulebook.rules.map {
        "| `\($0.id)` | \($0.grade.rawValue) | \($0.sees) | \($0.why) | \($0.advice) |\n"
      }
      .joined()
  }

  @Test func `the page of check tells every rule, and what it finds in the sample`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let before = try #require(text.range(of: Self.start)).upperBound
    let after = try #require(text.range(of: Self.end)).lowerBound
    let page = text.replacingCharacters(in: before..<after, with: Self.table)
    #expect(try Recording.changes(page, in: Self.page) == "")
    let sample = Repository.samples.appending(path: "Code")
    let found = try RecordedIndex("Samples", of: sample).findings
    #expect(found.count == 2)
    for finding in found {
      let range = finding.place.range
      let line =
        "Samples/Code/\(finding.place.file):\(range.line):\(range.column): "
        + "\(finding.rule.grade.rawValue): \(finding.headline) [\(finding.rule.id)]\n"
      #expect(
        text.contains(
          line + finding.notes.map { "    line \($0.place.range.line): \($0.text)\n" }.joined()))
    }
  }

  private func findings(_ name: String, _ code: String) throws -> [CodeFinding] {
    let (folder, recorded) = try recorded(name, code)
    defer { try? FileManager.default.removeItem(at: folder) }
    return recorded.findings
  }

  private func recorded(_ name: String, _ code: String) throws -> (URL, RecordedIndex) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try code.write(to: folder.appending(path: "Sample.swift"), atomically: true, encoding: .utf8)
    return (folder, try RecordedIndex(name, of: folder))
  }

  @Test(arguments: [
    ("// autolayout-doctor:ignore own-edge the designer wants it", true),
    ("// autolayout-doctor:ignore own-edge", false),
    ("// autolayout-doctor:ignore mask-left-on another rule", false),
  ])
  func `a comment with a reason leaves a finding out`(comment: String, isLeftOut: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = try #require(CodeRulebook.rule("own-edge")?.sample)
    let file = folder.appending(path: "Sample.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    let recorded = try RecordedIndex("own-edge.sample", of: folder)
    let line = try #require(recorded.findings.first?.place.range.line)
    var lines = code.components(separatedBy: "\n")
    lines[line - 1] += " \(comment)"
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(recorded.findings.isEmpty == isLeftOut)
  }
}
