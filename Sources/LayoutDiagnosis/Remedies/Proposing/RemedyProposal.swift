internal import LayoutModel
internal import LinearArithmetic

/// A change that would resolve a conflict, before it is checked.
struct RemedyProposal {
  /// What is to be done; checking finds the numbers that only solving tells.
  var change: Remedy.Change
  var reason: Remedy.Reason
  /// What makes a seasoned developer try it, the sooner the more they weigh.
  var principles: [RemedyPrinciple]

  init(_ change: Remedy.Change, _ reason: Remedy.Reason, _ principles: [RemedyPrinciple]) {
    self.change = change
    self.reason = reason
    self.principles = principles
  }

  /// No list is longer than a reader's patience.
  static let most = 8
  /// So many are solved, as the layout that results decides on the order as well.
  static let mostSolved = 12

  var weight: Int { principles.weight }

  /// The constraints that no longer have to hold, or hold with another number.
  var constraints: [ConstraintID] { change.constraints }

  /// Whether it only lets constraints go, so that it can be joined with another of the kind.
  var deactivates: Bool {
    change.action.deactivates || change.action == .disableMaskTranslation
  }

  func adding(_ principle: RemedyPrinciple, times: Int) -> RemedyProposal {
    var proposal = self
    for _ in 0..<times { proposal.principles.append(principle) }
    return proposal
  }
}

extension Remedy {
  /// What becomes of `proposal`, with the changes that checking found.
  init(_ changes: [Change], for proposal: RemedyProposal) {
    self.init(changes, reason: proposal.reason)
    principles = proposal.principles
  }
}

extension Remedy.Change {
  /// Lowers the priority of `id` as little as can be; checking may lower it further.
  static func yielding(_ id: ConstraintID, in system: LayoutSystem) -> Remedy.Change {
    .lowerPriority(id, from: system[id].priority, to: 999)
  }

  /// Changes the frame that `ids` are printed for; checking finds the sizes.
  static func resizing(_ item: ItemID, printedAs ids: [ConstraintID]) -> Remedy.Change {
    .setFrame(item, ids.map { Remedy.FramePart(constraint: $0) })
  }
}
