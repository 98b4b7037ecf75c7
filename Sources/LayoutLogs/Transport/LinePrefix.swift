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

  /// Recognises the prefix of the line `start..<limit`.
  ///
  /// Each round takes one layer off: a quote mark, a comment, a bracketed tag, a time with a
  /// process. Indentation after the last layer is the message's own and stays.
  static func parse(_ bytes: ByteView, _ start: Int, _ limit: Int) -> LinePrefix {
    if beginsMessage(bytes, start, limit) {
      return LinePrefix(end: start, isPresent: false)
    }
    if bytes[start] == UInt8(ascii: "{"), let record = JSONRecord(bytes, start, limit) {
      return LinePrefix(message: record.message, of: record.context)
    }
    var reader = PrefixReader(bytes: bytes, at: start, limit: limit)
    for _ in 0..<8 where !reader.takeLayer() { break }
    var (context, outer) = (reader.context, reader.outer)
    context?.identify(in: bytes)
    outer?.identify(in: bytes)
    return LinePrefix(
      end: reader.end, context: context, isPresent: reader.end > start, carrier: outer?.stream)
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

private struct PrefixReader {
  let bytes: ByteView
  var at: Int
  let limit: Int
  /// The end of the last whole layer.
  var end: Int
  var context: PrefixContext? {
    didSet { outer = outer ?? oldValue }
  }
  /// What the first of several prefixes told.
  private(set) var outer: PrefixContext?

  init(bytes: ByteView, at: Int, limit: Int) {
    self.bytes = bytes
    self.at = at
    self.limit = limit
    self.end = at
  }

  private var byte: UInt8 { at < limit ? bytes[at] : 0 }

  private func peek(_ offset: Int) -> UInt8 { at + offset < limit ? bytes[at + offset] : 0 }

  mutating func skipSpaces() {
    while byte == 0x20 || byte == 0x09 { at += 1 }
  }

  /// Takes one layer; `false` and nothing taken where the message begins.
  mutating func takeLayer() -> Bool {
    at = end
    skipSpaces()
    guard at < limit else { return false }
    let taken: Bool
    switch byte {
    case UInt8(ascii: ">"): taken = takeQuote()
    case UInt8(ascii: "/"): taken = takeComment()
    case UInt8(ascii: "["): taken = takeTag()
    case UInt8(ascii: "("): taken = takeLibrary()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): taken = takeDigits()
    case 0xE2: taken = takeBullet()
    case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "|"): taken = false
    default: taken = byte.isLetter && takeWord()
    }
    if taken { end = at }
    return taken
  }

  private mutating func takeOneSpace() {
    if byte == 0x20 { at += 1 }
  }

  private mutating func takeQuote() -> Bool {
    guard peek(1) == 0x20 || peek(1) == UInt8(ascii: ">") || at + 1 >= limit else { return false }
    at += 1
    takeOneSpace()
    return true
  }

  private mutating func takeComment() -> Bool {
    guard peek(1) == UInt8(ascii: "/") else { return false }
    at += 2
    takeOneSpace()
    return true
  }

  /// `▸ `, which xcpretty puts in front of what a program prints.
  private mutating func takeBullet() -> Bool {
    guard bytes.matches("▸", at: at, to: limit), peek(3) == 0x20 || at + 3 >= limit else {
      return false
    }
    at += 3
    takeOneSpace()
    return true
  }

  /// `[INFO] `, `[10:22:31]: `, `[  +13 ms] `, `[LayoutConstraints] `, `[com.apple.UIKit:LayoutConstraints] `.
  private mutating func takeTag() -> Bool {
    guard
      let close = bytes.firstIndex(of: UInt8(ascii: "]"), from: at + 1, to: min(limit, at + 72)),
      close + 1 < limit
    else { return false }
    let hasColon = bytes[close + 1] == UInt8(ascii: ":")
    let after = hasColon ? close + 2 : close + 1
    guard after < limit ? bytes[after] == 0x20 || bytes[after] == 0x09 : hasColon else {
      return false
    }
    var index = at + 1
    var letters = 0
    while index < close {
      switch bytes[index] {
      case 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: ":"):
        break
      case let other where other.isLetter || other.isDigit: letters += 1
      default: return false
      }
      if bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "0"),
        bytes[index + 2] == UInt8(ascii: "x")
      {
        return false
      }
      index += 1
    }
    // `[ AF O P ] h=--- v=---` begins a line of NSView's _subtreeDescription.
    if bytes.matches(" h=", at: close + 1, to: limit) { return false }
    if bytes[at + 1] == 0x20, letters > 0, bytes.firstIndex(of: "ms", from: at, to: close) == nil {
      return false
    }
    at = after
    takeOneSpace()
    return true
  }

  /// `(UIKitCore) ` before a bracketed category.
  private mutating func takeLibrary() -> Bool {
    var index = at + 1
    while index < limit, bytes[index].isClassByte { index += 1 }
    guard index > at + 3, bytes[index] == UInt8(ascii: ")"), bytes[index + 1] == 0x20,
      bytes[at + 1].isLetter, index + 2 <= limit,
      context != nil || index + 2 < limit && bytes[index + 2] == UInt8(ascii: "[")
    else { return false }
    at = index + 2
    return true
  }

  private mutating func takeWord() -> Bool {
    if takeMonth() { return true }
    let start = at
    while byte.isLetter { at += 1 }
    let length = at - start
    if length <= 7, byte == UInt8(ascii: ":"), peek(1) == 0x20, isLevel(start, length) {
      at += 2
      return true
    }
    if length <= 8, byte == 0x09, isLevel(start, length) {
      at += 1
      return takeTabColumns()
    }
    at = start
    return takeBareProcess()
  }

  private func isLevel(_ start: Int, _ length: Int) -> Bool {
    for level: StaticString in [
      "info", "debug", "warn", "warning", "error", "runtime", "flutter", "fault", "default",
      "notice", "Debug", "Info", "Error", "Fault", "Default", "Notice",
    ] where level.utf8CodeUnitCount == length && bytes.matches(level, at: start, to: limit) {
      return true
    }
    return false
  }

  /// Console.app copies `level ⇥ time ⇥ process ⇥ message`.
  private mutating func takeTabColumns() -> Bool {
    let timeStart = at
    guard byte.isDigit, let tab = bytes.firstIndex(of: 0x09, from: at, to: min(limit, at + 40)),
      let next = bytes.firstIndex(of: 0x09, from: tab + 1, to: min(limit, tab + 80))
    else { return false }
    var context = PrefixContext()
    context.time = TextRange(timeStart, tab)
    context.process = TextRange(tab + 1, next)
    self.context = context
    at = next + 1
    return true
  }

  /// `Nov 20 16:49:00 host proc(Lib)[pid] <Error>: `.
  private mutating func takeMonth() -> Bool {
    let start = at
    guard at + 15 < limit, peek(3) == 0x20, isMonth() else { return false }
    at += 4
    skipSpaces()
    guard byte.isDigit else {
      at = start
      return false
    }
    while byte.isDigit { at += 1 }
    skipSpaces()
    guard takeClock() else {
      at = start
      return false
    }
    var context = PrefixContext()
    context.time = TextRange(start, at)
    skipSpaces()
    takeProcess(&context, hasHost: true)
    self.context = context
    return true
  }

  private func isMonth() -> Bool {
    for month: StaticString in [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ] where bytes.matches(month, at: at, to: limit) { return true }
    return false
  }

  /// `hh:mm:ss[.,]fraction`, blanks after the colons allowed.
  private mutating func takeClock() -> Bool {
    let start = at
    var colons = 0
    while byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ",")
      || (byte == 0x20 && colons > 0 && at > start
        && bytes[at - 1] == UInt8(ascii: ":") && peek(1).isDigit)
    {
      if byte == UInt8(ascii: ":") { colons += 1 }
      at += 1
    }
    if colons < 2 || at - start < 5 {
      at = start
      return false
    }
    if bytes[at - 1] == UInt8(ascii: ":") { at -= 1 }
    return true
  }

  /// `2019-08-15 09:31:37.662700+0200 `, `11/12/14 7:31:32.893 AM `, `09:31:37.662 `.
  private mutating func takeDigits() -> Bool {
    let start = at
    if !takeClock() {
      while byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: ".")
      {
        at += 1
      }
      guard at - start >= 6, at - start <= 10, byte == 0x20 || byte == UInt8(ascii: "T") else {
        at = start
        return false
      }
      at += 1
      skipSpaces()
      guard takeClock() else {
        at = start
        return false
      }
    }
    takeZone()
    var context = PrefixContext()
    context.time = TextRange(start, at)
    if byte == 0x09 {
      at += 1
      takeTabProcess(&context)
    } else {
      guard byte == 0x20 || at >= limit else {
        at = start
        return false
      }
      takeOneSpace()
      let message = at
      skipSpaces()
      if !takeLogShow(&context), beginsTime || !takeProcess(&context, hasHost: false) {
        at = message
      }
    }
    self.context = context
    return true
  }

  /// Whether the prefix of a line that was passed on stands here.
  private var beginsTime: Bool {
    var reader = self
    return byte.isDigit && reader.takeDigits()
  }

  private mutating func takeZone() {
    if byte == UInt8(ascii: "Z") { at += 1 }
    if (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && peek(1).isDigit {
      at += 1
      while byte.isDigit || byte == UInt8(ascii: ":") { at += 1 }
    }
    if byte == 0x20, peek(2) == UInt8(ascii: "M"),
      peek(1) == UInt8(ascii: "A")
        || peek(1) == UInt8(ascii: "P")
    {
      at += 3
    }
  }

  private mutating func takeTabProcess(_ context: inout PrefixContext) {
    guard let tab = bytes.firstIndex(of: 0x09, from: at, to: min(limit, at + 60)) else { return }
    context.process = TextRange(at, tab)
    at = tab + 1
  }

  /// `0xTHREAD  Default  0xACT  PID  TTL  Proc: (Lib) [subsystem:category] `.
  private mutating func takeLogShow(_ context: inout PrefixContext) -> Bool {
    guard byte == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") else { return false }
    let start = at
    var columns: [TextRange] = []
    while columns.count < 5 {
      let from = at
      while at < limit, byte != 0x20, byte != 0x09 { at += 1 }
      columns.append(TextRange(from, at))
      skipSpaces()
      guard at < limit else {
        at = start
        return false
      }
    }
    guard let pid = Int(bytes.string(columns[3])),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: at, to: min(limit, at + 80))
    else {
      at = start
      return false
    }
    context.thread = columns[0]
    context.pid = pid
    context.process = TextRange(at, colon)
    at = colon + 1
    takeOneSpace()
    return true
  }

  /// `Proc Name[pid:tid] `, `host proc(Lib)[pid] <Error>: `, `host[pid]: `.
  @discardableResult
  private mutating func takeProcess(_ context: inout PrefixContext, hasHost: Bool) -> Bool {
    let start = at
    guard let process = processTag(from: start), isName(start, process.open) else { return false }
    var nameStart = start
    if hasHost || bytes[process.end] == UInt8(ascii: ":"),
      let blank = bytes.firstIndex(of: 0x20, from: start, to: process.open)
    {
      nameStart = blank + 1
    }
    nameStart = behindKind(nameStart)
    var nameEnd = process.open
    while nameEnd > nameStart, bytes[nameEnd - 1] == 0x20 { nameEnd -= 1 }
    if let parenthesis = bytes.firstIndex(of: UInt8(ascii: "("), from: nameStart, to: nameEnd),
      parenthesis > nameStart, bytes[nameEnd - 1] == UInt8(ascii: ")")
    {
      nameEnd = parenthesis
    }
    context.process = TextRange(nameStart, nameEnd)
    context.pid = process.pid
    context.thread = process.thread
    at = process.end
    takeLevel()
    return true
  }

  /// Whether no words of a message stand here: `Parent Process: Tea `, `<Tea.Cup `.
  private func isName(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end {
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "|"): return false
      case UInt8(ascii: ":") where bytes[index + 1] == 0x20: return false
      default: break
      }
    }
    return true
  }

  /// `Df `, `E  `: the kind of a message in front of its process, as `log --style compact` prints it.
  private func behindKind(_ start: Int) -> Int {
    let kinds: [StaticString] = ["Df ", "E  ", "F  ", "I  ", "Db ", "A  ", "Ac ", "S  ", "L  "]
    return kinds.contains { bytes.matches($0, at: start, to: limit) } ? start + 3 : start
  }

  /// ` <Error>: `, `: ` or a blank.
  private mutating func takeLevel() {
    let start = at
    takeOneSpace()
    if byte == UInt8(ascii: "<"),
      let close = bytes.firstIndex(of: 0x3E, from: at, to: min(limit, at + 12)),
      bytes[close + 1] == UInt8(ascii: ":")
    {
      at = close + 2
      takeOneSpace()
      return
    }
    at = start
    if byte == UInt8(ascii: ":") { at += 1 }
    takeOneSpace()
  }

  private struct ProcessTag {
    var open: Int
    var end: Int
    var pid: Int
    var thread: TextRange
  }

  /// The first `[pid]` or `[pid:tid]` near the line's beginning.
  private func processTag(from start: Int) -> ProcessTag? {
    let reach = min(limit, start + 96)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "["), from: start, to: reach),
      open > start
    else { return nil }
    var index = open + 1
    while index < limit, bytes[index] == 0x20 { index += 1 }
    var pid = 0
    let pidStart = index
    while index < limit, bytes[index].isDigit, index - pidStart < 12 {
      pid = pid * 10 + Int(bytes[index] & 0x0F)
      index += 1
    }
    guard index > pidStart else { return nil }
    var thread = TextRange.empty
    if bytes[index] == UInt8(ascii: ":") {
      index += 1
      while index < limit, bytes[index] == 0x20 { index += 1 }
      let threadStart = index
      while index < limit, bytes[index].hexValue != nil || bytes[index] == UInt8(ascii: "x") {
        index += 1
      }
      thread = TextRange(threadStart, index)
    }
    guard bytes[index] == UInt8(ascii: "]"), index < limit else { return nil }
    return ProcessTag(open: open, end: index + 1, pid: pid, thread: thread)
  }

  /// `Proc[pid:tid] ` with no time in front.
  private mutating func takeBareProcess() -> Bool {
    guard let tag = processTag(from: at), !tag.thread.isEmpty, tag.open - at < 48,
      bytes[tag.end] == 0x20
    else { return false }
    for index in at..<tag.open where !(bytes[index].isClassByte || bytes[index] == 0x20) {
      return false
    }
    var context = PrefixContext()
    takeProcess(&context, hasHost: false)
    self.context = context
    return true
  }
}
