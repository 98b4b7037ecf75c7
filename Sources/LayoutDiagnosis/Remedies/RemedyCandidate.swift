internal import LayoutModel

/// A change that would resolve a conflict, before it is checked.
struct RemedyProposal {
  var action: Remedy.Action
  /// The constraints that no longer have to hold, or hold with another number.
  var constraints: [ConstraintID]
  var item: ItemID?
  var reason: Remedy.Reason
  /// The higher, the sooner a seasoned developer would try it.
  var weight: Int
}

extension RemedyProposal {
  /// Whether it only lets constraints go, so that it can be joined with another of the kind.
  var deactivates: Bool {
    switch action {
    case .remove, .lowerPriority, .disableMaskTranslation: true
    default: false
    }
  }
}
