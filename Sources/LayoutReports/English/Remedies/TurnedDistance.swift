internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A distance that turned round: an item reaches out of what it lies in, or begins before the one
/// in front of it ends.
struct TurnedDistance {
  enum Place {
    case out(ItemID, of: ItemID)
    case begins(ItemID, beforeEndOf: ItemID, along: Axis)
  }

  var place: Place
  /// By how much.
  var points: Rational

  /// `uses up the 20 points below it and `, where the distance that turned is one between edges.
  func takenRoom(by remedy: Remedy, _ system: LayoutSystem) -> String {
    guard case .out(let item, let container) = place else { return "" }
    return remedy.takenRoom(of: item, in: container, system)
  }

  /// What the item reaches out of.
  var container: ItemID? {
    if case .out(_, let container) = place { container } else { nil }
  }

  /// `the UILabel reaches 20 points out of the UIView`, the amount in the words of `told`.
  func words(
    _ names: ItemNames, told: String, calling known: ItemID? = nil, taking room: String = ""
  ) -> String {
    func name(_ item: ItemID) -> String { item == known ? "it" : names[item] }
    return switch place {
    case .out(let item, let container):
      "\(name(item)) \(room)reaches \(told) out of \(names[container])"
    case .begins(let item, let earlier, let axis):
      item != known && earlier == known
        ? "it ends \(told) \(axis == .vertical ? "below the top" : "past the beginning") of \(names[item])"
        : "\(name(item)) begins \(told) before \(names[earlier]) ends"
    }
  }
}
