internal import LayoutModel
internal import LinearArithmetic

/// Finds what a view's edge is probably tied to, by the frames of the views beside it: its nearest
/// neighbour, or the edge or the middle of what it lies in.
struct FrameTies {
  private let system: LayoutSystem

  /// What lies farther away is no neighbour.
  private static let farthest = Rational(40)

  /// Whether views with such a distance between them may be neighbours.
  static func mayTie(_ gap: Rational) -> Bool { !gap.isNegative && gap <= farthest }

  init(_ system: LayoutSystem) { self.system = system }

  /// The tie that gives the quantity its printed value.
  ///
  /// `settled` gives what is determined of a form; `nil` where the distance from the superview's near edge, or
  /// the size itself, says it best.
  func tie(
    for variable: LayoutVariable, settled: (LinearForm) -> Rational?
  ) -> FrameTie? {
    guard let frame = system[variable.item].frame, let superview = system[variable.item].superview
    else { return nil }
    let axis = variable.quantity.axis
    func isSettled(_ anchor: LayoutAnchor) -> Bool { settled(anchor.form) != nil }
    switch variable.quantity {
    case .minX, .minY:
      return (axis == .vertical ? oneLine(variable.item, frame, in: superview, isSettled) : nil)
        ?? neighbour(for: variable, isSettled: isSettled)
        ?? middle(frame, axis, in: superview, isSettled)
        ?? farPlace(of: variable.item, frame, axis, in: superview, settled)
    case .width, .height:
      if neighbour(for: LayoutVariable(variable.item, .origin(along: axis))) == nil,
        farPlace(of: variable.item, frame, axis, in: superview, settled) != nil
      {
        return nil
      }
      return neighbour(behind: variable.item, frame, axis, in: superview, isSettled)
        ?? farEdge(of: variable.item, frame, axis, in: superview, isSettled)
    default: return nil
    }
  }

  /// The tie of a place to the nearest view in front.
  func neighbour(
    for variable: LayoutVariable, isSettled: (LayoutAnchor) -> Bool = { _ in true }
  ) -> FrameTie? {
    guard let frame = system[variable.item].frame, let superview = system[variable.item].superview
    else { return nil }
    return neighbour(
      before: variable.item, frame, variable.quantity.axis, in: superview, isSettled)
  }

  /// The baseline of a text beside another one: both tops are equal, or both middles.
  private func oneLine(
    _ item: ItemID, _ frame: LayoutFrame, in superview: ItemID, _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    guard system.platform != .appKit, system[item].showsText else { return nil }
    let mate = system.itemIDs.first { other in
      guard other != item, system[other].superview == superview, system[other].showsText,
        let place = system[other].frame, place.standsInLine(with: frame),
        isSettled(LayoutAnchor(other, .top))
      else { return false }
      return Self.mayTie(place.x - frame.x - frame.width)
        || Self.mayTie(frame.x - place.x - place.width)
    }
    return mate.map {
      FrameTie(edge: .firstBaseline, other: LayoutAnchor($0, .firstBaseline), constant: 0)
    }
  }

  /// The far edge of the superview for a view that lies at it and far from the near one, if its size is that of
  /// its frame or still to be told.
  private func farPlace(
    of item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    _ settled: (LinearForm) -> Rational?
  ) -> FrameTie? {
    let own = span(frame, axis)
    let size = settled(LayoutAnchor(item, .size(along: axis)).form)
    guard own.start > Self.farthest,
      size == nil || size == own.end - own.start
        || system[item].axesOfOwnSize.contains(axis),
      let (anchor, margin) = farMargin(frame, axis, in: superview), margin < own.start,
      settled(anchor.form) != nil
    else { return nil }
    return FrameTie(
      edge: .far(along: axis), other: anchor, constant: -margin)
  }

  /// Whether a view lies at the bottom of its superview and far from its top, as a bar there does.
  func liesAtBottom(_ item: ItemID) -> Bool {
    guard let frame = system[item].frame, let superview = system[item].superview else {
      return false
    }
    return frame.y > Self.farthest && farMargin(frame, .vertical, in: superview) != nil
  }

  /// The superview's far edge, and how far before it a frame ends; `nil` where that is far.
  private func farMargin(
    _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID
  ) -> (anchor: LayoutAnchor, margin: Rational)? {
    guard let around = system[superview].frame ?? fixedFrame(of: superview),
      system[superview].role != .scrollView
    else { return nil }
    let margin = (axis == .horizontal ? around.width : around.height) - span(frame, axis).end
    guard !margin.isNegative, margin <= Self.farthest else { return nil }
    return (LayoutAnchor(superview, .far(along: axis)), margin)
  }

