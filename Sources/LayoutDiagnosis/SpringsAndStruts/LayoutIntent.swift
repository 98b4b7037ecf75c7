package import LayoutModel
package import LinearArithmetic

/// What frames with fixed numbers were probably meant to be.
package struct LayoutIntent: Hashable, Sendable {
  /// The patterns that are recognised.
  package enum Kind: Hashable, Sendable {
    /// A fixed origin that happens to centre the view.
    case centered
    /// A fixed size that happens to fill the superview, up to equal margins of so many points.
    case fills(margin: Rational)
    /// A fixed origin that lies so many points from the far edge.
    case nearFarEdge(distance: Rational)
    /// A fixed origin that lies so many points behind the sibling in front, the first of the views.
    case behindNeighbour(distance: Rational)
    /// A fixed origin and size between the sibling in front, the first of the views, and the far edge, with so
    /// many points before and behind.
    case between(before: Rational, behind: Rational)
    /// A fixed size, or a fixed distance from the far edge, that ends so many points before the last of the views,
    /// which lies at the far edge.
    case upToNeighbour(margin: Rational, distance: Rational)
    /// Fixed origins of two views that show text and stand side by side in one line.
    case oneBaseline
    /// Siblings of equal size, so many points apart, and so many from their superview's edges.
    case equalSiblings(spacing: Rational, nearMargin: Rational, farMargin: Rational)
  }

  /// Which pattern it is.
  package var kind: Kind
  /// The axis on which it was seen.
  package var axis: Axis
  /// The views, from the near edge to the far one.
  package var items: [ItemID]
  /// The view that they lie in.
  package var superview: ItemID

  /// The intents behind the frames of `items`, in the tree's order.
  static func all(in system: LayoutSystem, among items: [ItemID]) -> [LayoutIntent] {
    Axis.allCases.flatMap { axis in
      let rows = EqualSiblings.rows(in: system, among: items, axis)
      let inRows = Set(rows.flatMap(\.items))
      return rows
        + items.filter { !inRows.contains($0) }.compactMap { id in
          guard let single = single(id, axis, in: system) else {
            return oneBaseline(id, axis, in: system) ?? behindNeighbour(id, axis, in: system)
              ?? upToNeighbour(id, axis, in: system)
          }
          return between(single, in: system) ?? single
        }
    }
  }

  private static func behindNeighbour(
    _ id: ItemID, _ axis: Axis, in system: LayoutSystem
  ) -> LayoutIntent? {
    guard let superview = system[id].superview, system.platform != .appKit,
      FixedPlace(id, axis, in: system)?.isFixed == true,
      let tie = FrameTies(system).neighbour(
        for: LayoutVariable(id, .origin(along: axis)))
    else { return nil }
    return LayoutIntent(
      kind: .behindNeighbour(distance: tie.constant), axis: axis, items: [tie.other.item, id],
      superview: superview)
  }

  /// Whether of two views one behind the other it is the front one that a larger superview is for: the longer one,
  /// or the one whose length no content gives.
  private static func stretches(
    _ front: ItemID, upTo behind: ItemID, _ axis: Axis, in system: LayoutSystem
  ) -> Bool {
    guard !system[front].axesOfOwnSize.contains(axis),
      let (one, other) = FixedPlace(front, axis, in: system).flatMap({ place in
        FixedPlace(behind, axis, in: system).map { (place.axis.length, $0.axis.length) }
      })
    else { return false }
    return one > other || system[behind].axesOfOwnSize.contains(axis)
  }

  /// A view from the near edge to a sibling that lies at the far one, as a table above a bar does.
  private static func upToNeighbour(
    _ id: ItemID, _ axis: Axis, in system: LayoutSystem
  ) -> LayoutIntent? {
    guard let superview = system[id].superview,
      let place = FixedPlace(id, axis, in: system), !place.mask.near,
      place.isFixed || !place.mask.far, case let margin = place.axis.origin, !margin.isNegative,
      margin <= nearEdge
    else { return nil }
    let end = margin + place.axis.length
    let behind = system.itemIDs.first { other in
      guard other != id, system[other].superview == superview, system[other].role == .view,
        let its = FixedPlace(other, axis, in: system)?.axis, let frame = system[other].frame
      else { return false }
      return stretches(id, upTo: other, axis, in: system)
        && FrameTies.mayTie(its.origin - end) && !its.farMargin.isNegative
        && its.farMargin <= nearEdge && its.origin > its.farMargin
        && frame.overlaps(system[id].frame, across: axis)
    }
    guard let behind, let other = FixedPlace(behind, axis, in: system) else { return nil }
    return LayoutIntent(
      kind: .upToNeighbour(margin: margin, distance: other.axis.origin - end), axis: axis,
      items: [id, behind], superview: superview)
  }

  /// A view near the far edge that begins right behind a sibling reaches from the one to the other, unless its
  /// content gives it its height.
  private static func between(_ intent: LayoutIntent, in system: LayoutSystem) -> LayoutIntent? {
    guard case .nearFarEdge(let behind) = intent.kind, let id = intent.items.first,
      intent.axis == .horizontal || !system[id].axesOfOwnSize.contains(.vertical),
      let neighbour = behindNeighbour(id, intent.axis, in: system),
      case .behindNeighbour(let before) = neighbour.kind, let front = neighbour.items.first,
      !stretches(front, upTo: id, intent.axis, in: system)
    else { return nil }
    return LayoutIntent(
      kind: .between(before: before, behind: behind), axis: intent.axis, items: neighbour.items,
      superview: intent.superview)
  }

  /// A text that stands right in front of a taller or lower one, both with the same top or the same middle: a
  /// label and its field.
  private static func oneBaseline(
    _ id: ItemID, _ axis: Axis, in system: LayoutSystem
  ) -> LayoutIntent? {
    guard axis == .vertical, system[id].showsText, let superview = system[id].superview,
      let frame = system[id].frame, FixedPlace(id, .vertical, in: system)?.isFixed == true
    else { return nil }
    let partner = system.itemIDs.first { other in
      guard other != id, system[other].superview == superview, system[other].showsText,
        let place = system[other].frame,
        FixedPlace(other, .vertical, in: system)?.isFixed == true,
        place.standsInLine(with: frame), FrameTies.mayTie(place.x - frame.x - frame.width),
        let tie = FrameTies(system).neighbour(for: LayoutVariable(other, .minX))
      else { return false }
      return tie.other.item == id
    }
    return partner.map {
      LayoutIntent(kind: .oneBaseline, axis: .vertical, items: [id, $0], superview: superview)
    }
  }

  /// Frames are rounded to pixels: half a point counts as nothing.
  static let tolerance = Rational.half
  /// How near to the far edge a view sits that was probably meant to follow it.
  private static let nearEdge = Rational(24)

  private static func single(
    _ id: ItemID, _ axis: Axis, in system: LayoutSystem
  ) -> LayoutIntent? {
    guard let superview = system[id].superview, let place = FixedPlace(id, axis, in: system),
      place.isFixed
    else { return nil }
    let axisPlace = place.axis
    let (near, far) = (axisPlace.origin, axisPlace.farMargin)
    let isCentered = (near - far).magnitude <= tolerance * 2
    let kind: Kind
    if isCentered, !near.isNegative, axisPlace.length * 2 >= axisPlace.superviewLength {
      kind = .fills(margin: near)
    } else if isCentered {
      kind = .centered
    } else if !far.isNegative, far <= nearEdge, far < near {
      kind = .nearFarEdge(distance: far)
    } else {
      return nil
    }
    return LayoutIntent(kind: kind, axis: axis, items: [id], superview: superview)
  }
}

