internal import LayoutModel

/// Everything but conflicts and dumps in the lines of a `LogText`: exceptions, warnings, loops,
/// ambiguity messages and view trees.
struct ComplaintScanner {
  let text: LogText
  /// Lines before this index belong to reports that were read already.
  private var floor = 0
  /// The same of the lines of one process and thread.
  private var floors: [UInt64: Int] = [:]

  /// Lines on which nothing begins, in ascending order; a line full of key words is read once.
  private var refused: ContiguousArray<Int> = []

  /// The last line with a frame that throws.
  private var lastThrow: Int?

  /// Where the words of call trees were looked for.
  private var ahead = WordsAhead()

  /// Whether the last line asked for may become a finding when more lines follow.
  private(set) var awaitsMore = false
  /// Whether that goes on for longer than markers tell.
  private(set) var fillsText = false

  /// Lines in front of a finding's key words that may belong to it.
  static let reach = 64
  /// Lines behind a finding that are looked at before it is called complete: its stack may follow.
  static let patience = 8
  private static let firstWindow = 256

  init(text: LogText) { self.text = text }

  /// What was found, and its lines.
  struct Found {
    var report: LogReport
    var lines: [Int]
    /// The first line behind it.
    var nextLine: Int
    /// Whether lines of others stand between its own.
    var isParted: Bool { nextLine - (lines.first ?? nextLine) > lines.count }
  }

  /// The finding that line `index` belongs to.
  mutating func read(at index: Int) -> Found? {
    opening(at: index).flatMap { read($0, at: index) }
  }

  /// What the line may be the beginning of, unless a glance refuses it.
  mutating func opening(at index: Int) -> ComplaintOpening? {
    awaitsMore = false
    let floor = floor(of: index)
    guard index >= floor, !isRefused(index) else { return nil }
    guard let opening = ComplaintOpening(text, line: index) else {
      awaitsMore = index + 1 == text.lines.count && ComplaintOpening.isHeader(text, line: index)
      return nil
    }
    if opening == .stack, goesOnWithStack(index, floor: floor) { return nil }
    guard mayBegin(opening, index, floor: floor) else {
      refuse(index, opening, reachedEnd: false)
      return nil
    }
    return opening
  }

  /// Where the lines begin that no report has, of those by the writer of line `index`.
  private func floor(of index: Int) -> Int {
    max(floor, text.stream(of: text.lines[index]).flatMap { floors[$0] } ?? 0)
  }

  /// The finding that begins so in line `index`.
  mutating func read(_ opening: ComplaintOpening, at index: Int) -> Found? {
    let floor = floor(of: index)
    var length = Self.firstWindow
    while true {
      var window = LineSlice(
        text, from: max(floor, index - Self.reach), to: index + length, of: index)
      window.takeLead(ofMessageAt: window.position(of: index), from: opening.start)
      let (found, reached) = look(opening, window, at: window.position(of: index))
      if window.isCut, reached + Self.patience >= window.lines.count {
        length *= 8
        continue
      }
      guard let found else {
        refuse(index, opening, reachedEnd: reached == window.lines.count)
        return nil
      }
      return finish(found, in: window, of: text.stream(of: text.lines[index]))
    }
  }

  /// Whether what a glance at the line leaves possible is worth its window; most near misses are not.
  private mutating func mayBegin(
    _ opening: ComplaintOpening, _ index: Int, floor: Int
  ) -> Bool {
    let line = text.lines[index]
    var own = TextLine(text: text.bytes.array(line.range)[...], number: line.number)
    if opening == .stack || opening == .recursion, let start = opening.start(in: own.text) {
      own.text = own.text[start...]
    }
    switch opening {
    case .tree: return true
    case .callTree: return CallTreeMessage.mayBegin(own.text) { mayHoldCalls(from: index) }
    case .list: return NumberedConstraints.mayBegin(own.text)
    case .crashReport:
      let near = LineSlice(text, from: index, to: index + 2 * Self.patience, of: index)
      return near.hasRepetitions
        || CrashReport.mayBegin(near.lines, at: near.position(of: index))
    case .message:
      return AmbiguityMessage.mayBegin(own) { finder in
        let last = AmbiguityMessage.lastLine(
          of: text, below: index, to: min(index + Self.firstWindow, text.lines.count) - 1)
        return finder.isIn(text.bytes, TextRange(line.start, text.lines[last].end))
      }
    case .reason(let key):
      let match =
        if let key {
          ReasonTable.match(own.text, of: CollectionOfOne(key))
        } else {
          ReasonTable.match(own.text)
        }
      if let match, !match.needsException { return true }
      if mayTellStack(own, index) { return true }
      return match != nil && mayBeBelieved(index, floor: floor)
    case .stack: return mayTellStack(own, index)
    case .recursion:
      if ConstraintCrash.isHeader(own.text) || WatchdogStack.isMarked(own.text) {
        return hasCrashedThread(below: index)
      }
      if CrashReport.mayBeginBody(own) { return own.text.holds("\"type\"") }
      guard own.text.holds("stop reason = ") || RecursionStack.isThread(own.text) else {
        return false
      }
      var near = LineSlice(text, from: index, to: index + Self.patience, of: index)
      near.takeLead(ofMessageAt: 0, from: opening.start)
      return near.lines.count < 2 || StackReader.mayBegin(near.lines[1])
    }
  }

