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

/// One layer of a prefix.
enum PrefixLayer {
  /// It tells nothing about time or process.
  case mark
  case context(PrefixContext)

  /// Reads a layer at the cursor; `nil` where none of the kind stands there, wherever the cursor is
  /// then.
  typealias Reader = @Sendable (inout PrefixCursor) -> PrefixLayer?

  /// Every kind of layer, with the bytes that it begins with.
  ///
  /// A new kind is one more entry; of two with the same first byte the earlier one is tried first.
  private static let kinds: [(first: [UInt8], read: Reader)] = [
    (Array(">".utf8), { $0.quote() }), (Array("/".utf8), { $0.comment() }),
    ([0xE2], { $0.bullet() }), (Array("[".utf8), { $0.tag() }), (Array("(".utf8), { $0.library() }),
    (Array("0123456789".utf8), { $0.time() }), (letters, { $0.month() }), (letters, { $0.level() }),
    (letters, { $0.consoleColumns() }), (letters, { $0.processAlone() }),
  ]

  private static let letters = (UInt8.min...UInt8.max).filter(\.isLetter)

  /// The kinds that begin with each byte.
  private static let readers: [[Reader]] = {
    var readers: [[Reader]] = Array(repeating: [], count: 256)
    for kind in kinds {
      for byte in kind.first { readers[Int(byte)].append(kind.read) }
    }
    return readers
  }()

  /// Takes one layer with the blanks in front of it; nothing is taken where the message begins.
  static func take(_ cursor: inout PrefixCursor) -> PrefixLayer? {
    var start = cursor
    start.skipSpaces()
    guard start.at < start.limit else { return nil }
    for read in readers[Int(start.byte)] {
      var trial = start
      guard let layer = read(&trial) else { continue }
      cursor = trial
      return layer
    }
    return nil
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
  let bytes: ByteView
  var at: Int
  let limit: Int
  /// Whether a layer in front told a time or process.
  var hasContext = false

  /// The next byte; 0 at the end.
  var byte: UInt8 { at < limit ? bytes[at] : 0 }

  func peek(_ offset: Int) -> UInt8 { at + offset < limit ? bytes[at + offset] : 0 }

  mutating func skipSpaces() {
    while byte == 0x20 || byte == 0x09 { at += 1 }
  }

  mutating func takeOneSpace() {
    if byte == 0x20 { at += 1 }
  }

  /// Moves on by what `body` reads, or not at all where it answers `nil`.
  mutating func attempt<Value>(_ body: (inout PrefixCursor) -> Value?) -> Value? {
    var trial = self
    guard let value = body(&trial) else { return nil }
    self = trial
    return value
  }
}
