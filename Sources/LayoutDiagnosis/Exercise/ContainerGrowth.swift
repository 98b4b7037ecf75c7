package import LayoutModel
package import LinearArithmetic

/// A view that becomes larger while nothing in it does, and the gap that takes all of it.
package struct ContainerGrowth: Hashable, Sendable {
  /// The view that becomes larger, and along which axis.
  package let container: ItemID
  package let axis: Axis
  /// By how much.
  package let added: Rational
  /// The view in front of the gap and the one behind it; `nil` where the gap reaches to the edge.
  package let before, behind: ItemID?
  /// How large the gap was, and how large it is.
  package let from, to: Rational
}

/// Compares a layout with that in a larger container.
struct GrowthSearch {
  let system: LayoutSystem
  let before, after: Assignment
  /// What has no value in one of them.
  let unknown: Set<LayoutVariable>

  func growths() -> [ContainerGrowth] {
    var children: [ItemID: [ItemID]] = [:]
    for item in system.itemIDs where system[item].role != .guide {
      if let parent = system[item].superview { children[parent, default: []].append(item) }
    }
    return children.sorted { $0.key < $1.key }.flatMap { parent, views in
      system[parent].role == .scrollView
        ? [] : Axis.allCases.compactMap { growth(of: parent, around: views, $0) }
    }
  }

  private func growth(of parent: ItemID, around views: [ItemID], _ axis: Axis) -> ContainerGrowth? {
    let (place, size): (LayoutQuantity, LayoutQuantity) =
      (.origin(along: axis), .size(along: axis))
    let known = ([parent] + views).allSatisfy { item in
      [place, size].allSatisfy { !unknown.contains(LayoutVariable(item, $0)) }
    }
    guard known else { return nil }
    let value = { (item: ItemID, quantity: LayoutQuantity, layout: Assignment) in
      layout[LayoutVariable(item, quantity).id]
    }
    let (old, new) = (value(parent, size, before), value(parent, size, after))
    guard new > old, views.allSatisfy({ value($0, size, before) == value($0, size, after) })
    else { return nil }
    func start(_ view: ItemID, in layout: Assignment) -> Rational {
      value(view, place, layout) - value(parent, place, layout)
    }
    func end(_ view: ItemID) -> Rational { start(view, in: before) + value(view, size, before) }
    let shifts = views.map { start($0, in: after) - start($0, in: before) }
    let staying = zip(views, shifts).filter { $0.1.isZero }.map(\.0)
    let following = zip(views, shifts).filter { $0.1 == new - old }.map(\.0)
    // What moves by a part of it has a gap on both sides.
    guard staying.count + following.count == views.count else { return nil }
    let first = staying.max { end($0) < end($1) }
    let last = following.min { start($0, in: before) < start($1, in: before) }
    let gap = (last.map { start($0, in: before) } ?? old) - (first.map(end) ?? 0)
    guard !gap.isNegative else { return nil }
    return ContainerGrowth(
      container: parent, axis: axis, added: new - old, before: first, behind: last,
      from: gap, to: gap + new - old)
  }
}
