internal import LayoutModel

/// A change that would resolve a conflict, before it is checked.
struct RemedyProposal {
  /// What is to be done, without the numbers that only solving tells.
  enum Change {
    case remove(ConstraintID)
    case lowerPriority(ConstraintID)
    case disableMaskTranslation(ItemID, rows: [ConstraintID])
    case setFrame(ItemID, [ConstraintID])
    case wrap(ItemID, hiding: ConstraintID)
    case leave(ConstraintID)
  }

  var change: Change
  var reason: Remedy.Reason
  /// What makes a seasoned developer try it, the sooner the more they weigh.
  var principles: [RemedyPrinciple]

  init(_ change: Change, _ reason: Remedy.Reason, _ principles: [RemedyPrinciple]) {
    self.change = change
    self.reason = reason
    self.principles = principles
  }

  /// No list is longer than a reader's patience.
  static let most = 8

  var weight: Int { principles.weight }

  /// The constraints that no longer have to hold, or hold with another number.
  var constraints: [ConstraintID] {
    switch change {
    case .remove(let id), .lowerPriority(let id), .wrap(_, let id), .leave(let id): [id]
    case .disableMaskTranslation(_, let ids), .setFrame(_, let ids): ids
    }
  }

  /// The item that is changed; `nil` where a constraint is.
  var item: ItemID? {
    switch change {
    case .disableMaskTranslation(let item, _), .setFrame(let item, _), .wrap(let item, _): item
    case .remove, .lowerPriority, .leave: nil
    }
  }

  /// Whether it only lets constraints go, so that it can be joined with another of the kind.
  var deactivates: Bool {
    switch change {
    case .remove, .lowerPriority, .disableMaskTranslation: true
    case .setFrame, .wrap, .leave: false
    }
  }

  func adding(_ principle: RemedyPrinciple, times: Int) -> RemedyProposal {
    var proposal = self
    for _ in 0..<times { proposal.principles.append(principle) }
    return proposal
  }
}
