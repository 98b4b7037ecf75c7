/// Reads a log that comes in pieces: each report is handed over as soon as it is complete.
///
/// What is kept between two pieces is the report that is not complete yet and a few lines to look
/// back on, whatever flows through.
package struct LogStream {
  private var reader: SourceReader
  private let queue = ByteQueue()
  /// The log's byte at which the queue begins.
  private var base: Int
  /// A long report is not read again before so many bytes wait.
  private var nextAttempt = 0
  /// The end of the whole lines that were looked at already.
  private var lastEnd = 0
  private var form: TextForm?
  private var isBegun: Bool
  /// Whether the queue begins in the middle of a line that is too long to wait for.
  private var isInLongLine = false
  private var longLines = 0
  private var binaryKind: BinaryKind?
  private var looksLikeCode = false
  private var oddBytes: [UInt8] = []
  /// A longer line is read in pieces.
  private static let longestLine = 1 << 20
  private let limits: MarkerRegion.Limits

  /// A stream of which nothing has been read.
  ///
  /// One that is followed hands over each report as soon as it is complete, also before one of
  /// another process or thread that began earlier.
  package init(isFollowing: Bool = false) {
    self.init(base: 0, firstLine: 1, isFollowing: isFollowing)
  }

  /// A stream of what follows the first `base` bytes of a log.
  init(
    base: Int, firstLine: Int, isFollowing: Bool = false,
    limits: MarkerRegion.Limits = MarkerRegion.Limits()
  ) {
    self.base = base
    self.limits = limits
    isBegun = base > 0
    reader = SourceReader(firstLine: firstLine, isFollowing: isFollowing, limits: limits)
  }

  /// What was read so far.
  package var statistics: LogStatistics {
    var statistics = reader.statistics
    statistics.longLines = longLines
    statistics.binaryKind = binaryKind
    statistics.looksLikeCode = looksLikeCode
    return statistics
  }

  /// The reports that are not complete, and the beginning of a line that may be one's.
  package var unfinished: [UnfinishedReport] {
    let source = queue.bytes
    let start = source.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard start < source.count, source.count - start < MarkerRegion.reach
    else { return reader.unfinished }
    let stream = LinePrefix.parse(source, start, source.count).context?.stream
    var reports = reader.unfinished
    for index in reports.indices where stream == nil || reports[index].stream == stream {
      reports[index].end = base + source.count
    }
    if !reports.isEmpty
      || MarkerFinder.shared.next(in: source, from: start, to: source.count) != nil
    {
      reports.append(
        UnfinishedReport(start: base + start, end: base + source.count, stream: stream))
    }
    return reports
  }

  /// How many bytes are kept for what may follow.
  package var pendingBytes: Int { queue.count }

  /// Takes the next bytes of the log.
  package mutating func push(_ bytes: [UInt8], deliver: (LogReport) -> Void) {
    if isBegun, form == nil {
      unsafe bytes.withUnsafeBytes { unsafe queue.append($0) }
    } else {
      unsafe begin(bytes).withUnsafeBytes { unsafe queue.append($0) }
    }
    read(deliver)
  }

  /// The same of bytes that lie elsewhere.
  mutating func push(_ bytes: ByteView, deliver: (LogReport) -> Void) {
    guard isBegun, form == nil
    else { return push(bytes.array(TextRange(0, bytes.count)), deliver: deliver) }
    unsafe bytes.withPointer {
      unsafe queue.append(UnsafeRawBufferPointer(start: $0, count: bytes.count))
    }
    read(deliver)
  }

  /// Lets `body` write the log's next bytes, at most `length`, where they will be read; answers how
  /// many it wrote.
  package mutating func fill<E: Error>(
    _ length: Int, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Int,
    deliver: (LogReport) -> Void
  ) throws(E) -> Int {
    guard isBegun, form == nil else {
      let first = ByteQueue(capacity: length)
      let count = unsafe try first.fill(length, body)
      push(first.bytes.array(TextRange(0, count)), deliver: deliver)
      return count
    }
    let count = unsafe try queue.fill(length, body)
    read(deliver)
    return count
  }

  /// Reads what waits as if nothing followed: the source has fallen silent inside a report.
  package mutating func flush(deliver: (LogReport) -> Void) {
    let source = queue.bytes
    let done = reader.read(
      source, base: base, isFinal: true, isEnd: false, deliver: deliver)
    drop(done)
    lastEnd = 0
  }

  /// Hands over some of the `unfinished` reports as they are, because who writes them has fallen
  /// silent.
  package mutating func giveUp(on reports: [UnfinishedReport], deliver: (LogReport) -> Void) {
    if Set(reports).isSuperset(of: unfinished) { return flush(deliver: deliver) }
    let isInLastLine = reports.contains { $0.end == base + queue.count }
    let end = isInLastLine ? queue.count : lastEnd
    let source = queue.bytes.prefix(end)
    let done = reader.read(
      source, base: base, isFinal: false, isEnd: false, overdue: Set(reports.map(\.start)),
      deliver: deliver)
    drop(done)
    lastEnd = max(0, lastEnd - done)
  }

  /// Reads what waits; nothing follows.
  package mutating func finish(deliver: (LogReport) -> Void) {
    if !isBegun {
      unsafe beginning(oddBytes).withUnsafeBytes { unsafe queue.append($0) }
    }
    // Half of a character whose other half never came.
    if let rest = form?.end(oddBytes[...]) {
      unsafe rest.withUnsafeBytes { unsafe queue.append($0) }
    }
    oddBytes = []
    let done = reader.read(queue.bytes, base: base, isFinal: true, isEnd: true, deliver: deliver)
    drop(done)
  }

  // MARK: Encoding

  /// Looks at the first bytes, and makes plain UTF-8 of another form.
  private mutating func begin(_ bytes: [UInt8]) -> [UInt8] {
    let all = oddBytes + bytes
    oddBytes = []
    if !isBegun {
      guard all.count >= UTF16Text.beginning else {
        oddBytes = all
        return []
      }
      return beginning(all)
    }
    return decode(all[...])
  }

  private mutating func beginning(_ bytes: [UInt8]) -> [UInt8] {
    isBegun = true
    binaryKind = BinaryKind(bytes)
    looksLikeCode = SourceCode.isLikely(bytes)
    let form = TextForm(bytes)
    self.form = form
    return decode(form.withoutMark(bytes))
  }

  private mutating func decode(_ bytes: Bytes) -> [UInt8] {
    guard var form else { return Array(bytes) }
    var rest = bytes
    let whole = form.decode(&rest)
    oddBytes = Array(rest)
    self.form = form.isOver && oddBytes.isEmpty ? nil : form
    return whole
  }

  // MARK: Reading

  private mutating func read(_ deliver: (LogReport) -> Void) {
    guard queue.count >= nextAttempt else { return }
    let end = readableEnd()
    guard end > lastEnd else { return }
    let source = queue.bytes.prefix(end)
    let done = reader.read(source, base: base, isFinal: false, isEnd: false, deliver: deliver)
    drop(done)
    lastEnd = end - done
    nextAttempt = queue.count > 256 << 10 ? queue.count * 3 / 2 : 0
    // A list of constraints alone may be longer.
    if queue.count < limits.bytes { nextAttempt = min(nextAttempt, limits.bytes) }
    if queue.count > limits.mostBytes + 2 * LogStream.longestLine { flush(deliver: deliver) }
  }

  /// Whole lines only, unless a line is too long to wait for its end.
  private mutating func readableEnd() -> Int {
    let bytes = queue.bytes
    let whole = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    if whole > 0 { isInLongLine = false }
    guard bytes.count - whole > LogStream.longestLine else { return whole }
    if !isInLongLine { longLines += 1 }
    isInLongLine = true
    return bytes.count
  }

  private mutating func drop(_ count: Int) {
    queue.removeFirst(count)
    base += count
  }
}

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
    if let text = TextForm.plain(bytes) { return read(text, deliver: deliver) }
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
    var statistics = reader.statistics
    let beginning = Array(bytes.prefix(BinaryKind.beginning))
    statistics.binaryKind = BinaryKind(beginning)
    statistics.looksLikeCode = SourceCode.isLikely(beginning)
    statistics.findGeneralLine(in: bytes)
    return statistics
  }

  /// Positions inside of a slice fit into 32 bits.
  private static let largestSlice = 1 << 30
}
