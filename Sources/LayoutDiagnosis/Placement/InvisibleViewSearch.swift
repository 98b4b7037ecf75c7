internal import LayoutModel
internal import LinearArithmetic

/// Walks a tree of views from the outside in, for what cannot be seen.
///
/// The system's own views are often kept hidden or empty; only the others are listed.
struct InvisibleViewSearch {
  private let system: LayoutSystem
  private let tellsFlags: Bool
  private var children: [[ItemID]]

  /// `tellsFlags` is whether hidden and transparent views are listed.
  init(_ system: LayoutSystem, tellsFlags: Bool = true) {
    self.system = system
    self.tellsFlags = tellsFlags
    children = Array(repeating: [], count: system.items.count)
    for id in system.itemIDs {
      if let superview = system[id].superview { children[superview.index].append(id) }
    }
  }

  /// The views that are hidden, transparent, or invisible for what `geometry` tells of them; each
  /// view is asked about after the one around it.
  func views(_ geometry: (ItemID) -> [InvisibleView.Reason]) -> [InvisibleView] {
    var found: [InvisibleView] = []
    var stack = system.itemIDs.filter { system[$0].superview == nil }.reversed() as [ItemID]
    while let id = stack.popLast() {
      let told = geometry(id)
      let flags = isOfInterest(id) ? self.flags(id) : []
      let reasons = isOfInterest(id) ? (tellsFlags ? flags : []) + told : []
      let hidesAll = !flags.isEmpty
      if !reasons.isEmpty {
        found.append(
          InvisibleView(item: id, reasons: reasons, inside: hidesAll ? countInside(id) : 0))
      }
      if !hidesAll { stack.append(contentsOf: children[id.index].reversed()) }
    }
    let unseen = Set(found.lazy.filter { !$0.isDoubtful }.map(\.item))
    for index in found.indices {
      let item = found[index].item
      found[index].holdsOthers = flags(item).isEmpty && showsAny(in: item, unseen)
    }
    return found.sorted { $0.item < $1.item }
  }

  /// Whether a view inside may be seen; nothing inside of a hidden one may.
  private func showsAny(in id: ItemID, _ unseen: Set<ItemID>) -> Bool {
    var stack = children[id.index]
    while let next = stack.popLast() {
      guard flags(next).isEmpty else { continue }
      if system[next].role != .guide, !unseen.contains(next) { return true }
      stack.append(contentsOf: children[next.index])
    }
    return false
  }

  private func isOfInterest(_ id: ItemID) -> Bool {
    let item = system[id]
    return item.role != .guide && !(item.owner == .system && item.isPrivatelyNamed)
  }

  private func flags(_ id: ItemID) -> [InvisibleView.Reason] {
    var reasons: [InvisibleView.Reason] = []
    if system[id].isHidden == true { reasons.append(.hidden) }
    if system[id].alpha?.isZero == true { reasons.append(.transparent) }
    return reasons
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

  /// Whether all superviews up to a window are known: what lies outside of another view can be seen,
  /// for views do not clip unless they are told to.
  static func isInWindow(_ item: ItemID, in system: LayoutSystem) -> Bool {
    system[system.ancestors(of: item).last ?? item].role == .window
  }
}

extension HierarchyOptimum {
  /// Why `size` is 0 in every layout that is best by `rows`; `nil` where it is not.
  mutating func zeroCause(
    of size: LayoutVariable, rows: [PrioritisedRow]
  ) -> InvisibleView.ZeroCause? {
    guard range(of: LinearForm([.init(size.id, 1)])).maximum?.isZero == true,
      let proof = certificate(ofMinimum: LinearForm([.init(size.id, -1)]))
    else { return nil }
    return proof.entries.allSatisfy { rows[$0.row].priority == nil } ? .demanded : .preferred
  }
}

/// What cannot be seen by the frames that the input prints.
struct FrameVisibility {
  private let system: LayoutSystem
  private let broken: Set<ConstraintID>
  private var corners: [(x: Rational, y: Rational)?]
  /// The frames of the guides, by the view that they belong to.
  private let guides: [ItemID: [LayoutFrame]]
  /// The best layouts without regard to the frames; solved when first asked for.
  private lazy var best = BestLayouts(of: system, without: broken)
  /// The same without what masks make of the frames.
  private lazy var bestUnmasked = BestLayouts(
    of: system, without: broken.union(system.constraintIDs.filter(system.repeatsFrame)))

