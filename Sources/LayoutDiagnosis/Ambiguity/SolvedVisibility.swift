internal import LayoutModel
internal import LinearArithmetic

/// What no best layout shows, for views of which the input prints no frame.
struct SolvedVisibility {
  private let hierarchy: PriorityModel
  private let system: LayoutSystem
  private let open: Set<VariableID>
  private let point: Assignment
  private let isWhole: Bool
  private let allowance: StepAllowance?
  /// What the input states alone; solved when first asked for.
  private var stated: PriorityModel?
  private var optimum: HierarchyOptimum?

  init(
    _ hierarchy: PriorityModel, _ optimum: HierarchyOptimum, open: Set<VariableID>,
    isWhole: Bool, within allowance: StepAllowance?
  ) {
    self.hierarchy = hierarchy
    system = hierarchy.system
    self.open = open
    self.isWhole = isWhole
    self.allowance = allowance
    var optimum = optimum
    point = optimum.assignment()
    if !hierarchy.takesForGranted { (stated, self.optimum) = (hierarchy, optimum) }
  }

  /// The views that cannot be seen; what takes more steps than are allowed is left out.
  ///
  /// Where the input prints a frame of any view, its tree tells what is hidden.
  mutating func invisibleViews() -> [InvisibleView] {
    let isTree = system.items.contains { $0.frame != nil }
    return InvisibleViewSearch(system, tellsFlags: !isTree).views { reasons($0) }
  }

  private mutating func reasons(_ item: ItemID) -> [InvisibleView.Reason] {
    if allowance?.isSpent == true { return [] }
    if system[item].frame != nil { return [] }
    let sizes = [LayoutVariable(item, .width), LayoutVariable(item, .height)]
    let zeros = sizes.filter { !open.contains($0.id) && point[$0.id].isZero }
    if zeros.isEmpty { return isOutsideEveryAncestor(item) ? [.outsideEveryAncestor] : [] }
    return zeros.compactMap { size in
      zeroCause(of: size).map { .zeroSize(size.quantity.axis, $0) }
    }
  }

  private mutating func zeroCause(of size: LayoutVariable) -> InvisibleView.ZeroCause? {
    solve()
    guard let stated else { return nil }
    return optimum?.zeroCause(of: size, rows: stated.rows).map { cause in
      cause == .demanded && isFramed(size) ? .framed : cause
    }
  }

  /// Whether a mask keeps the size that the view's frame was given.
  private func isFramed(_ size: LayoutVariable) -> Bool {
    system.constraintIDs.contains {
      system.repeatsFrame($0) && system[$0].second == nil
        && system[$0].form.terms.map(\.variable) == [size.id]
    }
  }

  /// The best layouts without what is taken for granted are more, so what they all show is proved.
  private mutating func solve() {
    guard stated == nil else { return }
    let rows = hierarchy.stated
    stated = rows
    optimum = rows.solve(within: allowance)
  }

  private mutating func isOutsideEveryAncestor(_ item: ItemID) -> Bool {
    guard isWhole || InvisibleViewSearch.isInWindow(item, in: system) else { return false }
    let ancestors = system.ancestors(of: item)
    // What a scroll view holds can be scrolled into sight.
    for ancestor in ancestors
    where system[ancestor].role == .scrollView || !isOutside(item, of: ancestor) {
      return false
    }
    return !ancestors.isEmpty
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
    solve()
    return optimum?.range(of: form).minimum.map { !$0.isNegative } ?? false
  }
}
