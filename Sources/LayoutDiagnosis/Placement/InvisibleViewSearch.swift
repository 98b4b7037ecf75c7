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
    return found.sorted { $0.item < $1.item }
  }

  private func isOfInterest(_ id: ItemID) -> Bool {
    system[id].role != .guide && !system[id].shortClassName.hasPrefix("_")
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
    var current = item
    while let superview = system[current].superview { current = superview }
    return system[current].role == .window
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