  /// Whether words of a call tree's lines stand in line `index` or below, or too few lines of its writer
  /// to tell.
  private mutating func mayHoldCalls(from index: Int) -> Bool {
    let last = min(index + Self.firstWindow, text.lines.count) - 1
    let stream = text.stream(of: text.lines[index])
    // Of lines that are written twice every second one counts.
    var missing = 2 * Self.patience + 1
    for line in text.lines[index...last].dropFirst() where missing > 0 {
      if stream == nil || text.stream(of: line) == stream { missing -= 1 }
    }
    return missing > 0
      || ahead.hold(
        CallTreeMessage.words, in: text.bytes,
        TextRange(text.lines[index].start, text.lines[last].end))
  }

  /// Whether a stack, or members of a crash report's body, may tell what the line's words do not.
  private func mayTellStack(_ own: TextLine, _ index: Int) -> Bool {
    let above = text.lines[max(0, index - 1)].start
    return StackReader.mayBegin(own) || CrashReport.mayBeginBody(own)
      || text.bytes.firstIndex(of: "\"arguments\"", from: above, to: text.lines[index].end) != nil
  }

  /// Whether an exception carries the reason on the line, which asks for one.
  private func mayBeBelieved(_ index: Int, floor: Int) -> Bool {
    let first = max(floor, index - Self.reach)
    let named = text.lines[MessageEnvelope.firstLine(of: text, above: index, from: first)].start
    guard MessageEnvelope.mayNameException(text.bytes, TextRange(named, text.lines[index].end))
    else { return false }
    let near = LineSlice(text, from: first, to: index + Self.patience, of: index)
    return ComplaintReader.believes(near.lines, at: near.position(of: index))
  }

  /// Whether the stack of a crashed thread may stand below the header of a crash report, which has no
  /// other header in between.
  private func hasCrashedThread(below index: Int) -> Bool {
    let (start, bytes) = (text.lines[index].end, text.bytes)
    let last = text.lines[min(index + ConstraintCrash.reach, text.lines.count) - 1]
    guard let crashed = bytes.firstIndex(of: "Crashed:", from: start, to: last.end) else {
      return false
    }
    return bytes.firstIndex(of: "Exception Type:", from: start, to: crashed) == nil
  }

  /// Takes note that nothing begins in the line; more lines may tell otherwise.
  private mutating func refuse(_ index: Int, _ opening: ComplaintOpening, reachedEnd: Bool) {
    refused.insert(index, at: placeAmongRefused(of: index))
    let linesAfter = text.lines.count - index
    fillsText =
      reachedEnd
      && (opening == .callTree || opening == .crashReport && mayHaveFullStack(below: index))
    awaitsMore =
      switch opening {
      case .crashReport, .callTree: reachedEnd
      case .reason, .stack: linesAfter < Self.reach
      case .recursion: linesAfter < ConstraintCrash.reach
      case .message, .list: linesAfter < Self.patience
      case .tree: false
      }
  }

  /// Whether the crash may have come of a stack that was full, which its last lines show.
  private func mayHaveFullStack(below index: Int) -> Bool {
    guard let last = text.lines.last else { return false }
    let start = text.lines[index].start
    return text.bytes.firstIndex(of: ConstraintCrash.marker, from: start, to: last.end) != nil
  }

  private func isRefused(_ index: Int) -> Bool {
    let place = placeAmongRefused(of: index)
    return place < refused.count && refused[place] == index
  }

