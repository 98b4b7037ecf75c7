internal import Dispatch

extension LogReader {
  /// Why a source could not be read on: the system's error number.
  package struct Failure: Error {
    /// As `errno` tells it.
    package var code: Int32

    /// A failure with the system's number.
    package init(code: Int32) { self.code = code }
  }

  /// Reads a source's bytes from an offset on into a buffer; answers how many, 0 at the end.
  package typealias Fetch =
    @Sendable (_ offset: Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int

  /// Reads a source that can be read from anywhere on all cores, and hands over each report in
  /// the source's order.
  ///
  /// Keeps a few segments of the source in memory, however long it is. `progress` is called now
  /// and then with an account of what was read so far.
  package static func read(
    fetch: @escaping Fetch, deliver: (LogReport) -> Void,
    progress: (LogStatistics) -> Void = { _ in }
  ) throws(Failure) -> LogStatistics {
    var log = SegmentedLog()
    while !log.isFinished {
      unsafe try log.readRound(fetch, deliver)
      progress(log.statistics)
    }
    return log.statistics
  }
}

/// Goes through a source some segments at a time: each is scanned and read on any core.
private struct SegmentedLog {
  private(set) var statistics = LogStatistics()
  private(set) var isFinished = false
  private let segments = (0..<8).map { _ in LogSegment() }
  private var position = 0
  /// Segments that are numbered and not read yet.
  private var waiting: [LogSegment] = []
  /// Reads what reaches over the border of segments, is no UTF-8, or is one crash report.
  private var stream: LogStream?
  /// Whether the source is read as one stream from beginning to end.
  private var isOneStream = false
  private var nextLine = 1

  mutating func readRound(
    _ fetch: @escaping LogReader.Fetch, _ deliver: (LogReport) -> Void
  ) throws(LogReader.Failure) {
    DispatchQueue.concurrentPerform(iterations: segments.count) { [segments, position] index in
      unsafe segments[index].load(at: position + index * LogSegment.length, fetch)
    }
    if position == 0 {
      let beginning = segments[0].bytes(from: 0, to: BinaryKind.beginning)
      statistics.binaryKind = BinaryKind(beginning)
      // A crash report's stacks take longer than what parts two segments, and its images follow.
      let header = segments[0].bytes(from: 0, to: 4_096).prefix { $0 != 0x0A }
      if UTF16Text.order(of: beginning) != nil || CrashReport.isHeader(header) {
        isOneStream = true
        stream = LogStream()
      }
    }
    var failure: LogReader.Failure?
    for segment in segments {
      failure = segment.failure
      if failure != nil { isFinished = true }
      if isFinished { break }
      read(segment, deliver)
    }
    readWaiting(deliver)
    position += segments.count * LogSegment.length
    if let failure { throw failure }
  }

  /// Reads what began in an earlier segment, and numbers the lines of this one or begins to read
  /// what goes on in the next.
  private mutating func read(_ segment: LogSegment, _ deliver: (LogReport) -> Void) {
    var start = segment.start
    if stream != nil {
      let end = isOneStream ? nil : start
      stream?.push(segment.bytes(from: 0, to: end ?? segment.ownCount), deliver: deliver)
      if end != nil {
        stream?.flush(deliver: deliver)
        closeStream()
      } else if segment.isEnd {
        stream?.finish(deliver: deliver)
        return finish()
      } else {
        return
      }
    } else if start == nil {
      // Only a file that changes while it is read gets here.
      start = 0
    }
    guard segment.count > 0 else { return finish() }
    let first = start ?? 0
    if let end = segment.end {
      segment.number(from: nextLine)
      nextLine += segment.lines
      waiting.append(segment)
      if segment.isLast, end == segment.count { finish() }
    } else {
      // Whoever takes the reports works on them while more are read.
      readWaiting(deliver)
      stream = LogStream(base: segment.base + first, firstLine: nextLine)
      stream?.push(segment.bytes(from: first, to: segment.ownCount), deliver: deliver)
    }
  }

  /// Reads the numbered segments on all cores.
  private mutating func readWaiting(_ deliver: (LogReport) -> Void) {
    guard !waiting.isEmpty else { return }
    DispatchQueue.concurrentPerform(iterations: waiting.count) { [waiting] in waiting[$0].read() }
    for segment in waiting {
      statistics += segment.statistics
      segment.reports.forEach(deliver)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func finish() {
    closeStream()
    isFinished = true
  }

  private mutating func closeStream() {
    guard let stream else { return }
    nextLine += stream.statistics.lines
    statistics += stream.statistics
    self.stream = nil
  }
}
