extension EntryReader {
  /// Whether the description is one of Interface Builder's canvas, `<IBLayoutConstraint: 0x…> …`, and
  /// the next line, behind `|=>`, prints the constraint that the engine has for it.
  func hasTwin(
    below index: Int, _ position: Int, _ lines: ContiguousArray<LogLine>
  ) -> Bool {
    bytes.matches("<IBLayoutConstraint", at: position, to: bytes.count)
      && index + 1 < lines.count && isEngines(lines[index + 1])
  }

  /// What the canvas says in the line above of the constraint that the engine has for it.
  func canvasTwin(
    above index: Int, _ lines: ContiguousArray<LogLine>
  ) -> LogProblem.Twin? {
    guard index > 0, isEngines(lines[index]) else { return nil }
    let above = lines[index - 1]
    let limit = above.end
    guard let head = bytes.firstIndex(of: "<IBLayoutConstraint", from: above.start, to: limit),
      let start = bytes.firstIndex(of: "> ", from: head, to: limit),
      let end = bytes.firstIndex(of: " containingView=", from: start, to: limit),
      start + 2 < end
    else { return nil }
    return LogProblem.Twin(
      line: above.number, text: OneLine.text(bytes, TextRange(start + 2, end)))
  }

  private func isEngines(_ line: LogLine) -> Bool {
    var start = line.start
    while start < line.end, bytes[start].isBlank { start += 1 }
    return bytes.matches("|=> <NSLayoutConstraint", at: start, to: line.end)
  }
}
