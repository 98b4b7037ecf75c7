package import SiteRecords

/// Reads what one Swift file says of constraints.
package enum SwiftReader {
  /// The records of the file, its own first.
  package static func sites(in bytes: [UInt8], path: String) -> [Record] {
    [.file(FileRecord(language: .swift, lines: LineTable(bytes).count))]
  }
}
