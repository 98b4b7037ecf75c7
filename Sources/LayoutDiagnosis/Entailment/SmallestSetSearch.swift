internal import LayoutModel
internal import LinearArithmetic

/// Looks for the fewest constraints that give a value, and proves that there are no fewer.
///
/// A layout that misses the goal and obeys everything but a few constraints shows that every set
/// which gives the value has one of those few: a set to hit. Smallest sets that hit all that are
/// known are tried, and what they miss is the next one to hit (implicit hitting sets: Ignatiev,
/// Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
/// dualization", CP 2015).
struct SmallestSetSearch {
  private let hierarchy: PriorityModel
  private let goal: EntailmentGoal
  private let universe: [ConstraintID]
  private let gives: ([ConstraintID]) -> Bool
  private let allowance: StepAllowance

  /// Each must have a member in every set that gives the value.
  private var toHit: [Set<ConstraintID>] = []
  private var trials: [Set<ConstraintID>: Trial] = [:]

  /// `gives` decides whether constraints give the value on their own, priorities and all.
  init(
    _ hierarchy: PriorityModel, _ goal: EntailmentGoal, among universe: [ConstraintID],
    within allowance: StepAllowance, gives: @escaping ([ConstraintID]) -> Bool
  ) {
    self.hierarchy = hierarchy
    self.goal = goal
    self.universe = universe
    self.gives = gives
    self.allowance = allowance
  }

  /// A smallest set; `known` is one that gives the value.
  ///
  /// `isProved` tells whether everything smaller was ruled out within the steps that are allowed.
  mutating func smallest(
    startingFrom known: [ConstraintID]
  ) -> (set: [ConstraintID], isProved: Bool) {
    var best = known
    while !best.isEmpty {
      switch extend([], without: [], upTo: best.count - 1) {
      case .found(let smaller): best = smaller.sorted()
      case .none: return (best, true)
      case .late: return (best, false)
      }
    }
    return (best, true)
  }

  // MARK: - The search

  private enum Outcome {
    case found(Set<ConstraintID>)
    case none
    case late
  }

  private enum Trial {
    case gives
    /// It misses the goal, and so does everything that has none of these.
    case misses(Set<ConstraintID>)
    /// It misses the goal only because its members disagree: more of them may not.
    case disagrees
  }

  /// Tries every set with all of `members`, none of `banned` and at most `limit` constraints.
  private mutating func extend(
    _ members: Set<ConstraintID>, without banned: Set<ConstraintID>, upTo limit: Int
  ) -> Outcome {
    allowance.spend(toHit.reduce(universe.count) { $0 + $1.count })
    if allowance.isSpent { return .late }
    if members.count + leastFurther(members, banned) > limit { return .none }
    var branches = universe.filter { !members.contains($0) && !banned.contains($0) }
    if let unhit = nextToHit(members, banned) {
      branches = unhit.subtracting(banned).sorted()
    } else {
      let trial = trial(members)
      // What was cut short tells nothing.
      if allowance.isSpent { return .late }
      switch trial {
      case .gives: return .found(members)
      case .misses(let set):
        toHit.append(set)
        return extend(members, without: banned, upTo: limit)
      case .disagrees: break
      }
    }
    if members.count == limit { return .none }
    var tried = banned
    for branch in branches {
      let outcome = extend(members.union([branch]), without: tried, upTo: limit)
      guard case .none = outcome else { return outcome }
      tried.insert(branch)
    }
    return .none
  }

  /// The set with the fewest ways to hit it.
  private func nextToHit(
    _ members: Set<ConstraintID>, _ banned: Set<ConstraintID>
  ) -> Set<ConstraintID>? {
    var best: (set: Set<ConstraintID>, ways: Int)?
    for set in toHit where set.isDisjoint(with: members) {
      let ways = set.subtracting(banned).count
      if best.map({ ways < $0.ways }) ?? true { best = (set, ways) }
    }
    return best?.set
  }

  /// As many further members as there are disjoint sets to hit, at least.
  private func leastFurther(_ members: Set<ConstraintID>, _ banned: Set<ConstraintID>) -> Int {
    var taken = members
    var count = 0
    for set in toHit.sorted(by: { $0.count < $1.count }) where set.isDisjoint(with: taken) {
      if set.isSubset(of: banned) { return .max / 2 }
      taken.formUnion(set)
      count += 1
    }
    return count
  }

  // MARK: - One set

  private mutating func trial(_ members: Set<ConstraintID>) -> Trial {
    if let known = trials[members] { return known }
    let found = tried(members)
    trials[members] = found
    return found
  }

  private func tried(_ members: Set<ConstraintID>) -> Trial {
    if let optimum = solve(members, wishing: false, escape: nil) {
      var optimum = optimum
      let range = optimum.range(of: goal.form)
      if let escape = goal.escape(from: range),
        var other = solve(members, wishing: true, escape: escape)
      {
        let layout = other.assignment()
        return .misses(
          Set(universe.filter { !hierarchy.system[$0].row.violation(under: layout).isZero }))
      }
    }
    return gives(members.sorted()) ? .gives : .disagrees
  }

  /// Layouts that obey all `members`, whatever their priority; on request those outside of the goal
  /// that miss as little as they can of the other constraints.
  private func solve(
    _ members: Set<ConstraintID>, wishing: Bool, escape: LinearRow?
  ) -> HierarchyOptimum? {
    var rows: [PrioritisedRow] = []
    for (row, origin) in zip(hierarchy.rows, hierarchy.origins) {
      if case .constraint(let id) = origin, !members.contains(id) {
        if wishing { rows.append(PrioritisedRow(row.row, priority: 1)) }
      } else {
        rows.append(PrioritisedRow(row.row))
      }
    }
    if let escape { rows.append(PrioritisedRow(escape)) }
    guard case .optimal(let optimum) = PriorityHierarchy(rows).solve(within: allowance)
    else { return nil }
    return optimum
  }
}
