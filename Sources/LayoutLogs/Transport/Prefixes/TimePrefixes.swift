/// Layers that begin with a time, most with a process behind it.
extension PrefixCursor {
  /// `2019-08-15 09:31:37.662700+0200 `, `11/12/14 7:31:32.893 AM `, `09:31:37.662 `.
  mutating func time() -> PrefixLayer? {
    let start = at
    guard takeClock() || takeDate() else { return nil }
    takeZone()
    var context = PrefixContext()
    context.time = TextRange(start, at)
    if byte == 0x09 {
      at += 1
      takeTabProcess(&context)
      return .context(context)
    }
    guard byte == 0x20 || at >= limit else { return nil }
    takeOneSpace()
    if takeStreamMark() || containerMark != nil { return .context(context) }
    let behind: PrefixContext? = attempt { cursor in
      cursor.skipSpaces()
      if let told = cursor.logShow(context) { return told }
      return cursor.beginsTime ? nil : cursor.process(context, hasHost: false)
    }
    return .context(behind ?? context)
  }

  /// `01O `, `00E+`: which stream of a step GitLab's runner passes on, behind its time in UTC; a plus
  /// where the line goes on that was passed on last.
  private mutating func takeStreamMark() -> Bool {
    let (stream, end) = (peek(2), peek(3))
    guard at > 1, bytes[at - 2] == UInt8(ascii: "Z"), byte.isHexDigit, peek(1).isHexDigit,
      stream == UInt8(ascii: "O") || stream == UInt8(ascii: "E"),
      end == 0x20 || end == UInt8(ascii: "+")
    else { return false }
    at += 4
    return true
  }

  /// Whether the prefix of a line that was passed on stands here.
  private var beginsTime: Bool {
    var cursor = self
    return byte.isDigit && cursor.time() != nil
  }

  /// A date in figures with a clock behind it.
  private mutating func takeDate() -> Bool {
    let start = at
    // `-`, `.` and `/` stand right in front of the digits.
    while byte &- UInt8(ascii: "-") <= UInt8(ascii: "9") - UInt8(ascii: "-") { at += 1 }
    guard at - start >= 6, at - start <= 10, byte == 0x20 || byte == UInt8(ascii: "T")
    else { return false }
    at += 1
    skipSpaces()
    return takeClock()
  }

  /// `hh:mm:ss[.,]fraction`, blanks after the colons allowed.
  private mutating func takeClock() -> Bool {
    let start = at
    var colons = 0
    reading: while true {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","): break
      case UInt8(ascii: ":"): colons += 1
      case 0x20 where colons > 0 && bytes[at - 1] == UInt8(ascii: ":") && peek(1).isDigit: break
      default: break reading
      }
      at += 1
    }
    if colons < 2 || at - start < 5 {
      at = start
      return false
    }
    if bytes[at - 1] == UInt8(ascii: ":") { at -= 1 }
    return true
  }

  private mutating func takeZone() {
    if byte == UInt8(ascii: "Z") { at += 1 }
    if (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && peek(1).isDigit {
      at += 1
      while byte.isDigit || byte == UInt8(ascii: ":") { at += 1 }
    }
    let isHalf = peek(1) == UInt8(ascii: "A") || peek(1) == UInt8(ascii: "P")
    if byte == 0x20, isHalf, peek(2) == UInt8(ascii: "M") { at += 3 }
  }

  /// `Nov 20 16:49:00 host proc(Lib)[pid] <Error>: `.
  mutating func month() -> PrefixLayer? {
    let start = at
    guard at + 15 < limit, peek(3) == 0x20, isMonth else { return nil }
    at += 4
    skipSpaces()
    guard byte.isDigit else { return nil }
    while byte.isDigit { at += 1 }
    skipSpaces()
    guard takeClock() else { return nil }
    var context = PrefixContext()
    context.time = TextRange(start, at)
    skipSpaces()
    return .context(process(context, hasHost: true) ?? context)
  }

  private var isMonth: Bool {
    for month: StaticString in [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ] where bytes.matches(month, at: at, to: limit) { return true }
    return false
  }

  /// Console.app copies `level ⇥ time ⇥ process ⇥ message`.
  mutating func consoleColumns() -> PrefixLayer? {
    let start = at
    while byte.isLetter { at += 1 }
    guard at - start <= 8, byte == 0x09, isLevel(from: start) else { return nil }
    at += 1
    guard byte.isDigit, let tab = bytes.firstIndex(of: 0x09, from: at, to: min(limit, at + 40)),
      let next = bytes.firstIndex(of: 0x09, from: tab + 1, to: min(limit, tab + 80))
    else { return nil }
    var context = PrefixContext()
    context.time = TextRange(at, tab)
    context.process = TextRange(tab + 1, next)
    at = next + 1
    return .context(context)
  }

  private mutating func takeTabProcess(_ context: inout PrefixContext) {
    guard let tab = bytes.firstIndex(of: 0x09, from: at, to: min(limit, at + 60)) else { return }
    context.process = TextRange(at, tab)
    at = tab + 1
  }

  /// `0xTHREAD  Default  0xACT  PID  TTL  Proc: (Lib) [subsystem:category] ` behind a time.
  private mutating func logShow(_ context: PrefixContext) -> PrefixContext? {
    guard byte == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") else { return nil }
    return attempt { cursor in
      var columns: [TextRange] = []
      while columns.count < 5 {
        let from = cursor.at
        while cursor.at < cursor.limit, cursor.byte != 0x20, cursor.byte != 0x09 { cursor.at += 1 }
        columns.append(TextRange(from, cursor.at))
        cursor.skipSpaces()
        guard cursor.at < cursor.limit else { return nil }
      }
      guard let pid = Int(cursor.bytes.string(columns[3])),
        let colon = cursor.bytes.firstIndex(
          of: UInt8(ascii: ":"), from: cursor.at, to: min(cursor.limit, cursor.at + 80))
      else { return nil }
      var context = context
      context.thread = columns[0]
      context.pid = pid
      context.process = TextRange(cursor.at, colon)
      cursor.at = colon + 1
      cursor.takeOneSpace()
      return context
    }
  }
}
