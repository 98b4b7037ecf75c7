internal import LayoutModel

extension ComplaintReading {
  static let recursionStack = ComplaintReading(kind: .exception)
}

/// A debugger's stack in which layout calls itself over and over, up to the end of the stack.
enum RecursionStack {
  /// What the debugger says of a thread that ran over the end of its stack, and of others.
  static let marker: StaticString = "stop reason = EXC_BAD_ACCESS"

  /// How often a frame must stand in the stack to be called repeated.
  private static let least = 3

  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let stack = StackReader(lines[(hit + 1)...])
    let layout = stack.frames.count { !$0.isApp && isLayout($0) }
    let own = repeated(stack.frames)
    guard layout >= least, let first = own.first else { return nil }
    var complaint = Complaint(id: .recursionStack, reason: lines[hit].text.trimmed.string)
    complaint.frames = stack.frames
    let times = stack.frames.count { isSame($0, first) }
    complaint.facts = .recursion(own, times: times)
    let last = lines[stack.end - 1].number
    var report = LogReport(complaint, lines: lines[hit].number...max(lines[hit].number, last))
    report.system.platform = complaint.platform
    return (report, hit..<stack.end)
  }

  /// The app's frames that stand in the stack again and again, each once.
  private static func repeated(_ frames: [Complaint.Frame]) -> [Complaint.Frame] {
    var own: [Complaint.Frame] = []
    for frame in frames where frame.isApp && frame.symbol != nil {
      guard !own.contains(where: { isSame($0, frame) }) else { continue }
      if frames.count(where: { isSame($0, frame) }) >= least { own.append(frame) }
    }
    return own
  }

  private static func isSame(_ first: Complaint.Frame, _ second: Complaint.Frame) -> Bool {
    first.symbol == second.symbol && first.image == second.image && first.line == second.line
  }

  private static func isLayout(_ frame: Complaint.Frame) -> Bool {
    guard let symbol = frame.symbol else { return false }
    return layoutMethods.contains { symbol.holds($0) }
  }

  private static let layoutMethods = [
    "layoutIfNeeded", "layoutSubtreeIfNeeded", "layoutBelowIfNeeded", "layoutSublayers",
    "_layoutSubtree",
  ]
}
