/// A piece of a file: lines and columns count from 1, columns in UTF-8 bytes.
package struct SourceRange: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var endLine: Int
  /// The column after the last byte.
  package var endColumn: Int
  /// Half-open offsets into the file.
  package var bytes: Range<Int>

  package init(line: Int, column: Int, endLine: Int, endColumn: Int, bytes: Range<Int>) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.bytes = bytes
  }
}

/// Where the lines of a file begin.
package struct LineTable: Sendable {
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  package var count: Int { starts.count }

  package func range(_ bytes: Range<Int>) -> SourceRange {
    let first = position(bytes.lowerBound)
    let last = position(bytes.upperBound)
    return SourceRange(
      line: first.line, column: first.column, endLine: last.line, endColumn: last.column,
      bytes: bytes)
  }

  private func position(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
