import AutoLayoutDoctor
import Foundation
import LayoutCasebook
import LayoutReports
import TestSupport

/// What the tool says of many inputs, to find an example of a form in.
///
/// The samples, the logs among the fixtures, the casebook's lists and made-up systems are answered in all
/// details; and the pages of `docs` show what commands print, which other tests compare with the tool.
struct SaidSentences {
  private let lines: [String]
  /// Longer lines are tables and lists.
  private static let longest = 400
  /// The lines in which a word stands.
  private var index: [Substring: [Int]] = [:]

  init() throws {
    var told: Set<String> = []
    for (name, bytes) in try Self.inputs() {
      for line in Self.answers(to: bytes, named: name) { told.insert(line) }
    }
    for paragraph in try Self.pages() { told.insert(paragraph) }
    lines = told.filter { $0.utf8.count < Self.longest }.sorted {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
    for (number, line) in lines.enumerated() {
      for word in Set(Self.words(line)) { index[word, default: []].append(number) }
    }
  }

  /// The shortest sentence of the form; `nil` where none was said.
  func example(of form: String) -> String? {
    let fragments = form.split(separator: "…", omittingEmptySubsequences: false)
    // A word beside a hole may be a part of one only.
    let whole = form.split(separator: " ").filter { !$0.contains("…") }
      .flatMap { Self.words(String($0)) }
    guard let candidates = whole.map({ index[$0] ?? [] }).min(by: { $0.count < $1.count }) else {
      return nil
    }
    for number in candidates {
      if let range = Self.range(of: fragments, in: lines[number]) {
        return Self.sentence(around: range, in: lines[number])
      }
    }
    return nil
  }

  // MARK: - Inputs

  private static func inputs() throws -> [(String, [UInt8])] {
    var inputs = try Sample.all.map { ($0.name, try $0.bytes()) }
    let logs = Repository.root.appending(path: "Tests/Fixtures/logs")
    for file in Repository.files(in: logs, where: { $0.hasSuffix(".log") }) {
      inputs.append((file.lastPathComponent, Array(try Data(contentsOf: file))))
    }
    for list in Casebook.cases.flatMap({ [$0.sample, $0.counterSample] }) {
      inputs.append(("case.log", Array(log(of: list).utf8)))
    }
    for tree in Casebook.cycles.flatMap({ [$0.sample, $0.counterSample] }) {
      inputs.append(("hang.log", Array(tree.utf8)))
    }
    for seed in 0..<120 {
      let made = GeneratedLog(seed: seed)
      inputs.append((made.name, Array(made.text.utf8)))
    }
    return inputs
  }

  private static func log(of list: String) -> String {
    let rows = list.split(separator: "\n").map { "    \"\($0)\"" }
    let end = list.contains("NSView") ? ":" : "."
    return "Unable to simultaneously satisfy constraints\(end)\n(\n"
      + rows.joined(separator: ",\n") + "\n)\n"
      + (rows.first.map {
        "\nWill attempt to recover by breaking constraint \n\($0.dropFirst(5).dropLast())\n"
      } ?? "")
  }

  private static func answers(to bytes: [UInt8], named name: String) -> [String] {
    let document = diagnosedDocument(of: bytes, named: name, .init(hints: .options))
    let details: [TextOptions] = [
      TextOptions(width: 2000), TextOptions(width: 2000, detail: .headlines),
      TextOptions(width: 2000, detail: .everything, showsArithmetic: true),
    ]
    return details.flatMap { options in
      String(decoding: document.text(options), as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("    ") }.map { onOneLine(String($0)) }
    }
  }

  private static func pages() throws -> [String] {
    let folder = Repository.root.appending(path: "docs")
    let own = ["sentences.md", "voice.md"]
    return try Repository.files(in: folder) { $0.hasSuffix(".md") }
      .filter { !own.contains($0.lastPathComponent) && !$0.path().contains("/decisions/") }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n")
          .map { onOneLine(String($0)) }.flatMap { $0.split(separator: " | ").map(String.init) }
      }
  }

  // MARK: - Matching

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
  }

  /// Where the fragments stand one behind the other.
  private static func range(
    of fragments: [Substring], in line: String
  ) -> Range<String.Index>? {
    var start: String.Index?
    var end = line.startIndex
    for fragment in fragments where !fragment.isEmpty {
      guard let found = line.range(of: fragment, range: end..<line.endIndex) else { return nil }
      if start == nil { start = found.lowerBound }
      // What fills a hole is no other sentence.
      if end != line.startIndex, line[end..<found.lowerBound].contains(". ") { return nil }
      end = found.upperBound
    }
    return start.map { $0..<end }
  }

  /// The sentence of which the range is a part.
  private static func sentence(around range: Range<String.Index>, in line: String) -> String {
    let before = line.range(
      of: ". ", options: .backwards, range: line.startIndex..<range.lowerBound)
    let after = line.range(of: ". ", range: range.upperBound..<line.endIndex)
    let start = before?.upperBound ?? line.startIndex
    return String(line[start..<(after.map { line.index(after: $0.lowerBound) } ?? line.endIndex)])
  }
}
