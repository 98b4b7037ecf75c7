internal import InterfaceBuilderSites
internal import ObjectiveCSites
package import SiteRecords
internal import SwiftSites

/// Which reader reads which file.
package enum FileReader {
  /// Files with more bytes are generated, and would take long.
  static let mostBytes = 2_000_000

  static func reads(_ path: String) -> Bool { language(of: path) != nil }

  /// Nil where no reader knows files of this name.
  package static func records(of bytes: [UInt8], path: String) -> [Record]? {
    guard let language = language(of: path) else { return nil }
    if bytes.count > mostBytes {
      let what = "The file has \(bytes.count) bytes; files of more than \(mostBytes) are not read."
      return unread(language, what)
    }
    return switch language {
    case .swift: SwiftReader.sites(in: bytes, path: path)
    case .objc: ObjectiveCReader.sites(in: bytes, path: path)
    case .ib: InterfaceBuilderReader.sites(in: bytes, path: path)
    }
  }

  /// What is said of a file that cannot be opened.
  static func unreadable(_ path: String) -> [Record] {
    language(of: path).map { unread($0, "The file cannot be opened.") } ?? []
  }

  private static func unread(_ language: FileRecord.Language, _ what: String) -> [Record] {
    [.file(FileRecord(language: language, lines: 0, problems: [.init(line: 1, what: what)]))]
  }

  private static func language(of path: String) -> FileRecord.Language? {
    switch path.split(separator: ".").last {
    case "swift": .swift
    case "m", "mm", "h": .objc
    case "xib", "storyboard": .ib
    default: nil
    }
  }
}
