internal import LayoutModel

/// What stands around a reason: the exception's name, the thread, and where the message begins.
struct MessageEnvelope {
  private(set) var exception: String?
  private(set) var thread: String?
  /// What the headers of a crash report tell of the process.
  private(set) var context = LogReport.Context()
  private(set) var platform: LayoutSystem.Platform?
  /// The index of the first line that belongs to the message.
  private(set) var start: Int
  /// Whether the reason stands between `'`s.
  private(set) var isQuoted = false
  /// Whether the headers of a crash report stand above.
  private(set) var isCrashReports = false
  /// Lines above the reason that may name the exception or thread.
  private static let reach = 4

  /// Looks at the line of the reason and the lines above it, back to `floor`.
  init(_ lines: [TextLine], reasonLine: Int, reasonStart: Int, floor: Int) {
    start = reasonLine
    let before = lines[reasonLine].text[..<reasonStart]
    isQuoted = Self.endsWithQuote(before)
    exception = Self.labelledName(in: before) ?? Self.exceptionName(in: before)
    takeMemberName(lines, around: reasonLine, floor: floor)
    var index = reasonLine - 1
    while index >= max(floor, reasonLine - Self.reach) {
      let text = lines[index].text
      defer { index -= 1 }
      if lines[index].isEmpty {
        if reasonLine - index > 1 { break }
        continue
      }
      guard take(text) else { break }
      start = index
    }
    findCrashedThread(lines, floor: floor)
    guard let header = CrashHeader(lines, above: start, floor: floor) else { return }
    (start, context, platform) = (header.line, header.context, header.platform)
    isCrashReports = true
    thread = thread ?? header.thread
  }

  /// Whether an exception may be named in some lines, of which the last holds the reason, or the
  /// reason be told to have been thrown.
  static func mayNameException(_ bytes: ByteView, _ lines: TextRange) -> Bool {
    var from = lines.start
    while let hit = exceptionWords.next(in: bytes, from: from, to: lines.end) {
      let isPartOfWord =
        bytes.matches(exceptionWord, at: hit, to: lines.end) && bytes[hit + 9].isNameByte
      if !isPartOfWord { return true }
      from = hit + 1
    }
    return false
  }

  /// The first of the lines that an envelope above line `index` may have, down from `first`.
  ///
  /// Lines of other processes and threads lie between, and two loggers may have written each.
  static func firstLine(of text: LogText, above index: Int, from first: Int) -> Int {
    let stream = text.stream(of: text.lines[index])
    var line = index
    var own = 0
    while line > first, own < 2 * reach {
      line -= 1
      let writer = text.stream(of: text.lines[line])
      if stream == nil || writer == stream { own += 1 }
    }
    return line
  }

  private static let exceptionWord: StaticString = "Exception"

  /// Words of which one stands wherever an exception is named.
  private static let exceptionWords = MarkerFinder([
    exceptionWord, "CALayerInvalidGeometry", " Reason:", "\"composed_message\"",
    "\"composedMessage\"", "on exception: ",
    ReactNativeCall.words,
  ])

  /// In a crash report the thread stands among the headers, well above the reason.
  private mutating func findCrashedThread(_ lines: [TextLine], floor: Int) {
    guard thread == nil, Self.sections.contains(where: lines[start].text.holds) else { return }
    for index in stride(from: start - 1, through: max(floor, start - 60), by: -1)
    where Self.threadHeaders.contains(where: lines[index].text.trimmed.begins) {
      thread = Self.threadName(in: lines[index].text)
      start = index
      return
    }
  }

  /// Sections of a crash report in which the reason stands.
  private static let sections: [StaticString] = [
    "Application Specific Information", "Last Exception Backtrace",
  ]

  /// What names the thread in a crash report of macOS, and in one of iOS.
  static let threadHeaders: [StaticString] = ["Crashed Thread:", "Triggered by Thread:"]

  /// Whether a line above belongs to the envelope; takes over what it tells.
  private mutating func take(_ text: Bytes) -> Bool {
    guard text.count < 400, ReasonTable.match(text) == nil else { return false }
    if exception == nil, let name = Self.exceptionName(in: text) {
      exception = name
      return true
    }
    if thread == nil, let name = Self.threadName(in: text) {
      thread = name
      return true
    }
    return Self.heads.contains { text.holds($0) }
  }

  private static let heads: [StaticString] = [
    "Application Specific Information", "*** Assertion failure in", "Crashed Thread:",
    "Triggered by Thread:", "abort() called", "Unhandled Exception:",
  ]

  /// `reason: '` right in front of the reason, `*** ` and method names aside.
  private static func endsWithQuote(_ before: Bytes) -> Bool {
    guard let (_, after) = before.split(at: "eason: '") else { return false }
    return !after.holds("'")
  }

  /// Reads `Name: NSGenericException Reason: `, in front of which .NET prints its own exception.
  static func labelledName(in text: Bytes) -> String? {
    guard let (head, _) = text.split(at: " Reason:"), let label = head.lastOffset(of: "Name: ")
    else { return nil }
    let name = head[(label + 6)...].trimmed
    return !name.isEmpty && name.allSatisfy(\.isNameByte) ? name.string : nil
  }

