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
    let lines = Array(TextLine.lines(of: text).prefix(Self.mostLines))
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
}
