internal import LayoutModel
internal import LinearArithmetic

/// Finds what a view's edge is probably tied to, by the frames of the views beside it: its nearest
/// neighbour, or the edge of what it lies in.
struct FrameTies {
  private let system: LayoutSystem

  /// What lies farther away is no neighbour.
  private static let farthest = Rational(40)

  /// Whether views with such a distance between them may be neighbours.
  static func mayTie(_ gap: Rational) -> Bool { !gap.isNegative && gap <= farthest }

  init(_ system: LayoutSystem) { self.system = system }

  /// The tie that gives the quantity its printed value.
  ///
  /// `isSettled` tells of which edges the place is known; `nil` where the distance from the superview's
  /// near edge says it best.
  func tie(
    for variable: LayoutVariable, isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    guard let frame = system[variable.item].frame, let superview = system[variable.item].superview
    else { return nil }
    switch variable.quantity {
    case .minX:
      return neighbour(before: variable.item, frame, .horizontal, in: superview, isSettled)
    case .minY: return neighbour(before: variable.item, frame, .vertical, in: superview, isSettled)
    case .width: return farEdge(of: variable.item, frame, .horizontal, in: superview, isSettled)
    case .height: return farEdge(of: variable.item, frame, .vertical, in: superview, isSettled)
    default: return nil
    }
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
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    let (own, across) = (span(frame, axis), span(frame, other))
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var best: (anchor: LayoutAnchor, gap: Rational)?
    for sibling in system.itemIDs where sibling != item && system[sibling].superview == superview {
      guard let place = system[sibling].frame, system[sibling].role != .guide else { continue }
      let (theirs, theirAcross) = (span(place, axis), span(place, other))
      let gap = own.start - theirs.end
      let anchor = LayoutAnchor(sibling, far)
      guard !gap.isNegative, gap <= Self.farthest, gap < own.start,
        theirAcross.start < across.end, across.start < theirAcross.end,
        best.map({ gap < $0.gap }) ?? true, isSettled(anchor)
      else { continue }
      best = (anchor, gap)
    }
    return best.map { FrameTie(edge: near, other: $0.anchor, constant: $0.gap) }
  }

  /// The far edge of the superview, where the item reaches close to it.
  private func farEdge(
    of item: ItemID, _ frame: LayoutFrame, _ axis: Axis, in superview: ItemID,
    _ isSettled: (LayoutAnchor) -> Bool
  ) -> FrameTie? {
    guard let around = system[superview].frame ?? fixedFrame(of: superview),
      system[superview].role != .scrollView
    else { return nil }
    let whole = axis == .horizontal ? around.width : around.height
    let margin = whole - span(frame, axis).end
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let anchor = LayoutAnchor(superview, far)
    guard !margin.isNegative, margin <= Self.farthest, isSettled(anchor),
      isSettled(LayoutAnchor(item, near))
    else { return nil }
    return FrameTie(edge: far, other: anchor, constant: -margin)
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
