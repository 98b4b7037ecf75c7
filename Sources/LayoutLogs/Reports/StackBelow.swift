/// The debugger's stack below a report, where it stopped at the report: it tells the call that added
/// what contradicts the rest.
struct StackBelow {
  let frames: [Complaint.Frame]
  /// The first line behind the stack.
  let nextLine: Int

  /// How far below the report the stack begins at most.
  private static let reach = 8

  /// The functions that a breakpoint for conflicts stops in, and those that call them.
  private static let functions: [StaticString] = [
    "UIViewAlertForUnsatisfiableConstraints", "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE",
    "utuallyExclusiveConstraints:",
  ]

  /// The stack below line `index - 1`; `nil` where there is none, or one of something else.
  init?(_ text: LogText, from index: Int) {
    let near = index..<min(text.lines.count, index + Self.reach)
    let isOfConflict = near.contains { line in
      let range = text.lines[line].range
      return Self.functions.contains {
        text.bytes.firstIndex(of: $0, from: range.start, to: range.end) != nil
      }
    }
    guard isOfConflict else { return nil }
    let window = LineSlice(text, from: index, to: index + StackReader.longestStack, of: index)
    guard
      let first = window.lines.prefix(Self.reach).firstIndex(where: {
        StackFrameParser.frame($0.text) != nil
      })
    else { return nil }
    let stack = StackReader(window.lines[first...])
    frames = stack.frames
    nextLine = (window.textLines(first..<stack.end).last ?? index) + 1
  }
}
