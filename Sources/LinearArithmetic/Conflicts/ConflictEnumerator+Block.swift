extension ConflictEnumerator {
  enum BlockExploration {
    /// All minimal corrections of the block, smallest first; of very many only the smallest.
    case ended(corrections: [[Int]])
    /// A conflict was found with rows that were thought uninvolved.
    case widened
    case cutShort
  }

  /// Finds every conflict and every correction within a block.
  ///
  /// `solver` holds all uninvolved rows, and does so again afterwards.
  mutating func explore(_ block: ConflictBlock) -> BlockExploration {
    var search = BlockSearch(block, conflicts: conflicts.map(\.rows))
    while true {
      let contradictions: [FarkasCertificate]
      switch search.size {
      case 1: contradictions = probeSingles(&search)
      default: contradictions = probeHittingSets(&search)
      }
      if budget.isSpent { return .cutShort }
      for contradiction in contradictions {
        let conflict = record(contradiction)
        if !search.add(conflict.rows) { return .widened }
      }
      if conflicts.count > limit, search.corrections.count > limit { return .cutShort }
      if contradictions.isEmpty, !search.advance(&budget) {
        return budget.isSpent ? .cutShort : .ended(corrections: search.corrections)
      }
    }
  }

  /// Leaves out, one at a time, the rows that all known conflicts share.
  private mutating func probeSingles(_ search: inout BlockSearch) -> [FarkasCertificate] {
    let candidates = search.unprovedSingles()
    if candidates.isEmpty { return [] }
    let start = solver.mark
    defer { solver.undo(to: start) }
    let rest = search.block.rows.filter { !candidates.containsSorted($0) }
    if let contradiction = solver.require(all: rest) { return [contradiction] }
    if let proof = conflicts.first(where: { $0.rows == candidates })?.certificate,
      solver.resolves(eachOf: candidates, proof: proof, settling: search.block.waiting)
    {
      for row in candidates { search.prove([row]) }
      return []
    }
    let outcome = solver.leaveOut(
      eachOf: candidates, settling: search.block.waiting, stopping: false, budget: &budget)
    for row in outcome.resolving { search.prove([row]) }
    return Array(outcome.remaining.prefix(1))
  }

  /// Leaves out each minimal hitting set of the current size until a contradiction remains.
  private mutating func probeHittingSets(_ search: inout BlockSearch) -> [FarkasCertificate] {
    var contradiction: FarkasCertificate?
    var sets = search.hittingSets()
    var left = budget
    let ending = sets.search(size: search.size, budget: &left) { elements, left in
      let correction = elements.sorted().map { search.block.rows[$0] }
      if search.isProved(correction) { return true }
      guard left.spend(search.block.rows.count) else { return false }
      contradiction = contradictionInBlock(search.block, without: correction)
      if contradiction == nil { search.prove(correction) }
      return contradiction == nil
    }
    budget = left
    search.largerOnesMayExist = ending == .largerOnesMayExist
    return contradiction.map { [$0] } ?? []
  }

  private mutating func contradictionInBlock(
    _ block: ConflictBlock, without removed: [Int]
  ) -> FarkasCertificate? {
    let start = solver.mark
    defer { solver.undo(to: start) }
    let kept = block.rows.filter { !removed.containsSorted($0) }
    return solver.require(all: kept) ?? solver.settle(block.waiting)
  }
}

/// How far the search through one block has come.
struct BlockSearch {
  let block: ConflictBlock
  /// How many rows the corrections that are sought now have.
  private(set) var size = 0
  var largerOnesMayExist = true
  private(set) var corrections: [[Int]] = []
  private var proved: Set<[Int]> = []
  /// The known conflicts as positions in `block.rows`.
  private var conflicts: [[Int]] = []

  init(_ block: ConflictBlock, conflicts: [[Int]]) {
    self.block = block
    for conflict in conflicts { _ = add(conflict) }
    if !self.conflicts.isEmpty { size = 1 }
  }

  /// Takes a conflict into account; `false` where it reaches beyond the block.
  mutating func add(_ conflict: [Int]) -> Bool {
    var local: [Int] = []
    local.reserveCapacity(conflict.count)
    for row in conflict {
      guard let position = block.rows.sortedPosition(of: row) else { return false }
      local.append(position)
    }
    conflicts.append(local)
    return true
  }

  mutating func prove(_ correction: [Int]) {
    if proved.insert(correction).inserted { corrections.append(correction) }
  }

  func isProved(_ correction: [Int]) -> Bool { proved.contains(correction) }

  func hittingSets() -> HittingSets { HittingSets(conflicts, elementCount: block.rows.count) }

  /// Rows that all known conflicts share and that are not yet known to resolve them.
  func unprovedSingles() -> [Int] {
    guard var common = conflicts.first else { return [] }
    for conflict in conflicts.dropFirst() { common.removeAll { !conflict.containsSorted($0) } }
    return common.map { block.rows[$0] }.filter { !isProved([$0]) }
  }

  /// Goes on to larger corrections; `false` where there are none.
  mutating func advance(_ budget: inout SearchBudget) -> Bool {
    if size == 1 {
      var sets = hittingSets()
      let ending = sets.search(size: 1, budget: &budget) { _, _ in true }
      largerOnesMayExist = ending == .largerOnesMayExist
    }
    size += 1
    return largerOnesMayExist
  }
}
