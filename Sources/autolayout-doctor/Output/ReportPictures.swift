internal import GraphPlacing
internal import LayoutDrawing
internal import LayoutModel
internal import LayoutPages
internal import LayoutReports
internal import ReportPictures

extension HTMLPage {
  /// The page of `document` with a graph and a drawing for every report that has constraints.
  init(picturing document: DiagnosedDocument, _ inputs: [[UInt8]]) {
    self.init(document, sources: inputs) { diagnosed in
      let subject = PictureSubject(diagnosed)
      let graph = ConstraintGraph(subject)
      var pictures = Pictures()
      for (item, hue) in ViewHues(subject).all {
        pictures.views[item] = ColouredView(name: subject.itemNames[item.index], hue: hue)
      }
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
