internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// What the lines of a list that is not whole add up to, from one edge of a view to its other edge.
package struct LeastChain: Sendable {
  /// The view around the chain.
  package var container: ItemID
  package var axis: Axis
  /// The distances and sizes in the order of the way.
  package var parts: [Rational]
  /// How large the view must at least be.
  package var total: Rational { parts.reduce(.zero) { $0 + $1 } }

  /// The largest chain among `members`; `nil` where none leads from edge to edge.
  package init?(among members: [ConstraintID], in system: LayoutSystem) {
    var best: LeastChain?
    for axis in Axis.allCases {
      let steps = Steps(members, axis, in: system)
      for container in steps.containers {
        guard let parts = steps.longest(through: container) else { continue }
        let chain = LeastChain(container: container, axis: axis, parts: parts)
        if chain.total > best?.total ?? .zero { best = chain }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(container: ItemID, axis: Axis, parts: [Rational]) {
    (self.container, self.axis, self.parts) = (container, axis, parts)
  }

  /// The distances along one axis that are at least so large.
  private struct Steps {
    /// From a view's near edge to those of views in it, and from their far edges to its own.
    private var starts: [ItemID: [(ItemID, Rational)]] = [:]
    private var ends: [ItemID: [(ItemID, Rational)]] = [:]
    /// From a view's far edge to the near edge of the next.
    private var nexts: [ItemID: [(ItemID, Rational)]] = [:]
    private var sizes: [ItemID: Rational] = [:]

    var containers: [ItemID] {
      Set(starts.keys).intersection(ends.keys).sorted { $0.index < $1.index }
    }

    init(_ members: [ConstraintID], _ axis: Axis, in system: LayoutSystem) {
      for id in members {
        let constraint = system[id]
        let first = constraint.first
        guard first.attribute.axis == axis, constraint.isRequired, !constraint.isCut else {
          continue
        }
        guard let second = constraint.second else {
          if first.attribute.isSize, constraint.relation != .lessOrEqual {
            sizes[first.item] = max(sizes[first.item] ?? .zero, constraint.constant)
          }
          continue
        }
        if let facing = FacingEdges(constraint, in: system) {
          if facing.relation != .lessOrEqual {
            nexts[facing.earlier.item, default: []].append((facing.later.item, facing.distance))
          }
          continue
        }
        guard constraint.multiplier == 1, first.attribute.isEdge, second.attribute.isEdge,
          first.attribute.side == second.attribute.side, first.item != second.item
        else { continue }
        // The view around comes first: the inner edge lies so far inside it.
        let isTurned = system.isAncestor(first.item, of: second.item)
        guard isTurned || system.isAncestor(second.item, of: first.item) else { continue }
        let (inner, outer) = isTurned ? (second, first) : (first, second)
        let isNear = first.attribute.side == .near
        if isNear {
          let inset = isTurned ? -constraint.constant : constraint.constant
          if (isTurned ? constraint.relation.flipped : constraint.relation) != .lessOrEqual {
            starts[outer.item, default: []].append((inner.item, inset))
          }
        } else {
          let inset = isTurned ? constraint.constant : -constraint.constant
          if (isTurned ? constraint.relation : constraint.relation.flipped) != .lessOrEqual {
            ends[outer.item, default: []].append((inner.item, inset))
          }
        }
      }
    }

    /// The parts of the way through `container` that is longest; `nil` where no way leads through it.
    func longest(through container: ItemID) -> [Rational]? {
      let goals = ends[container] ?? []
      // Simple ways may be very many in a list that was made up.
      var budget = 2000
      func way(from item: ItemID, _ seen: Set<ItemID>) -> [Rational]? {
        budget -= 1
        let own = sizes[item].map { [$0] } ?? []
        var best: [Rational]?
        for (last, inset) in goals where last == item { best = own + [inset] }
        guard budget > 0 else { return best }
        for (next, distance) in nexts[item] ?? [] where !seen.contains(next) {
          guard let rest = way(from: next, seen.union([next])) else { continue }
          let whole = own + [distance] + rest
          if total(whole) > best.map(total) ?? Rational(-1_000_000) { best = whole }
        }
        return best
      }
      var best: [Rational]?
      for (first, inset) in starts[container] ?? [] {
        guard let rest = way(from: first, [first]) else { continue }
        let whole = [inset] + rest
        if total(whole) > best.map(total) ?? Rational(-1_000_000) { best = whole }
      }
      return best?.filter { !$0.isZero }
    }

    private func total(_ parts: [Rational]) -> Rational { parts.reduce(.zero) { $0 + $1 } }
  }
}
