package import LayoutModel
package import LinearArithmetic

/// A view of which a part lies outside the view around it, which clips it there.
package struct OverhangingView: Hashable, Sendable {
  package var item, superview: ItemID
  package var axis: Axis
  /// How much of the view's size lies outside, and all of it.
  package var outside, whole: Rational

  /// All of the tree's views that lie in part outside superviews that clip, by printed frames; scroll
  /// views show what lies outside of them elsewhere.
  package static func all(in system: LayoutSystem) -> [OverhangingView] {
    system.itemIDs.flatMap { item -> [OverhangingView] in
      guard let frame = system[item].frame, let superview = system[item].superview,
        let around = system[superview].frame, system[superview].role == .view,
        system[superview].clipsToBounds,
        system[item].role == .view, system[item].isHidden != true, !system[item].isTransformed,
        system[superview].owner == .app
      else { return [] }
      return Axis.allCases.compactMap { axis in
        let (start, size, room) =
          axis == .horizontal
          ? (frame.x, frame.width, around.width) : (frame.y, frame.height, around.height)
        guard size.isPositive, room.isPositive else { return nil }
        let outside = max(Rational.zero - start, 0) + max(start + size - room, 0)
        guard outside.isPositive, outside < size else { return nil }
        return OverhangingView(
          item: item, superview: superview, axis: axis, outside: outside, whole: size)
      }
    }
  }
}
