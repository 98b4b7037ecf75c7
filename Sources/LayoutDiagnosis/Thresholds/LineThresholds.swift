package import LayoutModel
package import LinearArithmetic

/// Whether the lines of wrapping texts are counted in thresholds of a width.
package enum LineCounting: Hashable, Sendable {
  /// No text wraps, or a height is asked for.
  case needless
  /// All lines are, down to a width of the container; 0 is throughout.
  case counted(downTo: Rational)
  /// Nothing settles how wide this text is.
  case openWidth(ItemID)
  /// A constraint ties a width to a height, so that lines may change the width that they come of.
  case tiedAxes
  /// Finding the lines takes too much work.
  case tooMuchWork
}

/// Finds what goes wrong along the vertical axis where a narrower container breaks texts into more lines.
///
/// Between two steps of the lines the heights are those of one linear system, which is solved once.
struct LineThresholds {
  private let system: LayoutSystem
  private let container: ItemID
  private let size: LinearForm
  private let whole: ValueRange

  private typealias Failures = TextColumns.Failures

  /// `whole` are the container's widths at which the required constraints hold together.
  init(
    _ system: LayoutSystem, of container: ItemID, _ size: LinearForm, within whole: ValueRange,
    mostWork: Int = Self.mostWork
  ) {
    (self.system, self.container, self.size, self.whole) = (system, container, size, whole)
    self.mostWork = mostWork
  }

  /// What goes wrong, and whether that is all; `hierarchy` are the rows along the horizontal axis, without
  /// the container's width.
  func found(
    solving hierarchy: [PrioritisedRow]
  ) -> (thresholds: [LayoutThreshold], counting: LineCounting) {
    let model = PriorityModel(system, pinned: container)
    if model.rows.contains(where: { Self.tiesAxes($0.row) }) { return ([], .tiedAxes) }
    let isEndless = whole.upper == nil
    let low = max(whole.lower ?? 0, 0)
    let content = system.texts.reduce(Rational(Self.margin)) { $0 + $1.width }
    let high = whole.upper ?? max(low * 2, content * 4)
    do throws(TextWidths.Failure) {
      let widths = try TextWidths(of: system.texts, from: low, to: high, isEndless: isEndless) {
        var form = size
        form.constant -= $0
        let rows = hierarchy + [PrioritisedRow(LinearRow(form, .equal))]
        guard case .optimal(let optimum) = PriorityHierarchy(rows).solve() else { return nil }
        return optimum
      }
      let cells = LineCells(widths, of: system.texts, isEndless: isEndless).cells
      let counted = cells.prefix { !$0.isBeyondCount }
      var columns = TextColumns(system, container, workLeft: mostWork)
      let failures = failures(in: counted, &columns)
      let end =
        failures.count < cells.count ? cells[failures.count].upper ?? whole.upper : Rational.zero
      // Nothing is known of any width where the widest took too much work.
      guard let end, !failures.isEmpty else { return ([], .tooMuchWork) }
      let solved = Array(cells.prefix(failures.count))
      let found = thresholds(solved, failures, from: max(low, end))
      return (tried(found, solved, end, from: max(low, end)), .counted(downTo: end))
    } catch {
      switch error {
      case .openWidth(let item): return ([], .openWidth(item))
      case .tooMuchWork: return ([], .tooMuchWork)
      }
    }
  }

  /// What may stand beside texts.
  private static let margin = 1_000

  private static func tiesAxes(_ row: LinearRow) -> Bool {
    Set(row.form.terms.map { LayoutVariable($0.variable).quantity.axis }).count > 1
  }

  // MARK: - From the widest width down

  /// How much is solved of all columns, in rows times views, and as much again for ways out.
  private let mostWork: Int
  static let mostWork = 100_000

  /// What goes wrong in each cell, as far down as the work lasts.
  private func failures(
    in cells: ArraySlice<LineCells.Cell>, _ columns: inout TextColumns
  ) -> [Failures] {
    var failures: [Failures] = []
    for cell in cells {
      guard var own = columns.column(withLines: cell.lines)?.failures else { break }
      for text in cell.cut {
        if let id = widthContent(of: system.texts[text].item) { own[.clipped([id])] = [] }
      }
      failures.append(own)
    }
    return failures
  }

  private func thresholds(
    _ cells: [LineCells.Cell], _ failures: [Failures], from end: Rational
  ) -> [LayoutThreshold] {
    let all = Set(failures.flatMap(\.keys))
    return all.sorted { order($0) < order($1) }.flatMap { failure in
      runs(of: failure, failures).compactMap { run in
        threshold(failure, run, cells, failures[run.lowerBound][failure] ?? [], from: end)
      }
    }
  }

  // MARK: - Ways

