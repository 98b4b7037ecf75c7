internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// What is to size itself by its contents, where a way lets the last tie down to its bottom give way
  /// until it has; `nil` of all other ways, and where the system is too old for it.
  func selfSizing(_ remedy: Remedy) -> SelfSizing? {
    guard remedy.action == .lowerPriority, remedy.reason == .encapsulatedSize,
      remedy.principles.contains(.bottomOfContainer), !report.isBeforeActivation,
      let id = remedy.constraints.first,
      let conflict = diagnosis.conflicts.first(where: { $0.constraints.contains(id) }),
      // What misses its row by a pixel sizes it already, or the row has a separator.
      conflict.gap.map({ $0.magnitude > 1 }) ?? true
    else { return nil }
    return conflict.constraints.lazy.compactMap { SelfSizing($0, in: self.system) }.first
  }
}

extension SelfSizing {
  /// What it is called behind `let`.
  var noun: String {
    switch self {
    case .tableRow: "the row"
    case .tableHeaderOrFooter: "the header or footer"
    case .collectionCell: "the cell"
    }
  }

  /// The line that has it size itself; `nil` where which of two properties it is is not known.
  var code: CodeStatement? {
    switch self {
    case .tableRow:
      .set("tableView.rowHeight", .constant("UITableView", "automaticDimension"))
    case .collectionCell:
      .set(
        "flowLayout.estimatedItemSize", .constant("UICollectionViewFlowLayout", "automaticSize"))
    case .tableHeaderOrFooter: nil
    }
  }
}
