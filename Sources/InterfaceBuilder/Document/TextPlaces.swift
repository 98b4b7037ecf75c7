/// Lines and columns of bytes of a file.
package struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines of a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  /// Line and column of a byte, both from 1; columns count Unicode's code points.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let (start, end) = (starts[line - 1], min(offset, bytes.count))
    let before = start < end ? bytes[start..<end] : []
    return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The line of a byte, from 1.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
