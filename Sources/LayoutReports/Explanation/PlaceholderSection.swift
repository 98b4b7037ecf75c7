internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// Constraints of a list that Interface Builder filled in: a sign of ambiguity, though nothing in the
/// list is shown to be ambiguous.
struct PlaceholderSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard report.kind == .constraints, diagnosis.openness?.isAmbiguous != true else { return [] }
    return sentence.map { [.paragraph($0)] } ?? []
  }

  /// Which constraints were added, and why; `nil` where none was.
  var sentence: String? {
    let added = system.constraintIDs.filter { system[$0].isPlaceholder }
    guard let first = added.first else { return nil }
    let which =
      added.count == 1
      ? "“\(sentences.clause(first))”\(place(of: first).map { " (\($0))" } ?? "")"
      : "\(added.count) of these constraints"
    return """
      Interface Builder added \(which) at build time, because the storyboard or xib gives the view too few \
      constraints: give it its own, and \(added.count == 1 ? "this one goes" : "these go") away.
      """
  }
}
