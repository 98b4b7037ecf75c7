internal import LayoutModel

/// One line of a log without its transport prefix.
struct TextLine: Hashable, Sendable {
  var text: Bytes
  /// From 1.
  var number: Int
  /// Whether the line begins a record of its own: its prefix names who wrote it.
  ///
  /// A time alone may be that of whoever passed each line on.
  var beginsRecord = false

  var isEmpty: Bool { text.allSatisfy(\.isBlank) }

  /// Whether the runtime ends an app here, which it does once.
  var terminatesApp: Bool { text.holds("*** Terminating app") }
}

extension TextLine {
  /// The lines of `bytes` as they are, numbered from `first`.
  static func lines(of bytes: Bytes, from first: Int = 1) -> [TextLine] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      TextLine(
        text: $0.element.last == 0x0D ? $0.element.dropLast() : $0.element,
        number: first + $0.offset)
    }
  }
}

/// The cleaned lines around a place, copied out so that the readers of findings can look back
/// and ahead in them.
struct LineSlice {
  private(set) var lines: [TextLine]
  /// The index in `LogText.lines` of each line here.
  private let indices: [Int]
  /// Those among the text's lines that repeat the one before, where two loggers wrote each.
  private let repetitions: Set<Int>
  /// Whether the log goes on behind the window.
  let isCut: Bool
  /// Whether lines of the window were left out because two loggers wrote each.
  var hasRepetitions: Bool { !repetitions.isEmpty }

  /// The lines from `first` on, up to `last`, but for those of other processes and threads than the
  /// one that wrote line `index`, if its prefix tells.
  init(_ text: LogText, from first: Int, to last: Int, of index: Int) {
    let end = min(last, text.lines.count)
    isCut = end < text.lines.count
    guard first < end else {
      (lines, indices, repetitions) = ([], [], [])
      return
    }
    let stream =
      text.hasReplacedNumbers(around: index) ? nil : text.stream(of: text.lines[index])
    let own = Self.lines(first..<end, of: stream, in: text)
    let repetitions = Self.repetitions(in: own, around: index, in: text)
    let indices =
      repetitions.isEmpty ? own : own.filter { $0 == index || !repetitions.contains($0) }
    self.indices = indices
    self.repetitions = repetitions
    let recordsHaveLines = !Self.isPrefixedThroughout(indices, from: index, in: text)
    let base = text.lines[first].start
    let bytes = text.bytes.array(TextRange(base, text.lines[end - 1].end))
    lines = indices.map { index in
      let line = text.lines[index]
      return TextLine(
        text: bytes[min(line.start - base, bytes.count)..<min(line.end - base, bytes.count)],
        number: line.number,
        beginsRecord: recordsHaveLines && Self.hasPrefix(index, in: text))
    }
  }

  /// Whether a prefix with process or thread stands in front of a line of the source.
  private static func hasPrefix(_ index: Int, in text: LogText) -> Bool {
    let line = text.lines[index]
    return text.stream(of: line) != nil
      && (index == 0 || text.lines[index - 1].lineStart != line.lineStart)
  }

  /// Whether a syslog puts the prefix in front of each line of a message: of those behind `index`
  /// the first that can begin none has it too.
  private static func isPrefixedThroughout(
    _ indices: [Int], from index: Int, in text: LogText
  ) -> Bool {
    let below = indices.drop { $0 <= index }.prefix(longestReason)
    guard let next = below.first, hasPrefix(next, in: text) else { return false }
    return below.first { mustGoOn(text.bytes, text.lines[$0].range) }
      .map { hasPrefix($0, in: text) } ?? false
  }

  /// Lines in which a reason has ended and its stack begins.
  private static let longestReason = 48

  /// Whether a line is indented, or begins or belongs to a stack.
  private static func mustGoOn(_ bytes: ByteView, _ line: TextRange) -> Bool {
    let isIndented =
      bytes[line.start] == 0x09 || bytes[line.start] == 0x20 && bytes[line.start + 1] == 0x20
    return !line.isEmpty
      && (isIndented || bytes.matches("*** First throw call stack", at: line.start, to: line.end)
        || StackFrameParser.mayBegin(bytes, line)
          && StackFrameParser.frame(bytes.array(line)[...]) != nil)
  }

  private static func isIndented(_ line: Bytes) -> Bool {
    let end = line.prefix { $0.isBlank }.endIndex
    return end < line.endIndex && (line.first == 0x09 || end > line.startIndex + 1)
  }

  /// Lines without a prefix go on with the message before them.
  private static func lines(_ range: Range<Int>, of stream: UInt64?, in text: LogText) -> [Int] {
    guard let stream else { return Array(range) }
    var isOthers = false
    return range.filter { index in
      if let other = text.stream(of: text.lines[index]) { isOthers = other != stream }
      return !isOthers
    }
  }

  /// Empty unless line `index` is said twice itself.
  private static func repetitions(
    in indices: [Int], around index: Int, in text: LogText
  ) -> Set<Int> {
    func isRepeated(_ index: Int) -> Bool {
      guard index > 0, index < text.lines.count else { return false }
      return text.isRepetition(text.lines[index], of: text.lines[index - 1])
    }
    guard isRepeated(index) || isRepeated(index + 1) else { return [] }
    var repetitions: Set<Int> = []
    var wasRepetition = false
    for index in indices {
      // Of lines that are all alike every second one is a repetition.
      wasRepetition = !wasRepetition && isRepeated(index)
      if wasRepetition { repetitions.insert(index) }
    }
    return repetitions
  }

  /// Takes off what a carrier that is not known puts in front of each line of the message that begins
  /// at `start` of line `place`.
  mutating func takeLead(ofMessageAt place: Int, from start: (Bytes) -> Int?) {
    guard lines.indices.contains(place), let start = start(lines[place].text),
      let lead = SharedLead(lines, at: place, before: start)
    else { return }
    lines = lines.map(lead.removed)
    // Behind the lead a line may show that it goes on, and so that the prefix stands in front of each.
    let next = lines[(place + 1)...].prefix(Self.longestReason).first { Self.isIndented($0.text) }
    guard next?.beginsRecord == true else { return }
    for index in lines.indices { lines[index].beginsRecord = false }
  }

  /// Where a line of the text stands here; behind all others where it is none of them.
  func position(of index: Int) -> Int { indices.firstIndex { $0 >= index } ?? indices.count }

  /// Where lines from here stand in the text.
  func textLines(_ range: Range<Int>) -> [Int] {
    let own = Array(indices[range.clamped(to: indices.indices)])
    if repetitions.isEmpty { return own }
    return own.flatMap { first in
      var end = first + 1
      while repetitions.contains(end) { end += 1 }
      return first..<end
    }
  }
}

extension ByteView {
  /// The bytes of `range` as an array.
  func array(_ range: TextRange) -> [UInt8] {
    guard range.isInside(count), !range.isEmpty else { return [] }
    return unsafe withPointer { pointer in
      unsafe Array(UnsafeBufferPointer(start: pointer + range.start, count: range.count))
    }
  }
}
