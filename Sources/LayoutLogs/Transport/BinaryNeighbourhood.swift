/// Looks for bytes that are no text around a report, also in front of the source that holds it.
struct BinaryNeighbourhood {
  /// The last bytes in front of the current source.
  private var before: [UInt8] = []

  /// Whether the report of so many lines at `start..<end` of `source` stands among such bytes.
  func isBinary(_ source: ByteView, from start: Int, to end: Int, lines: Int) -> Bool {
    guard start < BinaryText.lookBack, !before.isEmpty else {
      return BinaryText.isBinary(source, from: start, to: end, lines: lines)
    }
    let bytes = before + source.array(TextRange(0, end))
    let shift = before.count
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return BinaryText.isBinary(
        unsafe ByteView(base, count: buffer.count), from: start + shift, to: end + shift,
        lines: lines)
    }
  }

  /// Keeps what a look back from the next source needs, when `done` bytes of `source` are done with.
  mutating func keep(_ source: ByteView, upTo done: Int) {
    guard done > 0 else { return }
    before += source.array(TextRange(max(0, done - BinaryText.lookBack), done))
    before.removeFirst(max(0, before.count - BinaryText.lookBack))
  }
}
