import Foundation
import LayoutModel
import Testing

@testable import LayoutLogs

/// A collection of real logs that may lie beside the project.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus").standardized

  struct Entry: Decodable {
    var file: String
    var expect: [String]?
  }

  static let entries: [Entry] = {
    guard
      let text = try? String(contentsOf: folder.appending(path: "manifest.jsonl"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }()
}

@Suite struct CorpusKindTests {
  @Test(.enabled(if: !Corpus.entries.isEmpty, "the corpus is not here"))
  func `every log yields the kind of report that is known to be in it`() throws {
    var missed: [String] = []
    var total = 0
    for entry in Corpus.entries {
      guard let expect = entry.expect else { continue }
      let bytes = [UInt8](try Data(contentsOf: Corpus.folder.appending(path: entry.file)))
      let kinds = Set(LogReader.read(bytes).map(\.kind.rawValue))
      total += 1
      if kinds.isDisjoint(with: expect) { missed.append("\(entry.file): \(kinds), not \(expect)") }
    }
    #expect(Double(missed.count) <= 0.03 * Double(total), "\(missed)")
  }
}
