#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import LayoutModel

/// One line of a log after its transport has been taken off.
struct LogLine: Sendable {
  /// Where the line lies in `LogText.bytes`; indentation is kept, prefix and line end are not part.
  var start: Int
  var end: Int
  /// The line of the source, from 1; lines that were one line in the source share it.
  var number: Int
  /// The last line of the source that was joined to the line; `number` where none was.
  var lastNumber: Int
  /// The source's byte at which the cleaned line begins.
  var source: Int
  /// The source's byte at which its line begins, prefix included.
  var lineStart: Int
  /// Index into the text's contexts, or -1 where the line carried no prefix with a process or time.
  var context: Int32
  /// Whether a transport prefix was taken off.
  var hasPrefix: Bool
  /// Whether the line is part of a JSON record whose end has not come.
  var isOfCutRecord = false

  var range: TextRange { TextRange(start, end) }

  /// The lines of the source that the line is made of.
  var numbers: ClosedRange<Int> { number...max(number, lastNumber) }
}

/// A stretch of a log without its transport: prefixes, carriage returns, HTML entities, Markdown
/// and JSON escapes are off, and every byte still knows where it came from.
///
/// Readers take a line index and answer how many lines they used, so that one pass over the lines
/// serves all of them, in the log's order.
@safe final class LogText {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  var lines: ContiguousArray<LogLine> {
    @inline(__always) _read { yield unsafe cleanedLines }
  }
  // Only the methods of this class change the lines and what their prefixes tell, and none of them
  // calls out meanwhile.
  @exclusivity(unchecked) private var cleanedLines: ContiguousArray<LogLine> = []
  @exclusivity(unchecked) private var contexts: ContiguousArray<PrefixContext> = []
  /// Where cleaned and source positions part: sorted by `clean`.
  private var seams: ContiguousArray<(clean: Int, source: Int)> = []

  /// The bytes that are being cleaned, and the whole log's byte at which they begin.
  private(set) var source: ByteView
  private(set) var sourceBase: Int

  /// An empty text for lines of `source`, which must outlive it or its next `reset`.
  init(source: ByteView) {
    self.source = source
    sourceBase = 0
    capacity = source.count + 16
    unsafe storage = .allocate(capacity: capacity)
  }

  /// Empties the text for `length` bytes of another source, keeping its memory.
  func reset(source: ByteView, sourceBase: Int, length: Int) {
    self.source = source
    self.sourceBase = sourceBase
    count = 0
    unsafe cleanedLines.removeAll(keepingCapacity: true)
    unsafe contexts.removeAll(keepingCapacity: true)
    seams.removeAll(keepingCapacity: true)
    // Cleaning never lengthens a line; one line end may be added.
    let needed = length + 16
    guard needed > capacity else { return }
    unsafe storage.deallocate()
    capacity = needed
    unsafe storage = .allocate(capacity: capacity)
  }

  deinit { unsafe storage.deallocate() }

  /// The cleaned bytes, lines parted by `\n`; valid while the text lives.
  var bytes: ByteView { unsafe ByteView(UnsafePointer(storage), count: count) }

  // MARK: Filling

  func append(_ byte: UInt8) {
    guard count < capacity else { return }
    unsafe storage[count] = byte
    count += 1
  }

  func append(_ source: ByteView, _ range: TextRange) {
    let length = min(range.count, capacity - count)
    guard length > 0, range.isInside(source.count) else { return }
    unsafe source.withPointer { unsafe _ = memcpy(storage + count, $0 + range.start, length) }
    count += length
  }

  /// Notes that what is appended from now on comes from `source` on.
  func seam(at source: Int) { seams.append((count, source)) }

  /// Ends a line; a line that the source does not end may be cut and gets no line end.
  func endLine(_ line: LogLine, isCut: Bool = false) {
    var line = line
    line.end = count
    unsafe cleanedLines.append(line)
    if !isCut { append(0x0A) }
  }

