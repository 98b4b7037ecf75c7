extension IncrementalSolver {
  /// Adds rows, equalities first, and answers with the first contradiction between them.
  mutating func require(all subset: some Sequence<Int>) -> FarkasCertificate? {
    for row in subset where rows.relation(of: row) == .equal {
      if let contradiction = require(row) { return contradiction }
    }
    for row in subset where rows.relation(of: row) != .equal {
      if let contradiction = require(row) { return contradiction }
    }
    return nil
  }

  /// A contradiction between background rows alone; the solver is empty again afterwards.
  mutating func contradiction(inBackground isBackground: [Bool]) -> FarkasCertificate? {
    if isBackground.indices.allSatisfy({ !isBackground[$0] || rows.holdsAtZero($0) }) { return nil }
    let background = isBackground.indices.filter { isBackground[$0] }
    defer { undo(to: 0) }
    return require(all: background) ?? settle()
  }

  /// What happens when single rows are left out of a contradiction.
  struct LeaveOneOut {
    /// Rows without which all others hold.
    var resolving: [Int] = []
    /// Contradictions that remain when one or more of the rows are left out.
    var remaining: [FarkasCertificate] = []
  }

  /// Leaves out each of `candidates` in turn while the others and everything required so far hold.
  ///
  /// Halves the candidates and takes rows back, so that every row is added O(log n) times rather
  /// than n times.
  /// Settles those of `waiting` that wait, or all, and may stop at the first contradiction.
  mutating func leaveOut(
    eachOf candidates: [Int], settling waiting: [Int]? = nil, stopping: Bool,
    budget: inout SearchBudget
  ) -> LeaveOneOut {
    var result = LeaveOneOut()
    leaveOut(
      eachOf: candidates[...], settling: waiting, stopping: stopping, budget: &budget,
      result: &result)
    return result
  }

  private mutating func leaveOut(
    eachOf candidates: ArraySlice<Int>, settling waiting: [Int]?, stopping: Bool,
    budget: inout SearchBudget, result: inout LeaveOneOut
  ) {
    guard let first = candidates.first, budget.spend(candidates.count) else { return }
    if candidates.count == 1 {
      let contradiction = settle(only: waiting)
      // What was found counts, even where it took the last steps.
      _ = budget.spend(takeSteps())
      if let contradiction {
        result.remaining.append(contradiction)
      } else {
        result.resolving.append(first)
      }
      return
    }
    let middle = candidates.startIndex + candidates.count / 2
    let halves = (candidates[..<middle], candidates[middle...])
    for (left, kept) in [halves, (halves.1, halves.0)] {
      let start = mark
      if let contradiction = require(all: kept) {
        result.remaining.append(contradiction)
      } else {
        leaveOut(
          eachOf: left, settling: waiting, stopping: stopping, budget: &budget, result: &result)
      }
      undo(to: start)
      if stopping, !result.remaining.isEmpty { return }
    }
  }

  private mutating func settle(only waiting: [Int]?) -> FarkasCertificate? {
    if let waiting { settle(waiting) } else { settle() }
  }
}

/// How much work an enumeration may still do: steps, which are the same in every run on every machine.
struct SearchBudget {
  private var stepsLeft: Int

  init(steps: Int) { stepsLeft = steps }

  var isSpent: Bool { stepsLeft < 0 }

  /// Whether there was enough left for so many steps.
  mutating func spend(_ steps: Int) -> Bool {
    stepsLeft = stepsLeft < steps ? -1 : stepsLeft - steps
    return !isSpent
  }
}

extension IncrementalSolver {
  /// Whether each of `candidates`, left out alone, lets the others and everything required so far hold.
  ///
  /// `false` also where that cannot be read off `proof`.
  mutating func resolves(
    eachOf candidates: [Int], proof: FarkasCertificate, settling concerned: [Int]? = nil
  ) -> Bool {
    unresolving(among: candidates, proof: proof, settling: concerned)?.isEmpty ?? false
  }

