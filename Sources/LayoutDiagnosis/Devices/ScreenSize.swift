package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Whether a view that no collection view places, and no row, is as wide or as tall as a device's
  /// screen.
  package func isSizeOfScreen(_ id: ConstraintID) -> Bool {
    guard platform != .appKit, self[id].second == nil, self[id].first.attribute.isSize,
      !self[self[id].first.item].isPlacedByCollectionView, !cells.isHeightOfRow(id)
    else { return false }
    return DeviceWindow.all.contains { window in
      window.rotates
        && [window.width, window.height].contains { Rational($0) == self[id].constant }
    }
  }
}
