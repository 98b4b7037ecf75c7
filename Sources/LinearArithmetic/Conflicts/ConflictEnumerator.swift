/// Finds all conflicts of a system and all corrections, by the duality between the two.
///
/// Every correction hits every conflict. Where leaving out each minimal hitting set of the known
/// conflicts lets all else hold, no conflict is missing; where one does not, a further conflict
/// remains (Liffiton, Previti, Malik and Marques-Silva, "Fast, flexible MUS enumeration",
/// Constraints 21, 2016). To keep independent conflicts from multiplying the hitting sets, this is
/// done block by block.
struct ConflictEnumerator {
  let isBackground: [Bool]
  let limit: Int
  var solver: IncrementalSolver
  var budget: SearchBudget
  let steps: Int
  private(set) var conflicts: [IrreducibleConflict] = []
  /// The places of conflicts, by their rows.
  private(set) var places: [[Int]: Int] = [:]
  /// The first contradiction that was found, while it is the only one.
  private var only: FarkasCertificate?
  /// Made when it is needed first.
  private var shrinker: ConflictShrinker?

  init(_ rows: PackedRows, isBackground: [Bool], limit: Int, steps: Int) {
    self.isBackground = isBackground
    self.limit = limit
    self.steps = steps
    budget = SearchBudget(steps: steps)
    solver = IncrementalSolver(rows)
  }

  /// What is known once the enumeration has ended or run out of its budget.
  mutating func enumerate() -> ConflictEnumeration {
    if let contradiction = solver.contradiction(inBackground: isBackground) {
      conflicts = [IrreducibleConflict(rows: [], certificate: contradiction)]
      return result([], .complete)
    }
    cover()
    if let only {
      if let answer = answer(from: only) { return answer }
      _ = record(only)
    }
    if conflicts.isEmpty { return result([], hasGivenUp ? .outOfTime : .complete) }
    while !budget.isSpent, !hasGivenUp {
      switch explore() {
      case .widened: continue
      case .ended(let corrections):
        if hasGivenUp { continue }
        return result(corrections, .complete)
      case .cutShort: break
      }
      break
    }
    let state: ConflictEnumeration.Completeness =
      budget.isSpent || hasGivenUp ? .outOfTime : .stopped(at: limit)
    let corrections = hasGivenUp ? [] : cheapCorrections()
    // What was found may rest on something that was not decided.
    return result(hasGivenUp ? [] : corrections, state)
  }

  /// Whether something took too much work to be decided.
  private var hasGivenUp: Bool { solver.hasGivenUp || shrinker?.solver.hasGivenUp == true }

  /// Adds the irreducible conflict within `certificate`.
  mutating func record(_ certificate: FarkasCertificate) -> IrreducibleConflict {
    var shrinker =
      self.shrinker.take()
      ?? ConflictShrinker(
        IncrementalSolver(solver.rows), background: BackgroundRows(isBackground, of: solver.rows))
    let conflict: IrreducibleConflict
    if conflicts.isEmpty {
      // One conflict is told in any case, so more may be spent on it.
      var ample = SearchBudget(steps: 8 * steps)
      conflict = shrinker.shrink(certificate, budget: &ample)
    } else {
      conflict = shrinker.shrink(certificate, budget: &budget)
    }
    self.shrinker = shrinker
    if places[conflict.rows] == nil {
      places[conflict.rows] = conflicts.count
      conflicts.append(conflict)
    }
    return conflict
  }

  /// Adds row by row, skipping each that contradicts those before it.
  private mutating func cover() {
    for isEquality in [true, false] {
      for row in 0..<solver.rows.count where (solver.rows.relation(of: row) == .equal) == isEquality
      {
        let start = solver.mark
        guard let contradiction = solver.require(row) else { continue }
        solver.undo(to: start)
        note(contradiction)
        guard budget.spend(contradiction.entries.count) else { return }
      }
    }
    if conflicts.isEmpty, only == nil {
      only = solver.settle()
      spendSettling()
    }
  }

  /// What it took to settle all rows at once, where that was most.
  private(set) var settlingSteps = 0

