package import Foundation

/// Logs with a manifest that tells what kinds of report are in each.
package struct LogCollection: Sendable {
  /// One log and the kinds of which it holds at least one.
  package struct Entry: Decodable, Sendable {
    /// The log's name in the collection's folder.
    package var file: String
    /// The kinds of report, one of which the log holds; `nil` where that is not known.
    package var expect: [String]?
  }

  package let folder: URL
  package var entries: [Entry]

  /// The logs in the repository.
  package static let fixtures = LogCollection(Repository.fixtures.appending(path: "logs"))

  /// The logs beside the project; empty where there are none.
  package static let reference = LogCollection(Repository.reference?.appending(path: "corpus"))

  /// Reads `folder/manifest.jsonl`, one entry a line.
  package init(_ folder: URL?) {
    self.folder = folder ?? Repository.root
    guard let folder,
      let text = try? String(contentsOf: folder.appending(path: "manifest.jsonl"), encoding: .utf8)
    else {
      entries = []
      return
    }
    entries = text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }

  /// The bytes of one log.
  package func bytes(of entry: Entry) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: entry.file)))
  }

  /// The paths of all logs.
  package var paths: [String] { entries.map { folder.appending(path: $0.file).path() } }
}