  func add(_ context: PrefixContext) -> Int32 {
    unsafe contexts.append(context)
    return unsafe Int32(contexts.count - 1)
  }

  // MARK: Reading

  func string(_ range: TextRange) -> String { bytes.string(range) }

  /// The index of the line that holds a position of the cleaned text.
  func lineIndex(at position: Int, from hint: Int = 0) -> Int {
    locator.lineIndex(at: position, from: hint)
  }

  /// The index of the line that holds a byte of the source, at or after `hint`.
  func lineIndex(ofSource offset: Int, from hint: Int) -> Int {
    var index = max(0, hint)
    while index + 1 < lines.count {
      let next = lines[index + 1]
      // Lines that were one line in the source are told apart by where their text begins.
      let start = next.lineStart == lines[index].lineStart ? next.source : next.lineStart
      guard start <= offset else { break }
      index += 1
    }
    return min(index, max(0, lines.count - 1))
  }

  /// What tells where the cleaned text stands in the source; to be let go of before `reset`.
  var locator: SourceLocator {
    SourceLocator(lines: lines, seams: seams, source: source, sourceBase: sourceBase)
  }

  /// What the line's prefix says about time and process.
  func context(of line: LogLine) -> LogReport.Context {
    let told = prefixContext(of: line)
    if let told, told.namesProcess { return told.text(in: source) }
    return (stamp(in: line) ?? told)?.text(in: source) ?? LogReport.Context()
  }

  /// What the prefix says with which the record of line `index` begins: a list may stand on the lines
  /// below it, up to an empty one.
  func contextOfRecord(at index: Int) -> LogReport.Context {
    for line in lines[max(0, index - Self.mostLinesOfRecord)...index].reversed() {
      let told = context(of: line)
      if told != LogReport.Context() || line.hasPrefix { return told }
      if line.range.isEmpty { break }
    }
    return LogReport.Context()
  }

  private static let mostLinesOfRecord = 64

  /// Bytes behind a line's known prefix in which another may stand.
  private static let reachOfStamp = 240

  /// Words that stand in a message and not in front of one, as addresses do.
  ///
  /// Behind them, the texts of views and the app's own words may look like a prefix.
  private static let messageWords = MarkerFinder(
    ["onstraint", "Layout", "layout"] + ReasonTable.keys.map(\.key.words))

  /// `2020-06-08 17:01:44.220 Tea[12:34] ` behind what no prefix of ours begins with: a line's number, a
  /// tag of HTML, a chat's name, the key of somebody's own JSON.
  private func stamp(in line: LogLine) -> PrefixContext? {
    let start = line.source - sourceBase
    let most = min(source.count, start + Self.reachOfStamp)
    let end = source.firstIndex(of: 0x0A, from: start, to: most) ?? most
    let words = Self.messageWords.next(in: source, from: start, to: end) ?? end
    let limit = source.firstIndex(of: "0x", from: start, to: words) ?? words
    var at = start
    while at < limit {
      if source[at].isDigit || source[at].isLetter, at == start || !continuesWord(at) {
        var cursor = PrefixCursor(bytes: source, at: at, limit: end)
        let layer = source[at].isDigit ? cursor.time() : cursor.month()
        if case .context(let context)? = layer, context.pid != nil { return context }
      }
      at += 1
    }
    return nil
  }

  /// Whether a letter or digit stands in front; the `m` that ends a terminal's colour is none.
  private func continuesWord(_ at: Int) -> Bool {
    let before = source[at - 1]
    if before == UInt8(ascii: "m"), at > 1, source[at - 2].isDigit { return false }
    return before.isLetter || before.isDigit
  }

  /// A number for the line's process and thread; `nil` where its prefix does not tell.
  func stream(of line: LogLine) -> UInt64? { prefixContext(of: line)?.stream }

