import Foundation
import TestSupport
import Testing

struct `The floor plan` {
  /// What stands between two marks, modules among it.
  private static func pieces(of text: Substring, between mark: Character) -> Set<String> {
    Set(text.split(separator: mark, omittingEmptySubsequences: false).map(String.init))
  }

  /// What each target uses, by the package's manifest.
  private static func manifest() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
    let kinds = ["arget(", "systemLibrary("]
    let starts = kinds.flatMap { text.ranges(of: $0) }.map(\.upperBound).sorted()
    var uses: [String: Set<String>] = [:]
    for (start, end) in zip(starts, starts.dropFirst() + [text.endIndex]) {
      let target = text[start..<end]
      let list = target.firstRange(of: "dependencies: [").map { target[$0.upperBound...] } ?? ""
      uses[String(target.split(separator: "\"")[1])] =
        pieces(of: list.prefix { $0 != "]" }, between: "\"")
    }
    return uses
  }

  @Test func `names for each module those that it uses`() throws {
    let manifest = try Self.manifest()
    let page = try String(
      contentsOf: Repository.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "| module in `Sources` |")).lowerBound
    let table = page[start...].prefix(
      upTo: try #require(page[start...].firstRange(of: "\n\n")).lowerBound)
    let rows = table.split(separator: "\n").dropFirst(2)
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path
    ).filter { !$0.hasPrefix(".") }
    #expect(rows.count == sources.count)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let module = cells[0].trimmingCharacters(in: ["`"])
      let uses = try #require(manifest[module], "\(module)").intersection(manifest.keys)
      #expect(
        Self.pieces(of: cells[2][...], between: "`").intersection(manifest.keys) == uses,
        "\(module)")
    }
  }
}
