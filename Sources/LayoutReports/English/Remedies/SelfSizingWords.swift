internal import LayoutCasebook
internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// What is to size itself by its contents; `nil` where nothing is, or the system is too old for it.
  func selfSizing(_ remedy: Remedy) -> SelfSizing? {
    if report.isBeforeActivation { return nil }
    let height = SelfSizing.freedHeight(by: remedy, of: diagnosis, in: system)
    guard let height, let sized = SelfSizing(height, in: system) else { return nil }
    return sized == .tableRow && isOutgrown(height) ? nil : sized
  }
}

extension ReportContext {
  /// Whether what it holds would size it smaller by far.
  private func isOutgrown(_ height: ConstraintID) -> Bool {
    diagnosis.conflicts.first.flatMap { Misfit(of: height, in: $0, of: system) }?.isOutgrownByRow
      == true
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

  /// The line that has it size itself; of a footer it is `sectionFooterHeight`.
  var code: CodeStatement {
    switch self {
    case .tableRow:
      .set("tableView.rowHeight", .constant("UITableView", "automaticDimension"))
    case .collectionCell:
      .set(
        "flowLayout.estimatedItemSize", .constant("UICollectionViewFlowLayout", "automaticSize"))
    case .tableHeaderOrFooter:
      .set("tableView.sectionHeaderHeight", .constant("UITableView", "automaticDimension"))
    }
  }
}
