internal import CMarkerScan
internal import WorkPipeline
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
    Parallel.perform(iterations: segments.count) { [segments, position] index in
      unsafe segments[index].load(at: position + index * LogSegment.length, fetch)
    }
    if position == 0 {
      let beginning = segments[0].bytes(from: 0, to: BinaryKind.beginning)
      statistics.binaryKind = BinaryKind(beginning)
      statistics.looksLikeCode = SourceCode.isLikely(beginning)
      // A crash report's stacks take longer than what parts two segments, and its images follow.
      let header = segments[0].bytes(from: 0, to: 4_096).prefix { $0 != 0x0A }
      let isPlain = TextForm.isPlain(segments[0].bytes(from: 0, to: TextForm.beginning))
      if !isPlain || CrashReport.isHeader(header) {
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
      stream?.push(segment.view(from: 0, to: end ?? segment.ownCount), deliver: deliver)
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
      stream?.push(segment.view(from: first, to: segment.ownCount), deliver: deliver)
    }
  }

  /// Reads the numbered segments on all cores.
  private mutating func readWaiting(_ deliver: (LogReport) -> Void) {
    guard !waiting.isEmpty else { return }
    Parallel.perform(iterations: waiting.count) { [waiting] in waiting[$0].read() }
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

/// A stretch of a file that one core looks through.
///
/// Where one segment ends and the next begins is cut at a place around which no marker stands, so
/// that nothing that is read together is parted. Both neighbours find the same place, each for
/// itself.
@safe final class LogSegment: @unchecked Sendable {
  /// Bytes from one segment's nominal beginning to the next one's.
  static let length = 1 << 20
  /// Bytes behind its nominal end in which a segment looks for the cut; most need only the first.
  private static let margins = [40 << 10, 160 << 10]
  /// Bytes at the end of a stretch without markers that are looked at before the others.
  private static let probe = 2 << 10

  private let storage: UnsafeMutablePointer<UInt8>
  private let capacity = LogSegment.length + LogSegment.margins[1]
  private(set) var count = 0
  /// The file's byte at which the segment begins.
  private(set) var base = 0
  /// Where the first line begins that is this segment's; `nil` where everything belongs to what
  /// the previous one has begun.
  private(set) var start: Int?
  /// Where the next segment's first line begins; `nil` where this one's last report may go on.
  private(set) var end: Int?
  private(set) var isLast = false
  /// Whether a marker stands between `start` and `end`.
  private(set) var hasMarker = false
  /// Line ends between `start` and `end`.
  private(set) var lines = 0
  private(set) var failure: LogReader.Failure?
  /// The number of the line at `start`; `nil` where its lines are read elsewhere.
  private var firstLine: Int?

  /// What was read of the lines between `start` and `end`.
  private(set) var reports: [LogReport] = []
  private(set) var statistics = LogStatistics()

  init() { unsafe storage = .allocate(capacity: capacity) }

  deinit { unsafe storage.deallocate() }

  private var bytes: ByteView { unsafe ByteView(UnsafePointer(storage), count: count) }

  /// Fetches the segment at `base` and finds out where its lines begin and end.
  func load(at base: Int, _ fetch: LogReader.Fetch) {
    self.base = base
    count = 0
    isLast = false
    hasMarker = false
    lines = 0
    firstLine = nil
    failure = nil
    start = nil
    end = nil
    reports = []
    statistics = LogStatistics()
    do throws(LogReader.Failure) {
      unsafe try fill(upTo: Self.length + Self.margins[0], fetch)
      start = base == 0 ? 0 : cut(from: 0)
      end = isLast && count <= Self.length ? count : cut(from: Self.length)
      if start == nil || end == nil, !isLast {
        unsafe try fill(upTo: capacity, fetch)
        start = start ?? cut(from: 0)
        end = end ?? cut(from: Self.length)
      }
      if end == nil, isLast { end = count }
    } catch {
      failure = error
    }
    guard failure == nil, let start, let end, start <= end else { return }
    lines = bytes.countLines(TextRange(start, end))
    hasMarker = MarkerFinder.shared.next(in: bytes, from: start, to: end) != nil
  }

  private func fill(upTo length: Int, _ fetch: LogReader.Fetch) throws(LogReader.Failure) {
    while count < length, !isLast {
      let room = unsafe UnsafeMutableRawBufferPointer(
        start: storage + count, count: length - count)
      let fetched = unsafe try fetch(base + count, room)
      isLast = fetched == 0
      count += fetched
    }
  }

  /// The beginning of a line behind `position`, in the middle of a stretch without markers that is
  /// longer than what belongs to a marker before or behind it.
  private func cut(from position: Int) -> Int? {
    let limit = min(count, position + Self.margins[1])
    var quiet = position
    while true {
      let end = quiet + MarkerRegion.reach + MarkerRegion.lookBackBytes
      guard end < limit else { return nil }
      // Where markers stand close together, the last of them are found first.
      if let hit = MarkerFinder.shared.next(in: bytes, from: end - Self.probe, to: end)
        ?? MarkerFinder.shared.next(in: bytes, from: quiet, to: end)
      {
        quiet = hit + 1
      } else if let newline = bytes.firstIndex(
        of: 0x0A, from: quiet + MarkerRegion.reach, to: quiet + MarkerRegion.reach + 4_096)
      {
        return newline + 1
      } else {
        quiet = end
      }
    }
  }

  /// Has the lines between `start` and `end` read, the first of which has the number `line`.
  func number(from line: Int) { firstLine = line }

  /// Reads the segment's numbered lines.
  func read() {
    guard let firstLine, let start, let end, start <= end else { return }
    guard hasMarker else {
      statistics.bytes = end - start
      statistics.lines = lines
      if isLast, end == count, end > start, bytes[end - 1] != 0x0A { statistics.lines += 1 }
      return
    }
    var reader = SourceReader(firstLine: firstLine)
    let source = bytes.slice(TextRange(start, end))
    _ = reader.read(
      source, base: base + start, isFinal: true, isEnd: isLast && end == count
    ) { reports.append($0) }
    statistics = reader.statistics
  }

  /// A copy of some bytes of the segment.
  func bytes(from position: Int, to end: Int) -> [UInt8] {
    bytes.array(TextRange(position, min(end, count)))
  }

  /// Bytes of the segment, for what began in an earlier one or ends in a later one.
  func view(from position: Int, to end: Int) -> ByteView {
    bytes.slice(TextRange(position, min(end, count)))
  }

  /// How many bytes lie in front of the next segment's nominal beginning.
  var ownCount: Int { min(count, Self.length) }

  /// Whether no byte of the source lies behind the segment's own.
  var isEnd: Bool { isLast && count <= Self.length }
}
