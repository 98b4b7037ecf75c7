internal import LayoutModel

/// A stack without the message above it, in which layout calls itself.
struct LoopingStack {
  /// The line of the first frame, from 1.
  var line: Int
  /// That line.
  var text: String
  /// The calls that stand inside each other again, outermost first, and how often at most.
  var period: [Complaint.Frame]
  var times: Int

  /// Lines without a frame that may stand in front of the stack.
  private static let mostLines = 20_000

  /// `nil` where no stack of the text shows layout that calls itself.
  init?(in text: Bytes) {
    let text = Self.withPlainQuotes(text)
    let lines = Array(TextLine.lines(of: text).prefix(Self.mostLines))
    if let stack = LoopingStack(membersIn: text, lines[...]) {
      self = stack
      return
    }
    var index = 0
    while index < lines.count {
      guard StackFrameParser.frame(lines[index].text) != nil else {
        index += 1
        continue
      }
      let stack = StackReader(lines[index...])
      if let complaint = RecursionStack.complaint(of: stack.frames, .unknown),
        case .recursion(_, let times, let period, _) = complaint.facts, !period.isEmpty
      {
        (line, self.period, self.times) = (lines[index].number, period, times)
        self.text = lines[index].text.prefix(LogProblem.longestText).string
        return
      }
      index = max(stack.end, index + 1)
    }
    return nil
  }

  /// A crash report that stands in a string of JSON, with quotes as it has them by itself.
  private static func withPlainQuotes(_ text: Bytes) -> Bytes {
    guard text.holds("\\\"imageOffset\\\"") else { return text }
    let backslash = UInt8(ascii: "\\")
    return ArraySlice(
      text.indices.lazy.filter { place in
        let next = place + 1 < text.endIndex ? text[place + 1] : 0
        return text[place] != backslash || next != backslash && next != UInt8(ascii: "\"")
      }.map { text[$0] })
  }

  /// The frames in JSON of a crash report that lost its head, a thread's behind each `frames`.
  private init?(membersIn text: Bytes, _ lines: ArraySlice<TextLine>) {
    guard text.holds("\"imageOffset\"") else { return nil }
    let images = ExceptionBacktrace.images(in: lines)
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.firstOffset(of: "\"frames\"", from: start + 1) ?? text.endIndex
      let objects = text[start..<end].split(separator: UInt8(ascii: "{"))
        .filter { $0.holds("\"symbol\"") }
      let frames = ExceptionBacktrace.frames(
        objects.map { $0.prefix { $0 != UInt8(ascii: "}") } }, of: images)
      if let complaint = RecursionStack.complaint(of: frames, .unknown),
        case .recursion(_, let times, let period, _) = complaint.facts, !period.isEmpty,
        let first = objects.first
      {
        line = 1 + text[..<first.startIndex].count { $0 == 0x0A }
        (self.period, self.times) = (period, times)
        self.text = first.trimmed.prefix(LogProblem.longestText).string
        return
      }
      start = end
    }
    return nil
  }
}
