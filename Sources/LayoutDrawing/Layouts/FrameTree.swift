internal import LayoutModel

/// Which of the drawn items holds which.
struct FrameTree {
  private(set) var parent: [ItemID: ItemID] = [:]
  private(set) var children: [ItemID: [ItemID]] = [:]
  private var roots: [ItemID] = []

  init(_ system: LayoutSystem, _ items: [ItemID]) {
    let shown = Set(items)
    for item in items {
      if let container = system.containers(of: item).first(where: shown.contains) {
        parent[item] = container
        children[container, default: []].append(item)
      } else {
        roots.append(item)
      }
    }
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
        guard let inner = children[item], !inner.isEmpty else { continue }
        let innerEnd = place(inner, from: begin + Self.inset + 6, known, size, &spans)
        end = max(end, innerEnd + Self.inset)
      }
      for item in lane { spans[item] = begin...end }
    }
    return end
  }

  /// Items that do not cover each other share a lane.
  private func lanes(
    of items: [ItemID], _ known: [ItemID: ClosedRange<Double>]
  ) -> [[ItemID]] {
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
