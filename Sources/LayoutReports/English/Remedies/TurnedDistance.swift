internal import LayoutModel
internal import LinearArithmetic

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
