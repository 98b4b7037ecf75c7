internal import LayoutModel

/// Which of the drawn items holds which.
struct FrameTree {
  /// Containers before what they hold.
  private(set) var items: [ItemID] = []
  private(set) var parent: [ItemID: ItemID] = [:]
  private(set) var children: [ItemID: [ItemID]] = [:]
  private var roots: [ItemID] = []
  private let guides: Set<ItemID>

  init(_ system: LayoutSystem, _ items: [ItemID]) {
    let shown = Set(items)
    let frames = InsetFrames(system).frames
    guides = Set(items.filter { system[$0].role == .guide })
    for item in items {
      put(item, in: system.ancestors(of: item).first(where: shown.contains))
    }
    // What is guessed comes second, so that it gives way to what is known.
    for item in items where parent[item] == nil {
      put(item, in: frames[item].flatMap { shown.contains($0) ? $0 : nil })
    }
    self.items = items.sorted { (depth(of: $0), $0) < (depth(of: $1), $1) }
    for item in self.items {
      if let container = parent[item] {
        children[container, default: []].append(item)
      } else {
        roots.append(item)
      }
    }
  }

  /// Whether `outer` is around `inner`, directly or not.
  func holds(_ outer: ItemID, _ inner: ItemID) -> Bool {
    var next = parent[inner]
    while let container = next {
      if container == outer { return true }
      next = parent[container]
    }
    return false
  }

  /// No item comes to lie in what it holds.
  private mutating func put(_ item: ItemID, in container: ItemID?) {
    guard let container, container != item, !holds(item, container) else { return }
    parent[item] = container
  }

  private func depth(of item: ItemID) -> Int {
    sequence(first: item) { parent[$0] }.reduce(0) { count, _ in count + 1 }
  }

  /// Spans on an axis of which nothing is known: items share a lane unless they would cover each
  /// other on the axis `between`, and containers reach around what they hold.
  func lanes(
    between known: [ItemID: ClosedRange<Double>], size: Double
  ) -> [ItemID: ClosedRange<Double>] {
    var spans: [ItemID: ClosedRange<Double>] = [:]
    _ = place(roots, from: 0, known, size, &spans)
    return spans
  }

  private static let inset = 12.0

  /// Places `items` in lanes; the end of the last lane.
  private func place(
    _ items: [ItemID], from start: Double, _ known: [ItemID: ClosedRange<Double>], _ size: Double,
    _ spans: inout [ItemID: ClosedRange<Double>]
  ) -> Double {
    var end = start
    for lane in lanes(of: items, known) {
      let begin = end == start ? start : end + Self.inset / 2
      end = begin + size
      for item in lane {
        let views = (children[item] ?? []).filter { !isPlainGuide($0) }
        if views.isEmpty { continue }
        let innerEnd = place(views, from: begin + Self.inset + 6, known, size, &spans)
        end = max(end, innerEnd + Self.inset)
      }
      for item in lane {
        spans[item] = begin...end
        for guide in children[item] ?? [] where isPlainGuide(guide) { spans[guide] = begin...end }
      }
    }
    return end
  }

  /// Whether it is a guide that takes no room beside views.
  private func isPlainGuide(_ item: ItemID) -> Bool {
    guides.contains(item) && children[item] == nil
  }

  /// Items that do not cover each other share a lane.
  private func lanes(of items: [ItemID], _ known: [ItemID: ClosedRange<Double>]) -> [[ItemID]] {
    var lanes: [[ItemID]] = []
    for item in items {
      let own = known[item] ?? 0...0
      let free = lanes.firstIndex { lane in
        lane.allSatisfy { other in
          let span = known[other] ?? 0...0
          return span.upperBound <= own.lowerBound || own.upperBound <= span.lowerBound
        }
      }
      if let free { lanes[free].append(item) } else { lanes.append([item]) }
    }
    return lanes
  }
}
