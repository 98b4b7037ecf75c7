internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: all but additions.
  var toldChanges: [Change] { changes.filter { $0.action != .add } }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    action.isAppsOwn && action != .wrap && reason != .oversized && toldChanges.count > 1
  }
}

extension [Remedy.FramePart] {
  /// The sizes that are to change, width before height.
  var newSizes: [Remedy.FrameSize] {
    compactMap(\.size).filter { !$0.isUnchanged }
      .sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

extension ReportContext {
  /// Who decides on the size that a frame is to have.
  enum FrameGiver { case app, system, row, column }

  /// Who decides on the size of the frame that `parts` change.
  func frameGiver(_ item: ItemID, _ parts: [Remedy.FramePart]) -> FrameGiver {
    guard system.items.indices.contains(item.index) else { return .system }
    let constraint = parts.first?.constraint
    let axis =
      parts.first?.size?.quantity.axis
      ?? constraint.map { system[$0].first.attribute.axis } ?? .vertical
    if system.platform == .appKit, axis == .horizontal,
      constraint.map({ system[$0].origin == .encapsulatedSize }) ?? false
    {
      return .column
    }
    // A row of height 0 is none that somebody set.
    let isEmpty = parts.contains { $0.size?.from?.isZero == true }
    if system[item].className == "UITableViewCellContentView", axis == .vertical, !isEmpty {
      return .row
    }
    return diagnosis.itemOwners[safe: item.index] == .system ? .system : .app
  }
}
