internal import CMarkerScan

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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

  private func fill(
    upTo length: Int, _ fetch: LogReader.Fetch
  ) throws(LogReader.Failure) {
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
      if let hit = MarkerFinder.shared.next(in: bytes, from: quiet, to: end) {
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

  /// Bytes of the segment, for what began in an earlier one or ends in a later one.
  func bytes(from position: Int, to end: Int) -> [UInt8] {
    bytes.array(TextRange(position, min(end, count)))
  }

  /// How many bytes lie in front of the next segment's nominal beginning.
  var ownCount: Int { min(count, Self.length) }

  /// Whether no byte of the source lies behind the segment's own.
  var isEnd: Bool { isLast && count <= Self.length }
}
