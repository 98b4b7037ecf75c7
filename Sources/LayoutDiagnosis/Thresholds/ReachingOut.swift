internal import LayoutModel
internal import LinearArithmetic

// A way out that leaves a place open may let a view reach out of its superview where solving happens to
// put it there; no constraint then says so.

extension LayoutThresholdSearch {
  /// What keeps an item within its superview along the axis; `nil` where nothing is around it, or what is
  /// scrolls, so that it may lie outside.
  func containment(of item: ItemID) -> [ThresholdRow]? {
    guard let parent = system[item].superview, system[parent].role != .scrollView else {
      return nil
    }
    let forms = Containment.forms(of: item, in: parent, axis)
    return forms.map { ThresholdRow(row: LinearRow($0, .greaterOrEqual), constraint: nil) }
  }

  /// The way where no best layout just beyond a threshold has one of the views that it ties looser reach out,
  /// which nothing told says and which none had before; what the threshold is about may have to be held.
  func contained(
    _ way: LayoutThreshold.Way, beyond threshold: LayoutThreshold
  ) -> LayoutThreshold.Way? {
    let probe = threshold.size + (threshold.side == .below ? -1 : 1)
    guard way.range.holds(probe), probe.isPositive, let changed = search(after: way.edit) else {
      return way
    }
    let edited = way.edit.loosened.map { id in
      [system[id].first.item, system[id].second?.item].compactMap(\.self)
    }
    let told = Set(
      (way.newFailures ?? []).compactMap { failure -> ItemID? in
        if case .leaves(let item) = failure.failure, failure.applies(at: probe) {
          item
        } else {
          nil
        }
      })
    var items = Set(edited ?? []).subtracting(told)
    var (way, held) = (way, [ThresholdRow]())
    if case .leaves(let item) = threshold.failure {
      way.isHeld = !changed.reachingOut([item], at: probe).isEmpty
      if way.isHeld { held = containment(of: item) ?? [] }
      items.remove(item)
    }
    let outside = changed.reachingOut(items, at: probe, holding: held)
    return outside.subtracting(reachingOut(outside, at: probe)).isEmpty ? way : nil
  }

  /// Those of the items that lie, or may lie, outside of their superviews in a best layout at a size.
  private func reachingOut(
    _ items: Set<ItemID>, at points: Rational, holding held: [ThresholdRow] = []
  ) -> Set<ItemID> {
    if items.isEmpty { return [] }
    let there = hierarchy + held.map { PrioritisedRow($0.row) } + [PrioritisedRow(sized(points))]
    guard case .optimal(var optimum) = PriorityHierarchy(there).solve() else { return [] }
    return items.filter { item in
      containment(of: item)?.contains { wish in
        optimum.range(of: wish.row.form).minimum.map(\.isNegative) ?? true
      } ?? false
    }
  }
}

/// How an item lies in its superview.
enum Containment {
  /// The distances from edge to edge along an axis, none of which is negative where the item lies within.
  static func forms(of item: ItemID, in parent: ItemID, _ axis: Axis) -> [LinearForm] {
    let edges: (near: LayoutAttribute, far: LayoutAttribute) =
      axis == .horizontal ? (.left, .right) : (.top, .bottom)
    return [(item, parent, edges.near), (parent, item, edges.far)].map { inner, outer, edge in
      var form = LayoutAnchor(inner, edge).form
      form.add(LayoutAnchor(outer, edge).form, times: -1)
      return form
    }
  }
}

extension [LayoutThreshold.Way] {
  /// Those after which nothing else goes wrong, then the rest, each in their order.
  var harmlessFirst: [LayoutThreshold.Way] {
    filter { $0.newFailures?.isEmpty == true } + filter { $0.newFailures?.isEmpty != true }
  }
}

extension LayoutEdit {
  /// The constraint that holds less after the change of its relation or priority.
  fileprivate var loosened: ConstraintID? {
    switch self {
    case .relation(let id, _), .priority(let id, _): id
    default: nil
    }
  }
}

extension ValueRange {
  fileprivate func holds(_ value: Rational) -> Bool {
    (lower.map { $0 <= value } ?? true) && (upper.map { value <= $0 } ?? true)
  }
}
