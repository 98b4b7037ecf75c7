internal import LayoutCasebook
internal import LayoutDiagnosis

extension ReportContext {
  /// Which of the fixes that a screen shows does what a way says; `nil` where none does, or nothing is proved.
  func fix(doing way: CaseWay) -> Int? {
    diagnosis.remedies.prefix(AdvisedChange.shown).firstIndex { remedy in
      !remedy.isGuess && way.changes.contains { $0.isMade(by: remedy) }
    }
  }
}
