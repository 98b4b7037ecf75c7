internal import LayoutLogs
internal import LayoutModel
internal import VisualFormat

/// One line of a scratch file.
struct ScratchLine {
  /// From 1.
  var number: Int
  /// Without the line's end.
  var bytes: [UInt8]
  /// Offset of the line in the file.
  var offset: Int
  /// For each byte the column of its character; empty where all are ASCII.
  private let columns: [Int32]

  init(number: Int, bytes: [UInt8], offset: Int) {
    self.number = number
    self.bytes = bytes
    self.offset = offset
    columns = bytes.allSatisfy { $0 < 0x80 } ? [] : ScratchLine.columns(of: bytes)
  }

  private static func columns(of bytes: [UInt8]) -> [Int32] {
    var columns: [Int32] = []
    columns.reserveCapacity(bytes.count + 1)
    var column: Int32 = 1
    for character in String(decoding: bytes, as: UTF8.self) {
      columns.append(contentsOf: repeatElement(column, count: character.utf8.count))
      column += 1
    }
    return columns + [column]
  }

  var cursor: SourceCursor { SourceCursor(bytes) }

  static func split(_ bytes: [UInt8]) -> [ScratchLine] {
    var lines: [ScratchLine] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines.append(
        ScratchLine(number: lines.count + 1, bytes: Array(bytes[start..<end]), offset: start))
      start = end + 1
    }
    return lines
  }

  /// From 1, in characters.
  func column(of position: Int) -> Int {
    guard let last = columns.last else { return min(position, bytes.count) + 1 }
    return Int(columns.indices.contains(position) ? columns[position] : last)
  }

  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(
      startLine: number, startColumn: column(of: range.lowerBound), endLine: number,
      endColumn: column(of: range.upperBound),
      bytes: offset + range.lowerBound..<offset + range.upperBound)
  }
}

/// A line that could not be read.
struct SourceProblem {
  var line: ScratchLine
  var error: SyntaxError

  static func sorted(_ problems: [SourceProblem]) -> [LogProblem] {
    problems
      .sorted { $0.line.number < $1.line.number }
      .map { problem in
        LogProblem(
          line: problem.line.number,
          column: problem.line.column(of: problem.error.bytes.lowerBound),
          text: String(decoding: problem.line.bytes, as: UTF8.self),
          reason: problem.error.reason)
      }
  }
}
