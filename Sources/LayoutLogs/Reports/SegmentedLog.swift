internal import Dispatch

extension LogReader {
  /// Why a source could not be read on: the system's error number.
  public struct Failure: Error {
    /// As `errno` tells it.
    public var code: Int32

    /// A failure with the system's number.
    public init(code: Int32) { self.code = code }
  }

  /// Reads a source's bytes from an offset on into a buffer; answers how many, 0 at the end.
  public typealias Fetch =
    @Sendable (_ offset: Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int

  /// Reads a source that can be read from anywhere on all cores, and hands over each report in
  /// the source's order.
  ///
  /// Keeps a few segments of the source in memory, however long it is. `progress` is called now
  /// and then with an account of what was read so far.
  public static func read(
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
  /// Reads what reaches over the border of segments, or is no UTF-8.
  private var stream: LogStream?
  private var isUTF16 = false
  private var nextLine = 1

  mutating func readRound(
    _ fetch: @escaping LogReader.Fetch, _ deliver: (LogReport) -> Void
  ) throws(LogReader.Failure) {
    DispatchQueue.concurrentPerform(iterations: segments.count) { [segments, position] index in
      unsafe segments[index].load(at: position + index * LogSegment.length, fetch)
    }
    if position == 0, UTF16Text.order(of: segments[0].bytes(from: 0, to: 2)) != nil {
      isUTF16 = true
      stream = LogStream()
    }
    var failure: LogReader.Failure?
    for segment in segments {
      failure = segment.failure
      if failure != nil { isFinished = true }
      if isFinished { break }
      place(segment)
    }
    DispatchQueue.concurrentPerform(iterations: segments.count) { [segments] in
      segments[$0].read()
    }
    for segment in segments {
      statistics += segment.statistics
      segment.reports.forEach(deliver)
    }
    position += segments.count * LogSegment.length
    if let failure { throw failure }
  }

  /// Numbers a segment's lines, and reads what began in an earlier one.
  private mutating func place(_ segment: LogSegment) {
    var start = segment.start
    if stream != nil {
      let end = isUTF16 ? nil : start
      stream?.push(segment.bytes(from: 0, to: end ?? segment.ownCount)) { segment.add($0) }
      if end != nil {
        stream?.flush { segment.add($0) }
        closeStream()
      } else if segment.isEnd {
        stream?.finish { segment.add($0) }
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
      if segment.isLast, end == segment.count { finish() }
    } else {
      stream = LogStream(base: segment.base + first, firstLine: nextLine)
      stream?.push(segment.bytes(from: first, to: segment.ownCount)) { segment.add($0) }
    }
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
