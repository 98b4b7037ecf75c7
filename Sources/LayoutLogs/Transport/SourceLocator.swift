internal import LayoutModel

/// Tells where stretches of a cleaned text stand in the source.
struct SourceLocator {
  let lines: ContiguousArray<LogLine>
  /// Where cleaned and source positions part: sorted by `clean`.
  let seams: ContiguousArray<(clean: Int, source: Int)>
  let source: ByteView
  let sourceBase: Int

  /// No text.
  static let none = SourceLocator(lines: [], seams: [], source: .empty, sourceBase: 0)

  /// The index of the line that holds a position of the cleaned text.
  func lineIndex(at position: Int, from hint: Int = 0) -> Int {
    var low = max(0, min(hint, lines.count - 1))
    if low < lines.count, lines[low].start <= position {
      for near in low..<min(low + 4, lines.count) where lines[near].end >= position { return near }
    } else {
      low = 0
    }
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// Where a stretch of the cleaned text stands in the source; columns count characters.
  func range(_ range: TextRange, _ hint: inout Int) -> SourceRange {
    guard !lines.isEmpty else {
      return SourceRange(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1, bytes: 0..<0)
    }
    hint = lineIndex(at: range.start, from: hint)
    let first = lines[hint]
    if seams.isEmpty, range.end <= first.end {
      let start = first.source + range.start - first.start
      let line = TextRange(first.lineStart - sourceBase, start + range.count - sourceBase)
      if source.isASCII(line) {
        return SourceRange(
          startLine: first.number, startColumn: start - first.lineStart + 1,
          endLine: first.number, endColumn: line.count + 1, bytes: start..<start + range.count)
      }
    }
    let last = range.end <= first.end ? first : lines[lineIndex(at: range.end, from: hint)]
    let start = sourceOffset(at: range.start, line: first)
    let end = max(start, sourceOffset(at: range.end, line: last))
    return SourceRange(
      startLine: first.number, startColumn: column(of: start, in: first),
      endLine: last.number, endColumn: column(of: end, in: last), bytes: start..<end)
  }

  /// The source's byte from which a cleaned byte came.
  private func sourceOffset(at position: Int, line: LogLine) -> Int {
    if let first = seams.first, first.clean <= position {
      var low = 0
      var high = seams.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if seams[middle].clean <= position { low = middle } else { high = middle - 1 }
      }
      if seams[low].clean >= line.start { return seams[low].source + position - seams[low].clean }
    }
    return line.source + position - line.start
  }

  private func column(of offset: Int, in line: LogLine) -> Int {
    let local = TextRange(line.lineStart - sourceBase, offset - sourceBase)
    if source.isASCII(local) { return local.count + 1 }
    return source.string(local).count + 1
  }
}
