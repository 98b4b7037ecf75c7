internal import LayoutModel

/// The stack below an exception.
struct StackReader {
  private(set) var frames: [Complaint.Frame] = []
  /// The line behind the last frame, as an index; the start where there is no stack.
  private(set) var end: Int
  /// Whether the bracket that opens the stack is never closed.
  private(set) var isCut = false
  /// Lines of headers that may stand between a reason and its stack.
  private static let longestHeader = 8
  static let longestStack = 1000

  /// Reads the frames that `lines` begin with, `most` of them.
  init(_ lines: ArraySlice<TextLine>, most: Int = longestStack) {
    end = lines.startIndex
    var index = lines.startIndex
    var skipped = 0
    var isOpen = false
    defer {
      isCut = isOpen && !frames.isEmpty && frames.count < most
      frames = StartUp.marking(frames)
    }
    while index < lines.endIndex, frames.count < most {
      if let used = add(lines[index...]) {
        index += used
        end = index
        skipped = 0
      } else if isFiller(lines[index]), skipped < Self.longestHeader {
        let text = lines[index].text.trimmed
        isOpen = text.first != UInt8(ascii: ")") && (isOpen || text.last == UInt8(ascii: "("))
        index += 1
        skipped += 1
      } else {
        return
      }
    }
  }

  /// Whether a stack may begin with `line`, whatever follows.
  static func mayBegin(_ line: TextLine) -> Bool {
    line.text.holds("\\n") || isFillerAbove(line)
      || StackFrameParser.mayBegin(line.text) && !StackReader([line]).frames.isEmpty
  }

  /// The frame that `lines` begin with; how many lines it took.
  private mutating func add(_ lines: ArraySlice<TextLine>) -> Int? {
    guard let first = lines.first else { return nil }
    if first.text.holds("\\n") { return addEscaped(lines) }
    if let (frame, _) = StackFrameParser.frame(first.text) {
      if let whole = rewrapped(frame, lines) {
        frames.append(whole)
        return 2
      }
      frames.append(frame)
      return 1
    }
    if let (frame, _) = StackFrameParser.frame(JSONText.string(in: first.text)) {
      frames.append(frame)
      return 1
    }
    return addSpread(lines)
  }

  /// A frame whose method name a paste broke over two lines.
  private func rewrapped(
    _ frame: Complaint.Frame, _ lines: ArraySlice<TextLine>
  ) -> Complaint.Frame? {
    guard let symbol = frame.symbol, symbol.holds("["), !symbol.holds("]"),
      let first = lines.first, let next = lines.dropFirst().first,
      StackFrameParser.frame(next.text) == nil, next.text.holds("]")
    else { return nil }
    return StackFrameParser.frame(first.text + next.text)?.frame
  }

  /// A JSON string with a whole stack in it; pasting may have wrapped it.
  private mutating func addEscaped(_ lines: ArraySlice<TextLine>) -> Int? {
    var text = lines.first?.text ?? []
    var used = 1
    while !text.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2),
      used < lines.count, used < 5
    {
      text += lines[lines.startIndex + used].text
      used += 1
    }
    let pieces = JSONText.frames(in: text)
    frames += pieces
    return pieces.isEmpty ? nil : used
  }

  /// A frame on two to four lines: number, image (with address and symbol), `Cup.swift - Line 4`,
  /// symbol.
  private mutating func addSpread(_ lines: ArraySlice<TextLine>) -> Int? {
    let texts = lines.prefix(3).map(\.text.trimmed)
    guard let number = texts.first, number.count <= 4, number.allSatisfy({ $0.isDigit }),
      !number.isEmpty, texts.count > 1
    else { return nil }
    if let (frame, _) = StackFrameParser.frame(number + [0x20] + texts[1]) {
      frames.append(frame)
      return 2
    }
    guard texts.count == 3, isImage(texts[1]), !texts[2].isEmpty else { return nil }
    if let (file, line) = texts[2].split(at: " - Line "), let line = Int(line.string),
      let symbol = lines.dropFirst(3).first?.text.trimmed, !symbol.isEmpty
    {
      var frame = StackFrameParser.make(image: texts[1], symbol: symbol)
      (frame.file, frame.line) = (file.string, line)
      frames.append(frame)
      return 4
    }
    frames.append(StackFrameParser.make(image: texts[1], symbol: texts[2]))
    return 3
  }

  private func isImage(_ text: Bytes) -> Bool {
    !text.isEmpty && text.count < 100
      && text.allSatisfy { $0.isNameByte || [0x2E, 0x20, 0x2D, 0x2B, 0x2A, 0x3F].contains($0) }
  }

  /// Lines that stand around a stack without being part of it.
  private func isFiller(_ line: TextLine) -> Bool {
    frames.isEmpty ? Self.isFillerAbove(line) : Self.isFillerAnywhere(line.text.trimmed)
  }

  /// The same of lines in front of the first frame.
  private static func isFillerAbove(_ line: TextLine) -> Bool {
    let text = line.text.trimmed
    return isFillerAnywhere(text) || text.holds(headers) || (text.last == 0x3A && text.count < 60)
      || (text.count < 20 && text.contains { $0 >= 0x80 }) || text.last == 0x5B || text.last == 0x7B
      || text.begins(with: "\"")
  }

  /// `(Foundation.MonoTouchException)` parts the native frames from the managed ones.
  private static func isFillerAnywhere(_ text: Bytes) -> Bool {
    text.count <= 2 || (text.first == 0x28 && text.holds("Exception)"))
  }

  private static let headers = MarkerFinder([
    "First throw call stack", "Native stack trace", "Fatal Exception", "Backtrace", "(null)",
    "Call stack", "call stack", "thread backtrace", "abort() called", "```", "(lldb)",
    "* thread #", "terminating ", "Stack:(", "callstack: (",
  ])
}

