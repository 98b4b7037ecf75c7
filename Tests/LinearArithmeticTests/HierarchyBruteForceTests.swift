import LinearArithmetic
import TestSupport
import Testing

/// Small hierarchies in two variables, compared with every corner of their arrangement of lines.
struct HierarchyBruteForceTests {
  @Test func `a hierarchy for which no steps are left is undecided`() {
    var random = SeededGenerator(from: 31)
    let rows = Self.boxedRows(&random)
    guard case .undecided = PriorityHierarchy(rows).solve(within: StepAllowance(0)) else {
      Issue.record("It was solved all the same.")
      return
    }
  }

  @Test func `levels and ranges equal those of all corners`() throws {
    var contradictory = 0
    for seed in 1...400 {
      var random = SeededGenerator(from: seed &* 31)
      let rows = Self.boxedRows(&random)
      let corners = Corners(rows)
      switch PriorityHierarchy(rows).solve() {
      case .contradictory(let certificate):
        contradictory += 1
        #expect(corners.best == nil, "seed \(seed)")
        #expect(
          Checker.contradiction(of: certificate, in: rows.map(\.row)) != nil, "seed \(seed)")
      case .undecided: Issue.record("seed \(seed)")
      case .optimal(var optimum):
        #expect(optimum.levels.map(\.violation) == corners.best, "seed \(seed)")
        let ranges = optimum.ranges()
        for variable in Self.variables {
          #expect(ranges[variable] == corners.range(of: variable), "seed \(seed)")
        }
        for level in optimum.levels.indices {
          let proved = HierarchyChecker.unavoidableViolation(
            onLevel: level, by: optimum.certificate(ofLevel: level), levels: optimum.levels,
            rows: rows)
          #expect(proved == optimum.levels[level].violation, "seed \(seed)")
        }
      }
    }
    #expect((20...380).contains(contradictory))
  }

  static let variables = [VariableID(rawValue: 0), VariableID(rawValue: 1)]

  /// Required and optional rows inside a box, so that every optimum is a corner.
  static func boxedRows(_ random: inout SeededGenerator) -> [PrioritisedRow] {
    var rows: [PrioritisedRow] = []
    for variable in variables {
      for (relation, value) in [(Relation.greaterOrEqual, 20), (.lessOrEqual, -20)] {
        let form = LinearForm([.init(variable, 1)], constant: Rational(value))
        rows.append(PrioritisedRow(LinearRow(form, relation)))
      }
    }
    for _ in 0..<random.int(2...7) {
      let priorities: [Rational?] = [nil, 750, 500, 250]
      rows.append(
        PrioritisedRow(random.row(variables: 2), priority: priorities[random.int(0...3)]))
    }
    return rows
  }
}

/// All points where two of the rows' lines meet, and the best of them.
private struct Corners {
  /// The violations of each priority, highest first; `nil` where no corner satisfies what is required.
  private(set) var best: [Rational]?
  private var optimal: [Assignment] = []

  init(_ rows: [PrioritisedRow]) {
    let priorities = Set(rows.compactMap(\.priority)).sorted(by: >)
    for (index, a) in rows.enumerated() {
      for b in rows[(index + 1)...] {
        guard let point = Self.meeting(a.row.form, b.row.form) else { continue }
        guard let violations = Self.violations(rows, priorities, point) else { continue }
        if let record = best, record.lexicographicallyPrecedes(violations) { continue }
        if best != violations { optimal = [] }
        best = violations
        optimal.append(point)
      }
    }
  }

  func range(of variable: VariableID) -> OptimalRange {
    let values = optimal.map { $0[variable] }
    return OptimalRange(minimum: values.min(), maximum: values.max())
  }

  private static func meeting(_ a: LinearForm, _ b: LinearForm) -> Assignment? {
    let (x, y) = (HierarchyBruteForceTests.variables[0], HierarchyBruteForceTests.variables[1])
    let (a1, a2, b1, b2) = (
      a.coefficient(of: x), a.coefficient(of: y), b.coefficient(of: x), b.coefficient(of: y)
    )
    let determinant = a1 * b2 - a2 * b1
    if determinant.isZero { return nil }
    return Assignment([
      x: (a2 * b.constant - b2 * a.constant) / determinant,
      y: (b1 * a.constant - a1 * b.constant) / determinant,
    ])
  }

  private static func violations(
    _ rows: [PrioritisedRow], _ priorities: [Rational], _ point: Assignment
  ) -> [Rational]? {
    var sums = [Rational](repeating: 0, count: priorities.count)
    for row in rows {
      let value = row.row.form.value { point[$0] }
      if row.row.relation.holds(value) { continue }
      guard let priority = row.priority, let level = priorities.firstIndex(of: priority) else {
        return nil
      }
      sums[level] += value.magnitude
    }
    return sums
  }
}