  /// Those of `candidates` that, left out alone, leave a contradiction with one waiting row; where there
  /// are none, leaving out any candidate lets all else hold.
  ///
  /// `nil` where that cannot be read off `proof`, which must use every candidate. All of its rows are
  /// taken for equalities, `sum(m * row) = -g`. Let `row + sum(y * others) = v` tell what a waiting row
  /// amounts to; with candidate s left out that is `v + y[s] / m[s] * g`, since the first sum can be
  /// used to remove s from the second. So one pass over the waiting rows decides about all candidates;
  /// rows that stay undetermined are the same for all of them where no candidate takes part.
  mutating func unresolving(
    among candidates: [Int], proof: FarkasCertificate, settling concerned: [Int]? = nil
  ) -> [Int]? {
    let start = mark
    defer { undo(to: start) }
    let waiting = concerned?.filter(isWaiting) ?? waitingRows
    let circuit = Circuit(proof, candidates, rows)
    guard tie(circuit, before: waiting), circuit.holdsAllCandidates else { return nil }
    var undetermined: [Int] = []
    var found: [Int] = []
    for row in waiting {
      let total = expand(row)
      if total == nil { undetermined.append(row) }
      let relation = rows.relation(of: row)
      if let total, !relation.holds(total) { return nil }
      for entry in expansion {
        guard let change = circuit.change(leavingOut: entry.row) else { continue }
        guard let total else { return nil }
        if !relation.holds(total + entry.multiplier * change) { found.append(entry.row) }
      }
    }
    if !undetermined.isEmpty, settle(undetermined) != nil { return nil }
    return found.isEmpty ? found : Set(found).sorted()
  }

  /// Whether the rows, as equalities, depend on each other in no other way than the proof's.
  ///
  /// So each candidate must link two classes, but for the one at which the contradiction shows: a
  /// candidate that follows from other rows is no obstacle to the contradiction when it is left out.
  ///
  /// Candidates between the same variables as a waiting row come first: what that row amounts to is
  /// then read off a short path.
  private mutating func tie(_ circuit: Circuit, before waiting: [Int]) -> Bool {
    for share in circuit.shares where !share.isCandidate {
      if rows.relation(of: share.row) != .equal, tie(share.row) != nil { return false }
      if isWaiting(share.row) { return false }
    }
    let linksBefore = forest.links.count
    var contradicting: Int?
    let spans = Set(waiting.lazy.compactMap(rows.firstTwoNodes))
    let isShort = circuit.shares.map { rows.firstTwoNodes(of: $0.row).map(spans.contains) ?? false }
    for short in [true, false] {
      for (index, share) in circuit.shares.enumerated()
      where share.isCandidate && isShort[index] == short {
        if contradicting != nil { return false }
        contradicting = tie(share.row)
      }
    }
    guard let contradicting, circuit.change(leavingOut: contradicting) != nil else { return false }
    let linked = forest.links[linksBefore...].count {
      circuit.change(leavingOut: Int($0.row)) != nil
    }
    return linked == circuit.candidateCount - 1
  }
}

/// The rows of a contradiction, any of some candidates among which could be left out.
private struct Circuit {
  struct Share {
    var row: Int
    var isCandidate: Bool
    /// `g / m` of the row.
    var change: Rational
  }

  /// Sorted by row.
  private(set) var shares: [Share] = []
  private(set) var candidateCount = 0
  let holdsAllCandidates: Bool

  /// The candidates must be sorted.
  init(_ proof: FarkasCertificate, _ candidates: [Int], _ rows: PackedRows) {
    var sum = Rational.zero
    for entry in proof.entries { sum += entry.multiplier * rows.constant(of: entry.row) }
    shares.reserveCapacity(proof.entries.count)
    for entry in proof.entries {
      let isCandidate = candidateCount < candidates.count && candidates[candidateCount] == entry.row
      if isCandidate { candidateCount += 1 }
      shares.append(
        Share(row: entry.row, isCandidate: isCandidate, change: -sum / entry.multiplier))
    }
    holdsAllCandidates = candidateCount == candidates.count
  }

  /// How a sum in which `row` takes part once changes when `row`, a candidate, is left out.
  func change(leavingOut row: Int) -> Rational? {
    let index = shares.partitionIndex { $0.row < row }
    guard index < shares.count, shares[index].row == row, shares[index].isCandidate
    else { return nil }
    return shares[index].change
  }
}
