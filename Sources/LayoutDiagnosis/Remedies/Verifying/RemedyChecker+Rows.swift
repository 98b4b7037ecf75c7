internal import LayoutModel
internal import LinearArithmetic

/// Which rows stand beside a constraint, and what they leave it.
extension RemedyChecker {
  /// The rows of all but `id`; where these contradict each other, those of its first conflict.
  func others(than id: ConstraintID) -> [Int] {
    guard let row = row(of: id) else { return Array(required.solver.rows.indices) }
    if proof.conflicts.allContain(id) {
      return connected(rows(without: [id]), to: required.solver.rows[row].form)
    }
    var others = rowsOfFirstConflict(with: id)
    others.removeAll { $0 == row }
    return others
  }

  /// All rows but those that only conflicts without `id` need.
  func rows(ofConflictsWith id: ConstraintID) -> [Int] {
    let own = Set(rowsOfFirstConflict(with: id))
    let others = proof.conflicts.filter { !$0.constraints.contains(id) }
    let foreign = Set(others.flatMap(\.constraints).compactMap { row(of: $0) })
    return required.solver.rows.indices.filter { own.contains($0) || !foreign.contains($0) }
  }

  /// The rows of the first conflict in which `id` takes part, and of all facts.
  private func rowsOfFirstConflict(with id: ConstraintID) -> [Int] {
    let facts = required.members.count..<required.solver.rows.count
    guard let first = proof.conflicts.firstIndex(with: id) else { return Array(facts) }
    var rows: [Int] = []
    rows.reserveCapacity(required.solver.rows.count)
    for id in proof.conflicts[first].constraints { if let row = row(of: id) { rows.append(row) } }
    rows.append(contentsOf: facts)
    return rows
  }

  /// All rows but those of `constraints`, ascending.
  func rows(without constraints: [ConstraintID]) -> [Int] {
    let members = required.members
    var rows: [Int] = []
    rows.reserveCapacity(required.solver.rows.count)
    for row in members.indices where !constraints.contains(members[row]) { rows.append(row) }
    rows.append(contentsOf: members.count..<required.solver.rows.count)
    return rows
  }

  /// The constants with which the constraint's row can hold beside the others, any of two ends open;
  /// `nil` where there are none, or the others are more than `most` rows.
  func constants(
    of id: ConstraintID, amongAtMost most: Int
  ) -> (minimum: Rational?, maximum: Rational?)? {
    guard let row = row(of: id) else { return nil }
    var range: (minimum: Rational?, maximum: Rational?)?
    if required.solver.rows.count <= most, proof.conflicts.allContain(id) {
      range = variations.range(of: row, among: rows(without: [id]))
    }
    if range == nil {
      let others = others(than: id)
      if others.count <= most { range = variations.range(of: row, among: others) }
    }
    guard let range else { return nil }
    let constant = required.solver.rows[row].form.constant
    return (range.minimum.map { $0 - constant }, range.maximum.map { $0 - constant })
  }

  /// What all others ask for in the place of a size that one conflict misses by `miss`.
  ///
  /// A conflict names the fewest constraints that contradict each other, which may ask for less.
  func growth(of id: ConstraintID, by miss: Rational) -> Rational {
    let one = required.system[id].constant - miss
    guard let row = row(of: id), required.solver.rows.count <= Self.mostOptimised,
      let least = variations.range(of: row, among: rows(without: [id]))?.minimum
    else { return one }
    return max(one, least - required.solver.rows[row].form.constant)
  }

  /// Among more rows it is not looked for what all of them ask for.
  private static let mostOptimised = 300

  /// Those of the rows with `indices` that share a variable with `form`, directly or by others.
  private func connected(_ indices: [Int], to form: LinearForm) -> [Int] {
    let rows = required.solver.rows
    var sets = UnionFind()
    func unite(_ form: LinearForm) {
      guard let first = form.terms.first else { return }
      for term in form.terms {
        sets.grow(to: Int(term.variable.rawValue) + 1)
        sets.unite(Int(first.variable.rawValue), Int(term.variable.rawValue))
      }
    }
    unite(form)
    for index in indices { unite(rows[index].form) }
    guard let start = form.terms.first.map({ sets.find(Int($0.variable.rawValue)) }) else {
      return []
    }
    return indices.filter { index in
      guard let first = rows[index].form.terms.first else { return false }
      return sets.find(Int(first.variable.rawValue)) == start
    }
  }
}
