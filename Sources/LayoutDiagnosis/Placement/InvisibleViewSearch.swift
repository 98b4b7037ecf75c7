internal import LayoutModel
internal import LinearArithmetic

/// Walks a tree of views from the outside in, for what cannot be seen.
///
/// The system's own views are often kept hidden or empty; only the others are listed.
struct InvisibleViewSearch {
  private let system: LayoutSystem
  private var children: [[ItemID]]

  init(_ system: LayoutSystem) {
    self.system = system
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
      let reasons = isOfInterest(id) ? shown(id) + told : []
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
    system[id].role != .guide && !system[id].shortClassName.hasPrefix("_")
  }

  private func shown(_ id: ItemID) -> [InvisibleView.Reason] {
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
}