/// The `lastExceptionBacktrace` of an `.ips` body, with the names of its `usedImages`.
enum ExceptionBacktrace {
  static func frames(in lines: ArraySlice<TextLine>) -> [Complaint.Frame] {
    frames(JSONText.objects(of: "\"lastExceptionBacktrace\"", in: lines).objects, in: lines)
  }

  /// The same of other frames of the body.
  static func frames(
    _ objects: [Bytes], in lines: ArraySlice<TextLine>
  ) -> [Complaint.Frame] {
    objects.isEmpty ? [] : frames(objects, of: images(in: lines))
  }

  /// The names of the images, by their numbers; an image may lack one.
  static func images(in lines: ArraySlice<TextLine>) -> [Bytes?] {
    JSONText.objects(of: "\"usedImages\"", in: lines).objects.map { $0.jsonString(of: "\"name\"") }
  }

  /// The frames of those objects, in images of those names.
  static func frames(_ objects: [Bytes], of images: [Bytes?]) -> [Complaint.Frame] {
    let frames = objects.map { object in
      let index = object.jsonInteger(of: "\"imageIndex\"")
      let image = index.flatMap { images.indices.contains($0) ? images[$0] : nil } ?? []
      var frame = StackFrameParser.make(
        image: image, symbol: object.jsonString(of: "\"symbol\"") ?? [])
      // The names of the images stand at the end, and a paste may be cut in front of them.
      if image.isEmpty {
        frame.image = nil
        frame.isApp = frame.symbol.flatMap(CallClass.name).map(CallClass.mayBeApps) == true
      }
      if let file = object.jsonString(of: "\"sourceFile\"") {
        frame.file = file.string
        frame.line = object.jsonInteger(of: "\"sourceLine\"")
      }
      return frame
    }
    return StartUp.marking(frames)
  }
}

/// The `frames` of a crash service's event: a JSON object for each, with function, file and line.
///
/// The lines were unescaped before, so this reads member by member, as `CrashReport` does.
enum EventFrames {
  /// How many lines behind the reason the frames are looked for where each member has its own.
  private static let reach = 512

  /// The frames of the event whose reason begins `lines`, the one that threw first; `end` is the
  /// line behind them.
  static func read(_ lines: ArraySlice<TextLine>) -> (frames: [Complaint.Frame], end: Int)? {
    let near = event(lines)
    guard
      let (key, first) = stacks.lazy.compactMap({ key in
        near.firstIndex { $0.text.holds(key) }.map { (key, $0) }
      }).first
    else { return nil }
    let (objects, last) = JSONText.objects(of: key, in: near[first...])
    let frames = objects.compactMap(frame)
    // A service that tells which frames are the app's lists the outermost call first.
    let isReversed = objects.contains { $0.holds("\"in_app\"") }
    return (StartUp.marking(isReversed ? frames.reversed() : frames), (last ?? first) + 1)
  }

  /// The lines of the event: the one that holds all of it, or those up to its brace in the first
  /// column or the next event's reason.
  private static func event(_ lines: ArraySlice<TextLine>) -> ArraySlice<TextLine> {
    guard let first = lines.first else { return [] }
    switch first.text.trimmingStart.first {
    case UInt8(ascii: "{"): return lines.prefix { $0.number == first.number }
    case UInt8(ascii: "\""):
      let rest = lines.prefix(reach).dropFirst().prefix {
        ![0x7B, 0x7D].contains($0.text.first) && ReasonTable.match($0.text) == nil
      }
      return lines[lines.startIndex..<rest.endIndex]
    default: return []
    }
  }

  // What the services call the same: Sentry, Firebase and Bugsnag, in this order.
  private static let stacks: [StaticString] = ["\"frames\"", "\"stacktrace\""]
  private static let functions: [StaticString] = ["\"function\"", "\"symbol\"", "\"method\""]
  private static let images: [StaticString] = ["\"package\"", "\"library\"", "\"machoFile\""]
  private static let files: [StaticString] = ["\"filename\"", "\"file\""]
  private static let lines: [StaticString] = ["\"lineno\"", "\"line\"", "\"lineNumber\""]
  /// What tells that a frame is the app's own, and the value that says so.
  private static let marks: [(key: StaticString, own: StaticString)] = [
    ("\"in_app\"", "true"), ("\"owner\"", "\"DEVELOPER\""), ("\"inProject\"", "true"),
  ]

  private static func frame(_ object: Bytes) -> Complaint.Frame? {
    func string(_ keys: [StaticString]) -> Bytes? {
      keys.lazy.compactMap { object.jsonString(of: $0) }.first
    }
    guard let function = string(functions) else { return nil }
    let path = string(images) ?? []
    let image = path.split(separator: UInt8(ascii: "/")).last ?? []
    var frame = StackFrameParser.make(image: image, symbol: function)
    if let file = string(files) {
      frame.file = file.string
      frame.line = lines.lazy.compactMap { object.jsonInteger(of: $0) }.first
    }
    for (key, own) in marks { frame.isApp = object.jsonValue(of: key, begins: own) ?? frame.isApp }
    return frame
  }
}
