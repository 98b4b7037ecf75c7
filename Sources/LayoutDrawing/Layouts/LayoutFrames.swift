internal import LayoutModel
internal import LinearArithmetic

/// The items of a system as rectangles under one assignment.
///
/// Where no constraint says anything of an axis and no frame is printed, the log does not know where
/// things are. Items then fill their container on that axis, side by side where they would cover each
/// other.
struct LayoutFrames {
  /// In the order of drawing: containers before what they hold.
  let items: [ItemID]
  private(set) var boxes: [ItemID: Box] = [:]
  /// The axes whose places come from the layout.
  let knownAxes: Set<Axis>
  let tree: FrameTree
  /// For each axis, the items that a constraint places on it.
  private let placed: [Axis: Set<ItemID>]
  private let assignment: Assignment
  /// For each axis, the printed places of items that no constraint places on it.
  private let printed: [Axis: [ItemID: ClosedRange<Double>]]

  /// `lanes` chooses what shares a lane on an unknown axis; by default `assignment` itself.
  ///
  /// The places of `printed` items are those that the input prints; nothing else is drawn with them.
  /// Where there are `chosen` items, only they are drawn.
  init(
    _ system: LayoutSystem, _ assignment: Assignment, lanes: Assignment? = nil,
    printed: Set<ItemID>? = nil, chosen: Set<ItemID>? = nil
  ) {
    let all = printed.map { [.horizontal: $0, .vertical: $0] } ?? Self.placedItems(in: system)
    placed = chosen.map { chosen in all.mapValues { $0.intersection(chosen) } } ?? all
    self.assignment = assignment
    let shown = system.itemIDs.filter { [placed] item in
      placed.values.contains { $0.contains(item) }
    }
    tree = FrameTree(system, shown)
    items = tree.items
    // A ratio is to scale where both of its sides are.
    let hasRatio = system.constraints.contains { constraint in
      Set(constraint.form.terms.map { LayoutVariable($0.variable).quantity.axis }).count > 1
    }
    knownAxes = Set(
      Axis.allCases.filter { [placed] in
        let count = placed[$0]?.count ?? 0
        return count * 3 > shown.count || count > 0 && hasRatio
          || !shown.isEmpty && shown.allSatisfy { system[$0].frame != nil }
      })
    self.printed = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { [items, placed] axis in
        let solved = { (item: ItemID) in
          placed[axis]?.contains(item) == true ? Self.real(item, axis, assignment) : nil
        }
        return (axis, PrintedSpans(system, axis, items, solved).spans)
      })
    let across = spans(on: .horizontal, assignment, lanes ?? assignment)
    let down = spans(on: .vertical, assignment, lanes ?? assignment)
    for item in items {
      guard let across = across[item], let down = down[item] else { continue }
      boxes[item] = Box(
        minX: across.lowerBound, minY: down.lowerBound,
        width: across.upperBound - across.lowerBound, height: down.upperBound - down.lowerBound)
    }
  }

  /// Whether the item's place on `axis` is the layout's and not made up.
  func isPlaced(_ item: ItemID, on axis: Axis) -> Bool {
    knownAxes.contains(axis) && placed[axis]?.contains(item) == true
  }

  /// Whether the item's place on `axis` is told by a constraint or by its printed frame.
  func isTold(_ item: ItemID, on axis: Axis) -> Bool {
    isPlaced(item, on: axis) || knownAxes.contains(axis) && printed[axis]?[item] != nil
  }

  /// The items of whose places on `axis` nothing tells, though it does of others'.
  func unplaced(on axis: Axis) -> [ItemID] {
    knownAxes.contains(axis) ? items.filter { !isTold($0, on: axis) } : []
  }

  /// The item's box as a frame of the layout's own coordinates.
  func printedFrame(of item: ItemID) -> LayoutFrame {
    let value = { (quantity: LayoutQuantity) in assignment[LayoutVariable(item, quantity).id] }
    return LayoutFrame(
      x: value(.minX), y: value(.minY), width: value(.width), height: value(.height))
  }

  /// The items, in the order of drawing, of which the constraints tell a place on `axis` and nothing
  /// of a size: every one of them ties the same edge or center.
  func sizeless(on axis: Axis, in system: LayoutSystem) -> [ItemID] {
    guard knownAxes.contains(axis) else { return [] }
    var tied: [ItemID: Set<LayoutAttribute>] = [:]
    for constraint in system.constraints {
      let anchors = [
        constraint.first, constraint.second, constraint.firstSubtracted,
        constraint.secondSubtracted,
      ]
      for anchor in anchors.compactMap(\.self) where anchor.attribute.axis == axis {
        tied[anchor.item, default: []].insert(anchor.attribute)
      }
    }
    return items.filter { item in
      guard let attributes = tied[item], attributes.count == 1, boxes[item] != nil else {
        return false
      }
      // What has the size of its printed frame was given that.
      let frame = system[item].frame
      let (size, printed): (LayoutQuantity, Rational?) =
        axis == .horizontal ? (.width, frame?.width) : (.height, frame?.height)
      if printed == assignment[LayoutVariable(item, size).id] { return false }
      return attributes.allSatisfy { !$0.isSize }
    }
  }

  private static func placedItems(in system: LayoutSystem) -> [Axis: Set<ItemID>] {
    var placed: [Axis: Set<ItemID>] = [.horizontal: [], .vertical: []]
    for constraint in system.constraints {
      for term in constraint.form.terms {
        let variable = LayoutVariable(term.variable)
        if system.items.indices.contains(variable.item.index) {
          placed[variable.quantity.axis]?.insert(variable.item)
        }
      }
    }
    return placed
  }

  private func spans(
    on axis: Axis, _ assignment: Assignment, _ lanes: Assignment
  ) -> [ItemID: ClosedRange<Double>] {
    guard knownAxes.contains(axis) else {
      let other = axis.other
      let known = knownAxes.contains(other) ? spans(on: other, lanes, lanes) : [:]
      return tree.lanes(between: known, size: axis == .horizontal ? 140 : 26)
    }
    var spans: [ItemID: ClosedRange<Double>] = [:]
    for item in items where isPlaced(item, on: axis) {
      spans[item] = Self.real(item, axis, assignment)
    }
    spans.merge(printed[axis] ?? [:]) { solved, _ in solved }
    for item in items where spans[item] == nil {
      let around = tree.parent[item].flatMap { spans[$0] }
      let inside = (tree.children[item] ?? []).compactMap { spans[$0] }
      spans[item] = around ?? Self.hull(inside) ?? Self.hull(Array(spans.values)) ?? 0...96
    }
    return spans
  }

  private static func hull(_ spans: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    guard let low = spans.map(\.lowerBound).min(), let high = spans.map(\.upperBound).max()
    else { return nil }
    return low...high
  }

  private static func real(
    _ item: ItemID, _ axis: Axis, _ assignment: Assignment
  ) -> ClosedRange<Double> {
    let start = assignment[LayoutVariable(item, .origin(along: axis)).id].bounded
    let size = assignment[LayoutVariable(item, .size(along: axis)).id].bounded
    return start...start + max(0, size)
  }
}

extension Rational {
  /// As a number that drawing can work with.
  var bounded: Double {
    let value = doubleValue
    return value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }
}
