internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

extension PictureSubject {
  /// What there is to draw of `diagnosed`, with the words of its explanation.
  init(_ diagnosed: DiagnosedReport) {
    let words = diagnosed.pictureWords
    self.init(
      system: diagnosed.report.system, diagnosis: diagnosed.diagnosis, id: diagnosed.id,
      title: words.headline)
    broken = diagnosed.report.broken
    itemNames = words.itemNames
    sentences = words.sentences
    walk = words.walk
    owners = system.items.map(\.owner)
    guard let finding = diagnosed.report.complaint else { return }
    let isLoop = diagnosed.report.kind == .feedbackLoop
    relations = zip(finding.links, words.links).map { link, sentence in
      Relation(
        isLoop ? .invalidates : .refused, from: link.from, to: link.to, label: link.label.words,
        sentence: sentence)
    }
    outside = Set(finding.outside)
    involved = isLoop ? finding.items : finding.outside
    holders = finding.holders
    if finding.suspectsAmbiguity == true {
      remark = "The system suspects ambiguous layout"
    }
  }
}
