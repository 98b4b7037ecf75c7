internal import LayoutModel

/// A report at the end of what was read that may go on.
package struct UnfinishedReport: Hashable, Sendable {
  /// The log's byte at which its first line begins.
  package var start: Int
  /// How far it goes by now: it grows while this does.
  var end: Int
  /// Who writes it; `nil` where no prefix tells.
  var stream: UInt64?
  /// Whether it is complete as it stands: more may still follow, but need not.
  package var isWhole = false
  /// Whether the constraint that the system broke is still to come, as it is for certain in a report
  /// that nothing cut.
  package var isOpen = false
}

/// Which lines of a region belong to what was read.
struct LineUsage {
  /// Whether a report has the line, by the line's place in the text.
  private(set) var isUsed: ContiguousArray<Bool>
  /// Lines of reports that go on behind the region.
  private(set) var held: Set<Int> = []

  /// The usage of a text's lines, of which those are used that begin at a byte of `delivered`.
  init(_ text: LogText, delivered: Set<Int>) {
    isUsed = ContiguousArray(repeating: false, count: text.lines.count)
    guard !delivered.isEmpty else { return }
    for index in text.lines.indices where delivered.contains(text.lines[index].source) {
      isUsed[index] = true
    }
  }

  subscript(line: Int) -> Bool { isUsed[line] }

  /// Whether a report that is complete, or came earlier, has the line.
  func isDelivered(_ line: Int) -> Bool { isUsed[line] && !held.contains(line) }

  mutating func use(_ lines: some Sequence<Int>) {
    for line in lines where line < isUsed.count { isUsed[line] = true }
  }

  /// Keeps lines for a report that goes on.
  mutating func hold(_ lines: [Int]) {
    use(lines)
    held.formUnion(lines)
  }
}

/// What one reading of a region's lines gave.
struct RegionReading {
  /// The lines that were read; it must not change while this is used.
  let text: LogText
  /// The lines with markers.
  let hits: ContiguousArray<Int>
  var usage: LineUsage
  var reports: [LogReport] = []
  /// The first line of a report that goes on behind the region.
  var unfinishedLine: Int?
  var unfinished: [UnfinishedReport] = []
  /// Whether one of those is no list of constraints.
  var holdsFinding = false
  /// Whether nothing behind a report that goes on can be told from it.
  var isStopped = false
  /// Whether such a report has all lines behind its beginning.
  var fillsRegion = false
  /// How many ends of lines descriptions ran over.
  var joinedDescriptions = 0
  /// Where lines begin whose reports stand among bytes that are no text, by the log's bytes.
  var leftOut: Set<Int> = []

  /// The first line that is not done with.
  var end: Int { unfinishedLine ?? text.lines.count }

  /// Where the log's bytes begin behind the last line that has a marker or that a report has; `nil`
  /// where that is the last one of all.
  var quietStart: Int? {
    let used = text.lines.indices.last { usage[$0] } ?? -1
    let last = max(used, hits.last ?? -1)
    guard text.lines.indices.contains(last) else { return nil }
    // Escapes may have made several lines of one.
    return text.lines[last...].first { $0.number > text.lines[last].lastNumber }?.lineStart
  }

  /// The lines with markers that are done with, each line of the source once, and whether a report
  /// has them.
  var marked: [(line: Int, isUsed: Bool)] {
    var marked: [(line: Int, isUsed: Bool)] = []
    let end = end
    for line in hits {
      guard line < end else { break }
      if text.lines[line].range.isEmpty { continue }
      if let known = marked.last, text.lines[known.line].number == text.lines[line].number {
        marked[marked.count - 1].isUsed = known.isUsed || usage[line]
      } else {
        marked.append((line, usage[line]))
      }
    }
    return marked
  }

  /// Whether lines may have been broken in two.
  var isDoubtful: Bool {
    joinedDescriptions > 0 || holdsFinding
      || reports.contains { !$0.problems.isEmpty || $0.complaint != nil }
      || marked.contains { !$0.isUsed }
  }

  /// Whether this reading with joined lines tells more than `plain`, or will when more bytes come.
  ///
  /// Of two that tell the same, the one is taken in which a report goes on behind the region.
  func isClearer(than plain: RegionReading, isProven: Bool) -> Bool {
    let numbers = markedNumbers.union(plain.markedNumbers)
    let border = min(unfinishedNumber, plain.unfinishedNumber)
    let (open, othersOpen) = (
      open(of: numbers, before: border), plain.open(of: numbers, before: border)
    )
    if open != othersOpen { return open < othersOpen }
    if unfinishedNumber != plain.unfinishedNumber {
      return unfinishedNumber < plain.unfinishedNumber
    }
    return details == plain.details ? isProven : details > plain.details
  }

  private var unfinishedNumber: Int { unfinishedLine.map { text.lines[$0].number } ?? .max }

  private var markedNumbers: Set<Int> { Set(hits.map { text.lines[$0].number }) }

  /// What is not understood in front of line `border` of the source: lines with markers,
  /// descriptions, ends of lines and of reports.
  private func open(of numbers: Set<Int>, before border: Int) -> (Int, Int, Int, Int) {
    var used: Set<Int> = []
    for index in text.lines.indices where usage[index] { used.formUnion(text.lines[index].numbers) }
    let reports = reports.filter { $0.lines.lowerBound < border }
    return (
      numbers.count { $0 < border && !used.contains($0) },
      reports.reduce(0) { $0 + $1.problems.count }, joinedDescriptions,
      reports.count { !$0.isComplete }
    )
  }

  /// What exceptions and trees tell: names, frames, and items that are marked as ambiguous.
  private var details: Int {
    reports.reduce(0) { sum, report in
      sum + (report.complaint?.exception == nil ? 0 : 1) + (report.complaint?.frames.count ?? 0)
        + report.system.items.count { $0.isAmbiguous }
    }
  }
}
