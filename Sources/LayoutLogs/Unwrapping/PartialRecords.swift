/// Lines that a container's runtime wrote as several records, which are marked `P` but for the last one
/// (Kubernetes' CRI log format).
enum PartialRecords {
  /// The joins with those of such records.
  static func joins(
    adding known: LineJoins?, in bytes: ByteView, _ lines: [TextRange]
  ) -> LineJoins? {
    guard let first = lines.first, let last = lines.last,
      bytes.firstIndex(of: "stderr P ", from: first.start, to: last.end) != nil
        || bytes.firstIndex(of: "stdout P ", from: first.start, to: last.end) != nil
    else { return known }
    var joins = known
    var open: Record?
    for (index, line) in lines.enumerated() {
      let record = Record(bytes, line)
      if let record, let open, open.isPartial, open.isError == record.isError {
        var found = joins ?? LineJoins()
        found.join(index, adding: record.content, isBroken: true)
        found.isProven = true
        joins = found
      }
      open = record
    }
    return joins
  }

  private struct Record {
    let isPartial, isError: Bool
    let content: TextRange

    init?(_ bytes: ByteView, _ line: TextRange) {
      var cursor = PrefixCursor(bytes: bytes, at: line.start, limit: line.end)
      guard bytes[line.start].isDigit, cursor.time() != nil, let mark = cursor.containerMark
      else { return nil }
      (isPartial, isError) = (mark >= 2, mark % 2 == 1)
      content = TextRange(cursor.at + PrefixCursor.lengthOfContainerMark, line.end)
    }
  }
}
