internal import LayoutModel
internal import LinearArithmetic

/// What no best layout shows, for views of which the input prints no frame.
struct SolvedVisibility {
  private let system: LayoutSystem
  private let open: Set<VariableID>
  private let point: Assignment
  private var optimum: HierarchyOptimum
  private let deadline: ContinuousClock.Instant?

  init(
    _ system: LayoutSystem, _ optimum: HierarchyOptimum, open: Set<VariableID>,
    until deadline: ContinuousClock.Instant?
  ) {
    self.system = system
    self.open = open
    self.optimum = optimum
    self.deadline = deadline
    point = self.optimum.assignment()
  }

  /// The views that cannot be seen; what takes longer than the deadline is left out.
  mutating func invisibleViews() -> [InvisibleView] {
    InvisibleViewSearch(system).views { reasons($0) }.filter { system[$0.item].frame == nil }
  }

  private mutating func reasons(_ item: ItemID) -> [InvisibleView.Reason] {
    if let deadline, .now > deadline { return [] }
    if system[item].frame != nil { return [] }
    let sizes = [LayoutVariable(item, .width), LayoutVariable(item, .height)]
    let zeros = sizes.filter { !open.contains($0.id) && point[$0.id].isZero }
    if zeros.isEmpty { return isOutsideEveryAncestor(item) ? [.outsideEveryAncestor] : [] }
    return zeros.map { .zeroSize($0.quantity.axis, .demanded) }
  }

  private mutating func isOutsideEveryAncestor(_ item: ItemID) -> Bool {
    var current = item
    while let ancestor = system[current].superview {
      // What a scroll view holds can be scrolled into sight.
      if system[ancestor].role == .scrollView || !isOutside(item, of: ancestor) { return false }
      current = ancestor
    }
    return current != item
  }

  /// Whether both share no point in any best layout, by the same side in all of them.
  private mutating func isOutside(_ item: ItemID, of ancestor: ItemID) -> Bool {
    for (near, far) in [(LayoutAttribute.minX, LayoutAttribute.maxX), (.minY, .maxY)] {
      for (inner, outer) in [(item, ancestor), (ancestor, item)] {
        var gap = LayoutAnchor(inner, near).form
        gap.add(LayoutAnchor(outer, far).form, times: -1)
        if isNeverNegative(gap) { return true }
      }
    }
    return false
  }

  private mutating func isNeverNegative(_ form: LinearForm) -> Bool {
    if form.value(under: { point[$0] }).isNegative { return false }
    if form.terms.allSatisfy({ !open.contains($0.variable) }) { return true }
    return optimum.range(of: form).minimum.map { !$0.isNegative } ?? false
  }
}
