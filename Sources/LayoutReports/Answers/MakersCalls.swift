internal import LayoutDiagnosis
internal import LayoutModel

extension ReportContext {
  /// The calls with which the constraints were made, where their classes tell, and those that let a row, a header
  /// or an item have the size that its contents ask for.
  func callsOfMakers(of written: [ConstraintID]) -> [String] {
    let names = Set(written.map { ConstraintCode($0, self).dialect })
    let members = diagnosis.conflicts.first?.constraints ?? []
    let sized = members.lazy.compactMap { SelfSizing($0, in: self.system) }.first
    return (sized?.calls ?? [])
      + (names.contains(.masonry) ? ["mas_makeConstraints", "mas_remakeConstraints"] : [])
      + (names.contains(.snapKit) ? ["snp.makeConstraints", "snp.remakeConstraints"] : [])
  }
}

extension SelfSizing {
  /// The calls that have it size itself.
  fileprivate var calls: [String] {
    switch self {
    case .tableRow: ["UITableView.automaticDimension", "estimatedRowHeight"]
    case .tableHeaderOrFooter: ["UITableView.automaticDimension", "sectionHeaderHeight"]
    case .collectionCell: ["estimatedItemSize", "UICollectionViewFlowLayout.automaticSize"]
    }
  }
}