  static func invisibleViews(
    in system: LayoutSystem, broken: Set<ConstraintID>
  ) -> [InvisibleView] {
    var frames = FrameVisibility(system, broken: broken)
    return InvisibleViewSearch(system).views { frames.reasons($0) }
  }

  private init(_ system: LayoutSystem, broken: Set<ConstraintID>) {
    self.system = system
    self.broken = broken
    corners = Array(repeating: nil, count: system.items.count)
    var guides: [ItemID: [LayoutFrame]] = [:]
    for guide in system.items where guide.role == .guide {
      if let view = guide.superview, let frame = guide.frame {
        guides[view, default: []].append(frame)
      }
    }
    self.guides = guides
  }

  private mutating func reasons(_ id: ItemID) -> [InvisibleView.Reason] {
    guard let frame = system[id].frame else { return [] }
    place(id, frame)
    var reasons: [InvisibleView.Reason] = []
    if frame.width.isZero || frame.height.isZero, !holdsLargerGuide(id, frame) {
      if frame.width.isZero { reasons.append(.zeroSize(.horizontal, cause(id, .width))) }
      if frame.height.isZero { reasons.append(.zeroSize(.vertical, cause(id, .height))) }
    }
    if isOutsideEveryAncestor(id, frame) {
      let isInWindow = InvisibleViewSearch.isInWindow(id, in: system)
      reasons.append(isInWindow ? .outsideEveryAncestor : .outsideShownAncestors)
    }
    return reasons
  }

  /// Whether the engine has a larger frame for a guide of the view already, so that the frame that is
  /// printed may be older than the layout.
  private func holdsLargerGuide(_ id: ItemID, _ frame: LayoutFrame) -> Bool {
    guides[id]?.contains { $0.width > frame.width || $0.height > frame.height } ?? false
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

  private func isOutsideEveryAncestor(_ id: ItemID, _ frame: LayoutFrame) -> Bool {
    guard let corner = corners[id.index], frame.width.isPositive, frame.height.isPositive else {
      return false
    }
    let ancestors = system.ancestors(of: id)
    for ancestor in ancestors {
      guard let around = system[ancestor].frame, let at = corners[ancestor.index] else {
        return false
      }
      let isBeside = corner.x >= at.x + around.width || corner.x + frame.width <= at.x
      // Whether y counts up or down changes from view to view in AppKit.
      let isAboveOrBelow =
        system.platform != .appKit
        && (corner.y >= at.y + around.height || corner.y + frame.height <= at.y)
      if !isBeside, !isAboveOrBelow { return false }
    }
    return !ancestors.isEmpty
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
    if let cause = best.zeroCause(of: variable) {
      let isMasked = system.constraintIDs.contains {
        system.repeatsFrame($0) && system.innerAnchor(of: system[$0]).item == id
          && system[$0].first.attribute.axis == quantity.axis
      }
      return isMasked ? bestUnmasked.zeroCause(of: variable) ?? .framed : cause
    }
    guard let range = best.optimum?.range(of: LinearForm([.init(variable.id, 1)])) else {
      return .unconstrained
    }
    return .allowed(maximum: range.maximum)
  }
}

/// The best layouts of the constraints of a tree, whatever its frames are.
private struct BestLayouts {
  private let rows: [PrioritisedRow]
  /// `nil` where the constraints contradict each other.
  var optimum: HierarchyOptimum?

  init(of system: LayoutSystem, without left: Set<ConstraintID>) {
    rows = PlacementRows.rows(of: system, broken: left)
    if case .optimal(let solved) = PriorityHierarchy(rows).solve() { optimum = solved }
  }

  /// Why `size` is 0 in all of them; `nil` where it is not.
  mutating func zeroCause(of size: LayoutVariable) -> InvisibleView.ZeroCause? {
    optimum?.zeroCause(of: size, rows: rows)
  }
}

extension LayoutSystem {
  /// Whether the constraint is made from a frame by an autoresizing mask, so that it says nothing of the
  /// frame that the frame does not say itself.
  func repeatsFrame(_ id: ConstraintID) -> Bool { self[id].origin == .autoresizingMask }

  /// Whether the constraint is a size that contents wish for and that hugging or compression resistance
  /// gives up: a frame that has another size alone is still where its constraints put it.
  func isWish(_ id: ConstraintID) -> Bool {
    self[id].origin == .contentSize && !self[id].isRequired
  }
}
