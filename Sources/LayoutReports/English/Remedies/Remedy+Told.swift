internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: all but additions.
  var toldChanges: [Change] { changes.filter { $0.action != .add } }

  /// Whether a number that fell below 0 is kept from that where it is computed.
  var isClamping: Bool { principles.contains(.computedSize) && action == .changeConstant }

  /// Whether a sign was forgotten that is a plus: where the constraint names the outer view first.
  var turnsOutwards: Bool {
    guard case .setConstant(_, _, let to, _)? = changes.first else { return false }
    return to.isPositive
  }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    action.isAppsOwn && action != .wrap && reason != .oversized && toldChanges.count > 1
  }
}

extension Remedy {
  /// The size of a frame that does where every larger one does as well.
  var leastSize: FrameSize? {
    guard case .setFrame(_, let parts) = changes[0], parts.newSizes.count == 1 else { return nil }
    return parts.newSizes.first { $0.isLeast }
  }

  /// The constraint that gives way or goes, where nothing else is changed.
  private var deactivatedAlone: ConstraintID? {
    guard action.deactivates, changes.count == 1 else { return nil }
    return constraints.first
  }

  /// What becomes of the distance of a constraint that gives way, where it turns round; `nil` where
  /// it does not, and of a size of 0 in passing.
  func turnedDistance(in system: LayoutSystem) -> TurnedDistance? {
    guard let id = deactivatedAlone, let yieldsTo, reason != .stackViewHiding, collapses.isEmpty
    else { return nil }
    var yielded = system[id]
    yielded.constant = yieldsTo
    guard let before = system.distance(of: system[id]), let after = system.distance(of: yielded),
      !before.points.isNegative, after.points.isNegative
    else { return nil }
    return TurnedDistance(place: after.place, points: -after.points)
  }

  /// Where a view comes to lie whose distance from another's edge is removed, by what the rest gives;
  /// `nil` where that keeps a distance, or another number for the same was the reason.
  func lostDistance(in system: LayoutSystem) -> LostDistance? {
    guard action == .remove, let id = deactivatedAlone, yieldsTo?.isZero == true,
      reason != .contradictingValues, reason != .duplicate, collapses.isEmpty,
      case let tie = system[id], !tie.constant.isZero, let second = tie.second,
      tie.multiplier == 1, tie.firstSubtracted == nil, tie.secondSubtracted == nil,
      tie.first.attribute.isEdge, second.attribute.isEdge,
      tie.first.attribute.side == second.attribute.side
    else { return nil }
    let item = system.placedAnchor(of: tie).item
    return LostDistance(item: item, edge: item == second.item ? tie.first : second)
  }

  /// The size that is left of a constraint that gives way, in points, where it is less than half or
  /// more than twice of what was asked for.
  func yieldedSize(in system: LayoutSystem) -> Rational? {
    guard let id = deactivatedAlone, let yieldsTo, reason != .zeroSizeLayout,
      reason != .stackViewHiding, reason != .contradictingValues, reason != .duplicate,
      collapses.isEmpty,
      case let asked = system[id], asked.second == nil, asked.first.attribute.isSize,
      asked.relation == .equal, asked.constant.isPositive, !yieldsTo.isNegative,
      yieldsTo > asked.constant + asked.constant || yieldsTo + yieldsTo < asked.constant
    else { return nil }
    return yieldsTo
  }
}

extension Remedy.FrameSize {
  /// The line of one pixel between rows that a row's present height shows.
  var separator: RowSeparator? {
    guard let from, from.isPositive else { return nil }
    return RowSeparator(height: from, wanted: to)
  }
}

/// Where a row's height shows the separator below it.
enum RowSeparator: Equatable {
  /// As large as a separator is: one pixel of a screen with two or three to the point.
  enum Pixel: String {
    case half = "1/2", third = "1/3"

    /// The pixel that a printed number of points stands for; `nil` where it is none.
    init?(_ points: Rational) {
      if Self.isPrinted(points, 1 / 2) {
        self = .half
      } else if Self.isPrinted(points, 1 / 3) {
        self = .third
      } else {
        return nil
      }
    }

    private static func isPrinted(_ points: Rational, _ size: Rational) -> Bool {
      (points - size).magnitude < 1 / 200
    }

    var words: String { "\(rawValue) point" }
  }

  /// The row is by one pixel taller than its contents: what is drawn below them counts as the row's.
  case within(Pixel)
  /// One pixel is missing to a whole number of points: it was taken from the row that the app set.
  case beside(Pixel)

