import LinearArithmetic
import TestSupport
import Testing

/// Required equations of several variables, whose solution defines some variables by others.
struct EquationHierarchyTests {
  private let variables = (0 as Int32..<6).map { VariableID(rawValue: $0) }

  /// Equations of three variables each, with bounds on some variables.
  private func required(_ random: inout SeededGenerator) -> [LinearRow] {
    var rows = (0..<random.int(2...4)).map { _ in
      var form = LinearForm(constant: Rational(random.int(-8...8)))
      for variable in variables.shuffled(by: &random).prefix(3) {
        form.add([-2, -1, 1, 1][random.int(0...3)], of: variable)
      }
      return LinearRow(form, .equal)
    }
    for variable in variables {
      for (relation, sign) in [(Relation.greaterOrEqual, 1), (.lessOrEqual, -1)]
      where random.int(0...2) > 0 {
        let bound = Rational(sign * random.int(0...9))
        rows.append(LinearRow(LinearForm([.init(variable, 1)], constant: bound), relation))
      }
    }
    return rows
  }

  @Test func `a wish comes as near as the simplex method says`() {
    var (solved, missed, contradictory) = (0, 0, 0)
    for seed in 1...600 {
      var random = SeededGenerator(from: seed &* 77)
      let rows = required(&random)
      let wish = LinearForm([.init(variables[0], 1)], constant: Rational(random.int(-12...12)))
      let hierarchy = PriorityHierarchy(
        rows.map { PrioritisedRow($0) } + [PrioritisedRow(LinearRow(wish, .equal), priority: 500)])
      switch (hierarchy.solve(), distance(of: wish, rows)) {
      case (.contradictory(let certificate), nil):
        contradictory += 1
        #expect(Checker.contradiction(of: certificate, in: rows) != nil, "seed \(seed)")
      case (.optimal(let optimum), let least?):
        solved += 1
        if least.isPositive { missed += 1 }
        #expect(optimum.levels.map(\.violation) == [least], "seed \(seed)")
      default: Issue.record("seed \(seed)")
      }
    }
    #expect(
      solved > 100 && missed > 50 && contradictory > 50, "\(solved) \(missed) \(contradictory)")
  }

  /// How far from 0 `wish` must be; `nil` where `rows` contradict each other.
  private func distance(of wish: LinearForm, _ rows: [LinearRow]) -> Rational? {
    let distance = VariableID(rawValue: 9)
    var above = wish.scaled(by: -1)
    above.add(1, of: distance)
    var below = wish
    below.add(1, of: distance)
    let simplex = ExactSimplex(
      rows: rows + [LinearRow(above, .greaterOrEqual), LinearRow(below, .greaterOrEqual)])
    guard
      case .optimal(let value, _, _) = simplex.minimum(
        of: LinearForm([.init(distance, 1)], constant: 0))
    else { return nil }
    return value
  }
}

extension Array {
  fileprivate func shuffled(by random: inout SeededGenerator) -> [Element] {
    var result = self
    for index in result.indices { result.swapAt(index, random.int(index...result.count - 1)) }
    return result
  }
}
