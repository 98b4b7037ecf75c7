internal import LayoutDiagnosis
package import LayoutDrawing
internal import LayoutLogs
internal import LayoutModel
package import LayoutReports

extension DiagnosedReport {
  /// The graph of the conflict in Mermaid's language; `nil` where there is none.
  package var mermaid: String? {
    if diagnosis.conflicts.isEmpty { return nil }
    let graph = ConstraintGraph(PictureSubject(self), .init(scope: .conflict))
    return graph.nodes.isEmpty ? nil : GraphMermaid(graph).text
  }
}

extension PictureSubject {
  /// What there is to draw of `diagnosed`, with the words of its explanation.
  package init(_ diagnosed: DiagnosedReport) {
    let words = diagnosed.summary
    self.init(
      system: diagnosed.report.system, diagnosis: diagnosed.diagnosis, id: diagnosed.id,
      title: words.headline)
    broken = diagnosed.report.broken
    itemNames = words.itemNames
    sentences = words.sentences
    walks = words.walks
    assumption = words.assumption
    fixes = words.fixes
    rowsGrow = !diagnosed.report.isBeforeActivation
    owners = system.items.map(\.owner)
    isOfFrames = [.viewTree, .ambiguousViewTree].contains(diagnosed.report.complaint?.id)
    let isElsewhere =
      diagnosed.placement?.misplaced.isEmpty == false && diagnosed.diagnosis.conflicts.isEmpty
    if isOfFrames || isElsewhere { printed = diagnosed.placement }
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
    if finding.suspectsAmbiguity == true { remark = "The system suspects ambiguous layout" }
  }
}

extension LayoutPicture {
  /// The layouts of `subject` that a diagnosis finds worth a picture; `nil` where there are none.
  package init?(of subject: PictureSubject) {
    self.init(of: subject) {
      ShownLayout.choose(
        for: $0.system, $0.diagnosis, broken: $0.broken, rowsGrow: $0.rowsGrow)
    }
  }
}
