internal import LayoutModel
internal import LinearArithmetic

/// The view whose size decides on that of another, which only fills it: every mask in between keeps both
/// margins at 0, so that no frame but the outermost one's can be at fault.
struct FollowedContainer {
  let item: ItemID
  /// The constraint that is printed for its size.
  let size: ConstraintID

  /// `nil` where a mask of the item's own, among `members`, says more than that it fills its superview, or
  /// where nothing there gives what it fills a size.
  init?(of item: ItemID, among members: [ConstraintID], in system: LayoutSystem) {
    var follower = item
    var axis: Axis?
    for _ in 0..<64 {
      let masks = members.filter {
        system[$0].origin == .autoresizingMask
          && system.innerAnchor(of: system[$0]).item == follower
      }
      guard let first = masks.first, let container = system[follower].superview,
        masks.allSatisfy({ system.fills($0) })
      else { return nil }
      let along = axis ?? system[first].first.attribute.axis
      axis = along
      let size = members.first {
        let constraint = system[$0]
        return constraint.first.item == container && constraint.second == nil
          && constraint.relation == .equal && constraint.first.attribute.isSize
          && constraint.first.attribute.axis == along
          && [.autoresizingMask, .encapsulatedSize].contains(constraint.origin)
      }
      if let size {
        self.item = container
        self.size = size
        return
      }
      follower = container
    }
    return nil
  }
}

extension LayoutSystem {
  /// Whether the mask's constraint keeps an edge of its view at its superview's, whose size it follows.
  fileprivate func fills(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    return constraint.constant.isZero && constraint.first.attribute.isEdge
      && constraint.mask?.isFlexible(along: constraint.first.attribute.axis) == true
  }
}
