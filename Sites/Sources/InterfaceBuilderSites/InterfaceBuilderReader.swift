package import SiteRecords

/// Reads what one Interface Builder file says of constraints.
package enum InterfaceBuilderReader {
  /// The records of the file, its own first.
  package static func sites(in bytes: [UInt8], path: String) -> [Record] {
    var reader = DocumentReader(bytes)
    return reader.read()
  }
}
