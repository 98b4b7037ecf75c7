internal import LayoutLogs
internal import VisualFormat

/// The lines of a scratch file that a debugger or a log printed.
struct PastedText {
  /// Numbers of the lines, from 1.
  private(set) var lines: Set<Int> = []
  /// What is printed there, put together as a log puts it.
  private(set) var reports: [LogReport] = []

  /// Finds the pasted lines and reads them, each at its own place.
  init(_ lines: [ScratchLine], in bytes: [UInt8]) {
    self.lines = Set(lines.filter(PastedText.isPasted).map(\.number))
    if self.lines.isEmpty { return }
    var masked = bytes
    for line in lines where !self.lines.contains(line.number) {
      for index in line.offset..<line.offset + line.bytes.count { masked[index] = 0x20 }
    }
    reports = LogReader.read(masked)
  }

  /// The pasted lines in which nothing was recognised.
  func unread(among lines: [ScratchLine]) -> [SourceProblem] {
    lines.compactMap { line in
      guard self.lines.contains(line.number), !PastedText.isBracket(line),
        !reports.contains(where: { $0.lines.contains(line.number) })
      else { return nil }
      var cursor = line.cursor
      cursor.skipBlanks()
      return SourceProblem(
        line: line,
        error: SyntaxError(
          at: cursor.position..<cursor.end,
          "This looks like something that a debugger printed, but no constraint or view could be "
            + "read in it."))
    }
  }

  /// Whether a line is a description, an entry of a printed array, or a row of a view tree.
  private static func isPasted(_ line: ScratchLine) -> Bool {
    var cursor = line.cursor
    cursor.skipBlanks()
    if cursor.take("- ") { skipNumber(&cursor) }
    if cursor.next == UInt8(ascii: "|") {
      cursor.take { $0 == UInt8(ascii: "|") || $0 == 0x20 || $0 == 0x09 }
      return cursor.starts(with: "<") || cursor.starts(with: "*<") || cursor.starts(with: "•")
    }
    _ = cursor.take("\"")
    return cursor.starts(with: "<") || isBracket(line)
  }

  /// Whether a line only opens or closes a printed array.
  private static func isBracket(_ line: ScratchLine) -> Bool {
    var cursor = line.cursor
    cursor.skipBlanks()
    let isBracket = cursor.take("(") || cursor.take(")")
    cursor.skipBlanks()
    return isBracket && cursor.isAtEnd
  }

  /// `0 : `, as Swift's debugger numbers the elements of an array.
  private static func skipNumber(_ cursor: inout SourceCursor) {
    cursor.take { $0.isDigit }
    cursor.take { $0 == 0x20 || $0 == UInt8(ascii: ":") }
  }
}
