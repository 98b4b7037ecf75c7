public import LayoutModel
public import LinearArithmetic

/// A view that is in the tree and cannot be seen.
public struct InvisibleView: Hashable, Sendable {
  /// Why nothing of it shows.
  public enum Reason: Hashable, Sendable {
    case hidden
    case transparent
    /// Its width or height is 0; what the constraints have to do with it.
    case zeroSize(Axis, ZeroCause)
    /// It shares no point with any view around it.
    case outsideEveryAncestor
  }

  /// Why a size is 0.
  public enum ZeroCause: Hashable, Sendable {
    /// The constraints leave no other size.
    case demanded
    /// The constraints allow up to so many points, or any number where it is `nil`.
    case allowed(maximum: Rational?)
    /// No constraint of the input speaks of it.
    case unconstrained
  }

  /// The view.
  public var item: ItemID
  /// At least one.
  public var reasons: [Reason]
  /// How many views lie inside a hidden or transparent one.
  public var inside: Int

  /// A view that cannot be seen, and why.
  public init(item: ItemID, reasons: [Reason], inside: Int) {
    self.item = item
    self.reasons = reasons
    self.inside = inside
  }

  /// The system's own views are often kept hidden or empty; only the others are listed.
  static func all(in system: LayoutSystem, broken: Set<ConstraintID>) -> [InvisibleView] {
    var finder = InvisibleViewFinder(system, broken: broken)
    return finder.find()
  }
}

private struct InvisibleViewFinder {
  let system: LayoutSystem
  let broken: Set<ConstraintID>
  private var children: [[ItemID]]
  private var corners: [(x: Rational, y: Rational)?]
  /// The best layouts without regard to the frames; solved when first asked for.
  private var optimum: HierarchyOptimum?
  private var isSolved = false

  init(_ system: LayoutSystem, broken: Set<ConstraintID>) {
    self.system = system
    self.broken = broken
    children = Array(repeating: [], count: system.items.count)
    corners = Array(repeating: nil, count: system.items.count)
    for id in system.itemIDs {
      if let superview = system[id].superview { children[superview.index].append(id) }
    }
  }

  mutating func find() -> [InvisibleView] {
    var found: [InvisibleView] = []
    var stack = system.itemIDs.filter { system[$0].superview == nil }.reversed() as [ItemID]
    while let id = stack.popLast() {
      if let frame = system[id].frame { place(id, frame) }
      let reasons = isOfInterest(id) ? reasons(id) : []
      let hidesAll = reasons.contains(.hidden) || reasons.contains(.transparent)
      if !reasons.isEmpty {
        found.append(
          InvisibleView(item: id, reasons: reasons, inside: hidesAll ? countInside(id) : 0))
      }
      if !hidesAll { stack.append(contentsOf: children[id.index].reversed()) }
    }
    return found.sorted { $0.item < $1.item }
  }

  private func isOfInterest(_ id: ItemID) -> Bool {
    let item = system[id]
    return item.role != .guide && !item.shortClassName.hasPrefix("_")
  }

  /// The view's corner in the coordinates of the outermost view.
  private mutating func place(_ id: ItemID, _ frame: LayoutFrame) {
    guard let superview = system[id].superview else {
      corners[id.index] = (0, 0)
      return
    }
    // Inside a scroll view the corner depends on an offset that frames do not show.
    guard let corner = corners[superview.index], system[superview].role != .scrollView else {
      return
    }
    corners[id.index] = (corner.x + frame.x, corner.y + frame.y)
  }

  private func countInside(_ id: ItemID) -> Int {
    var count = 0
    var stack = children[id.index]
    while let next = stack.popLast() {
      count += 1
      stack.append(contentsOf: children[next.index])
    }
    return count
  }

  private mutating func reasons(_ id: ItemID) -> [InvisibleView.Reason] {
    let item = system[id]
    var reasons: [InvisibleView.Reason] = []
    if item.isHidden == true { reasons.append(.hidden) }
    if item.alpha?.isZero == true { reasons.append(.transparent) }
    guard let frame = item.frame else { return reasons }
    if frame.width.isZero { reasons.append(.zeroSize(.horizontal, cause(id, .width))) }
    if frame.height.isZero { reasons.append(.zeroSize(.vertical, cause(id, .height))) }
    if isOutsideEveryAncestor(id, frame) { reasons.append(.outsideEveryAncestor) }
    return reasons
  }

  private func isOutsideEveryAncestor(_ id: ItemID, _ frame: LayoutFrame) -> Bool {
    guard let corner = corners[id.index], frame.width.isPositive, frame.height.isPositive else {
      return false
    }
    var seen = 0
    var current = id
    while let ancestor = system[current].superview {
      guard let around = system[ancestor].frame, let at = corners[ancestor.index] else {
        return false
      }
      let isBeside = corner.x >= at.x + around.width || corner.x + frame.width <= at.x
      // Whether y counts up or down changes from view to view in AppKit.
      let isAboveOrBelow =
        system.platform != .appKit
        && (corner.y >= at.y + around.height || corner.y + frame.height <= at.y)
      if !isBeside, !isAboveOrBelow { return false }
      seen += 1
      current = ancestor
    }
    return seen > 0
  }

  private mutating func cause(
    _ id: ItemID, _ quantity: LayoutQuantity
  ) -> InvisibleView.ZeroCause {
    let variable = LayoutVariable(id, quantity)
    let isMentioned = system.constraints.contains { constraint in
      let place: LayoutQuantity = quantity == .width ? .minX : .minY
      return constraint.form.terms.contains {
        $0.variable == variable.id || $0.variable == LayoutVariable(id, place).id
      }
    }
    guard isMentioned else { return .unconstrained }
    if !isSolved {
      isSolved = true
      let rows = PlacementRows.rows(of: system, broken: broken)
      if case .optimal(let solved) = PriorityHierarchy(rows).solve() { optimum = solved }
    }
    guard let range = optimum?.range(of: LinearForm([.init(variable.id, 1)])) else {
      return .unconstrained
    }
    if let maximum = range.maximum, maximum.isZero { return .demanded }
    return .allowed(maximum: range.maximum)
  }
}
