package import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// A size that is to be another's, of an item that both edges inset in what is just as large.
package struct InsetSize: Sendable {
  /// What ties the one size to the other.
  package var size: ConstraintID
  /// The constraints that inset the item.
  package var pins: [ConstraintID]
  /// What is inset.
  package var item: ItemID
  /// What it is inset in.
  package var holder: ItemID
  /// As large as what it is to be, and as large as its holder is; the holder itself in most conflicts.
  package var model: ItemID
  /// The axis of all.
  package var axis: Axis
  /// From the holder's edges to the item's; neither is below 0, and one is more.
  package var insets: (near: Rational, far: Rational)
  /// How much larger than the model the item is to be.
  package var surplus: Rational

  /// How much larger than its edges leave it the item is to be; more than 0.
  package var excess: Rational { surplus + insets.near + insets.far }

  /// The constant under which the constraint of the size agrees with the edges.
  package func constant(in system: LayoutSystem) -> Rational {
    let inset = insets.near + insets.far
    return system[size].first.item == item ? -inset : inset
  }

  /// What `conflict` says so; `nil` of all others.
  package init?(_ conflict: Conflict, in system: LayoutSystem) {
    let members = conflict.constraints
    guard conflict.bounds.isEmpty, (3...8).contains(members.count),
      members.allSatisfy({ system[$0].relation == .equal })
    else { return nil }
    for size in members {
      guard let second = system[size].second, system.tiesSizes(size) else { continue }
      let first = system[size].first
      let constant = system[size].constant
      for (item, model, surplus) in [
        (first.item, second.item, constant), (second.item, first.item, -constant),
      ] {
        guard let near = system.inset(of: item, .near, first.attribute.axis, among: members),
          let far = system.inset(of: item, .far, first.attribute.axis, among: members),
          near.holder == far.holder, !near.points.isNegative, !far.points.isNegative,
          (surplus + near.points + far.points).isPositive, !(near.points + far.points).isZero
        else { continue }
        let told = [size, near.id, far.id]
        let others = members.filter { !told.contains($0) }
        let isHolders = others.isEmpty && conflict.assumptions.isEmpty
        guard isHolders == (near.holder == model),
          others.allSatisfy({ system.tiesSizes($0) && system[$0].constant.isZero }),
          conflict.assumptions.allSatisfy({ $0.kind == .frameGuide })
        else { continue }
        self.init(
          size: size, pins: [near.id, far.id], item: item, holder: near.holder, model: model,
          axis: first.attribute.axis, insets: (near.points, far.points), surplus: surplus)
        return
      }
    }
    return nil
  }

  private init(
    size: ConstraintID, pins: [ConstraintID], item: ItemID, holder: ItemID, model: ItemID,
    axis: Axis, insets: (near: Rational, far: Rational), surplus: Rational
  ) {
    (self.size, self.pins, self.item, self.holder) = (size, pins, item, holder)
    (self.model, self.axis, self.insets, self.surplus) = (model, axis, insets, surplus)
  }
}

extension LayoutSystem {
  /// Whether a constraint makes the same size of two items equal, but for its constant.
  fileprivate func tiesSizes(_ id: ConstraintID) -> Bool {
    guard let second = self[id].second else { return false }
    return self[id].first.attribute.isSize && second.attribute == self[id].first.attribute
      && self[id].multiplier == 1 && second.item != self[id].first.item
  }

  /// The constraint that ties an edge of the item to the same edge of another one, and how far inside it
  /// lies.
  fileprivate func inset(
    of item: ItemID, _ side: EdgeSide, _ axis: Axis, among members: [ConstraintID]
  ) -> (id: ConstraintID, holder: ItemID, points: Rational)? {
    for id in members {
      let constraint = self[id]
      guard let second = constraint.second, constraint.multiplier == 1,
        constraint.firstSubtracted == nil, constraint.secondSubtracted == nil,
        constraint.first.item != second.item,
        [constraint.first, second].allSatisfy({
          $0.attribute.isEdge && $0.attribute.axis == axis && $0.attribute.side == side
        }), [constraint.first.item, second.item].contains(item)
      else { continue }
      let isFirst = constraint.first.item == item
      let holder = isFirst ? second.item : constraint.first.item
      let behind = isFirst ? constraint.constant : -constraint.constant
      return (id, holder, side == .near ? behind : -behind)
    }
    return nil
  }
}
