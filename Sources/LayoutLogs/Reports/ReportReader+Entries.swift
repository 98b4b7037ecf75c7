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
      if error == .cut, parsed.breaksOffInState {
        if let end = readCutEntry(line, position, limit) { return end }
        // What was tried last may have been a part of it.
        try? parser.parse(from: position, to: limit, into: &parsed)
      }
      if hasTwin(below: index, position) { return limit }
      var problem = LogProblem(
        line: line.number, text: OneLine.text(bytes, TextRange(position, beforeNoise(limit))),
        reason: fault(error, line, limit).rawValue)
      let stop = min(max(parser.cursor.at, position), beforeNoise(limit))
      if error == .cut, limit - line.start <= Self.longestCut {
        var hint = 0
        problem.range = locator.range(TextRange(position, beforeNoise(limit)), &hint)
      }
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

  /// How far behind the start of its line, in bytes, a description may end that is read once more for
  /// what a cut has left of it: others would take long on a line of thousands.
  private static let longestCut = 4_096

  /// Takes a description of which nothing is lost but its end, behind what it says, and answers where
  /// its text ends; the lines below its own are its names' only where they look like names.
  private mutating func readCutEntry(_ line: LogLine, _ position: Int, _ limit: Int) -> Int? {
    guard limit - line.start <= Self.longestCut else { return nil }
    parser.keepsCutNames = true
    defer { parser.keepsCutNames = false }
    for end in Set([min(limit, line.end), limit]).sorted() {
      do throws(DescriptionFault) {
        try parser.parse(from: position, to: end, into: &parsed)
        return nil
      } catch {
        guard error == .cut, parsed.breaksOffInState else { continue }
        let dropped = dropCutAddress(endingAt: end)
        guard parsed.items.allSatisfy({ isTold($0, dropped) }) else {
          parser.legend.removeLast(parsed.legendCount)
          continue
        }
        parsed.range.end = beforeNoise(end)
        report.cutLines.append(line.number)
        takeParsed()
        return end
      }
    }
    return nil
  }

  /// Whether the item that was parsed last prints itself, or its own line tells what its name stands
  /// for: with an address that was `dropped`, where that is how the one of other lines begins.
  private func isTold(_ item: ParsedItem, _ dropped: LegendEntry?) -> Bool {
    switch item.kind {
    case .object, .masked: true
    case .bare:
      parser.legend.suffix(parsed.legendCount).contains { bytes.equal($0.key, item.name) }
        || dropped.map { bytes.equal($0.key, item.name) && isBeginning($0.value, of: item.name) }
          ?? false
    case .superview:
      tellsSuperview(parsed)
        || (0..<builder.count).contains { index in
          let other = builder[index]
          return other.child?.address == parsed.child?.address && tellsSuperview(other)
        }
    }
  }

  /// Whether all other lines print one address for the name, and it begins with what is left of one.
  private func isBeginning(_ cut: ParsedItem, of name: TextRange) -> Bool {
    let told = parser.legend.filter { bytes.equal($0.key, name) }.map(\.value)
    return !told.isEmpty
      && told.allSatisfy { whole in
        whole.address == told[0].address && whole.digits >= cut.digits
          && whole.address >> (4 * UInt64(whole.digits - cut.digits)) == cut.address
      }
  }

  /// Whether the names of a description tell which view is `|`.
  private func tellsSuperview(_ description: ParsedDescription) -> Bool {
    let start = description.legendStart
    return parser.legend[start..<start + description.legendCount].contains { $0.isSuperview }
  }

  /// Forgets a name's address at the very end of the text, which may have lost digits, unless the
  /// report prints the same address elsewhere; answers what was forgotten.
  private mutating func dropCutAddress(endingAt limit: Int) -> LegendEntry? {
    guard parsed.legendCount > 0, let last = parser.legend.last else { return nil }
    let noise = beforeNoise(limit)
    let end = beforeCutMark(noise)
    let isWhole =
      end == noise && (end < limit && bytes[end].isBlank || !bytes[end - 1].isClassByte)
    let isKnown =
      builder.prints(last.value.address) || parsed.first.item.address == last.value.address
      || parsed.second?.item.address == last.value.address
      || parser.legend.dropLast().contains { $0.value.address == last.value.address }
    if isWhole || isKnown && last.value.kind == .object { return nil }
    parser.legend.removeLast()
    parsed.legendCount -= 1
    return last
  }

  /// What is wrong with a description that is read from a line up to `limit`, which may lie below.
  private func fault(_ fault: DescriptionFault, _ line: LogLine, _ limit: Int) -> DescriptionFault {
    isShortened(endingAt: min(line.end, limit)) || isShortened(endingAt: limit) ? .shortened : fault
  }

  /// Whether the description ends with the dots of somebody who wrote down less than was printed:
  /// `<NSLayoutConstraint:0x600 'gap' ...>`.
  private func isShortened(endingAt limit: Int) -> Bool {
    var end = beforeNoise(limit)
    let isClosed = end > 0 && bytes[end - 1] == UInt8(ascii: ">")
    if isClosed { end -= 1 }
    guard end > 4,
      bytes.matches("...", at: end - 3, to: end) || bytes.matches("…", at: end - 3, to: end)
    else { return false }
    return isClosed || bytes[end - 4].isBlank
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

  /// Where the mark begins with which a logger ends what it has cut off: `…`, `...`, `‹…>`.
  private func beforeCutMark(_ end: Int) -> Int {
    var at = end
    if at > 0, bytes[at - 1] == UInt8(ascii: ">") { at -= 1 }
    let closed = at
    for dots: StaticString in ["…", "..."] where at >= 4 && bytes.matches(dots, at: at - 3, to: end)
    {
      at -= 3
      break
    }
    if at == closed { return end }
    for bracket: StaticString in ["‹", "<"] {
      let length = bracket.utf8CodeUnitCount
      if at > length, bytes.matches(bracket, at: at - length, to: end) { return at - length }
    }
    return at
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
    let isClosed = parser.cursor.at < limit && bytes[parser.cursor.at] == UInt8(ascii: ">")
    parsed.range.end = isClosed ? parser.cursor.at + 1 : beforeNoise(limit)
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
