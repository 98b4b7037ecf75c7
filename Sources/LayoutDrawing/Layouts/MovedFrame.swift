internal import LayoutModel
internal import LinearArithmetic

/// Which frame a missed constraint moves, and how.
extension MeasuredDistance {
  /// The same miss, told of the view inside where the constraint ties a container to it: a reader sees that
  /// move, and not the container or its guide.
  mutating func turnInward(in system: LayoutSystem, _ tree: FrameTree) {
    guard let wanted, let partner, !moving.attribute.isSize else { return }
    let isGuide = system[moving.item].role == .guide
    let container = isGuide ? tree.parent[moving.item] : moving.item
    guard let container, tree.holds(container, partner.item) else { return }
    (start, end, self.wanted) = (end, start, start - (wanted - end))
    (moving, self.partner) = (partner, moving)
  }

  /// Whether something holds the view's other edge in the layout, so that what the constraint asks for is
  /// another size and not another place.
  func isHeldOpposite(
    in system: LayoutSystem, _ panel: LayoutPanel, _ tree: FrameTree
  ) -> Bool {
    guard moving.attribute.isEdge, let side = moving.attribute.side else { return false }
    return system.constraintIDs.contains { id in
      guard id != constraint, !panel.yielding.contains(id),
        let other = MeasuredDistance(id, in: system, panel.assignment), other.axis == axis,
        other.wanted == nil, other.reached == nil
      else { return false }
      return [(other.moving, other.partner), (other.partner, other.moving)].contains { end, far in
        guard let end, end.item == moving.item, end.attribute.isEdge, let far else { return false }
        return end.attribute.side != side && !tree.holds(moving.item, far.item)
      }
    }
  }

  /// The frame that yields, and what the constraint wants it to be, in the layout's points.
  ///
  /// That is of another size, or elsewhere; `nil` where the constraint holds or is drawn nowhere.
  func moved(_ frames: LayoutFrames) -> (from: Box, to: Box?)? {
    guard isYielding, let wanted, let frame = frames.boxes[moving.item] else { return nil }
    if moving.attribute.isSize {
      let length = wanted - start
      if length < 0 { return (frame, nil) }
      var to = frame
      if axis == .horizontal { to.width = length } else { to.height = length }
      return (frame, to)
    }
    let way = wanted - end
    if isStretched, let side = moving.attribute.side,
      let stretched = frame.stretched(by: way, at: side, axis)
    {
      return (frame, stretched)
    }
    let shift = axis == .horizontal ? Point(way, 0) : Point(0, way)
    return (frame, frame.moved(to: shift))
  }

  /// Where a line ends that is as long as the constraint demands.
  var demandedEnd: Double {
    guard isYielding, let wanted else { return end }
    return moving.attribute.isSize ? max(wanted, start) : wanted
  }
}

extension Box {
  /// With one of its edges elsewhere; `nil` where that lies beyond the other.
  fileprivate func stretched(by way: Double, at side: EdgeSide, _ axis: Axis) -> Box? {
    var box = self
    switch (axis, side) {
    case (.horizontal, .near): (box.minX, box.width) = (minX + way, width - way)
    case (.horizontal, .far): box.width += way
    case (.vertical, .near): (box.minY, box.height) = (minY + way, height - way)
    case (.vertical, .far): box.height += way
    case (_, .middle): return nil
    }
    return box.width < 0 || box.height < 0 ? nil : box
  }
}
