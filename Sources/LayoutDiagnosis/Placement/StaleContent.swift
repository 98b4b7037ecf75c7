package import LayoutModel
package import LinearArithmetic

/// A view that is laid out with another content size than it has now.
package struct StaleContent: Hashable, Sendable {
  package var item: ItemID
  package var axis: Axis
  /// The size along the axis with which it is laid out, and that of the content now, in points.
  package var laidOut, current: Rational
  /// Whether it is a text that may wrap, for all that is told: one that does is measured again at
  /// its width.
  package var mayWrap = false

  /// Sizes are rounded to pixels.
  private static let tolerance = Rational(1)

  /// Views whose content constraints have other sizes than they answer for `intrinsicContentSize`.
  package static func answered(in system: LayoutSystem) -> [StaleContent] {
    var found: [StaleContent] = []
    for constraint in system.constraints where constraint.origin == .contentSize {
      let axis = constraint.first.attribute.axis
      let answer = system[constraint.first.item].contentAnswer
      let side = axis == .horizontal ? answer?.width : answer?.height
      let view = system[constraint.first.item]
      let isText = view.isLabel || view.isPlainTextView
      guard constraint.second == nil, let now = side, !isText || (view.mostLines ?? 1) == 1,
        (now - constraint.constant).magnitude > tolerance
      else { continue }
      let stale = StaleContent(
        item: constraint.first.item, axis: axis, laidOut: constraint.constant, current: now,
        mayWrap: isText && view.mostLines == nil)
      if !found.contains(stale) { found.append(stale) }
    }
    return found
  }

  /// Views with frames of another size than their contents, of which `layout` gives them all.
  package static func framed(
    in system: LayoutSystem, unlike layout: Assignment, open: Set<LayoutVariable>
  ) -> [StaleContent] {
    system.itemIDs.flatMap { item -> [StaleContent] in
      guard let frame = system[item].frame else { return [] }
      let insets = system[item].alignmentInsets ?? .none
      return Axis.allCases.compactMap { axis in
        let (attribute, size): (LayoutAttribute, Rational) =
          axis == .horizontal
          ? (.width, frame.width - insets.left - insets.right)
          : (.height, frame.height - insets.top - insets.bottom)
        let variable = LayoutVariable(item, .size(along: axis))
        let content = system.constraints.first {
          $0.origin == .contentSize && $0.first == LayoutAnchor(item, attribute)
        }
        guard let content, !open.contains(variable), layout[variable.id] == content.constant,
          (size - content.constant).magnitude > tolerance
        else { return nil }
        return StaleContent(item: item, axis: axis, laidOut: size, current: content.constant)
      }
    }
  }
}
