package import InterfaceBuilder
package import LinearArithmetic

/// How much of each side of a controller's view a device keeps free at least, in points.
package struct LeastSafeArea: Hashable, Sendable {
  /// The sides.
  package var top, left, bottom, right: Rational

  /// Makes an area of its sides.
  package init(top: Rational = 0, left: Rational = 0, bottom: Rational = 0, right: Rational = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The least value of a quantity; `nil` for what is no safe area.
  func least(_ quantity: SceneQuantity) -> Rational? {
    switch quantity {
    case .topSafe: top
    case .leftSafe: left
    case .bottomSafe: bottom
    case .rightSafe: right
    default: nil
    }
  }

  /// The area without the sides on which no constraint of a scene depends.
  package func used(by scene: InterfaceScene) -> LeastSafeArea {
    let rows = SceneRows(scene)
    let used = Set(
      scene.constraints.indices.flatMap { rows.row(of: $0).row.form.terms.map(\.variable) }
        .filter { scene.views[SceneQuantity.view(of: $0)].key == "view" }.map(SceneQuantity.init))
    return LeastSafeArea(
      top: used.contains(.topSafe) ? top : 0, left: used.contains(.leftSafe) ? left : 0,
      bottom: used.contains(.bottomSafe) ? bottom : 0,
      right: used.contains(.rightSafe) ? right : 0)
  }
}
