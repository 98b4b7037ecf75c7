internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// All that is said about one report; every format takes its words from here.
struct ReportEnglish {
  let diagnosed: DiagnosedReport
  let names: ItemNames
  let sentences: ConstraintSentence

  init(_ diagnosed: DiagnosedReport) {
    self.diagnosed = diagnosed
    names = ItemNames(diagnosed.report.system, first: Self.readingOrder(diagnosed))
    sentences = ConstraintSentence(system: diagnosed.report.system, names: names)
  }

  /// The items in the order in which the first conflict's walk meets them.
  private static func readingOrder(_ diagnosed: DiagnosedReport) -> [ItemID] {
    let system = diagnosed.report.system
    guard let conflict = diagnosed.diagnosis.conflicts.first,
      let cycle = ConflictCycle(conflict, in: system)
    else { return [] }
    let walk = Walk(cycle, conflict, in: system)
    return (walk.contents.steps + walk.frame.steps).flatMap { [$0.from, $0.to] }
      .filter { $0.kind != .origin }.map(\.item)
  }

  var report: LogReport { diagnosed.report }
  var diagnosis: Diagnosis { diagnosed.diagnosis }
  var system: LayoutSystem { diagnosed.report.system }
}
