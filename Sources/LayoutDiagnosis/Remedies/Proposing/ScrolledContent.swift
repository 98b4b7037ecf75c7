internal import LayoutModel
internal import LinearArithmetic

/// Finds the height of a scroll view's contents that was tied to the scroll view's own.
struct ScrolledContent {
  let system: LayoutSystem

  /// Below the priority at which views resist being squeezed, so that tall contents win.
  private static let priority: Rational = 250

  /// The change that lets `id` yield to contents that are taller than the scroll view.
  func change(of id: ConstraintID, in conflict: Conflict) -> Remedy.Change? {
    guard system[id].first.attribute == .height else { return nil }
    let constraint = system[id]
    guard constraint.relation == .equal, constraint.multiplier == 1,
      let second = constraint.second,
      second.attribute == .height, let gap = conflict.gap, let share = conflict.share(of: id)
    else { return nil }
    let isContentFirst = holds(second.item, constraint.first.item)
    guard isContentFirst || holds(constraint.first.item, second.item),
      // The others leave `constant - gap / share` of it.
      (gap / share).isNegative == isContentFirst
    else { return nil }
    return .lowerPriority(id, from: constraint.priority, to: Self.priority)
  }

  /// Whether `content` is what a scroll view, or the one whose frame guide that is, holds as its contents;
  /// only probably where the log does not tell in what `content` lies.
  private func holds(_ frame: ItemID, _ content: ItemID) -> Bool {
    guard system[content].role == .view else { return false }
    let isGuide = system[frame].isFrameGuide
    let known = isGuide ? FrameGuideAssumptions(system: system).scrollView(of: frame) : frame
    let scroll = known.flatMap { system[$0].role == .scrollView ? $0 : nil }
    if let scroll, system.isAncestor(scroll, of: content) {
      return holdsViews(content) || fills(content, scroll)
    }
    guard holdsViews(content), system[content].superview == nil else { return false }
    guard let scroll else { return isGuide }
    return !system.isAncestor(content, of: scroll)
      && (isGuide || system[scroll].isPlainScrollView)
  }

  private func holdsViews(_ content: ItemID) -> Bool {
    system.items.contains { $0.superview == content }
  }

  /// Whether the top and the bottom of `content` are tied to those of the scroll view.
  private func fills(_ content: ItemID, _ scroll: ItemID) -> Bool {
    func isTied(_ attribute: LayoutAttribute) -> Bool {
      system.constraints.contains { constraint in
        let ends = [constraint.first, constraint.second]
        return constraint.isWritten && ends.contains(LayoutAnchor(content, attribute))
          && ends.contains(LayoutAnchor(scroll, attribute))
      }
    }
    return isTied(.top) && isTied(.bottom)
  }
}
