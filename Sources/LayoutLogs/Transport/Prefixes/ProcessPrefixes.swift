/// The process, with its number and thread, behind a time or alone.
extension PrefixCursor {
  /// `Proc Name[pid:tid] `, `host proc(Lib)[pid] <Error>: `, `host[pid]: `.
  mutating func process(_ context: PrefixContext, hasHost: Bool) -> PrefixContext? {
    let start = at
    guard let process = processTag(from: start), isName(start, process.open) else { return nil }
    var nameStart = start
    if hasHost || bytes[process.end] == UInt8(ascii: ":"),
      let blank = bytes.firstIndex(of: 0x20, from: start, to: process.open)
    {
      nameStart = blank + 1
    }
    nameStart = behindKind(nameStart)
    // What a tab parts from the name belongs to the time.
    while let tab = bytes.firstIndex(of: 0x09, from: nameStart, to: process.open) {
      nameStart = tab + 1
    }
    var nameEnd = process.open
    while nameEnd > nameStart, bytes[nameEnd - 1] == 0x20 { nameEnd -= 1 }
    if let parenthesis = bytes.firstIndex(of: UInt8(ascii: "("), from: nameStart, to: nameEnd),
      parenthesis > nameStart, bytes[nameEnd - 1] == UInt8(ascii: ")")
    {
      nameEnd = parenthesis
    }
    var context = context
    context.process = TextRange(nameStart, nameEnd)
    context.pid = process.pid
    context.thread = process.thread
    at = process.end
    takeLevel()
    return context
  }

  /// `Proc[pid:tid] ` with no time in front.
  mutating func processAlone() -> PrefixLayer? {
    guard let tag = processTag(from: at), !tag.thread.isEmpty, tag.open - at < 48,
      bytes[tag.end] == 0x20
    else { return nil }
    for index in at..<tag.open where !(bytes[index].isClassByte || bytes[index] == 0x20) {
      return nil
    }
    let context = PrefixContext()
    return .context(process(context, hasHost: false) ?? context)
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
    guard bytes[start + 2] == 0x20 else { return start }
    let kinds: [StaticString] = ["Df ", "E  ", "F  ", "I  ", "Db ", "A  ", "Ac ", "S  ", "L  "]
    return kinds.contains { bytes.matches($0, at: start, to: limit) } ? start + 3 : start
  }

  /// ` <Error>: `, `: `, a blank, or Detox's ` i  `.
  private mutating func takeLevel() {
    let start = at
    takeOneSpace()
    if byte == UInt8(ascii: "<"),
      let close = bytes.firstIndex(of: 0x3E, from: at, to: min(limit, at + 12)),
      bytes[close + 1] == UInt8(ascii: ":")
    {
      at = close + 2
    } else {
      at = start
      if byte == UInt8(ascii: ":") {
        at += 1
      } else if byte == 0x20, Self.levels.contains(peek(1)),
        bytes.matches("  ", at: at + 2, to: limit)
      {
        at += 3
      }
    }
    takeOneSpace()
  }

  /// The first letters of levels, of which Detox prints one between blanks.
  private static let levels = Array("tdiwef".utf8)

  private struct ProcessTag {
    var open: Int
    var end: Int
    var pid: Int
    var thread: TextRange
  }

  /// The first `[pid]` or `[pid:tid]` near the line's beginning.
  private func processTag(from start: Int) -> ProcessTag? {
    let reach = min(limit, start + 96)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "["), from: start, to: reach), open > start
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
      while index < limit, bytes[index].isHexDigit || bytes[index] == UInt8(ascii: "x") {
        index += 1
      }
      thread = TextRange(threadStart, index)
    }
    guard bytes[index] == UInt8(ascii: "]"), index < limit else { return nil }
    return ProcessTag(open: open, end: index + 1, pid: pid, thread: thread)
  }
}
