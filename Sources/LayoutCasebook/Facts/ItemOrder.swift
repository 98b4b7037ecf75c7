internal import LayoutDiagnosis
package import LayoutModel

/// Which items follow which along one axis, by the distances between the far edge of one and the near
/// edge of the next.
package struct ItemOrder: Sendable {
  private let system: LayoutSystem
  private var followers = Followers()
  /// The items whose edges on one side are tied to each other.
  private var level: [EdgeSide: [(ItemID, ItemID)]] = [:]

  /// The order that `members` tell.
  package init(_ members: [ConstraintID], _ axis: Axis, in system: LayoutSystem) {
    self.system = system
    for id in members where system[id].first.attribute.axis == axis {
      let constraint = system[id]
      if let facing = FacingEdges(constraint, in: system) {
        followers.add(facing)
      } else if let second = constraint.second, let side = constraint.first.attribute.side,
        side == second.attribute.side
      {
        level[side, default: []].append((constraint.first.item, second.item))
      }
    }
  }

  /// Whether `items` follow each other in one chain that lies in `whole`: none contains another, and none is
  /// the whole itself.
  package func follow(_ items: [ItemID], within whole: ItemID) -> Bool {
    guard holds(whole, items) else { return false }
    let behind = items.map(followers.all(behind:))
    return items.indices.allSatisfy { one in
      items.indices.allSatisfy {
        $0 == one || behind[one].contains(items[$0]) || behind[$0].contains(items[one])
      }
    }
  }

  /// Whether all items are known to lie in the view, or the chain ends at both of its edges, or of its guides'.
  private func holds(_ whole: ItemID, _ items: [ItemID]) -> Bool {
    let holder = view(of: whole)
    if items.allSatisfy({ system.isAncestor(holder, of: $0) }) { return true }
    let links = followers.items
    guard !links.contains(whole), !links.contains(holder) else { return false }
    return [EdgeSide.near, .far].allSatisfy { side in
      level[side, default: []].contains {
        view(of: $0) == holder && links.contains($1) || view(of: $1) == holder && links.contains($0)
      }
    }
  }

  private func view(of item: ItemID) -> ItemID {
    system[item].role == .guide ? system.owner(ofGuide: item) ?? item : item
  }
}
