internal import AutoLayoutDoctor
internal import Dispatch
internal import LayoutLogs
internal import LayoutReports

/// A log that grows, read from a cursor on, and told up to a report that is still being written.
struct WatchedLog {
  private let file: String
  private let options: DiagnosisSession.Options

  init(_ file: String, _ options: DiagnosisSession.Options) {
    (self.file, self.options) = (file, options)
  }

  /// What is new, in Markdown, and the cursor of the next call.
  func news(since cursor: LogCursor) throws(InputError) -> String {
    var parts: [String] = []
    var cursor = cursor
    let size = try settledSize()
    if size < cursor.told {
      parts.append("The file is shorter than it was, and was read again from its beginning.")
      cursor = LogCursor()
    }
    let log = try GrownFile(file)
    defer { log.close() }
    let whole = try log.endOfLines(upTo: size)
    let waiting =
      whole == cursor.seen ? nil : try Self.startOfUnfinished(in: log, cursor.told, whole)
    let end = max(waiting ?? whole, cursor.told)
    if end > cursor.told { parts.append(try told(log, upTo: end, after: cursor.told)) }
    if waiting != nil {
      parts.append("A report at the end of the file is not whole yet. Call again.")
    } else if end == cursor.told {
      parts.append("Nothing new was written.")
    }
    let next = LogCursor(told: end, seen: waiting == nil ? nil : whole)
    return (parts + ["cursor: \(next.text)"]).joined(separator: "\n\n") + "\n"
  }

  // MARK: Telling

  /// The reports of the file up to `end` that stand behind a byte, without those of causes that stand in
  /// front of it.
  private func told(
    _ log: GrownFile, upTo end: Int, after start: Int
  ) throws(InputError) -> String {
    var session = DiagnosisSession(options)
    var prefix = FilePrefix(log, end: end)
    let statistics = try session.read(&prefix)
    let document = session.document()
    var lines = 0
    try log.blocks(0..<start) { block in lines += block.count { $0 == UInt8(ascii: "\n") } }
    let isNew = { (report: DiagnosedReport) in report.report.lines.upperBound > lines }
    let known = document.causes.filter { cause in
      cause.reports.contains { !isNew(document.reports[$0]) }
    }
    let repeated = Set(known.flatMap(\.reports).map { document.reports[$0].id })
    let news = document.keeping { isNew($0) && !repeated.contains($0.id) }
    var parts = statistics.remarks(of: file)
    let again = document.reports.count { isNew($0) && repeated.contains($0.id) }
    if !news.reports.isEmpty {
      let text = news.markdown(TextOptions(width: .max))
      parts.append(String(decoding: text, as: UTF8.self))
    }
    if again > 0 {
      parts.append(
        again == 1
          ? "1 new report of a cause that stands before it."
          : "\(again) new reports of causes that stand before them.")
    } else if news.reports.isEmpty {
      parts.append("The new lines have no report of Auto Layout's.")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Where the first report begins whose list or broken constraint is still to come; `nil` where none
  /// does.
  private static func startOfUnfinished(
    in log: GrownFile, _ start: Int, _ end: Int
  ) throws(InputError) -> Int? {
    var stream = LogStream(isFollowing: true)
    try log.blocks(min(start, end)..<end) { block in stream.push(block) { _ in } }
    return stream.unfinished.filter(\.isOpen).map { start + $0.start }.min()
  }

  // MARK: Reading

  /// Milliseconds in which nothing more comes where a report is whole, as `--follow` waits, and how often
  /// they are waited for.
  private static let pause = 500
  private static let mostPauses = 10

  /// How long the file is, once nothing more comes.
  private func settledSize() throws(InputError) -> Int {
    guard var size = Platform.status(of: file).flatMap({ $0.isFile ? $0.size : nil }) else {
      throw InputError("\(file) is no file: give a log that an app writes")
    }
    for _ in 0..<Self.mostPauses {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(Self.pause))
      let now = Platform.status(of: file)?.size ?? size
      if now == size { break }
      size = now
    }
    return size
  }
}