  /// How many refused lines stand above a line; nearly always it is behind all of them.
  private func placeAmongRefused(of index: Int) -> Int {
    guard let last = refused.last, index <= last else { return refused.count }
    var (low, high) = (0, refused.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if refused[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the frame above throws too: a stack that told nothing there tells nothing here.
  private mutating func goesOnWithStack(_ index: Int, floor: Int) -> Bool {
    let line = text.lines[index]
    guard StackFrameParser.frame(text.bytes.array(line.range)[...]) != nil else { return false }
    defer { lastThrow = index }
    return index > floor && lastThrow == index - 1
      && text.stream(of: text.lines[index - 1]) == text.stream(of: line)
  }

  /// What is found in a window, and the end of its lines or of those that tell nothing; a crash report
  /// may go on behind the window.
  private func look(
    _ opening: ComplaintOpening, _ window: LineSlice, at hit: Int
  ) -> (found: ReadMessage?, end: Int) {
    let lines = window.lines
    let constraints = { (used: Range<Int>) in
      DescribedConstraints.read(text, lines: window.textLines(used))
    }
    let found: ReadMessage?
    switch opening {
    case .callTree: return CallTreeMessage.read(lines, at: hit)
    case .crashReport: found = CrashReport.read(lines, at: hit, constraints: constraints)
    case .reason, .stack:
      found =
        CrashReport.readBody(lines, at: hit, constraints: constraints)
        ?? ComplaintReader.read(lines, at: hit, constraints: constraints)
    case .message: found = AmbiguityMessage.read(lines, at: hit)
    case .tree: found = ViewTreeMessage.read(lines, at: hit)
    case .list: found = NumberedConstraints.read(text, window, at: hit)
    case .recursion:
      found =
        CrashReport.readStack(lines, at: hit) ?? RecursionStack.read(lines, at: hit)
        ?? ConstraintCrash.read(lines, at: hit) ?? WatchdogStack.read(lines, at: hit)
    }
    if let found { return (found, found.used.upperBound) }
    guard opening == .crashReport else { return (nil, 0) }
    return (nil, CrashReport.end(of: lines, at: hit) ?? lines.count)
  }

  private mutating func finish(
    _ read: ReadMessage, in window: LineSlice, of stream: UInt64?
  ) -> Found {
    let lines = window.textLines(read.used)
    var found = Found(report: read.report, lines: lines, nextLine: (lines.last ?? 0) + 1)
    let printed = lines.first.map { text.context(of: text.lines[$0]) } ?? LogReport.Context()
    if printed.pid != nil || found.report.context == LogReport.Context() {
      found.report.context = printed
    }
    skip(to: found.nextLine, of: found.isParted ? stream : nil)
    return found
  }

  /// Takes note that everything before line `index` was read by others, or what one process and
  /// thread wrote of it.
  mutating func skip(to index: Int, of stream: UInt64? = nil) {
    if let stream {
      floors[stream] = max(floors[stream] ?? 0, index)
    } else {
      floor = max(floor, index)
    }
  }
}

/// The constraints that stand anywhere in the lines of a finding.
enum DescribedConstraints {
  static func read(_ text: LogText, lines: [Int]) -> LayoutSystem {
    let sentences = UIKitSentences(bytes: text.bytes)
    var parser = DescriptionParser(bytes: text.bytes)
    var builder = SystemBuilder()
    var parsed = ParsedDescription(start: 0)
    for run in runs(lines) {
      let end = text.lines[run.upperBound].end
      var at = text.lines[run.lowerBound].start
      while let entry = sentences.entry(at, end) {
        at = entry + 1
        guard (try? parser.parse(from: entry, to: end, into: &parsed)) != nil else { continue }
        at = max(at, parsed.range.end)
        if builder.gathered.index(sameAs: parsed, in: text.bytes) == nil {
          builder.gathered.add(parsed)
        }
      }
    }
    builder.build(
      bytes: text.bytes, locator: text.locator, legend: parser.legend, platform: nil,
      countsInactive: true)
    return builder.system
  }

  /// Lines that follow each other.
  private static func runs(_ lines: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for line in lines {
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    return runs
  }
}

/// What a line may be the beginning of, as far as a glance tells.
enum ComplaintOpening: Equatable {
  /// The key words of an exception, warning or loop: which of the `ReasonTable`'s, if only one stands
  /// there.
  case reason(key: Int?)
  /// What throws an exception, in a stack.
  case stack
  /// The key words of an ambiguity message.
  case message
  /// A view tree.
  case tree
  /// A debugger's stack that may be full of layout, or a crash that may have come of it.
  case recursion
  /// An `.ips` file's header or backtrace.
  case crashReport
  /// The calls of a program as a sampler counted them.
  case callTree
  /// The count of constraints that a program lists in words of its own.
  case list

  /// Words of which one stands on every line that begins a finding; no ordinary message has them.
  static let markers = messageMarkers + ViewTreeMessage.markers

  /// Those of everything but view trees.
  static let messageMarkers: [StaticString] =
    ReasonTable.keys.map(\.key.words) + stackMarkers
    + [ConstraintCrash.marker, RecursionStack.pauseWords, RecursionStack.killWords]
    + RecursionStack.threadWords
    + WatchdogStack.markers
    + CrashReport.markers + AmbiguityMessage.markers + CallTreeMessage.markers
    + NumberedConstraints.markers + LoggedAnswer.markers

  private static let stackMarkers: [StaticString] = ["exceptionPreprocess", "objc_exception_throw"]

  /// Where the message begins in its line, whatever a carrier put in front of it.
  func start(in line: Bytes) -> Int? {
    switch self {
    case .reason: ReasonTable.match(line)?.start
    case .stack: StackFrameParser.throwStart(in: line)
    case .recursion, .callTree: Self.heads.lazy.compactMap { line.firstOffset(of: $0) }.min()
    case .tree: ViewTreeMessage.ledStart(line)
    case .crashReport, .message, .list: nil
    }
  }

  /// What lines of crash reports, debuggers and samplers begin with.
  private static let heads: [StaticString] = [
    "* thread #", "Thread 1 Queue", "Process ", "Exception Type:", "Termination Reason:",
    "Termination Description:",
    "<RBSTerminateContext", "Call graph:", "Thread 0x", "Heaviest stack",
  ]

  /// What the words on a line tell of it.
  private struct Words: OptionSet {
    let rawValue: Int

    static let backtrace = Words(rawValue: 1)
    static let reason = Words(rawValue: 2)
    static let stack = Words(rawValue: 4)
    static let recursion = Words(rawValue: 8)
    static let message = Words(rawValue: 16)
    static let callTree = Words(rawValue: 32)
    static let list = Words(rawValue: 64)
    static let print = Words(rawValue: 128)

    /// Everything that is looked for, with what it tells; the reasons' keys stand first.
    static let table: [(words: StaticString, meaning: Words)] =
      ReasonTable.keys.map { ($0.key.words, .reason) } + stackMarkers.map { ($0, .stack) }
      + AmbiguityMessage.markers.map { ($0, .message) }
      + CallTreeMessage.markers.map { ($0, .callTree) }
      + WatchdogStack.markers.map { ($0, .recursion) }
      + NumberedConstraints.markers.map { ($0, .list) }
      + LoggedAnswer.markers.map { ($0, .print) }
      + RecursionStack.threadWords.map { ($0, .recursion) }
      + [
        ("\"lastExceptionBacktrace\"", .backtrace), (ConstraintCrash.marker, .recursion),
        (RecursionStack.pauseWords, .recursion), (RecursionStack.killWords, .recursion),
      ]
    static let finder = MarkerFinder(table.map(\.words))
  }

  /// Below an `.ips` header stands the brace of its body, alone or with all of the body behind it.
  private static func isBodyBegun(_ text: LogText, below index: Int) -> Bool {
    guard index + 1 < text.lines.count else { return false }
    let next = text.lines[index + 1]
    return next.start < next.end && text.bytes[next.start] == UInt8(ascii: "{")
  }

  /// Whether the line is the header of an `.ips` file, whatever follows it.
  static func isHeader(_ text: LogText, line index: Int) -> Bool {
    let line = text.lines[index]
    return line.start < line.end && text.bytes[line.start] == UInt8(ascii: "{")
      && text.bytes.firstIndex(of: "\"bug_type\"", from: line.start, to: line.end) != nil
  }

  init?(_ text: LogText, line index: Int) {
    let line = text.lines[index]
    let bytes = text.bytes
    func holds(_ words: StaticString) -> Bool {
      bytes.firstIndex(of: words, from: line.start, to: line.end) != nil
    }
    var words: Words = []
    var key: Int?
    var hasSeveral = false
    Words.finder.forEach(in: bytes, line.range) { place in
      let meaning = Words.table[place].meaning
      words.formUnion(meaning)
      guard meaning == .reason else { return }
      hasSeveral = hasSeveral || key.map { $0 != place } ?? false
      key = place
    }
    if words.contains(.backtrace)
      || (Self.isHeader(text, line: index) && Self.isBodyBegun(text, below: index))
    {
      self = .crashReport
    } else if words.contains(.callTree), !words.contains(.reason) {
      self = .callTree
    } else if words.contains(.reason) {
      self = .reason(key: hasSeveral ? nil : key)
    } else if words.contains(.stack) {
      self = .stack
    } else if words.contains(.recursion) {
      self = .recursion
    } else if words.contains(.list) {
      self = .list
    } else if words.contains(.message), !AmbiguityMessage.isTree(holds) {
      self = .message
    } else if ViewTreeMessage.mayBegin(bytes, line.range) {
      self = .tree
    } else if words.contains(.print) {
      self = .message
    } else {
      return nil
    }
  }
}

extension MarkerFinder {
  /// The finder of whatever begins or continues a message of Auto Layout.
  static let shared = MarkerFinder(constraintMarkers + ComplaintOpening.markers)
}
