internal import LayoutModel
internal import LinearArithmetic

extension RemedyRanking {
  /// The remedies; what has room to spare is used before what was meant.
  ///
  /// A least distance that keeps half of itself or more stands before a size or an edge of its chain, but in a
  /// row, whose bottom waits for its height. A number that makes a container too small for what it holds stands
  /// before the proportions of a picture in it, and before a picture's size.
  static func spareFirst(_ ranked: [VerifiedRemedy], in proof: Proof) -> [VerifiedRemedy] {
    let system = proof.required.system
    guard let first = ranked.first?.remedy, !first.isGuess, first.resolves == .report,
      first.action.deactivates, first.changes.count == 1, let id = first.constraints.first,
      let index = ranked.dropFirst().firstIndex(where: {
        $0.remedy.isPlain
          && ($0.remedy.isContainer(of: id, insteadOf: first, in: system)
            || first.isOfChain(system[id])
              && $0.remedy.leavesDistance(in: system) && !proof.concernsRow)
      })
    else { return ranked }
    var result = ranked
    result.insert(result.remove(at: index), at: 0)
    return result
  }
}

extension Remedy {
  /// Whether one constraint gives way, which settles everything and leaves nothing unseen.
  fileprivate var isPlain: Bool {
    !isGuess && resolves == .report && action.deactivates && changes.count == 1
      && collapses.isEmpty && escape == nil && !makesOverlap
  }

  /// Whether a number or a distance of a chain goes for no better reason than that something has to.
  fileprivate func isOfChain(_ constraint: LayoutConstraint) -> Bool {
    [.encapsulatedSize, .overconstrained].contains(reason)
      && constraint.relation == .equal && principles.allSatisfy(\.isOfChain)
      && (constraint.second == nil || constraint.first.attribute.isEdge)
  }

  /// Whether a least distance gives way by no more than half of itself.
  fileprivate func leavesDistance(in system: LayoutSystem) -> Bool {
    guard action == .lowerPriority, let id = constraints.first, let yieldsTo,
      case let distance = system[id], distance.relation != .equal, let second = distance.second,
      distance.first.attribute.isEdge, second.attribute.isEdge, distance.multiplier == 1
    else { return false }
    return distance.constant.isNegative == yieldsTo.isNegative
      && 2 * yieldsTo.magnitude >= distance.constant.magnitude
      && yieldsTo.magnitude < distance.constant.magnitude
  }

  /// Whether it lets the number go that makes what holds the picture too small, where `first` lets the picture's
  /// own proportions or size go by `id`.
  fileprivate func isContainer(
    of id: ConstraintID, insteadOf first: Remedy, in system: LayoutSystem
  ) -> Bool {
    guard let own = constraints.first, principles.contains(.tooSmallForContents),
      !system.isSizeOfScreen(own), own != id
    else { return false }
    let item = system[id].first.item
    let isRatio = system[id].second?.item == item && system[id].first.attribute.isSize
    let holder = system[own].first
    return (isRatio || first.principles.contains(.scalingImage))
      && system.isAncestor(holder.item, of: item)
      && system.constraints.count { $0.first == holder && $0.second == nil && $0.isRequired } == 1
  }
}

extension RemedyPrinciple {
  /// Whether it only says what a constraint is in a chain, and not that it is a slip.
  fileprivate var isOfChain: Bool {
    switch self {
    case .ownConstraint, .settlesEverything, .laterConflict, .brokenByEngine, .farEdge, .nearEdge,
      .gap, .size, .lastVerticalDistance, .verticalGap, .withoutDistance, .largeDistance,
      .laterInList, .textSize, .scalingImage, .bottomOfContainer, .lastTieInRow,
      .sharedByReports:
      true
    default: false
    }
  }
}

extension Proof {
  /// Whether a row, an item or its contents take part.
  fileprivate var concernsRow: Bool {
    conflicts.contains { conflict in
      conflict.constraints.contains { id in
        [required.system[id].first.item, required.system[id].second?.item].contains {
          $0.map { required.system.cells.include($0) } ?? false
        }
      }
    }
  }
}
