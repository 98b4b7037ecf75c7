internal import LayoutModel

/// Reads the descriptions of constraints in a report: whole, run over the end of a line, or damaged.
struct EntryReader {
  private(set) var builder = SystemBuilder()
  private var parser: DescriptionParser
  private var parsed = ParsedDescription(start: 0)
  private var sentences: UIKitSentences
  var bytes: ByteView { parser.cursor.bytes }

  /// The descriptions of the report.
  var gathered: GatheredDescriptions { @inline(__always) _read { yield builder.gathered } }

  init(bytes: ByteView) {
    parser = DescriptionParser(bytes: bytes)
    sentences = UIKitSentences(bytes: bytes)
  }

  /// Takes note that the text lies elsewhere now.
  mutating func attach(to bytes: ByteView) {
    parser.cursor.bytes = bytes
    sentences = UIKitSentences(bytes: bytes)
  }

  /// Forgets the descriptions of the report before.
  mutating func reset() {
    builder.reset()
    parser.legend.removeAll(keepingCapacity: true)
  }

  /// Builds the system of the descriptions that were read; it is the builder's until `reset()`.
  mutating func build(_ locator: SourceLocator, of report: inout ReportInProgress) {
    // What the system itself calls unsatisfiable took part, whatever it prints of its state.
    builder.build(
      bytes: bytes, locator: locator, legend: parser.legend, platform: report.platform,
      countsInactive: report.isUnsatisfiable)
    var hint = 0
    for index in builder.untoldEdges {
      let text = gathered[index].range
      let line = locator.range(text, &hint).startLine
      report.problems.append(
        LogProblem(
          line: line, text: OneLine.text(bytes, text),
          reason: DescriptionFault.noAttribute.rawValue))
    }
  }

  /// Reads the description at `position`; answers where it ends, which may lie in a later line.
  mutating func read(
    at position: Int, inLine index: Int, of locator: SourceLocator,
    into report: inout ReportInProgress
  ) -> Int {
    do throws(DescriptionFault) {
      try parser.parse(from: position, to: locator.lines[index].end, into: &parsed)
      takeParsed(&report)
      return parsed.range.end
    } catch {
      return readDamaged(at: position, inLine: index, of: locator, into: &report)
    }
  }

  /// Bounds a description that does not end in its line by what comes next, and tries again.
  private mutating func readDamaged(
    at position: Int, inLine index: Int, of locator: SourceLocator,
    into report: inout ReportInProgress
  ) -> Int {
    let line = locator.lines[index]
    let limit =
      sentences.entry(position + 2, line.end).map(bytes.beforeNoise) ?? extent(index, locator.lines)
    do throws(DescriptionFault) {
      try parser.parse(from: position, to: limit, into: &parsed)
      takeParsed(&report)
      return parsed.range.end
    } catch {
      if error == .cut, parsed.breaksOffInState {
        if let end = readCut(line, position, limit, into: &report) { return end }
        // What was tried last may have been a part of it.
        try? parser.parse(from: position, to: limit, into: &parsed)
      }
      if hasTwin(below: index, position, locator.lines) { return limit }
      if error == .cut, report.stage == .broken, takeListedTwin(position, limit, &report) {
        report.cutLines.append((line.number, report.broken.listed))
        return limit
      }
      var problem = LogProblem(
        line: line.number, text: OneLine.text(bytes, TextRange(position, bytes.beforeNoise(limit))),
        reason: fault(error, line, limit).rawValue)
      let stop = min(max(parser.cursor.at, position), bytes.beforeNoise(limit))
      if error == .cut, limit - line.start <= Self.longestCut {
        var hint = 0
        problem.range = locator.range(TextRange(position, bytes.beforeNoise(limit)), &hint)
      }
      if error == .cut { problem.twin = canvasTwin(above: index, locator.lines) }
      problem.understood = OneLine.text(bytes, TextRange(position, stop)).count
      report.problems.append(problem)
      if report.stage == .broken {
        joinUnread(position, limit, &report)
      } else if error == .emptyRightSide {
        takeCutMask(endingAt: limit, &report)
      }
      return limit
    }
  }