  /// Whether the records around a line name one process and for each of them another number: numbers
  /// that somebody replaced to share the log part nothing.
  func hasReplacedNumbers(around index: Int) -> Bool {
    var name: TextRange?
    var numbers: Set<Int> = []
    for line in lines[max(0, index - 12)..<min(lines.count, index + 12)] {
      guard let record = prefixContext(of: line), let number = record.pid else { continue }
      guard !record.process.isEmpty, name.map({ source.equal($0, record.process) }) ?? true,
        numbers.insert(number).inserted
      else { return false }
      name = record.process
    }
    return numbers.count > 2
  }

  @inline(__always)
  private func prefixContext(of line: LogLine) -> PrefixContext? {
    let place = Int(line.context)
    return unsafe contexts.indices.contains(place) ? contexts[place] : nil
  }

  /// Whether a line says the same as the source's line before it, at the same time and by the same
  /// process and thread.
  func isRepetition(_ line: LogLine, of last: LogLine) -> Bool {
    line.start < line.end && line.number == last.number + 1 && bytes.equal(line.range, last.range)
      && stream(of: line) == stream(of: last) && isSameTime(line, last)
  }

  private func isSameTime(_ line: LogLine, _ last: LogLine) -> Bool {
    if line.context == last.context { return true }
    func time(_ line: LogLine) -> TextRange { prefixContext(of: line)?.time ?? .empty }
    return source.equal(time(line), time(last))
  }
}

/// Tells where stretches of a cleaned text stand in the source.
struct SourceLocator {
  let lines: ContiguousArray<LogLine>
  /// Where cleaned and source positions part: sorted by `clean`.
  let seams: ContiguousArray<(clean: Int, source: Int)>
  let source: ByteView
  let sourceBase: Int

  /// No text.
  static let none = SourceLocator(lines: [], seams: [], source: .empty, sourceBase: 0)

  /// The index of the line that holds a position of the cleaned text.
  func lineIndex(at position: Int, from hint: Int = 0) -> Int {
    var low = max(0, min(hint, lines.count - 1))
    if low < lines.count, lines[low].start <= position {
      for near in low..<min(low + 4, lines.count) where lines[near].end >= position { return near }
    } else {
      low = 0
    }
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// Where a stretch of the cleaned text stands in the source; columns count characters.
  func range(_ range: TextRange, _ hint: inout Int) -> SourceRange {
    guard !lines.isEmpty else {
      return SourceRange(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1, bytes: 0..<0)
    }
    hint = lineIndex(at: range.start, from: hint)
    let first = lines[hint]
    if seams.isEmpty, range.end <= first.end {
      let start = first.source + range.start - first.start
      let line = TextRange(first.lineStart - sourceBase, start + range.count - sourceBase)
      if source.isASCII(line) {
        return SourceRange(
          startLine: first.number, startColumn: start - first.lineStart + 1,
          endLine: first.number, endColumn: line.count + 1, bytes: start..<start + range.count)
      }
    }
    let last = range.end <= first.end ? first : lines[lineIndex(at: range.end, from: hint)]
    let start = sourceOffset(at: range.start, line: first)
    let end = max(start, sourceOffset(at: range.end, line: last))
    return SourceRange(
      startLine: first.number, startColumn: column(of: start, in: first),
      endLine: last.number, endColumn: column(of: end, in: last), bytes: start..<end)
  }

  /// The source's byte from which a cleaned byte came.
  private func sourceOffset(at position: Int, line: LogLine) -> Int {
    if let first = seams.first, first.clean <= position {
      var low = 0
      var high = seams.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if seams[middle].clean <= position { low = middle } else { high = middle - 1 }
      }
      if seams[low].clean >= line.start { return seams[low].source + position - seams[low].clean }
    }
    return line.source + position - line.start
  }

  private func column(of offset: Int, in line: LogLine) -> Int {
    let local = TextRange(line.lineStart - sourceBase, offset - sourceBase)
    if source.isASCII(local) { return local.count + 1 }
    return source.string(local).count + 1
  }
}
