package import LayoutModel
package import LinearArithmetic

/// A number for the width of a view between two fixed edges that is just what a screen of one width leaves
/// there.
package struct ScreenRemainder: Hashable, Sendable {
  /// The screen's width, and the distances of the two edges.
  package let screen, near, far: Rational

  /// `nil` where `id` gives no such width, or `members` do not fix both edges.
  package init?(_ id: ConstraintID, among members: [ConstraintID], in system: LayoutSystem) {
    let width = system[id]
    guard width.second == nil, width.first.attribute == .width, width.relation == .equal,
      width.constant >= Self.least, system.platform != .appKit
    else { return nil }
    func inset(_ side: EdgeSide) -> (points: Rational, holder: ItemID)? {
      for member in members
      where system[member].relation == .equal && system[member].multiplier == 1 {
        let (first, second) = (system[member].first, system[member].second)
        guard let second, second.item != first.item, first.attribute.isEdge,
          first.attribute.side == side, second.attribute.side == side,
          second.attribute.axis == .horizontal,
          [first.item, second.item].contains(width.first.item)
        else { continue }
        let isFirst = first.item == width.first.item
        let shift = isFirst ? system[member].constant : -system[member].constant
        return (side == .near ? shift : -shift, isFirst ? second.item : first.item)
      }
      return nil
    }
    guard let (near, holder) = inset(.near), let (far, other) = inset(.far), holder == other,
      !near.isNegative, !far.isNegative, (near + far).isPositive
    else { return nil }
    let screen = width.constant + near + far
    guard DeviceWindow.all.contains(where: { $0.rotates && Rational($0.width) == screen }) else {
      return nil
    }
    (self.screen, self.near, self.far) = (screen, near, far)
  }

  /// What is narrower was not measured on a screen.
  private static let least: Rational = 200
}
