internal import LayoutModel

/// Views that have an empty list of constraints or are called ambiguous, of which other reports nearby may tell
/// that they are not ambiguous, or in no window.
struct UnheldViews {
  private let reports: [LogReport]
  private let reach: Int

  init(_ reports: [LogReport], reach: Int) {
    self.reports = reports
    self.reach = reach
  }

  /// The reports, of which none calls a view ambiguous for an empty list against what another tells.
  var denied: [LogReport] { reports.indices.map { denied(at: $0) } }

  private func denied(at index: Int) -> LogReport {
    let report = reports[index]
    guard let facts = report.complaint?.facts, report.complaint?.id == .ambiguousView,
      report.system.items.count == 1
    else { return report }
    guard case .unheld = facts else { return windowless(at: index) ?? report }
    let others = neighbours(of: index)
    let isCalledAmbiguous = others.contains { other in
      if case .unheld? = other.complaint?.facts { return false }
      return other.system.items[0].isAmbiguous
    }
    let isSettled = !isCalledAmbiguous && others.contains { $0.system.items[0].isSettled }
    let isWindowless = others.contains { $0.complaint?.facts == .windowless }
    guard isSettled || isWindowless else { return report }
    return told(report, isWindowless ? .windowless : facts, isSettled: isSettled)
  }

  /// The answer that a view is ambiguous, as one about a view in no window where the debugger says so right
  /// above or below.
  private func windowless(at index: Int) -> LogReport? {
    let report = reports[index]
    let view = report.system.items[0]
    guard report.complaint?.facts == ComplaintFacts.none, view.className.isEmpty,
      view.frame == nil,
      neighbours(of: index, within: 1).contains(where: { $0.complaint?.facts == .windowless })
    else { return nil }
    return told(report, .windowless, isSettled: false)
  }

  private func told(
    _ report: LogReport, _ facts: ComplaintFacts, isSettled: Bool
  ) -> LogReport {
    var system = report.system
    system.items[0].isAmbiguous = false
    system.items[0].ambiguousMarks = []
    system.items[0].isSettled = isSettled
    var complaint = Complaint(id: .viewTree, reason: "")
    complaint.facts = facts
    var denied = LogReport(complaint, lines: report.lines, system: system)
    denied.context = report.context
    denied.debugger = report.debugger
    return denied
  }

  /// The reports nearby that are about the same view alone.
  private func neighbours(of index: Int, within distance: Int? = nil) -> [LogReport] {
    let reach = distance ?? reach
    let report = reports[index]
    let view = report.system.items[0]
    let above = reports[..<index].reversed().prefix {
      report.lines.lowerBound - $0.lines.upperBound <= reach
    }
    let below = reports[(index + 1)...].prefix {
      $0.lines.lowerBound - report.lines.upperBound <= reach
    }
    return (above + below).filter { other in
      guard other.system.items.count == 1, let item = other.system.items.first,
        other.context.pid == report.context.pid
      else { return false }
      return item.address == view.address && (item.address != nil || item.name == view.name)
    }
  }
}

extension LogReport {
  /// One report of what a debugger answered of one view, whose frame one of the two tells and the other that
  /// it is ambiguous.
  func joined(withAnswer other: LogReport) -> LogReport? {
    guard let first = system.items.first, let second = other.system.items.first,
      system.items.count == 1, other.system.items.count == 1, isLoggedView, other.isLoggedView,
      context.pid == other.context.pid, first.address == second.address, first.name == second.name,
      complaint?.id != other.complaint?.id
    else { return nil }
    var (kept, frame) = complaint?.id == .ambiguousView ? (self, other) : (other, self)
    guard frame.complaint?.facts == ComplaintFacts.none, frame.system.items[0].frame != nil,
      kept.system.items[0].frame == nil, !frame.system.items[0].isSettled
    else { return nil }
    frame.complaint?.id = .ambiguousView
    kept.take(loggedView: frame)
    kept.system.platform = kept.system.platform ?? frame.system.platform
    return kept
  }

  /// Takes over that a debugger lists nothing that holds the view along an axis.
  mutating func takeUnheldAxis(of other: LogReport, on known: Int) {
    guard let facts = other.complaint?.facts, case .unheld = facts, let own = complaint?.facts,
      complaint?.id == .ambiguousView
    else { return }
    let isTold =
      !system.items[known].ambiguousMarks.isEmpty && system.items[known].unheldAxes.isEmpty
    if !isTold { system.items[known].unheldAxes.formUnion(other.system.items[0].unheldAxes) }
    system.items[known].ambiguousMarks += other.system.items[0].ambiguousMarks
    if case .unheld = own { return }
    if system.items.count == 1 { complaint?.facts = facts }
  }

  /// Takes over that a debugger answers of the view that it is not ambiguous, or in no window.
  mutating func takeDenials(of other: LogReport, on known: Int) {
    guard complaint?.id == .viewTree else { return }
    let item = other.system.items[0]
    if item.isSettled { system.items[known].isSettled = true }
    if !item.unheldAxes.isEmpty { system.items[known].unheldAxes.formUnion(item.unheldAxes) }
    guard other.complaint?.facts == .windowless, system.items.count == 1,
      let own = complaint?.facts
    else { return }
    switch own {
    case .none, .unheld: complaint?.facts = .windowless
    default: break
    }
  }
}
