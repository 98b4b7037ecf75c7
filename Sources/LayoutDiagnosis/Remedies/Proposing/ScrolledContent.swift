internal import LayoutModel
internal import LinearArithmetic

/// Finds the height of a scroll view's contents that was tied to the scroll view's own.
struct ScrolledContent {
  let system: LayoutSystem

  /// Below the priority at which views resist being squeezed, so that tall contents win.
  private static let priority: Rational = 250

  /// The change that lets `id` yield to contents that are taller than the scroll view.
  func change(of id: ConstraintID, in conflict: Conflict) -> Remedy.Change? {
    let constraint = system[id]
    guard constraint.relation == .equal, constraint.multiplier == 1,
      constraint.first.attribute == .height, let second = constraint.second,
      second.attribute == .height, let gap = conflict.gap, let share = conflict.share(of: id)
    else { return nil }
    let isContentFirst = holds(second.item, constraint.first.item)
    guard isContentFirst || holds(constraint.first.item, second.item),
      // The others leave `constant - gap / share` of it.
      (gap / share).isNegative == isContentFirst
    else { return nil }
    return .lowerPriority(id, from: constraint.priority, to: Self.priority)
  }

  /// Whether `content`, which holds other views, lies in the scroll view.
  private func holds(_ scrollView: ItemID, _ content: ItemID) -> Bool {
    system[scrollView].role == .scrollView && system.isInside(content, scrollView)
      && system.items.contains { $0.superview == content }
  }
}
