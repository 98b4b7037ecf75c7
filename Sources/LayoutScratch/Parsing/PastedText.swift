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
    if cursor.starts(with: "<") { return true }
    let isBracket = cursor.take("(") || cursor.take(")")
    cursor.skipBlanks()
    return isBracket && cursor.isAtEnd
  }

  /// `0 : `, as Swift's debugger numbers the elements of an array.
  private static func skipNumber(_ cursor: inout ByteCursor) {
    cursor.take { $0.isDigit }
    cursor.take { $0 == 0x20 || $0 == UInt8(ascii: ":") }
  }
}
