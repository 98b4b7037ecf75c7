package import SiteRecords

/// Reads what one Objective-C file says of constraints.
package enum ObjectiveCReader {
  /// The records of the file, its own first.
  package static func sites(in bytes: [UInt8], path: String) -> [Record] {
    var reader = SourceReader(bytes: bytes)
    return reader.read()
  }
}
