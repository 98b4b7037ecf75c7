package import LayoutModel
package import LinearArithmetic

/// A view of which a part lies outside the view around it, which clips it there.
package struct OverhangingView: Hashable, Sendable {
  package var item, superview: ItemID
  package var axis: Axis
  /// How much of the view's size lies outside, and all of it.
  package var outside, whole: Rational

  /// All of the tree's views that lie in part outside superviews that clip, or outside their window, by printed
  /// frames; scroll views show what lies outside of them elsewhere.
  package static func all(in system: LayoutSystem) -> [OverhangingView] {
    let clipped = clipped(in: system)
    let known = Set(clipped.map(\.item))
    return clipped + outsideWindows(in: system).filter { !known.contains($0.item) }
  }

  private static func clipped(in system: LayoutSystem) -> [OverhangingView] {
    system.itemIDs.flatMap { item -> [OverhangingView] in
      guard let frame = system[item].frame, let superview = system[item].superview,
        let around = system[superview].frame, system[superview].role == .view,
        system[superview].clipsToBounds,
        system[item].role == .view, system[item].isHidden != true, !system[item].isTransformed,
        system[superview].owner == .app
      else { return [] }
      return overhang(of: item, frame, beyond: superview, around)
    }
  }

  /// The innermost views of a window that lie in part outside of it; a screen shows nothing there.
  private static func outsideWindows(in system: LayoutSystem) -> [OverhangingView] {
    var layout = PrintedLayout(system)
    let holders = Set(system.items.compactMap(\.superview))
    return system.itemIDs.flatMap { item -> [OverhangingView] in
      let ancestors = Array(system.ancestors(of: item))
      guard let window = ancestors.last, system[window].role == .window,
        let around = system[window].frame, let frame = system[item].frame,
        !holders.contains(item), system[item].role == .view, system[item].owner == .app,
        !([item] + ancestors).contains(where: { !isPlain($0, in: system) })
      else { return [] }
      let (corner, origin) = (layout.corner(of: item), layout.corner(of: window))
      let place = LayoutFrame(
        x: corner.x - origin.x, y: corner.y - origin.y, width: frame.width, height: frame.height)
      return overhang(of: item, place, beyond: window, around)
    }
  }

  /// Whether what lies in a view is shown where its frame says.
  private static func isPlain(_ item: ItemID, in system: LayoutSystem) -> Bool {
    let view = system[item]
    return view.frame != nil && view.isHidden != true && view.alpha?.isZero != true
      && !view.isTransformed && !view.scrolls
  }

  private static func overhang(
    of item: ItemID, _ frame: LayoutFrame, beyond superview: ItemID, _ around: LayoutFrame
  ) -> [OverhangingView] {
    Axis.allCases.compactMap { axis in
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
