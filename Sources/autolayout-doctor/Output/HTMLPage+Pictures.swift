internal import LayoutDrawing
internal import LayoutPages
internal import LayoutReports

extension HTMLPage {
  /// The page of `document` with a graph and a drawing for every report that has constraints.
  init(picturing document: DiagnosedDocument, _ inputs: [[UInt8]]) {
    self.init(document, sources: inputs, pictureStyle: PictureStyle.css) { diagnosed in
      let subject = PictureSubject(diagnosed)
      let graph = ConstraintGraph(subject)
      var pictures = Pictures()
      if !graph.nodes.isEmpty {
        pictures.graph = try? GraphPicture(graph, of: subject).svg(isStandalone: false).xml
      }
      let panels = LayoutPanels.panels(of: subject)
      pictures.drawing = LayoutPicture(subject, panels, rowWidth: 920)?.svg(isStandalone: false).xml
      return pictures
    }
  }
}
