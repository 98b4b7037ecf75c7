internal import LayoutModel

/// What one reading of a window's lines gave; of two readings the better is kept.
struct WindowOutcome {
  var reports: [LogReport] = []
  /// The first line of a report that goes on behind the window.
  var unfinishedLine: Int?
  /// Its number in the source.
  var unfinishedNumber = Int.max
  var unfinished: [UnfinishedReport] = []
  /// Lines of reports that go on behind the window.
  var held: Set<Int> = []
  /// Whether one of them is no list of constraints.
  var holdsFinding = false
  /// Whether nothing behind a report that goes on can be told from it.
  var isStopped = false
  /// Whether such a report has all lines behind its beginning.
  var fillsWindow = false

  /// How many descriptions ran over the end of a line.
  var joinedLines = 0

  /// The lines with markers, and whether a report has them.
  var marked: [(line: Int, isUsed: Bool)] = []
  /// The numbers of the source's lines with markers, and of those that a report has, as far as two
  /// readings are to be compared.
  var markedNumbers: Set<Int> = []
  var usedNumbers: Set<Int> = []

  private var unfinishedStart: Int { unfinished.map(\.start).min() ?? .max }

  /// What exceptions and trees tell: names, frames, and items that are marked as ambiguous.
  private var details: Int {
    reports.reduce(0) { sum, report in
      sum + (report.complaint?.exception == nil ? 0 : 1) + (report.complaint?.frames.count ?? 0)
        + report.system.items.count { $0.isAmbiguous }
    }
  }

  /// Whether lines may have been broken in two.
  var isDoubtful: Bool {
    joinedLines > 0 || marked.contains { !$0.isUsed } || holdsFinding
      || reports.contains { !$0.problems.isEmpty || $0.complaint != nil }
  }

  /// What was understood, next to another reading of the same lines.
  enum Comparison {
    case less, same, more
    /// The same of what is complete, and more if what goes on behind the window will be.
    case maybeMore
  }

  func comparison(with other: WindowOutcome) -> Comparison {
    // Lines are counted as the source has them: joining some makes those without a report no fewer.
    let numbers = markedNumbers.union(other.markedNumbers)
    let known = numbers.filter { isKnown($0) && other.isKnown($0) }
    let border = min(unfinishedNumber, other.unfinishedNumber)
    let (open, othersOpen) = (open(of: known), other.open(of: known))
    if open != othersOpen {
      guard open < othersOpen else { return .less }
      return self.open(of: numbers, before: border) < other.open(of: numbers, before: border)
        ? .more : .maybeMore
    }
    if unfinishedStart != other.unfinishedStart {
      return unfinishedStart < other.unfinishedStart ? .maybeMore : .less
    }
    if details != other.details { return details > other.details ? .more : .less }
    return .same
  }

  /// What is not understood: lines with markers, descriptions, ends of lines and of reports.
  private func open(of numbers: Set<Int>, before border: Int = .max) -> (Int, Int, Int, Int) {
    let reports = reports.filter { $0.lines.lowerBound < border }
    return (
      numbers.count { $0 < border && !usedNumbers.contains($0) },
      reports.reduce(0) { $0 + $1.problems.count }, joinedLines,
      reports.count { !$0.isComplete }
    )
  }

  /// Whether it was seen what a line belongs to: behind a report that goes on nothing is read.
  private func isKnown(_ number: Int) -> Bool {
    number < unfinishedNumber || usedNumbers.contains(number)
  }
}
