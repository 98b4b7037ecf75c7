internal import LayoutModel

/// Reads logs: bytes in, every message of Auto Layout out, in the log's order.
public enum LogReader {
  /// Reads a whole log.
  public static func read(_ bytes: [UInt8]) -> [LogReport] {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      return read(unsafe ByteView(base, count: buffer.count))
    }
  }

  private static func read(_ source: ByteView) -> [LogReport] {
    let text = LogText(source: source)
    var cleaner = LineCleaner(source: source, text: text)
    cleaner.clean(TextRange(0, source.count))
    return withExtendedLifetime(text) { read(text) }
  }

  private static func read(_ text: LogText) -> [LogReport] {
    var reports: [LogReport] = []
    var reader = ReportReader(text: text)
    var findings = FindingScanner(text: text)
    var line = 0
    var position = 0
    while line < text.lines.count {
      let current = text.lines[line]
      if position == 0, let found = findings.read(at: line) {
        reports.append(found.report)
        line = max(found.nextLine, line + 1)
        continue
      }
      guard let opening = reader.opening(of: current, from: max(position, current.start)) else {
        line += 1
        position = 0
        continue
      }
      let outcome = reader.read(from: line, at: position, opening: opening)
      if reader.hasContent { reports.append(outcome.report) }
      findings.skip(to: outcome.nextLine)
      let isStuck = outcome.nextLine == line && outcome.nextPosition <= max(position, current.start)
      line = isStuck ? line + 1 : max(outcome.nextLine, line)
      position = isStuck ? 0 : outcome.nextPosition
    }
    return reports
  }
}
