import Foundation
import TestSupport
import Testing

/// Folders of a module use each other's types in one direction; the pairs that do not are listed in a
/// decision, and become fewer.
struct FolderGraphTests {
  private static let decision = Repository.root.appending(
    path: "docs/decisions/807-folders-use-each-other-one-way.md")

  @Test func `no two folders use each other but those that the decision names`() throws {
    let sources = Repository.root.appending(path: "Sources")
    var found: [String: String] = [:]
    for module in Repository.files(in: sources, where: { !$0.hasPrefix(".") }) {
      for (pair, example) in try FolderGraph(module: module).mutual {
        found["\(module.lastPathComponent): \(pair)"] = example
      }
    }
    let text = try String(contentsOf: Self.decision, encoding: .utf8)
    let named = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) })
    let new = found.filter { !named.contains($0.key) }
    #expect(new.isEmpty, "move a type, or hand over what one side asks of the other")
    #expect(named.subtracting(found.keys) == [], "take what is mended out of the decision")
  }

  /// A module with two files, each with its folder.
  private func mutual(_ first: String, _ second: String) throws -> [String] {
    let module = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: module) }
    for (folder, text) in [("Reading", first), ("Words", second)] {
      let folder = module.appending(path: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: "File.swift"))
    }
    return try FolderGraph(module: module).mutual.map(\.pair)
  }

  @Test func `sees two folders that use each other, in code alone`() throws {
    let reader = "struct Reader {\n  let word: Word\n}\n"
    #expect(try mutual(reader, "enum Word { case of(Reader) }") == ["Reading and Words"])
    let harmless = [
      "enum Word {}", "/// Of a Reader.\nenum Word {}",
      "enum Word { static let text = \"Reader\" }",
    ]
    for words in harmless { #expect(try mutual(reader, words) == []) }
  }
}
