internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import Synchronization

/// Remembers what was written of reports that come more than once.
///
/// Each is put into words once. Safe to use on any core.
final class RepeatedReports: Sendable {
  /// What was written of one system, with the names and the order of remedies that it was told with.
  private struct Telling {
    var itemNames: [String]?
    var remedies: [Remedy]
    /// `nil` where it is not to be written from a template.
    var template: ReportTemplate?

    func isOf(_ diagnosed: DiagnosedReport) -> Bool {
      itemNames == diagnosed.itemNames && remedies == diagnosed.diagnosis.remedies
    }
  }

  private struct State {
    var tellings: [Int: [Telling]] = [:]
    /// Of all templates together, in bytes.
    var size = 0
  }

  /// How much memory the templates may take together, in bytes.
  private static let mostBytes = 16 << 20

  /// The numbers of the systems that come more than once.
  private let repeated: Set<Int>
  private let state = Mutex(State())

  init(_ reports: [DiagnosedReport]) {
    var (seen, repeated) = (Set<Int>(), Set<Int>())
    for number in reports.lazy.compactMap(\.systemNumber) where !seen.insert(number).inserted {
      repeated.insert(number)
    }
    self.repeated = repeated
  }

  /// The template of the report; `nil` where it comes only once, or says something of its own.
  ///
  /// `write` makes the text with marks where it is not known yet, or answers `nil`.
  func template(
    of diagnosed: DiagnosedReport, write: (DiagnosedReport) -> [UInt8]?
  ) -> ReportTemplate? {
    guard let number = diagnosed.systemNumber, repeated.contains(number), diagnosed.isPlain
    else { return nil }
    let (known, isFull) = state.withLock { state in
      (state.tellings[number]?.first { $0.isOf(diagnosed) }, state.size > Self.mostBytes)
    }
    if let known { return known.template }
    if isFull { return nil }
    let template = diagnosed.confusesMarks ? nil : write(diagnosed).map(ReportTemplate.init)
    state.withLock { state in
      state.size += template?.size ?? 0
      state.tellings[number, default: []].append(
        Telling(
          itemNames: diagnosed.itemNames, remedies: diagnosed.diagnosis.remedies,
          template: template))
    }
    return template
  }
}

extension DiagnosedReport {
  /// Whether nothing is to be told but a system of constraints and its diagnosis.
  fileprivate var isPlain: Bool {
    report.kind == .unsatisfiable && report.problems.isEmpty && report.complaint == nil
      && placement == nil && !report.isBrokenUnread
      && report.system.constraints.allSatisfy { $0.range != nil }
  }

  /// Whether the log's own words hold what would be taken for a mark.
  fileprivate var confusesMarks: Bool {
    let system = report.system
    let words =
      (itemNames ?? []).map(Optional.some)
      + system.items.flatMap { [$0.className, $0.name, $0.text] }
      + system.constraints.flatMap {
        [$0.className, $0.identifier, $0.key, $0.codeLocation?.file]
      }
    return words.contains { $0.map(PlaceMark.isConfused) ?? false }
  }
}
