import LinearArithmetic

/// A slow and obvious solver: eliminates one variable after another, equalities by Gauss,
/// inequalities by Fourier and Motzkin, and tries every subset.
enum Reference {
  static func isSatisfiable(_ rows: [LinearRow], _ subset: [Int]) -> Bool {
    if case .satisfiable = decide(rows, subset: subset) { true } else { false }
  }

  /// All minimal sets of members that cannot hold, and all whose removal lets the rest hold.
  static func conflictsAndCorrections(
    _ rows: [LinearRow], members: [Int]
  ) -> (conflicts: Set<[Int]>, corrections: Set<[Int]>) {
    let background = rows.indices.filter { !members.contains($0) }
    let subsets = (0..<1 << members.count).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    func chosen(_ subset: Int) -> [Int] {
      members.indices.filter { subset >> $0 & 1 == 1 }.map { members[$0] }
    }
    func minimal(_ qualifies: ([Int]) -> Bool) -> Set<[Int]> {
      var found: [Int] = []
      for subset in subsets where !found.contains(where: { $0 & subset == $0 }) {
        if qualifies(chosen(subset)) { found.append(subset) }
      }
      return Set(found.map(chosen))
    }
    return (
      minimal { !isSatisfiable(rows, background + $0) },
      minimal { removed in
        isSatisfiable(rows, rows.indices.filter { !removed.contains($0) })
      }
    )
  }

  static func decide(_ rows: [LinearRow], subset: [Int]) -> Feasibility {
    var solver = Eliminator()
    var todo = subset.map { DerivedRow(rows[$0], index: $0) }
    while true {
      if let broken = todo.first(where: { $0.isContradiction }) {
        return .contradictory(broken.certificate)
      }
      todo.removeAll { $0.form.terms.isEmpty }
      if todo.isEmpty { return .satisfiable(solver.witness()) }
      todo = solver.eliminate(from: todo)
    }
  }
}

/// `form == 0` or `form >= 0`, and how the original rows add up to it.
private struct DerivedRow {
  var form: LinearForm
  var isEquality: Bool
  var multipliers: [Int: Rational]

  init(_ row: LinearRow, index: Int) {
    let sign: Rational = row.relation == .lessOrEqual ? -1 : 1
    form = LinearForm()
    form.add(row.form, times: sign)
    isEquality = row.relation == .equal
    multipliers = [index: sign]
  }

  var isContradiction: Bool {
    form.terms.isEmpty
      && (isEquality ? !form.constant.isZero : form.constant.isNegative)
  }

  /// Scaled so that the sum is negative.
  var certificate: FarkasCertificate {
    let sign: Rational = form.constant.isPositive ? -1 : 1
    return FarkasCertificate(
      multipliers.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { .init(row: $0.key, multiplier: sign * $0.value) })
  }

  mutating func add(_ other: DerivedRow, times factor: Rational) {
    form.add(other.form, times: factor)
    for (row, multiplier) in other.multipliers {
      multipliers[row, default: .zero] += factor * multiplier
    }
  }
}

private struct Eliminator {
  private var steps: [(variable: VariableID, rows: [DerivedRow])] = []

  mutating func eliminate(from rows: [DerivedRow]) -> [DerivedRow] {
    if let pivot = rows.firstIndex(where: { $0.isEquality }) {
      return substitute(rows[pivot], in: rows, skipping: pivot)
    }
    var counts: [VariableID: (lower: Int, upper: Int)] = [:]
    for row in rows {
      for term in row.form.terms {
        if term.coefficient.isPositive {
          counts[term.variable, default: (0, 0)].lower += 1
        } else {
          counts[term.variable, default: (0, 0)].upper += 1
        }
      }
    }
    let cheapest = counts.min {
      ($0.value.lower * $0.value.upper, $0.key) < ($1.value.lower * $1.value.upper, $1.key)
    }
    guard let variable = cheapest?.key else { return [] }
    return combine(rows, eliminating: variable)
  }

  private mutating func substitute(
    _ pivot: DerivedRow, in rows: [DerivedRow], skipping index: Int
  ) -> [DerivedRow] {
    let term = pivot.form.terms[0]
    steps.append((term.variable, [pivot]))
    return rows.indices.filter { $0 != index }.map { i in
      var row = rows[i]
      let factor = row.form.coefficient(of: term.variable)
      if !factor.isZero { row.add(pivot, times: -(factor / term.coefficient)) }
      return row
    }
  }

  private mutating func combine(
    _ rows: [DerivedRow], eliminating variable: VariableID
  ) -> [DerivedRow] {
    let involved = rows.filter { !$0.form.coefficient(of: variable).isZero }
    steps.append((variable, involved))
    var result = rows.filter { $0.form.coefficient(of: variable).isZero }
    for lower in involved where lower.form.coefficient(of: variable).isPositive {
      for upper in involved where upper.form.coefficient(of: variable).isNegative {
        var sum = lower
        let ratio =
          lower.form.coefficient(of: variable) / upper.form.coefficient(of: variable).magnitude
        sum.add(upper, times: ratio)
        result.append(sum)
      }
    }
    return result
  }

  func witness() -> Assignment {
    var assignment = Assignment()
    for step in steps.reversed() {
      var lower: Rational?
      var upper: Rational?
      var exact: Rational?
      for row in step.rows {
        let coefficient = row.form.coefficient(of: step.variable)
        let rest = row.form.value { $0 == step.variable ? .zero : assignment[$0] }
        let bound = -rest / coefficient
        if row.isEquality {
          exact = bound
        } else if coefficient.isPositive {
          lower = lower.map { max($0, bound) } ?? bound
        } else {
          upper = upper.map { min($0, bound) } ?? bound
        }
      }
      assignment[step.variable] = exact ?? lower ?? upper ?? .zero
    }
    return assignment
  }
}
