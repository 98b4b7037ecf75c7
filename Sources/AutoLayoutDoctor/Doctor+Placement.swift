internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

extension Doctor {
  /// For each report the frames beside the constraints of all reports of the same views, `nil`
  /// where it has no frames, or where a tree of the same views tells it.
  static func placements(of reports: [LogReport]) -> [Placement?] {
    var placements = [Placement?](repeating: nil, count: reports.count)
    for join in SystemJoin.join(reports) {
      guard join.reports.contains(where: { reports[$0].hasFrames }),
        let placement = Placement(join.system)
      else { continue }
      let isTree = { (index: Int) in reports[index].hasFrames && reports[index].kind == .trace }
      let hasTree = join.reports.contains(where: isTree)
      for (index, items) in zip(join.reports, join.items)
      where hasTree ? isTree(index) : reports[index].hasFrames {
        placements[index] = placement.restricted(to: items)
      }
    }
    return placements
  }
}

extension LogReport {
  var hasFrames: Bool { system.items.contains { $0.frame != nil } }
}
