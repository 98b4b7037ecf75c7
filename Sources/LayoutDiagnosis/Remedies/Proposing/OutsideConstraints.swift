package import LayoutModel
internal import LinearArithmetic

/// The constraints that concern a view's own frame, not those of what lies inside it.
package struct OutsideConstraints {
  private let system: LayoutSystem

  /// The constraints of `system`.
  package init(_ system: LayoutSystem) { self.system = system }

  /// Whether somebody's constraint places or sizes `item` itself: ties it to its superview or to a
  /// neighbour, or gives it a size.
  ///
  /// Only those count that `isCounted`.
  package func layOut(
    _ item: ItemID, counting isCounted: (ConstraintID) -> Bool = { _ in true }
  ) -> Bool {
    system.constraintIDs.contains { id in
      let constraint = system[id]
      guard constraint.first.item == item || constraint.second?.item == item, isCounted(id) else {
        return false
      }
      return switch constraint.origin {
      case .app, .interfaceBuilder: concerns(constraint, frameOf: item)
      case .stackView: arranges(constraint, item)
      default: false
      }
    }
  }

  /// Whether a constraint shows that a stack view places `item`.
  package func arrange(_ item: ItemID) -> Bool {
    system.constraints.contains { $0.origin == .stackView && arranges($0, item) }
  }

  /// Whether a stack view made the constraint for `item`; one that is tied may be the stack view
  /// itself.
  private func arranges(_ constraint: LayoutConstraint, _ item: ItemID) -> Bool {
    guard constraint.first.item == item || constraint.second?.item == item else { return false }
    return !system.isStackView(item) && system[item].role != .guide
  }

  private func concerns(_ constraint: LayoutConstraint, frameOf item: ItemID) -> Bool {
    let isFirst = constraint.first.item == item
    guard let second = constraint.second else { return isFirst }
    guard isFirst || second.item == item else { return false }
    let own = isFirst ? constraint.first : second
    let other = isFirst ? second : constraint.first
    if other.item == item { return true }
    if system.isAncestor(item, of: other.item) { return false }
    if system[item].superview == other.item { return true }
    if let common = system[item].superview, system[other.item].superview == common { return true }
    // SwiftUI lays out what lies in a hosting view of its own.
    if system.isHostingView(item), !system.isHostingView(other.item) { return true }
    // Only what lies inside a view is held by its margins.
    if own.attribute.isOfMargins { return false }
    if other.attribute.isOfMargins { return true }
    return !surrounds(constraint, isFirst) && (isFirst || own.attribute.isNearEdge != nil)
      && !(own.attribute == other.attribute && isBesideContents(other.item, of: item))
  }

  /// Whether gaps between neighbours lead from `item` to what lies in `container`, as from one of its
  /// contents to the next.
  private func isBesideContents(_ item: ItemID, of container: ItemID) -> Bool {
    // Long rows are searched in part, as the time grows with the square of them.
    let most = 16
    guard system[item].superview == nil else { return false }
    var reached: Set<ItemID> = [item]
    var waiting = [item]
    while reached.count < most, let next = waiting.popLast() {
      for constraint in system.constraints {
        guard let neighbour = neighbour(of: next, by: constraint), neighbour != container,
          reached.insert(neighbour).inserted
        else { continue }
        if system.isAncestor(container, of: neighbour) { return true }
        if system[neighbour].superview == nil { waiting.append(neighbour) }
      }
    }
    return false
  }

  /// What begins where `item` ends, or ends where it begins, but for a distance.
  private func neighbour(of item: ItemID, by constraint: LayoutConstraint) -> ItemID? {
    guard constraint.mask == nil, let second = constraint.second,
      constraint.first.item != second.item,
      let isNear = constraint.first.attribute.isNearEdge,
      let isOtherNear = second.attribute.isNearEdge, isNear != isOtherNear
    else { return nil }
    if constraint.first.item == item { return second.item }
    return second.item == item ? constraint.first.item : nil
  }

  /// Whether more than one edge of `a` is tied to `b`, as where one lies in the other.
  private func areTiedTwice(_ a: ItemID, _ b: ItemID) -> Bool {
    var count = 0
    for constraint in system.constraints {
      guard let second = constraint.second, constraint.first.attribute.isNearEdge != nil else {
        continue
      }
      let ends = [constraint.first.item, second.item]
      if ends == [a, b] || ends == [b, a] { count += 1 }
    }
    return count > 1
  }

  /// Whether an edge lies outside of the other's same edge, as a container's does.
  private func surrounds(_ constraint: LayoutConstraint, _ isFirst: Bool) -> Bool {
    guard let second = constraint.second, constraint.multiplier == 1,
      let isNear = constraint.first.attribute.isNearEdge, isNear == second.attribute.isNearEdge
    else { return false }
    if constraint.constant.isZero {
      return !isFirst && areTiedTwice(constraint.first.item, second.item)
    }
    // The first one's edge lies further along the axis by the constant.
    let firstIsInner = isNear != constraint.constant.isNegative
    return firstIsInner != isFirst
  }
}

extension LayoutAttribute {
  fileprivate var isOfMargins: Bool {
    shape.contains { part in
      switch part.quantity {
      case .leadingInset, .trailingInset, .topInset, .bottomInset: true
      default: false
      }
    }
  }

  /// Whether an edge is the one where its axis begins; `nil` of what is no edge.
  fileprivate var isNearEdge: Bool? { isEdge ? side == .near : nil }
}