  /// What a row's height of some points tells where it should be another; `nil` where it tells
  /// nothing.
  init?(height: Rational, wanted: Rational) {
    if let pixel = Pixel(height - wanted) {
      self = .within(pixel)
      return
    }
    guard let (numerator, denominator) = height.fraction else { return nil }
    let missing = denominator - numerator % denominator
    guard let pixel = Pixel(Rational(missing) / Rational(denominator)) else { return nil }
    self = .beside(pixel)
  }
}

/// A distance that turned round: an item reaches out of what it lies in, or begins before the one
/// in front of it ends.
struct TurnedDistance {
  enum Place {
    case out(ItemID, of: ItemID)
    case begins(ItemID, beforeEndOf: ItemID)
  }

  var place: Place
  /// By how much.
  var points: Rational

  /// `the UILabel reaches 20 points out of the UIView`, the amount in the words of `told`.
  func words(_ names: ItemNames, told: String, calling known: ItemID? = nil) -> String {
    func name(_ item: ItemID) -> String { item == known ? "it" : names[item] }
    return switch place {
    case .out(let item, let container):
      "\(name(item)) reaches \(told) out of \(names[container])"
    case .begins(let item, let earlier):
      item != known && earlier == known
        ? "it ends \(told) behind where \(names[item]) begins"
        : "\(name(item)) begins \(told) before \(names[earlier]) ends"
    }
  }
}

/// A distance of which nothing is left: an item lies at an edge of another.
struct LostDistance {
  var item: ItemID
  var edge: LayoutAnchor

  /// `the UILabel lies at the top of the UIView`.
  func words(_ names: ItemNames, calling known: ItemID? = nil) -> String {
    "\(item == known ? "it" : names[item]) lies at the \(edge.attribute.noun) of "
      + names[edge.item]
  }
}

extension Remedy.Escape {
  /// `the UILabel reaches 10 points out of the UIView`; where the log does not tell that it lies in that,
  /// `the UILabel begins 10 points above the top of the UIView`; `may reach` where `mayBe`.
  func words(
    _ names: ItemNames, calling known: ItemID? = nil, mayBe: Bool = false
  ) -> String {
    let name = item == known ? "it" : names[item]
    if isKnownInside {
      return "\(name) \(mayBe ? "may reach" : "reaches") \(amount) out of "
        + names[container]
    }
    let isVertical = axis == .vertical
    let verb = isAtNearEdge ? "begin" : "end"
    let side =
      isAtNearEdge ? (isVertical ? "above" : "before") : (isVertical ? "below" : "behind")
    return "\(name) \(mayBe ? "may \(verb)" : "\(verb)s") \(amount) \(side) "
      + names[container]
  }

  private var amount: String { (isLeast ? "at least " : "") + points.points }
}

extension ReportContext {
  /// What reaches out of another, where nothing else is told that the way leaves.
  func escape(_ remedy: Remedy) -> Remedy.Escape? {
    guard let escape = remedy.escape, boundMark.isEmpty,
      remedy.turnedDistance(in: system) == nil, remedy.lostDistance(in: system) == nil,
      voidedLimit(remedy) == nil, remedy.yieldedSize(in: system) == nil
    else { return nil }
    return escape
  }
}

/// What an autoresizing mask keeps of a view's frame along an axis.
struct KeptFrame {
  var place: AmbiguousAxis
  var size: Rational
  /// `nil` where the mask prints none, or from where it is measured is not known.
  var corner: Rational?

  /// `, at y 12`, or nothing.
  var origin: String {
    corner.map { ", at \(place.axis == .horizontal ? "x" : "y") \($0.rounded)" } ?? ""
  }
}

extension ReportContext {
  /// What a mask of the first conflict keeps of the view whose constraint goes, yields or holds in one
  /// direction only; `nil` where the mask goes as well, of a constraint that is a number of points, and of
  /// a frame that somebody may have meant: none has a size of 0, or parts of a point that scaling left.
  func keptFrame(_ remedy: Remedy) -> KeptFrame? {
    guard remedy.resolves == .report, remedy.changes.count == 1,
      remedy.action.deactivates || remedy.action == .changeRelation,
      let id = remedy.constraints.first, system[id].second != nil,
      let conflict = diagnosis.conflicts.first, conflict.constraints.contains(id)
    else { return nil }
    let anchor = system.placedAnchor(of: system[id])
    let place = AmbiguousAxis(anchor.item, anchor.attribute.axis)
    let masks = conflict.constraints.filter {
      system[$0].origin == .autoresizingMask && system[$0].relation == .equal
        && system[$0].first.item == place.item && system[$0].first.attribute.axis == place.axis
    }
    guard
      let size = masks.first(where: {
        system[$0].second == nil && system[$0].first.attribute.isSize
      })
    else { return nil }
    let corner = masks.first {
      let near = system[$0].first.attribute
      return near.side == .near && near.isEdge
        && system[$0].second.map { $0.attribute == near } ?? true
    }
    let isMeant = [size, corner].compactMap(\.self).allSatisfy {
      (4 * system[$0].constant).integerValue != nil
    }
    if isMeant, !system[size].constant.isZero { return nil }
    let isMeasured = system.platform == .uiKit || place.axis == .horizontal
    return KeptFrame(
      place: place, size: system[size].constant,
      corner: isMeasured ? corner.map { system[$0].constant } : nil)
  }
}

