/// What an exception says in words that no key has, in the lines above its stack.
struct UnknownReason {
  let text: ArraySlice<UInt8>
  /// The index of the line that names the exception.
  let line: Int
  private static let reach = 6

  init?(_ lines: [TextLine], above stack: Int, floor: Int) {
    let first = max(floor, stack - Self.reach)
    guard first < stack,
      let line = lines[first..<stack].lastIndex(where: { !Self.isHeader($0.text.trimmed) })
    else { return nil }
    let text = lines[line].text.trimmed
    if let (_, quoted) = text.split(at: "eason: '") {
      self.text = quoted[..<(quoted.lastIndex(of: UInt8(ascii: "'")) ?? quoted.endIndex)]
      self.line = line
    } else if line > first, lines[line - 1].text.holds(Self.fatal), !text.holds(Self.fatal) {
      self.text = text
      self.line = line - 1
    } else {
      return nil
    }
  }

  private static let fatal: StaticString = "Fatal Exception: "

  private static func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 2 || text.holds("First throw call stack")
  }
}
