internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The order in which a conflict's rows are told, before there are words for them.
struct ConflictPlot {
  /// The conflict with what makes it worse, where a walk leads over it, else as it is.
  let told: Conflict
  let walk: Walk?
  /// Where there is no walk.
  let derivation: Derivation?
  /// What the contents add up to without the sizes that make it worse.
  let leastTotal: Rational?
  /// The constraints that give these sizes.
  let additions: [ConstraintID]

  /// The way to tell `conflict`, with what makes it worse where `isReinforced`.
  init(_ conflict: Conflict, in system: LayoutSystem, isReinforced: Bool) {
    let plain = ConflictCycle(conflict, in: system).map { Walk($0, conflict, in: system) }
    if isReinforced, let plain, plain.asksForMore, let stronger = conflict.tightened,
      let walk = ConflictCycle(stronger, in: system).flatMap(plain.again)
    {
      told = stronger
      self.walk = walk
      derivation = nil
      leastTotal = plain.contents.total
      additions = conflict.tightenedProof?.additions ?? []
    } else {
      told = conflict
      walk = plain
      derivation = plain == nil ? Derivation(conflict, in: system) : nil
      leastTotal = nil
      additions = []
    }
  }

  /// The items in the order in which the walk meets them.
  var readingOrder: [ItemID] {
    guard let walk else { return [] }
    var items: [ItemID] = []
    items.reserveCapacity(2 * (walk.contents.steps.count + walk.frame.steps.count))
    for way in [walk.contents, walk.frame] {
      for step in way.steps {
        if step.from.kind != .origin { items.append(step.from.item) }
        if step.to.kind != .origin { items.append(step.to.item) }
      }
    }
    return items
  }
}
