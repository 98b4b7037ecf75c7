/// Reads logs: bytes in, every message of Auto Layout out, in the log's order.
public enum LogReader {
  /// Reads a whole log.
  public static func read(_ bytes: [UInt8]) -> [LogReport] {
    var reports: [LogReport] = []
    read(bytes) { reports.append($0) }
    return reports
  }

  /// Reads a whole log and hands over each report as it completes, keeping none.
  @discardableResult
  public static func read(_ bytes: [UInt8], deliver: (LogReport) -> Void) -> LogStatistics {
    if let text = UTF16Text.utf8(of: bytes) { return read(text, deliver: deliver) }
    var reader = WindowReader()
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let source = unsafe ByteView(base, count: buffer.count)
      _ = reader.read(source, base: 0, scannedTo: 0, isFinal: true, deliver: deliver)
    }
    return reader.statistics
  }
}
