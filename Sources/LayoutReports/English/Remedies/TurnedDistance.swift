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

  /// What the item reaches out of.
  var container: ItemID? {
    if case .out(_, let container) = place { container } else { nil }
  }

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
