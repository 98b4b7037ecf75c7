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
    names = ItemNames(diagnosed.report.system)
    sentences = ConstraintSentence(system: diagnosed.report.system, names: names)
  }

  var report: LogReport { diagnosed.report }
  var diagnosis: Diagnosis { diagnosed.diagnosis }
  var system: LayoutSystem { diagnosed.report.system }
}