extension LayoutFrame {
  /// Whether both share a part of the axis that crosses `axis`.
  fileprivate func overlaps(_ other: LayoutFrame?, across axis: Axis) -> Bool {
    guard let other else { return false }
    return axis == .horizontal
      ? y < other.y + other.height && other.y < y + height
      : x < other.x + other.width && other.x < x + width
  }
}

/// A view's place on one axis, counted from the left or the top, with its mask in the same order.
struct FixedPlace {
  let axis: SpringsAxis
  let mask: AutoresizingMask.AxisMask

  /// Whether the mask lets the view neither move nor stretch.
  var isFixed: Bool { !mask.near && !mask.size }

  init?(_ id: ItemID, _ axis: Axis, in system: LayoutSystem) {
    let item = system[id]
    guard let frame = item.frame, let superview = item.superview,
      let around = system[superview].frame
    else { return nil }
    let mask = item.autoresizing ?? .unset
    if axis == .horizontal {
      self.axis = SpringsAxis(
        origin: frame.x, length: frame.width, superviewLength: around.width)
      self.mask = mask.horizontal
      return
    }
    // In a view of AppKit's that is not flipped, y counts from the bottom.
    let isUpsideDown = system.platform == .appKit && system[superview].isFlipped == false
    self.axis = SpringsAxis(
      origin: isUpsideDown ? around.height - frame.y - frame.height : frame.y,
      length: frame.height, superviewLength: around.height)
    self.mask = isUpsideDown ? mask.vertical.reversed : mask.vertical
  }
}

