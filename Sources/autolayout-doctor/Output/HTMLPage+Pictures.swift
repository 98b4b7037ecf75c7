internal import LayoutDrawing
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
        pictures.graph = picture.svg(isStandalone: false)
        pictures.graphed = Set(graph.constraints)
      }
      pictures.drawings = LayoutPicture(of: subject)?.panelSVGs ?? []
      return pictures
    }
  }
}
