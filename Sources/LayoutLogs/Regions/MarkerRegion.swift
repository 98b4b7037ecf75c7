internal import CMarkerScan

/// The stretch of a source around a marker in which everything is read that the marker belongs to.
struct MarkerRegion {
  /// The region's lines.
  private(set) var range = TextRange.empty
  /// The places of the region's markers in the source.
  private(set) var hits: ContiguousArray<Int> = []
  private var first: Int
  private var reach: Int
  private var length: Int
  private let finder = MarkerFinder.shared

  /// Bytes after the last marker that may belong to what it began.
  static let reach = 16 << 10
  /// Bytes after the last marker in which most of what it began is complete.
  private static let firstReach = 2 << 10
  /// Lines before a marker that may belong to what it stands in.
  static let lookBack = 40
  static let lookBackBytes = 6 << 10
  private static let firstLength = 128 << 10

  /// How much is read together; what is longer is read in parts.
  struct Limits {
    var bytes = 4 << 20
    var lines = 1 << 16
    /// Lines with markers, of which reports are made.
    var marked = 1 << 14
    /// Whether lines are read too in which a glance shows that nothing begins; the reports are the
    /// same.
    var readsNearMisses = false

    /// A list of constraints takes less for each line than a view tree does, and cut in two it is no proof.
    fileprivate var ofLists: Limits {
      var limits = self
      limits.bytes = mostBytes
      limits.lines *= Self.longerLists
      limits.marked *= Self.longerLists
      return limits
    }

    private static let longerLists = 8

    /// How much is read together at most, whatever it is.
    var mostBytes: Int { bytes * Self.longerLists }
  }

  private(set) var limits: Limits
  private var isList = false
  /// Whether the limits end the region, and not what is in it.
  private(set) var isFull = false
  /// Whether the region begins where it did before it grew.
  private var hasGrown = false

  /// The region around a marker, no line of it before `floor`.
  init(around marker: Int, notBefore floor: Int, in source: ByteView, limits: Limits) {
    self.limits = limits
    first = marker
    reach = Self.firstReach
    length = min(Self.firstLength, limits.bytes)
    extend(
      from: Self.lineStart(before: marker, notBefore: floor, in: source), in: source)
  }

  /// Whether the region may not grow, however long `source` gets.
  func isLongest(in source: ByteView) -> Bool {
    hasGrown && (isFull || length >= limits.bytes && range.end < source.count)
  }

  /// Grows the region from where something began that is not complete in it; what `fills` all of
  /// it, like a crash report's body, goes on for longer than markers tell.
  mutating func grow(from start: Int, in source: ByteView, fills: Bool) {
    if !isList, isListOfConstraints(in: source) {
      isList = true
      limits = limits.ofLists
    }
    hasGrown = start == range.start && reach >= Self.reach
    if hasGrown {
      length = min(length * 4, limits.bytes)
      reach = fills ? length : Self.reach
    } else {
      reach = Self.reach
    }
    extend(from: start, in: source)
  }

  /// Of fewer lines the usual limits do.
  private static let longList = 1_024

  /// Whether nearly all of many markers are those of constraints.
  private func isListOfConstraints(in source: ByteView) -> Bool {
    guard hits.count >= Self.longList else { return false }
    let others = hits.count {
      $0 + 10 > source.count || source[$0] != UInt8(ascii: "o")
        || source[$0 + 9] != UInt8(ascii: ":")
    }
    return others <= hits.count / 16
  }

  /// The same region in a source that begins where it does, and has more bytes.
  func resumed(in source: ByteView) -> MarkerRegion {
    var region = self
    region.first = first - range.start
    region.extend(from: 0, in: source)
    return region
  }

  /// The beginning of the line some forty lines before `position`.
  static func lineStart(before position: Int, notBefore floor: Int, in source: ByteView) -> Int {
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
    if first >= start {
      hits.append(first)
      last = first
    }
    while last < most, hits.count < limits.marked {
      guard
        let next = finder.next(
          in: source, from: hits.isEmpty ? last : lineAfter(last, in: source),
          to: min(most, last + reach))
      else { break }
      hits.append(next)
      last = next
    }
    let wanted = TextRange(start, lineEnd(behind: last + reach, in: source))
    range = TextRange(start, limitedEnd(of: wanted, lastMarker: last, in: source))
    isFull = range.end < wanted.end
    while let hit = hits.last, hit >= range.end { hits.removeLast() }
    takeHits(from: lineAfter(last, in: source), to: range.end, in: source)
  }

  /// The end of the whole lines that the limits allow, or of a part of one that is longer.
  private func limitedEnd(of wanted: TextRange, lastMarker: Int, in source: ByteView) -> Int {
    if hits.count >= limits.marked {
      return source.firstIndex(of: 0x0A, from: lastMarker, to: lastMarker + 4_096)
        .map { min($0 + 1, wanted.end) } ?? lastMarker
    }
    // No line is shorter than a byte.
    guard wanted.count > min(limits.bytes, limits.lines),
      wanted.count > limits.bytes || source.countLines(wanted) >= limits.lines
    else { return wanted.end }
    let most = min(wanted.end, wanted.start + limits.bytes)
    var end = wanted.start
    for _ in 0..<limits.lines {
      guard let newline = source.firstIndex(of: 0x0A, from: end, to: most)
      else { return end == wanted.start || most == wanted.end ? most : end }
      end = newline + 1
    }
    return end
  }

  private func lineEnd(behind position: Int, in source: ByteView) -> Int {
    guard position < source.count else { return source.count }
    let limit = min(source.count, position + (1 << 20))
    return source.firstIndex(of: 0x0A, from: position, to: limit).map { $0 + 1 } ?? limit
  }

  /// Where the next marker may matter: one a line is enough, unless escapes hide line ends or
  /// carriage returns stand for them.
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
      from = lineAfter(next, in: source)
    }
  }
}
