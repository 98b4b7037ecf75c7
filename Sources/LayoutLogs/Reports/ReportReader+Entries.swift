internal import LayoutModel

/// The descriptions of constraints in a report: whole, run over the end of a line, or damaged.
extension ReportReader {
  /// Reads the description at `position`; answers where it ends, which may lie in a later line.
  mutating func readEntry(_ index: Int, _ line: LogLine, _ position: Int) -> Int {
    do throws(DescriptionFault) {
      try parser.parse(from: position, to: line.end, into: &parsed)
      takeParsed()
      return parsed.range.end
    } catch {
      return readDamagedEntry(index, line, position)
    }
  }

  /// Bounds a description that does not end in its line by what comes next, and tries again.
  private mutating func readDamagedEntry(_ index: Int, _ line: LogLine, _ position: Int) -> Int {
    let limit = sentences.entry(position + 2, line.end).map(beforeNoise) ?? extent(index)
    do throws(DescriptionFault) {
      try parser.parse(from: position, to: limit, into: &parsed)
      takeParsed()
      return parsed.range.end
    } catch {
      if error == .cut, parsed.breaksOffInState, parsed.isWithoutNames, report.stage != .broken {
        parsed.range.end = beforeNoise(limit)
        takeParsed()
        return limit
      }
      if hasTwin(below: index, position) { return limit }
      var problem = LogProblem(
        line: line.number, text: OneLine.text(bytes, TextRange(position, beforeNoise(limit))),
        reason: error.rawValue)
      let stop = min(max(parser.at, position), beforeNoise(limit))
      problem.understood = OneLine.text(bytes, TextRange(position, stop)).count
      report.problems.append(problem)
      if report.stage == .broken {
        joinUnread(position, limit)
      } else if error == .emptyRightSide {
        takeCutMask(endingAt: limit)
      }
      return limit
    }
  }

  /// Whether the description is one of Interface Builder's canvas, `<IBLayoutConstraint: 0x…> …`, and
  /// the next line, behind `|=>`, prints the constraint that the engine has for it.
  private func hasTwin(below index: Int, _ position: Int) -> Bool {
    guard bytes.matches("<IBLayoutConstraint", at: position, to: bytes.count),
      index + 1 < lines.count
    else { return false }
    let next = lines[index + 1]
    var start = next.start
    while start < next.end, bytes[start].isBlank { start += 1 }
    return bytes.matches("|=> <NSLayoutConstraint", at: start, to: next.end)
  }

  func beforeNoise(_ position: Int) -> Int {
    var position = position
    while position > 0,
      bytes[position - 1].isBlank || bytes[position - 1] == UInt8(ascii: "\"")
        || bytes[position - 1] == UInt8(ascii: ",")
    {
      position -= 1
    }
    return position
  }

  /// The end of the lines that a description beginning in line `index` may run over.
  private func extent(_ index: Int) -> Int {
    var last = index
    while last + 1 < lines.count, last - index < 12 {
      let next = lines[last + 1]
      let position = sentences.skipNoise(next.start, next.end)
      if position >= next.end || bytes[position] == UInt8(ascii: ")") || next.context >= 0 { break }
      if sentences.isDescription(at: position, next.end) { break }
      if sentences.tail(position, next.end) != nil || sentences.breaking(position, next.end) != nil
        || sentences.header(position, next.end) != nil
      {
        break
      }
      last += 1
      if let entry = sentences.entry(position, next.end) { return beforeNoise(entry) }
    }
    return lines[last].end
  }

  private mutating func takeParsed() {
    if report.stage == .broken {
      report.stage = .tail(isOver: false)
      if let index = builder.listed(sameAs: parsed, in: bytes) {
        report.broken = .listed(index)
        return
      }
      report.broken = .unlisted(builder.count)
    } else if let index = builder.index(sameAs: parsed, in: bytes),
      bytes.equal(builder[index].range, parsed.range)
    {
      return
    }
    builder.add(parsed)
  }

  /// Of a mask it is enough to know whose it is: it stands for a whole frame in any case.
  private mutating func takeCutMask(endingAt limit: Int) {
    guard parsed.isMask(in: bytes), parsed.first.item.kind == .object else { return }
    parsed.isCut = true
    let isClosed = parser.at < limit && bytes[parser.at] == UInt8(ascii: ">")
    parsed.range.end = isClosed ? parser.at + 1 : beforeNoise(limit)
    takeParsed()
  }

  /// A broken constraint that cannot be read still has an address.
  private mutating func joinUnread(_ position: Int, _ limit: Int) {
    report.stage = .tail(isOver: false)
    let head = parser.identify(from: position, to: limit)
    let known = head.flatMap { builder.index(sameAs: $0, in: bytes) }
    report.broken = known.map { .listed($0) } ?? .unread
  }
}