  private mutating func spendSettling() {
    let steps = solver.takeSteps()
    settlingSteps = max(settlingSteps, steps)
    _ = budget.spend(steps)
  }

  /// Keeps the first contradiction apart, since nearly always it stays the only one.
  private mutating func note(_ contradiction: FarkasCertificate) {
    if conflicts.isEmpty, only == nil {
      only = contradiction
      return
    }
    if let first = only.take() { _ = record(first) }
    _ = record(contradiction)
  }

  /// The whole answer where any member of `contradiction` can be left out to make everything else
  /// hold: then its members are a minimal conflict, there is no other, and each is a correction.
  private mutating func answer(from contradiction: FarkasCertificate) -> ConflictEnumeration? {
    let members = contradiction.entries.map(\.row).filter { !isBackground[$0] }
    guard !members.isEmpty, requireAll(but: members) == nil,
      solver.resolves(eachOf: members, proof: contradiction), !solver.hasGivenUp
    else { return nil }
    conflicts = [IrreducibleConflict(rows: members, certificate: contradiction)]
    return result(members.map { [$0] }, .complete)
  }

  private mutating func explore() -> Exploration {
    let involved = Set(conflicts.flatMap(\.rows)).sorted()
    guard budget.spend(isBackground.count) else { return .cutShort }
    let contradiction = requireAll(but: involved) ?? solver.settle()
    spendSettling()
    if let contradiction {
      _ = record(contradiction)
      return conflicts.count > 16 * limit ? .cutShort : .widened
    }
    var corrections: [[[Int]]] = []
    let blocks = ConflictBlock.split(involved, in: &solver)
    // Of very many blocks every correction is longer than anybody reads, and so is the way to the smallest.
    if blocks.count > Self.mostCombined, conflicts.count > limit { return .cutShort }
    for (block, within) in zip(blocks, conflicts(within: blocks)) {
      switch explore(block, knowing: within) {
      case .ended(let found): corrections.append(found)
      case .widened: return .widened
      case .cutShort: return .cutShort
      }
    }
    return .ended(corrections: CorrectionProduct.smallest(of: corrections, limit: limit + 1))
  }

  private static let mostCombined = 256

  /// For each of `blocks` the known conflicts that lie in it, as their places in `conflicts`.
  private func conflicts(within blocks: [ConflictBlock]) -> [[Int]] {
    var blockOf = Array(repeating: -1, count: isBackground.count)
    for (index, block) in blocks.enumerated() { for row in block.rows { blockOf[row] = index } }
    var found = Array(repeating: [Int](), count: blocks.count)
    for (index, conflict) in conflicts.enumerated() {
      guard let first = conflict.rows.first, blockOf[first] >= 0 else { continue }
      found[blockOf[first]].append(index)
    }
    return found
  }

  mutating func requireAll(but removed: [Int]) -> FarkasCertificate? {
    solver.undo(to: 0)
    var isKept = Array(repeating: true, count: solver.rows.count)
    for row in removed { isKept[row] = false }
    return solver.require(all: isKept.indices.lazy.filter { isKept[$0] })
  }

  private func result(
    _ corrections: [[Int]], _ state: ConflictEnumeration.Completeness
  ) -> ConflictEnumeration {
    let singles = corrections.count { $0.count == 1 }
    let listed = corrections.prefix(max(limit, singles))
    func completeness(_ found: Int, _ shown: Int) -> ConflictEnumeration.Completeness {
      if state == .outOfTime { return .outOfTime }
      return state == .complete && found == shown ? .complete : .stopped(at: shown)
    }
    // One that may be larger than need be says nothing beside those that are not.
    let shown = conflicts.filter(\.isShownIrreducible)
    let ordered = (shown.isEmpty ? conflicts : shown).sorted { $0.precedes($1) }.prefix(limit)
    return ConflictEnumeration(
      conflicts: Array(ordered), corrections: Array(listed),
      conflictsCompleteness: completeness(conflicts.count, ordered.count),
      correctionsCompleteness: completeness(corrections.count, listed.count))
  }
}

