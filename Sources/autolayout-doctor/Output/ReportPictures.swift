internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutModel
internal import LayoutPages
internal import LayoutReports

extension HTMLPage {
  /// The page of `document` with a graph and a drawing for every report that has constraints.
  init(picturing document: DiagnosedDocument, _ inputs: [[UInt8]]) {
    self.init(document, sources: inputs) { diagnosed in
      let subject = PictureSubject(diagnosed)
      let graph = ConstraintGraph(subject)
      var pictures = Pictures()
      if !graph.nodes.isEmpty, let picture = try? GraphPicture(graph, of: subject) {
        pictures.graph = picture.pageSVG
        pictures.graphed = Set(graph.constraints)
      }
      if let picture = LayoutPicture(of: subject) {
        for (panel, remedy) in zip(picture.panelSVGs, picture.remedies) {
          if let remedy {
            pictures.after[remedy, default: []].append(panel)
          } else {
            pictures.drawings.append(panel)
          }
        }
      }
      return pictures
    }
  }
}

extension DiagnosedReport {
  /// The graph of the conflict in Mermaid's language; `nil` where there is none.
  var mermaid: String? {
    if diagnosis.conflicts.isEmpty { return nil }
    let graph = ConstraintGraph(PictureSubject(self), .init(scope: .conflict))
    return graph.nodes.isEmpty ? nil : GraphMermaid(graph).text
  }
}

extension PictureSubject {
  /// What there is to draw of `diagnosed`, with the words of its explanation.
  init(_ diagnosed: DiagnosedReport) {
    let words = diagnosed.summary
    self.init(
      system: diagnosed.report.system, diagnosis: diagnosed.diagnosis, id: diagnosed.id,
      title: words.headline)
    broken = diagnosed.report.broken
    itemNames = words.itemNames
    sentences = words.sentences
    walk = words.walk
    assumption = words.assumption
    fixes = words.fixes
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
  init?(of subject: PictureSubject) {
    self.init(of: subject) { ShownLayout.choose(for: $0.system, $0.diagnosis, broken: $0.broken) }
  }
}
