internal import LayoutModel

/// What one reading of a window's lines gave; of two readings the better is kept.
struct WindowOutcome {
  var reports: [LogReport] = []
  /// The first line of a report that goes on behind the window.
  var unfinishedLine: Int?
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

  private var problemCount: Int { reports.reduce(0) { $0 + $1.problems.count } }
  private var strayMarkers: Int { marked.count { !$0.isUsed } }
  private var unfinishedStart: Int { unfinished.map(\.start).min() ?? .max }
  private var incompleteReports: Int { reports.count { !$0.isComplete } }

  /// What exceptions and trees tell: names, frames, and items that are marked as ambiguous.
  private var details: Int {
    reports.reduce(0) { sum, report in
      sum + (report.finding?.exception == nil ? 0 : 1) + (report.finding?.frames.count ?? 0)
        + report.system.items.count { $0.isAmbiguous }
    }
  }

  /// Whether lines may have been broken in two.
  var isDoubtful: Bool {
    joinedLines > 0 || strayMarkers > 0 || holdsFinding
      || reports.contains { !$0.problems.isEmpty || $0.finding != nil }
  }

  /// Whether more was understood, or may be with more bytes.
  func isBetter(than other: WindowOutcome) -> Bool {
    (strayMarkers, problemCount, joinedLines, incompleteReports, unfinishedStart, -details)
      < (
        other.strayMarkers, other.problemCount, other.joinedLines, other.incompleteReports,
        other.unfinishedStart, -other.details
      )
  }
}
