public import LayoutDiagnosis
public import LayoutLogs
internal import LayoutModel

extension Doctor {
  /// The reports of one input that describe one layout: trees, dumps and layouts written by hand,
  /// joined by address.
  ///
  /// Messages about a layout at some other moment, such as unsatisfiable reports, stay out.
  public static func wholeSystem(of reports: [LogReport]) -> JoinedSystem {
    JoinedSystem(reports.filter(\.describesLayout).map(\.system))
  }

  /// For each report the frames beside the constraints, `nil` where it has no frames.
  static func placements(of reports: [LogReport]) -> [Placement?] {
    let parts = reports.indices.filter { reports[$0].describesLayout }
    let hasFrames = parts.contains { index in
      reports[index].system.items.contains { $0.frame != nil }
    }
    var placements = [Placement?](repeating: nil, count: reports.count)
    guard hasFrames else { return placements }
    let whole = wholeSystem(of: reports)
    guard let placement = Placement(whole.system) else { return placements }
    for (number, index) in parts.enumerated()
    where reports[index].system.items.contains(where: { $0.frame != nil }) {
      placements[index] = placement.restricted(to: whole.items[number])
    }
    return placements
  }
}

extension LogReport {
  fileprivate var describesLayout: Bool {
    switch kind {
    case .trace, .constraints, .layout: true
    case .unsatisfiable, .ambiguity, .exception, .warning, .feedbackLoop: false
    }
  }
}
