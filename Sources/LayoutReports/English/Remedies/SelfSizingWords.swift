internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// What is to size itself by its contents, where the first way, or one that lets the last tie down to its
  /// bottom go, gives way until it has; `nil` of all other ways, and where the system is too old for it.
  ///
  /// Without the imposed height nothing contradicts itself, so that then nothing gives way any more.
  func selfSizing(_ remedy: Remedy) -> SelfSizing? {
    guard remedy.action == .lowerPriority, remedy.reason == .encapsulatedSize,
      remedy.principles.contains(.bottomOfContainer) || remedy == diagnosis.remedies.first,
      !report.isBeforeActivation, remedy.changes.count == 1, let id = remedy.constraints.first,
      system[id].first.attribute.axis == .vertical,
      let conflict = diagnosis.conflicts.first(where: { $0.constraints.contains(id) }),
      // What misses its row by a pixel sizes it already, or the row has a separator.
      conflict.gap.map({ $0.magnitude > 1 }) ?? true,
      let height = conflict.constraints.first(where: { SelfSizing($0, in: system) != nil }),
      diagnosis.conflicts.allSatisfy({ $0.constraints.contains(height) })
    else { return nil }
    return SelfSizing(height, in: system)
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
