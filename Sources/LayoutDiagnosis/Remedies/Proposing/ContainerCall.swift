internal import LayoutModel
internal import LinearArithmetic

/// A size that a container gives, and on which one call of the app's decides: where the contents need more, the
/// container grows before any of them gives way.
///
/// That it settles the conflict is solved as every other size: the number that is imposed is replaced by the
/// least that the rest needs.
struct ContainerCall {
  /// What tells that the call exists.
  let source: String
  private let decides: @Sendable (ConstraintID, LayoutSystem) -> Bool

  /// A new container is a new entry.
  private static let all = [
    ContainerCall(source: "AD: NSPopover.contentSize") { id, system in
      system[system[id].first.item].isPopoverFrame
    },
    ContainerCall(source: "AD: UIResponder.inputAccessoryView, UIView.intrinsicContentSize") {
      id, system in
      system[id].isHeightOfKeyboard && !system[system[id].first.item].isPrivatelyNamed
    },
    ContainerCall(source: "AD: NSTableView.rowHeight, usesAutomaticRowHeights") { id, system in
      system.isOfAppKit && system[id].first.attribute == .height
        && system[system[id].first.item].isCellOrRowView
    },
    ContainerCall(source: "AD: UICollectionViewFlowLayout.itemSize") { id, system in
      system.cells.isDefaultSize(id)
    },
    ContainerCall(source: "AD: UITableView.tableHeaderView; roadfire/AutoLayoutTableHeaderView#2") {
      id, system in
      system[id].mask != nil && system[id].first.attribute == .height
        && system.cells.isHeaderOfTable(system[id].first.item)
    },
  ]

  /// Whether a call decides on the size that `id` gives.
  static func decides(on id: ConstraintID, in system: LayoutSystem) -> Bool {
    let size = system[id]
    // A table's header is often made without a frame; what else is 0 waits for its first layout.
    let hasSize = size.constant.isPositive || size.mask != nil && size.constant.isZero
    return size.second == nil && size.first.attribute.isSize && size.relation == .equal
      && hasSize && all.contains { $0.decides(id, system) }
  }
}
