internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What each constraint of a short list says that contradicts nothing: there is nothing else to tell of it.
struct ListedSection: ReportSection {
  let context: ReportContext

  private static let most = 6

  func blocks(_ options: TextOptions) -> [Block] {
    guard report.kind == .constraints, diagnosis.conflicts.isEmpty,
      diagnosis.openness?.isAmbiguous != true, (1...Self.most).contains(system.constraints.count)
    else { return [] }
    return [
      .list(
        system.constraintIDs.map {
          Block.Entry(sentences.sentence($0), note: context.place(of: $0))
        })
    ]
  }
}
