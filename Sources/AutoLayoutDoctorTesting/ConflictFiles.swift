internal import LayoutDrawing
internal import LayoutReports
internal import ReportPictures

/// What is kept beside a failure: what the conflicts were found in, and what they look like.
struct ConflictFiles {
  /// More drawings than these tell no more.
  private static let mostDrawings = 8

  let files: [(name: String, bytes: [UInt8])]

  init(of logs: [[UInt8]]) {
    let document = WatchedLog.document(of: logs)
    let conflicts = document.keeping(\.isConflict)
    var json: [UInt8] = []
    document.json { json += $0 }
    var files = [
      ("layout-conflicts.log", Array(logs.joined(separator: [0x0A]))),
      ("layout-conflicts.json", json),
      (
        "layout-conflicts.md",
        conflicts.markdown(TextOptions(detail: .everything), graph: \.mermaid)
      ),
    ]
    // A cause is drawn once, however often it comes.
    let first = conflicts.causes.compactMap(\.reports.first).prefix(Self.mostDrawings)
    for (index, report) in first.enumerated() {
      guard let picture = LayoutPicture(of: PictureSubject(conflicts.reports[report]))
      else { continue }
      files.append(("layout-conflict-\(index + 1).svg", Array(picture.svg().utf8)))
    }
    self.files = files
  }
}
