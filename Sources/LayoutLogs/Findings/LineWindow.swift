internal import LayoutModel

/// The cleaned lines around a place, copied out so that the readers of findings can look back
/// and ahead in them.
struct LineWindow {
  let lines: [TextLine]
  /// The index in `LogText.lines` of the first line here.
  let first: Int
  /// Whether the log goes on behind the window.
  let isCut: Bool

  init(_ text: LogText, from first: Int, to last: Int) {
    let end = min(last, text.lines.count)
    self.first = first
    isCut = end < text.lines.count
    guard first < end else {
      lines = []
      return
    }
    let base = text.lines[first].start
    let bytes = text.bytes.array(TextRange(base, text.lines[end - 1].end))
    lines = text.lines[first..<end].map { line in
      TextLine(
        text: bytes[min(line.start - base, bytes.count)..<min(line.end - base, bytes.count)],
        number: line.number, beginsRecord: line.context >= 0)
    }
  }
}

extension ByteView {
  /// The bytes of `range` as an array.
  func array(_ range: TextRange) -> [UInt8] {
    guard range.isInside(count), !range.isEmpty else { return [] }
    return unsafe withPointer { pointer in
      unsafe Array(UnsafeBufferPointer(start: pointer + range.start, count: range.count))
    }
  }
}
