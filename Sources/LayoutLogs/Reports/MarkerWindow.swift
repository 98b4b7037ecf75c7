internal import CMarkerScan

/// The stretch of a source around a marker in which everything is read that the marker belongs to.
struct MarkerWindow {
  /// The window's lines.
  private(set) var range = TextRange.empty
  /// The window's markers, by their places in the source.
  private(set) var hits: ContiguousArray<MarkerFinder.Hit> = []
  private var first = MarkerFinder.Hit?.none
  private var reach = 0
  private var length = 0
  private let finder = MarkerFinder.shared

  /// Bytes after the last marker that may belong to what it began.
  static let reach = 16 << 10
  /// Bytes after the last marker in which most of what it began is complete.
  private static let firstReach = 2 << 10
  /// Lines before a marker that may belong to what it stands in.
  static let lookBack = 40
  static let lookBackBytes = 6 << 10
  private static let firstLength = 128 << 10
  /// What is longer than this is read as if it were cut.
  private static let greatestLength = 8 << 20

  /// Whether the window may not grow.
  var isLongest: Bool { length >= Self.greatestLength }

  /// Opens the window around a marker, no line of it before `floor`.
  mutating func open(_ marker: MarkerFinder.Hit, notBefore floor: Int, in source: ByteView) {
    first = marker
    reach = Self.firstReach
    length = Self.firstLength
    let start = Self.lineStart(before: marker.position, notBefore: floor, in: source)
    extend(from: start, in: source)
  }

  /// Opens it again from where something began that is not complete in it; what `fills` all of it,
  /// like a crash report's body, goes on for longer than markers tell.
  mutating func reopen(from start: Int, in source: ByteView, fills: Bool) {
    if start == range.start, reach >= Self.reach {
      length *= 4
      reach = fills ? length : Self.reach
    } else {
      reach = Self.reach
    }
    extend(from: start, in: source)
  }

  /// Leaves off the lines from `end` on.
  mutating func shorten(to end: Int) {
    range = TextRange(range.start, end)
    hits.removeAll { $0.position >= end }
  }

  /// The beginning of the line some forty lines before `position`.
  static func lineStart(
    before position: Int, notBefore floor: Int, in source: ByteView
  ) -> Int {
    let lowest = max(floor, position - lookBackBytes)
    var start = position
    var lines = 0
    var lineStart = position
    while start > lowest {
      start -= 1
      if source[start] == 0x0A {
        lineStart = start + 1
        lines += 1
        if lines > lookBack { return lineStart }
      }
    }
    if start == floor { return floor }
    if lines > 0 { return lineStart }
    // A line of thousands of bytes: it is cut where it must be.
    while start > floor, position - start < 1 << 20, source[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Goes from marker to marker, and on to the end of a line.
  private mutating func extend(from start: Int, in source: ByteView) {
    let most = min(source.count, start + length)
    hits.removeAll(keepingCapacity: true)
    var last = start
    if let first, first.position >= start {
      hits.append(first)
      last = first.position
    }
    while last < most {
      guard
        let next = finder.next(
          in: source, from: hits.isEmpty ? last : lineAfter(last, in: source),
          to: min(most, last + reach))
      else { break }
      hits.append(next)
      last = next.position
    }
    range = TextRange(start, lineEnd(behind: last + reach, in: source))
    takeHits(from: lineAfter(last, in: source), to: range.end, in: source)
  }

  private func lineEnd(behind position: Int, in source: ByteView) -> Int {
    guard position < source.count else { return source.count }
    let limit = min(source.count, position + (1 << 20))
    return source.firstIndex(of: 0x0A, from: position, to: limit).map { $0 + 1 } ?? limit
  }

  /// Where the next marker may matter: one a line is enough, unless escapes hide line ends or carriage returns
  /// stand for them.
  private func lineAfter(_ position: Int, in source: ByteView) -> Int {
    guard let newline = source.firstIndex(of: 0x0A, from: position, to: position + 4_096),
      source.firstIndex(of: UInt8(ascii: "\\"), from: position, to: newline) == nil,
      source.firstIndex(of: 0x0D, from: position, to: newline - 1) == nil
    else { return position + 1 }
    return newline
  }

  private mutating func takeHits(from start: Int, to end: Int, in source: ByteView) {
    var from = start
    while let next = finder.next(in: source, from: from, to: end) {
      hits.append(next)
      from = lineAfter(next.position, in: source)
    }
  }
}
