/// Reads logs: bytes in, every message of Auto Layout out, in the log's order.
package enum LogReader {
  /// The words near which everything is read; a line far from all of them is passed over.
  package static var markers: [String] {
    (MarkerFinder.constraintMarkers + ComplaintOpening.markers).map(\.description)
  }

  /// Reads a whole log.
  package static func read(_ bytes: [UInt8]) -> [LogReport] {
    var reports: [LogReport] = []
    read(bytes) { reports.append($0) }
    return reports
  }

  /// Reads a whole log and hands over each report as it completes, keeping none.
  @discardableResult
  package static func read(_ bytes: [UInt8], deliver: (LogReport) -> Void) -> LogStatistics {
    if let text = UTF16Text.utf8(of: bytes) { return read(text, deliver: deliver) }
    var reader = SourceReader()
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      while start < buffer.count {
        let length = min(buffer.count - start, largestSlice)
        let isEnd = start + length == buffer.count
        let source = unsafe ByteView(base + start, count: length)
        let done = reader.read(
          source, base: start, isFinal: isEnd, isEnd: isEnd, deliver: deliver)
        start += max(done, 1)
      }
    }
    return reader.statistics
  }

  /// Positions inside of a slice fit into 32 bits.
  private static let largestSlice = 1 << 30
}