  /// The middle of the superview, where a view lies in it and far from both edges.
  private func middle(
    _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID, _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    guard let around = system[superview].frame ?? fixedFrame(of: superview),
      system[superview].role != .scrollView
    else { return nil }
    let own = span(frame, axis)
    let behind = (axis == .horizontal ? around.width : around.height) - own.end
    let center: LayoutAttribute = .center(along: axis)
    // The tie gives the very frame that is printed.
    guard own.start > Self.farthest, own.start == behind, isSettled(LayoutAnchor(superview, center))
    else { return nil }
    return FrameTie(edge: center, other: LayoutAnchor(superview, center), constant: 0)
  }

  private typealias Span = (start: Rational, end: Rational)

  private func span(_ frame: LayoutFrame, _ axis: Axis) -> Span {
    axis == .horizontal
      ? (frame.x, frame.x + frame.width) : (frame.y, frame.y + frame.height)
  }

  /// The nearest view in front, beside the item and nearer to it than the superview's edge.
  private func neighbour(
    before item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    let own = span(frame, axis)
    let best = nearest(beside: item, frame, axis, in: superview, edge: .far(along: axis), isSettled)
    {
      let gap = own.start - $0.end
      return !gap.isNegative && gap <= Self.farthest && gap < own.start ? gap : nil
    }
    return best.map { FrameTie(edge: .near(along: axis), other: $0.anchor, constant: $0.gap) }
  }

  /// The nearest view behind the item, where both places are settled.
  private func neighbour(
    behind item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    guard isSettled(LayoutAnchor(item, .near(along: axis))) else { return nil }
    let own = span(frame, axis)
    let best = nearest(
      beside: item, frame, axis, in: superview, edge: .near(along: axis), isSettled
    ) {
      let gap = $0.start - own.end
      return Self.mayTie(gap) ? gap : nil
    }
    return best.map { FrameTie(edge: .far(along: axis), other: $0.anchor, constant: -$0.gap) }
  }

  /// The edge, settled already, of the sibling beside the item that has the smallest gap to it.
  private func nearest(
    beside item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    edge: LayoutAttribute, _ isSettled: (LayoutAnchor) -> Bool, gap: (Span) -> Rational?
  ) -> (anchor: LayoutAnchor, gap: Rational)? {
    let across = span(frame, axis.other)
    var best: (anchor: LayoutAnchor, gap: Rational)?
    for sibling in system.itemIDs where sibling != item && system[sibling].superview == superview {
      guard let place = system[sibling].frame, system[sibling].role != .guide else { continue }
      let theirAcross = span(place, axis.other)
      let anchor = LayoutAnchor(sibling, edge)
      guard let gap = gap(span(place, axis)), theirAcross.start < across.end,
        across.start < theirAcross.end, best.map({ gap < $0.gap }) ?? true, isSettled(anchor)
      else { continue }
      best = (anchor, gap)
    }
    return best
  }

  /// The far edge of the superview, where the item reaches close to it.
  private func farEdge(
    of item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    let near: LayoutAttribute = .near(along: axis)
    guard let (anchor, margin) = farMargin(frame, axis, in: superview), isSettled(anchor),
      isSettled(LayoutAnchor(item, near))
    else { return nil }
    return FrameTie(edge: anchor.attribute, other: anchor, constant: -margin)
  }

  /// The size that required equations give an item.
  private func fixedFrame(of item: ItemID) -> LayoutFrame? {
    func side(_ attribute: LayoutAttribute) -> Rational? {
      system.constraints.first {
        $0.first == LayoutAnchor(item, attribute) && $0.second == nil && $0.relation == .equal
          && $0.isRequired
      }?.constant
    }
    guard let width = side(.width), let height = side(.height) else { return nil }
    return LayoutFrame(x: 0, y: 0, width: width, height: height)
  }
}

extension LayoutFrame {
  /// Whether both may hold texts of one line: their tops are equal and their heights are not, or their middles
  /// are equal.
  func standsInLine(with other: LayoutFrame) -> Bool {
    if (y - other.y).magnitude <= .half { return height != other.height }
    return (y + height * .half - other.y - other.height * .half).magnitude <= 1
  }
}