extension LayoutSystem {
  /// What `constraint` keeps between two edges that face each other, or between an edge and the same
  /// edge of what lies around it, counted inwards; `nil` of any other constraint.
  func distance(
    of constraint: LayoutConstraint
  ) -> (place: TurnedDistance.Place, points: Rational)? {
    if let facing = FacingEdges(constraint, in: self) {
      return (.begins(facing.later.item, beforeEndOf: facing.earlier.item), facing.distance)
    }
    guard let second = constraint.second, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return nil }
    let sides = (constraint.first.attribute.side, second.attribute.side)
    let isNear: Bool
    switch sides {
    case (.near, .near): isNear = true
    case (.far, .far): isNear = false
    default: return nil
    }
    if isAncestor(second.item, of: constraint.first.item) {
      return (
        .out(constraint.first.item, of: second.item),
        isNear ? constraint.constant : -constraint.constant
      )
    }
    if isAncestor(constraint.first.item, of: second.item) {
      return (
        .out(second.item, of: constraint.first.item),
        isNear ? -constraint.constant : constraint.constant
      )
    }
    return nil
  }
}

extension [Remedy.FramePart] {
  /// The sizes that are to change, width before height.
  var newSizes: [Remedy.FrameSize] {
    compactMap(\.size).filter { !$0.isUnchanged }
      .sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

extension LayoutConstraint {
  /// Whether it gives a size no number, but the least or the greatest one.
  var isSizeLimit: Bool { second == nil && first.attribute.isSize && relation != .equal }

  /// `height`, `minimum height` or `maximum height`.
  var sizeNoun: String {
    guard isSizeLimit else { return first.attribute.noun }
    return "\(relation == .lessOrEqual ? "maximum" : "minimum") \(first.attribute.noun)"
  }

  /// The second item of a constraint between the same sizes of two items; `nil` of any other.
  var otherItemOfSizes: ItemID? {
    guard let second, second.item != first.item, first.attribute.isSize,
      second.attribute.isSize, firstSubtracted == nil, secondSubtracted == nil,
      first.attribute.axis == second.attribute.axis
    else { return nil }
    return second.item
  }

  /// Whether it ties the width of an item to its height.
  var isAspectRatio: Bool {
    guard let second, second.item == first.item else { return false }
    return first.attribute.isSize && second.attribute.isSize
      && first.attribute.axis != second.attribute.axis
  }
}

extension ReportContext {
  /// The size that a view has where its least or greatest size gives way, and what that limit is
  /// called; `nil` where the rest of the conflict does not tell the size.
  func voidedLimit(_ remedy: Remedy) -> (size: Rational, limit: String)? {
    guard remedy.action.deactivates, remedy.changes.count == 1, let id = remedy.constraints.first,
      let size = remedy.yieldsTo, !size.isNegative, remedy.collapses.isEmpty, boundMark.isEmpty,
      case let limit = system[id], limit.isSizeLimit,
      let conflict = diagnosis.conflicts.first, conflict.constraints.contains(id),
      conflict.assumptions.isEmpty, conflict.bounds.isEmpty,
      conflict.constraints.allSatisfy({ $0 == id || system[$0].relation == .equal }),
      limit.relation == .lessOrEqual ? size > limit.constant : size < limit.constant
    else { return nil }
    return (size, limit.origin == .contentSize ? "content" : limit.sizeNoun)
  }

  /// Whether the log tells of one of two views that `ids` make as tall as one another that it lies in the
  /// other.
  func isInScrollView(_ ids: [ConstraintID]) -> Bool {
    guard let id = ids.first, let second = system[id].second?.item else { return false }
    let first = system[id].first.item
    return system.isAncestor(second, of: first) || system.isAncestor(first, of: second)
  }

  /// The other constraint of the first conflict that ties the edge which `id` ties.
  func rival(of id: ConstraintID) -> ConstraintID? {
    let edge = system.placedAnchor(of: system[id])
    return diagnosis.conflicts.first?.constraints.first {
      $0 != id && system[$0].second != nil && system.placedAnchor(of: system[$0]) == edge
    }
  }

  /// Whether the line of code that made the constraint made it once more, with another number.
  func isMadeAgain(_ id: ConstraintID) -> Bool {
    guard let line = system[id].codeLocation else { return false }
    return system.constraints.contains {
      $0.codeLocation == line && ($0.first, $0.second) == (system[id].first, system[id].second)
        && ($0.relation, $0.multiplier) == (system[id].relation, system[id].multiplier)
        && $0.constant != system[id].constant
    }
  }

  /// Whether a line right beside the one that made the constraint, as one closure has them, gives the same
  /// thing another number.
  func standsBesideRival(_ id: ConstraintID) -> Bool {
    guard let place = system[id].codeLocation else { return false }
    return diagnosis.conflicts.first?.constraints.contains {
      guard $0 != id, let other = system[$0].codeLocation else { return false }
      return other.file == place.file && abs(other.line - place.line) <= 3
        && (system[$0].first, system[$0].second) == (system[id].first, system[id].second)
    } ?? false
  }

  /// The item whose size the first conflict makes that of the item which `id` gives a size.
  func otherSize(besides id: ConstraintID) -> ItemID? {
    let anchor = system[id].first
    for other in diagnosis.conflicts.first?.constraints ?? [] where other != id {
      guard let second = system[other].second, system[other].otherItemOfSizes != nil else {
        continue
      }
      if system[other].first == anchor { return second.item }
      if second == anchor { return system[other].first.item }
    }
    return nil
  }

  /// What a container imposes, where a remedy lets something give way to it.
  func imposedSize(against remedy: Remedy) -> Rational? {
    guard [.encapsulatedSize, .zeroSizeLayout].contains(remedy.reason),
      remedy.action != .setFrame
    else { return nil }
    let imposed = (diagnosis.conflicts.first?.constraints ?? []).filter {
      system[$0].origin == .encapsulatedSize
    }
    let axis =
      remedy.collapses.first?.axis
      ?? remedy.constraints.first.map { system[$0].first.attribute.axis }
    let along = imposed.first { system[$0].first.attribute.axis == axis }
    return (along ?? imposed.first).map { system[$0].constant }
  }

  /// `at least ` before what a distance lacks where margins that are not printed may take more of it.
  var boundMark: String {
    let assumed = diagnosis.conflicts.flatMap(\.assumptions)
    return assumed.contains { $0.kind == .nonNegativeInset } ? "at least " : ""
  }

  /// `at least 44 points`; `more than 44 points` where something has no size at just 44.
  func amount(_ size: Remedy.FrameSize, of item: ItemID, by remedy: Remedy) -> String {
    let amount = size.to.points + addedMargins(to: size, of: item)
    if !size.isLeast { return amount }
    return (remedy.collapses.isEmpty ? "at least " : "more than ") + amount
  }

  /// ` plus its two margins`, where the log does not print the margins that a size has to leave room for.
  private func addedMargins(to size: Remedy.FrameSize, of item: ItemID) -> String {
    let margins = diagnosis.conflicts.flatMap(\.assumptions)
      .filter { $0.kind == .nonNegativeInset }
      .flatMap { $0.row.form.terms.map { LayoutVariable($0.variable) } }
      .filter { $0.quantity.axis == size.quantity.axis }
    if margins.isEmpty { return "" }
    guard margins.allSatisfy({ $0.item == item }) else { return " plus margins" }
    return Set(margins).count == 1 ? " plus its margin" : " plus its two margins"
  }

  /// Whether nothing but masks takes part in the first conflict.
  var isOfMasksAlone: Bool {
    diagnosis.conflicts.first?.constraints.allSatisfy { system[$0].mask != nil } == true
  }

  /// The view in `item` whose two margins alone add up to `size`: so large `item` was when they were
  /// taken from the frames.
  func framedInside(_ item: ItemID, _ size: Remedy.FrameSize) -> ItemID? {
    guard isOfMasksAlone, let conflict = diagnosis.conflicts.first else { return nil }
    let margins = conflict.constraints.compactMap {
      id -> (anchor: LayoutAnchor, points: Rational)? in
      let anchor = system.innerAnchor(of: system[id])
      guard anchor.attribute.isEdge, anchor.attribute.axis == size.quantity.axis,
        system[anchor.item].superview == item
      else { return nil }
      let points =
        system[id].second == nil ? system[id].constant : system.distance(of: system[id])?.points
      return points.map { (anchor, $0) }
    }
    return margins.map(\.anchor.item).first { inside in
      let own = margins.filter { $0.anchor.item == inside }
      return Set(own.map(\.anchor.attribute.side)) == [.near, .far]
        && own.reduce(0) { $0 + $1.points } == size.to
    }
  }
}
