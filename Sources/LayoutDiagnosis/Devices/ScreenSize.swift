package import LayoutModel
package import LinearArithmetic

extension DeviceWindow {
  /// The sides of every whole screen.
  fileprivate static let sides = Set(
    all.filter(\.rotates).flatMap { [Rational($0.width), Rational($0.height)] })

  /// The newest model whose screen has a side of that length, and whether it is the longer one.
  package static func screen(withSide points: Rational) -> (model: String, isLonger: Bool)? {
    guard
      let window = all.last(where: {
        $0.rotates && [$0.width, $0.height].contains { Rational($0) == points }
      }), let model = window.models.last
    else { return nil }
    return (model, Rational(window.height) == points)
  }
}

extension LayoutSystem {
  /// Whether a view that no collection view places, and no row, is as wide or as tall as a device's
  /// screen.
  package func isSizeOfScreen(_ id: ConstraintID) -> Bool {
    guard platform != .appKit, self[id].second == nil, self[id].first.attribute.isSize,
      !self[self[id].first.item].isPlacedByCollectionView, !cells.isHeightOfRow(id)
    else { return false }
    return DeviceWindow.sides.contains(self[id].constant)
  }
}
