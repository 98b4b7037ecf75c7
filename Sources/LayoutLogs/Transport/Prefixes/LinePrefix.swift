internal import LayoutModel

/// What loggers, shells, quotes and comments put in front of a line.
struct LinePrefix {
  /// Where the message begins.
  var end: Int
  /// What the prefix told; `nil` where it told nothing about time or process.
  var context: PrefixContext?
  var isPresent: Bool
  /// Who passed the line on, where a prefix stands in front of another.
  var carrier: UInt64?
  /// Where the message ends if not with the line: inside a JSON record.
  var contentEnd: Int?

  /// How many layers are taken off at most.
  private static let mostLayers = 8

  /// Recognises the prefix of the line `start..<limit`.
  ///
  /// Each round takes one layer off: a quote mark, a comment, a bracketed tag, a time with a
  /// process. Indentation after the last layer is the message's own and stays.
  static func parse(_ bytes: ByteView, _ start: Int, _ limit: Int) -> LinePrefix {
    if beginsMessage(bytes, start, limit) { return LinePrefix(end: start, isPresent: false) }
    if bytes[start] == UInt8(ascii: "{"), let record = JSONRecord(bytes, start, limit) {
      return LinePrefix(message: record.message, of: record.context)
    }
    var cursor = PrefixCursor(bytes: bytes, at: start, limit: limit)
    var context: PrefixContext?
    var outer: PrefixContext?
    for _ in 0..<mostLayers {
      cursor.hasContext = context != nil
      guard let layer = PrefixLayer.take(&cursor) else { break }
      if case .context(let told) = layer {
        outer = outer ?? context
        context = told
      }
    }
    context?.identify(in: bytes)
    outer?.identify(in: bytes)
    return LinePrefix(
      end: cursor.at, context: context, isPresent: cursor.at > start, carrier: outer?.stream)
  }
}

extension LinePrefix {
  /// The prefix of a message in a JSON record.
  init(message: TextRange, of context: PrefixContext) {
    self.init(
      end: message.start, context: context, isPresent: true, contentEnd: message.end)
  }

  /// Whether what no prefix begins with stands first: the lines of a report from a debugger.
  private static func beginsMessage(_ bytes: ByteView, _ start: Int, _ limit: Int) -> Bool {
    var at = start
    while at < limit, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    if at >= limit { return true }
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ")"): return true
    case UInt8(ascii: "("): return at + 1 >= limit || !bytes[at + 1].isLetter
    case UInt8(ascii: "P"), UInt8(ascii: "T"), UInt8(ascii: "W"), UInt8(ascii: "M"):
      // The advice and the sentences around the broken constraint.
      return bytes.matches("Probably at", at: at, to: limit)
        || bytes.matches("Try this", at: at, to: limit)
        || bytes.matches("Will attempt", at: at, to: limit)
        || bytes.matches("Make a symb", at: at, to: limit)
        || bytes.matches("The methods", at: at, to: limit)
    default: return false
    }
  }
}

enum PrefixLayer {
  /// It tells nothing about time or process.
  case mark
  case context(PrefixContext)

  /// Takes one layer with the blanks in front of it; nothing is taken where the message begins.
  static func take(_ cursor: inout PrefixCursor) -> PrefixLayer? {
    cursor.attempt {
      $0.skipSpaces()
      return read(&$0)
    }
  }

  /// Reads a layer of the kinds that begin with the cursor's byte; `nil` where none stands there,
  /// wherever the cursor is then.
  private static func read(_ cursor: inout PrefixCursor) -> PrefixLayer? {
    switch cursor.byte {
    case UInt8(ascii: ">"): cursor.quote()
    case UInt8(ascii: "/"): cursor.comment()
    case 0xE2: cursor.bullet()
    case 0x1B: cursor.colour()
    case UInt8(ascii: "["): cursor.tag()
    case UInt8(ascii: "("): cursor.library()
    case let first where first.isDigit: cursor.time()
    case let first where first.isLetter:
      cursor.attempt { $0.month() } ?? cursor.attempt { $0.level() }
        ?? cursor.attempt { $0.paddedLevel() } ?? cursor.attempt { $0.containerStream() }
        ?? cursor.attempt { $0.consoleColumns() } ?? cursor.attempt { $0.processAlone() }
    default: nil
    }
  }
}

/// What a prefix tells about time, process and thread, by its place in the source.
struct PrefixContext {
  var time = TextRange.empty
  var process = TextRange.empty
  var pid: Int?
  var thread = TextRange.empty
  /// A number for process and thread; `nil` where neither is printed.
  var stream: UInt64?

  var namesProcess: Bool { pid != nil || !process.isEmpty }

  func text(in source: ByteView) -> LogReport.Context {
    func string(_ range: TextRange) -> String? { range.isEmpty ? nil : source.string(range) }
    return LogReport.Context(
      time: string(time), process: string(process), pid: pid, thread: string(thread))
  }

  /// Gives the stream its number.
  mutating func identify(in source: ByteView) {
    guard namesProcess else { return }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if let pid {
      var rest = pid
      repeat {
        mix(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      } while rest > 0
    } else {
      for index in process.start..<process.end { mix(source[index]) }
    }
    for index in thread.start..<thread.end { mix(source[index]) }
    stream = hash
  }
}

/// A place in a line's prefix, moved forward by what is read; a copy of it is a way back.
struct PrefixCursor {
  /// The bytes up to the line's end, behind which each is 0.
  let bytes: ByteView
  var at: Int
  /// Whether a layer in front told a time or process.
  var hasContext = false

  init(bytes: ByteView, at: Int, limit: Int) {
    self.bytes = bytes.prefix(limit)
    self.at = at
  }

  var limit: Int { bytes.count }

  /// The next byte; 0 at the end.
  var byte: UInt8 { bytes[at] }

  func peek(_ offset: Int) -> UInt8 { bytes[at + offset] }

  mutating func skipSpaces() {
    while byte == 0x20 || byte == 0x09 { at += 1 }
  }

  mutating func takeOneSpace() {
    if byte == 0x20 { at += 1 }
  }

  /// Moves on by what `body` reads, or not at all where it answers `nil`.
  @inline(__always)
  mutating func attempt<Value>(_ body: (inout PrefixCursor) -> Value?) -> Value? {
    var trial = self
    guard let value = body(&trial) else { return nil }
    self = trial
    return value
  }
}
