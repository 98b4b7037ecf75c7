internal import LayoutModel
internal import LinearArithmetic

/// What in a list that lacks lines points to a constraint that may be too much.
///
/// All that the engine lists takes part, but edges do so in any conflict. Without the other lines only
/// sizes tell where to begin: one that somebody imposes, or numbers of the app's; and after a number, where
/// no line tells the size of what holds all, the far edge that closes the chain to it.
struct GuessPointers {
  private let system: LayoutSystem
  /// The one to which the engine itself points.
  private let dropped: ConstraintID?
  /// Along which somebody imposes a size, which everything may be too large for.
  private let imposed: Set<Axis>
  private let sizes: Set<ConstraintID>
  private let closing: Set<ConstraintID>
  /// In a longer list nobody looks for the end of its chain.
  private static let mostRead = 500

  /// `nil` where the list is whole, or the report itself tells what the engine broke.
  init?(_ system: LayoutSystem, _ ownership: SystemOwnership, _ evidence: ReportEvidence) {
    guard evidence.lacksRows, evidence.broken == nil else { return nil }
    self.system = system
    dropped = evidence.brokenEarlier
    let all = system.constraintIDs.filter {
      system[$0].isRequired && system[$0].second == nil && system[$0].first.attribute.isSize
    }
    imposed = Set(
      all.filter { Self.isImposed($0, in: system, ownership) }.map {
        system[$0].first.attribute.axis
      }
    )
    // A line of a point gives way to nothing.
    let numbers = all.filter { ownership.isWrittenByApp($0) && system[$0].constant > 1 }
    let tied = numbers.filter { id in
      system.constraints.contains { $0.ties(system[id].first) }
    }
    sizes = Set(tied.isEmpty && numbers.count == 1 ? numbers : tied)
    let axes = Set(sizes.map { system[$0].first.attribute.axis })
    closing = Self.closingEdges(in: system, ownership).filter {
      axes.contains(system[$0].first.attribute.axis)
    }
  }

  /// Whether anything points to it.
  func point(to id: ConstraintID) -> Bool {
    if let dropped { return id == dropped }
    return pointBySize(to: id) || closing.contains(id)
  }

  /// Whether it is guessed at for nothing but its place at the end of the chain.
  func onlyClose(by id: ConstraintID) -> Bool { dropped == nil && !pointBySize(to: id) }

  private func pointBySize(to id: ConstraintID) -> Bool {
    sizes.contains(id) || imposed.contains(system[id].first.attribute.axis)
  }

  /// The far edges of what lies in the outermost item, where its near edge is tied as well and no line
  /// tells its size.
  private static func closingEdges(
    in system: LayoutSystem, _ ownership: SystemOwnership
  ) -> Set<ConstraintID> {
    guard system.constraints.count <= mostRead else { return [] }
    let ties = system.constraintIDs.filter { system[$0].isRequired && system[$0].second != nil }
    let ends = ties.map { id in
      let inner = system.placedAnchor(of: system[id])
      let outer = [system[id].first, system[id].second].compactMap(\.self)
        .first { $0.item != inner.item }
      return (id: id, role: ConstraintRole(id, in: system), inner: inner, outer: outer)
    }
    func isSized(_ item: ItemID, _ axis: Axis) -> Bool {
      system.constraints.contains { one in
        one.first.attribute.isSize && one.first.attribute.axis == axis
          && (one.first.item == item || one.second?.item == item)
      }
    }
    return Set(
      ends.lazy.filter { far in
        guard far.role == .farEdge, ownership.isWrittenByApp(far.id), let outer = far.outer
        else { return false }
        let axis = outer.attribute.axis
        return !isSized(outer.item, axis)
          && ends.contains {
            $0.role == .nearEdge && $0.outer?.item == outer.item
              && $0.outer?.attribute.axis == axis
          }
          && !ends.contains { $0.inner.item == outer.item && $0.inner.attribute.axis == axis }
      }.map(\.id))
  }

  private static func isImposed(
    _ id: ConstraintID, in system: LayoutSystem, _ ownership: SystemOwnership
  ) -> Bool {
    let constraint = system[id]
    guard constraint.relation != .greaterOrEqual, !constraint.isCut else { return false }
    switch constraint.origin {
    // A guide of no height is an empty bar's.
    case .layoutSupport, .safeArea, .margins, .contentSize: return false
    default: return constraint.constant.isZero || !ownership.isWrittenByApp(id)
    }
  }
}

extension LayoutConstraint {
  /// Whether it ties the item of a size to another one along its axis.
  fileprivate func ties(_ size: LayoutAnchor) -> Bool {
    guard let second, second.item != first.item, first.attribute.axis == size.attribute.axis else {
      return false
    }
    return first.item == size.item || second.item == size.item
  }
}
