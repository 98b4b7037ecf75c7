internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What else contradicts itself, where a way is said to settle only a part.
struct SecondConflictSection: ContextWords {
  let context: ReportContext
  let numbers: RowNumbers

  /// A longer conflict is one to read by itself.
  private static let mostRows = 8

  /// Its sentence, and its rows where they are wanted and few; nothing where each of `remedies` settles
  /// all conflicts.
  func blocks(beside remedies: ArraySlice<Remedy>, withRows: Bool) -> [Block] {
    guard diagnosis.conflicts.count > 1,
      remedies.contains(where: {
        RemedyWords(english: context, remedy: $0).settledPart != nil
      })
    else { return [] }
    let conflict = diagnosis.conflicts[1]
    let plot = ConflictPlot(conflict, in: system, isReinforced: false)
    let section = ConflictSection(telling: ConflictTelling(context, plot))
    let sentence = Block.paragraph("Conflict 2: \(section.headline)")
    guard withRows, conflict.constraints.count <= Self.mostRows else { return [sentence] }
    let rows = conflict.constraints.map { id in
      Block.Summand(
        numbers[id], number: "", text: "\(sentences.clause(id).capitalizedFirst).",
        note: context.rowNote(id, withAddress: true), name: context.rowName(id), constraint: id)
    }
    return [sentence, .rows(rows)]
  }
}