  /// The thresholds with the changes of one constraint that end them, each solved again.
  ///
  /// What decides lies along the vertical axis, so that a change of it leaves the widths, and with them the
  /// lines, as they are.
  private func tried(
    _ found: [LayoutThreshold], _ cells: [LineCells.Cell], _ counted: Rational, from end: Rational
  ) -> [LayoutThreshold] {
    let changes = ThresholdWays(system: system, container: container)
    var workLeft = mostWork
    var known: [LayoutEdit: LineOutcome?] = [:]
    return found.map { threshold in
      var threshold = threshold
      let edits = threshold.constraints.flatMap {
        changes.edits(of: $0, against: threshold.failure)
      }
      let ways = edits.compactMap { edit -> LayoutThreshold.Way? in
        if known[edit] == nil {
          known[edit] = .some(outcome(of: edit, changes, found, cells, from: end, &workLeft))
        }
        guard case let outcome?? = known[edit] else { return nil }
        return outcome.way(edit, out: threshold, among: found, cells, downTo: counted)
      }
      threshold.ways = changes.sorted(ways, threshold.side)
      return threshold
    }
  }

  /// `nil` where that takes too much work.
  private func outcome(
    of edit: LayoutEdit, _ changes: ThresholdWays, _ found: [LayoutThreshold],
    _ cells: [LineCells.Cell], from end: Rational, _ workLeft: inout Int
  ) -> LineOutcome? {
    guard let changed = changes.applying(edit) else { return nil }
    var columns = TextColumns(
      changed, container, asking: Set(found.map(\.failure)), workLeft: workLeft)
    let failures = failures(in: cells[...], &columns)
    workLeft = columns.workLeft
    guard failures.count == cells.count else { return nil }
    return LineOutcome(
      possible: cells.map { columns.column(withLines: $0.lines)?.possible ?? [] },
      thresholds: thresholds(cells, failures, from: end))
  }

  /// Conflicts come first, then contents in the log's order, then views.
  private func order(_ failure: LayoutThreshold.Failure) -> Int {
    switch failure {
    case .conflict: 0
    case .clipped(let contents), .missed(let contents): 1 + (contents.first?.index ?? 0)
    case .cut(let item), .collapse(let item), .leaves(let item):
      1 + system.constraints.count + item.index
    }
  }

  /// Neighbouring cells in which the same goes wrong.
  private func runs(
    of failure: LayoutThreshold.Failure, _ failures: [Failures]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, own) in failures.enumerated() where own[failure] != nil {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func threshold(
    _ failure: LayoutThreshold.Failure, _ run: Range<Int>, _ cells: [LineCells.Cell],
    _ members: [ConstraintID], from end: Rational
  ) -> LayoutThreshold? {
    let (widest, narrowest) = (cells[run.lowerBound], cells[run.upperBound - 1])
    if run.lowerBound > 0, let size = widest.upper {
      let limit = max(narrowest.lower, end)
      return LayoutThreshold(
        failure: failure, container: container, axis: .horizontal, size: size, side: .below,
        limit: limit.isPositive ? limit : nil, isFirst: true, constraints: members.sorted(),
        added: 0,
        ways: [], lines: steps(from: cells[run.lowerBound - 1], to: widest))
    }
    // What goes wrong at every width is decided by none.
    guard run.upperBound < cells.count else { return nil }
    return LayoutThreshold(
      failure: failure, container: container, axis: .horizontal, size: narrowest.lower,
      side: .above, limit: widest.upper, isFirst: false, constraints: members.sorted(), added: 0,
      ways: [], lines: steps(from: cells[run.upperBound], to: narrowest))
  }

  /// The texts that take other lines in the second cell.
  private func steps(
    from cell: LineCells.Cell, to other: LineCells.Cell
  ) -> [LayoutThreshold.Lines] {
    system.texts.indices.filter { cell.lines[$0] != other.lines[$0] }.map {
      LayoutThreshold.Lines(item: system.texts[$0].item, count: other.lines[$0])
    }
  }

  private func widthContent(of item: ItemID) -> ConstraintID? {
    system.constraintIDs.first {
      let constraint = system[$0]
      return constraint.origin == .contentSize && constraint.relation == .greaterOrEqual
        && constraint.first == LayoutAnchor(item, .width)
    }
  }
}

/// What the lines of texts make go wrong after a change.
private struct LineOutcome {
  /// What may still go wrong in each cell.
  let possible: [Set<LayoutThreshold.Failure>]
  let thresholds: [LayoutThreshold]

  /// The cells around a threshold in which it no longer goes wrong; `nil` where it still may beside it.
  ///
  /// `end` is the width down to which lines are counted; 0 where all are.
  func way(
    _ edit: LayoutEdit, out threshold: LayoutThreshold, among found: [LayoutThreshold],
    _ cells: [LineCells.Cell], downTo end: Rational
  ) -> LayoutThreshold.Way? {
    func isEnded(_ cell: Int) -> Bool {
      possible.indices.contains(cell) && !possible[cell].contains(threshold.failure)
    }
    let start = cells.firstIndex { cell in
      threshold.side == .below ? cell.upper == threshold.size : cell.lower == threshold.size
    }
    guard let start, isEnded(start) else { return nil }
    var (widest, narrowest) = (start, start)
    while isEnded(widest - 1) { widest -= 1 }
    while isEnded(narrowest + 1) { narrowest += 1 }
    let lower = narrowest + 1 < cells.count ? cells[narrowest].lower : end
    var way = LayoutThreshold.Way(
      edit: edit,
      range: ValueRange(
        lower: lower.isPositive ? lower : nil, upper: widest > 0 ? cells[widest].upper : nil))
    way.newFailures = thresholds.filter { $0.isNew(after: threshold, beside: found) }
    return way
  }
}