  /// How far behind the start of its line, in bytes, a description may end that is read once more for
  /// what a cut has left of it: others would take long on a line of thousands.
  private static let longestCut = 4_096

  /// Takes a description of which nothing is lost but its end, behind what it says, and answers where
  /// its text ends; the lines below its own are its names' only where they look like names.
  private mutating func readCut(
    _ line: LogLine, _ position: Int, _ limit: Int, into report: inout ReportInProgress
  ) -> Int? {
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
        parsed.range.end = bytes.beforeNoise(end)
        let isBroken = report.stage == .broken
        takeParsed(&report)
        report.cutLines.append((line.number, isBroken ? report.broken.listed : nil))
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
        || (0..<builder.gathered.count).contains { index in
          let other = builder.gathered[index]
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
    let noise = bytes.beforeNoise(limit)
    let end = bytes.beforeCutMark(noise)
    let isWhole =
      end == noise && (end < limit && bytes[end].isBlank || !bytes[end - 1].isClassByte)
    let isKnown =
      builder.gathered.prints(last.value.address) || parsed.first.item.address == last.value.address
      || parsed.second?.item.address == last.value.address
      || parser.legend.dropLast().contains { $0.value.address == last.value.address }
    if isWhole || isKnown && last.value.kind == .object { return nil }
    parser.legend.removeLast()
    parsed.legendCount -= 1
    return last
  }

  /// What is wrong with a description that is read from a line up to `limit`, which may lie below.
  private func fault(_ fault: DescriptionFault, _ line: LogLine, _ limit: Int) -> DescriptionFault {
    bytes.isShortened(endingAt: min(line.end, limit)) || bytes.isShortened(endingAt: limit)
      ? .shortened : fault
  }

  /// The end of the lines that a description beginning in line `index` may run over.
  private func extent(_ index: Int, _ lines: ContiguousArray<LogLine>) -> Int {
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
      if let entry = sentences.entry(position, next.end) { return bytes.beforeNoise(entry) }
    }
    return lines[last].end
  }

  private mutating func takeParsed(_ report: inout ReportInProgress) {
    if report.stage == .broken {
      report.stage = .tail(isOver: false)
      if let index = builder.gathered.listed(sameAs: parsed, in: bytes) {
        report.broken = .listed(index)
        return
      }
      report.broken = .unlisted(builder.gathered.count)
    } else if let index = builder.gathered.index(sameAs: parsed, in: bytes),
      bytes.equal(builder.gathered[index].range, parsed.range)
    {
      return
    }
    builder.gathered.add(parsed)
  }

  /// Of a mask it is enough to know whose it is: it stands for a whole frame in any case.
  private mutating func takeCutMask(endingAt limit: Int, _ report: inout ReportInProgress) {
    guard parsed.isMask(in: bytes), parsed.first.item.kind == .object else { return }
    parsed.isCut = true
    let isClosed = parser.cursor.at < limit && bytes[parser.cursor.at] == UInt8(ascii: ">")
    parsed.range.end = isClosed ? parser.cursor.at + 1 : bytes.beforeNoise(limit)
    takeParsed(&report)
  }

  /// A broken constraint that cannot be read still has an address.
  private mutating func joinUnread(
    _ position: Int, _ limit: Int, _ report: inout ReportInProgress
  ) {
    if takeListedTwin(position, limit, &report) { return }
    report.stage = .tail(isOver: false)
    report.broken = .unread
  }

  /// Takes the broken constraint as the one that the list prints under its address, if it does.
  private mutating func takeListedTwin(
    _ position: Int, _ limit: Int, _ report: inout ReportInProgress
  ) -> Bool {
    guard let head = parser.identify(from: position, to: limit),
      let known = builder.gathered.index(sameAs: head, in: bytes)
    else { return false }
    report.stage = .tail(isOver: false)
    report.broken = .listed(known)
    return true
  }
}