  /// The `name` beside a JSON report's `composed_message`, or MetricKit's `exceptionName` beside its
  /// `composedMessage`, on the same line or near it.
  private mutating func takeMemberName(_ lines: [TextLine], around line: Int, floor: Int) {
    // MetricKit's object has many members, and a list of arguments among them.
    let members: [(message: StaticString, name: StaticString, reach: Int)] = [
      ("\"composed_message\"", "\"name\"", Self.reach),
      ("\"composedMessage\"", "\"exceptionName\"", 5 * Self.reach),
    ]
    guard let (_, key, reach) = members.first(where: { lines[line].text.holds($0.message) }) else {
      return
    }
    let near = max(floor, line - reach)..<min(lines.count, line + reach + 1)
    for index in near {
      guard let member = lines[index].text.split(at: key),
        let name = Self.exceptionName(in: member.after)
      else { continue }
      exception = name
      start = min(start, index)
      return
    }
  }

  /// A word that ends in `Exception` and names a class of exceptions, or Core Animation's own.
  static func exceptionName(in text: Bytes) -> String? {
    if text.holds("CALayerInvalidGeometry") { return "CALayerInvalidGeometry" }
    var from = text.startIndex
    while let hit = text.firstOffset(of: "Exception", from: from) {
      let end = hit + 9
      var start = hit
      // A label in another script may stand right in front of it.
      while start > text.startIndex, text[start - 1].isNameByte, text[start - 1] < 0x80 {
        start -= 1
      }
      let isWord = end == text.endIndex || !text[end].isNameByte
      if isWord, hit - start >= 3 { return text[start..<end].string }
      from = end
    }
    return nil
  }

  /// `#3 io.flutter.1.raster`, `Crashed Thread: 4  Dispatch queue: …`, `Thread 7 name: …`,
  /// `Thread 7 Crashed:`.
  static func threadName(in text: Bytes) -> String? {
    let text = text.trimmed
    for header in threadHeaders where text.begins(with: header) {
      let thread = text.dropFirst(header.bytes.count).trimmed
      guard let (number, queue) = thread.split(at: "Dispatch queue:") else { return thread.string }
      return "\(number.trimmed.string) (\(queue.trimmed.string))"
    }
    var cursor = ByteCursor(text)
    if cursor.skip("#") || cursor.skip("Thread "), let number = cursor.integer() {
      // `Thread 7 Crashed:: Dispatch queue: …`, also above the stacks of macOS.
      if cursor.skip(" Crashed") {
        guard let (_, queue) = cursor.rest.split(at: "Dispatch queue:") else { return "\(number)" }
        return "\(number) (\(queue.trimmed.string))"
      }
      _ = cursor.skip(" name:")
      cursor.skipBlanks()
      let name = cursor.rest.trimmed
      guard StackFrameParser.frame(text) == nil, name.count < 80 else { return nil }
      return name.isEmpty ? "\(number)" : name.string
    }
    return nil
  }
}

/// Where a message arose, as Xcode prints it in front of a runtime issue:
/// `/Users/me/Shop/ViewController.swift:44:9: runtime: `, with or without folders and column.
enum IssuePlace {
  /// The place as a frame of the app's own that has neither image nor symbol, and the message behind
  /// it.
  static func split(_ line: Bytes) -> (frame: Complaint.Frame, message: Bytes)? {
    guard let (place, message) = line.split(at: ": runtime: ") else { return nil }
    var file = place.trimmed
    guard var number = takeNumber(off: &file) else { return nil }
    // What stands last may be the column.
    if let other = takeNumber(off: &file) { number = other }
    guard isSourceFile(file) else { return nil }
    return (
      Complaint.Frame(image: nil, symbol: nil, file: file.string, line: number, isApp: true),
      message
    )
  }

  /// Takes `:44` off the end.
  private static func takeNumber(off text: inout Bytes) -> Int? {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    var cursor = ByteCursor(text[(colon + 1)...])
    guard let number = cursor.integer(), cursor.isAtEnd, number > 0 else { return nil }
    text = text[..<colon]
    return number
  }

  /// Whether a name ends like one of a source file: `.swift`, `.m`, `.mm`.
  private static func isSourceFile(_ name: Bytes) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
    else { return false }
    let ending = name[(dot + 1)...]
    return (1...5).contains(ending.count) && ending.allSatisfy { $0.isLetter }
  }
}

/// What React Native prints of an exception in a method that JavaScript called: `Exception 'R' was
/// thrown while invoking M on target T with params (…)`, then `callstack: (…)` (RCTModuleMethod.mm).
enum ReactNativeCall {
  static let words: StaticString = "' was thrown while invoking "
  /// Lines of parameters that may stand between the reason and its stack.
  private static let mostParameters = 200

  /// The reason alone, where `text` is such a message.
  static func reason(in text: Bytes) -> Bytes? {
    text.split(at: words)?.0
  }

  /// The index of the line that opens the stack, where one stands behind the parameters.
  static func stack(_ lines: ArraySlice<TextLine>) -> Int? {
    lines.prefix(mostParameters).firstIndex { $0.text.trimmed.begins(with: "callstack:") }
  }
}