extension LinearSystem {
  /// One conflict that cannot be reduced, or `nil` where all rows can hold.
  ///
  /// `members` says which rows may be left out; all others are always in force. Once `steps` are done, what
  /// was found by then is not reduced any further.
  ///
  /// - Complexity: Close to linear in the number of terms where most rows are differences.
  package func irreducibleConflict(
    members: (Int) -> Bool, steps: Int = .max
  ) throws(SolverFault) -> IrreducibleConflict? {
    let isBackground = rows.indices.map { !members($0) }
    let packed = packed
    var solver = IncrementalSolver(packed)
    if let contradiction = solver.contradiction(inBackground: isBackground) {
      try check(contradiction)
      return IrreducibleConflict(rows: [], certificate: contradiction)
    }
    guard let contradiction = solver.require(all: rows.indices) ?? solver.settle() else {
      if solver.hasGivenUp { throw .undecided }
      return nil
    }
    var shrinker = ConflictShrinker(solver, background: BackgroundRows(isBackground, of: packed))
    var budget = SearchBudget(steps: steps)
    let conflict = shrinker.shrink(contradiction, budget: &budget)
    try check(conflict.certificate)
    return conflict
  }

  /// All conflicts and all corrections, fewest rows first.
  ///
  /// `members` says which rows may be left out; all others are always in force. At most `limit` conflicts
  /// and as many corrections are listed. The search ends after `steps`, of which a machine does some
  /// millions a second; the first conflict may take eight times as many. Throws where they all may hold and
  /// may not: deciding took too much work.
  package func conflicts(
    members: (Int) -> Bool, limit: Int = 64, steps: Int = defaultSteps
  ) throws(SolverFault) -> ConflictEnumeration {
    let isBackground = rows.indices.map { !members($0) }
    let enumeration = enumeration(isBackground, limit, steps)
    if enumeration.conflicts.isEmpty, enumeration.conflictsCompleteness == .outOfTime {
      throw .undecided
    }
    for conflict in enumeration.conflicts { try check(conflict.certificate) }
    return enumeration
  }

  /// Far more than what layouts need.
  package static let defaultSteps = 2_000_000

  private func enumeration(
    _ isBackground: [Bool], _ limit: Int, _ steps: Int
  ) -> ConflictEnumeration {
    if let found = small?.conflicts(isBackground: isBackground, limit: limit) { return found }
    var enumerator = ConflictEnumerator(
      packed, isBackground: isBackground, limit: limit, steps: steps)
    var found = enumerator.enumerate()
    found.tight = enumerator.solver.tight
    return found
  }
}

/// The conflicts of a system and the corrections that resolve them, as far as limits allowed.
package struct ConflictEnumeration: Sendable {
  /// Whether an enumeration came to its end.
  package enum Completeness: Hashable, Sendable {
    /// Everything was found.
    case complete
    /// There are more than so many.
    case stopped(at: Int)
    /// The work grew too large.
    case outOfTime
  }

  /// Minimal unsatisfiable subsets, fewest rows first.
  package var conflicts: [IrreducibleConflict]

  /// Minimal correction sets, smallest first: without these member rows all others can hold.
  ///
  /// Those of a single row are all here, unless the work for them grew too large.
  package var corrections: [[Int]]

  /// Whether `conflicts` are all there are.
  package var conflictsCompleteness: Completeness
  /// Whether `corrections` are all there are.
  package var correctionsCompleteness: Completeness

  /// The rows at which the last long search ended; variations of the system may begin there.
  package var tight: Set<Int32> = []
}

/// Member rows that cannot hold together, though any of them can be left out to make the rest hold.
///
/// Rows that are no members (bounds, assumptions) are always in force and never listed in `rows`.
package struct IrreducibleConflict: Hashable, Sendable {
  /// Indices of member rows, ascending.
  package var rows: [Int]

  /// The proof; it may use rows that are no members.
  package var certificate: FarkasCertificate

  /// `false` where the work grew too large before every row was shown to be needed; `certificate` holds all
  /// the same.
  package var isShownIrreducible = true

  /// Fewer rows first, then the order of the rows.
  func precedes(_ other: IrreducibleConflict) -> Bool {
    rows.count == other.rows.count
      ? rows.lexicographicallyPrecedes(other.rows) : rows.count < other.rows.count
  }
}