/// Rows of siblings that have the same size and the same space between them.
enum EqualSiblings {
  static func rows(
    in system: LayoutSystem, among items: [ItemID], _ axis: Axis
  ) -> [LayoutIntent] {
    var groups: [Row: [ItemID]] = [:]
    var order: [Row] = []
    for id in items {
      guard let row = Row(id, axis, in: system) else { continue }
      if groups[row] == nil { order.append(row) }
      groups[row, default: []].append(id)
    }
    return order.compactMap { row in
      intent(groups[row] ?? [], axis, superview: row.superview, in: system)
    }
  }

  /// Siblings belong to a row where they are equally large and equally placed across it.
  private struct Row: Hashable {
    var superview: ItemID
    var length: Rational
    var acrossOrigin, acrossLength: Rational

    init?(_ id: ItemID, _ axis: Axis, in system: LayoutSystem) {
      guard let superview = system[id].superview, let frame = system[id].frame,
        let place = FixedPlace(id, axis, in: system), place.isFixed
      else { return nil }
      self.superview = superview
      length = place.axis.length
      (acrossOrigin, acrossLength) =
        axis == .horizontal ? (frame.y, frame.height) : (frame.x, frame.width)
    }
  }

  /// Three in a row tell, or two that leave equal margins outside.
  private static func intent(
    _ items: [ItemID], _ axis: Axis, superview: ItemID, in system: LayoutSystem
  ) -> LayoutIntent? {
    let places = items.compactMap { id in
      FixedPlace(id, axis, in: system).map { (id: id, axis: $0.axis) }
    }.sorted { $0.axis.origin < $1.axis.origin }
    guard places.count >= 2, let first = places.first, let last = places.last else { return nil }
    let gaps = zip(places, places.dropFirst()).map { a, b in
      b.axis.origin - a.axis.origin - a.axis.length
    }
    guard let spacing = gaps.first, !spacing.isNegative,
      gaps.allSatisfy({ ($0 - spacing).magnitude <= LayoutIntent.tolerance })
    else { return nil }
    let isSymmetric =
      (first.axis.origin - last.axis.farMargin).magnitude <= LayoutIntent.tolerance * 2
    guard places.count >= 3 || isSymmetric else { return nil }
    return LayoutIntent(
      kind: .equalSiblings(
        spacing: spacing, nearMargin: first.axis.origin, farMargin: last.axis.farMargin),
      axis: axis, items: places.map(\.id), superview: superview)
  }
}
