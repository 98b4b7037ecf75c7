@testable import LinearArithmetic
import TestSupport
import Testing

/// Many rows over few unknowns, in which floating point finds what exact arithmetic claims.
struct DenseSystemTests {
  /// Rows between sizes of views, each at least 0: drawn freely, or so that they agree but for the last.
  private struct Draw {
    var rows: [LinearRow] = []
    let members: Int

    init(_ count: Int, views: Int, agreeing: Bool, seed: Int) {
      var random = SeededGenerator(from: seed)
      let values = (0..<views).map { _ in Rational(Int.random(in: 0...200, using: &random)) }
      let factors: [Rational] = [
        Rational(1, 2), Rational(3, 4), 1, Rational(5, 4), Rational(3, 2), Rational(2),
      ]
      members = count
      for number in 0..<count {
        let first = Int.random(in: 0..<views, using: &random)
        let second = (first + Int.random(in: 1..<views, using: &random)) % views
        let third = (second + 1) % views == first ? (second + 2) % views : (second + 1) % views
        let factor = factors[Int.random(in: 0..<factors.count, using: &random)]
        let relation = Relation.allCases[Int.random(in: 0..<3, using: &random)]
        let rest = factor * values[second] + values[third]
        var constant =
          agreeing ? rest - values[first] : Rational(Int.random(in: -60...60, using: &random))
        if relation == .lessOrEqual {
          constant = constant - Rational(Int.random(in: 0...9, using: &random))
        }
        if relation == .greaterOrEqual {
          constant += Rational(Int.random(in: 0...9, using: &random))
        }
        if agreeing, number == count - 1 { constant += relation == .greaterOrEqual ? -900 : 900 }
        rows.append(
          LinearRow(
            LinearForm(
              [
                .init(VariableID(rawValue: Int32(first)), Rational(1)),
                .init(VariableID(rawValue: Int32(second)), -factor),
                .init(VariableID(rawValue: Int32(third)), Rational(-1)),
              ], constant: constant), relation))
      }
      for view in 0..<views {
        rows.append(
          LinearRow(LinearForm([.init(VariableID(rawValue: Int32(view)), 1)]), .greaterOrEqual))
      }
    }
  }

  @Test(arguments: [(false, 1), (false, 2), (true, 3), (true, 4)])
  func `a conflict among many rows is irreducible and no larger than the unknowns allow`(
    _ agreeing: Bool, _ seed: Int
  ) throws {
    let draw = Draw(240, views: 40, agreeing: agreeing, seed: seed)
    let system = LinearSystem(rows: draw.rows)
    let conflict = try #require(try system.irreducibleConflict { $0 < draw.members })
    #expect(conflict.isShownIrreducible)
    #expect(conflict.certificate.entries.count <= 41)
    #expect(Checker.contradiction(of: conflict.certificate, in: draw.rows) != nil)
    let bounds = Array(draw.members..<draw.rows.count)
    for left in conflict.rows {
      // The plain exact method, which shares nothing with the search.
      let kept = (conflict.rows + bounds).filter { $0 != left }.map { draw.rows[$0] }
      guard case .satisfiable(let witness) = ExactSimplex(rows: kept).feasibility() else {
        Issue.record("row \(left) is not needed")
        continue
      }
      #expect(kept.allSatisfy { Checker.satisfies(witness, $0) })
    }
    #expect(try system.irreducibleConflict { $0 < draw.members } == conflict)
  }

  @Test func `rows that agree are given a point where all of them hold`() throws {
    var draw = Draw(240, views: 40, agreeing: true, seed: 5)
    draw.rows.remove(at: draw.members - 1)
    guard case .satisfiable(let witness) = try LinearSystem(rows: draw.rows).feasibility() else {
      Issue.record("no point was found")
      return
    }
    #expect(draw.rows.allSatisfy { Checker.satisfies(witness, $0) })
  }

  @Test(arguments: 1...40)
  func `what floating point leads to is what the exact method says`(_ seed: Int) throws {
    let draw = Draw(60, views: 24 + seed, agreeing: seed % 2 == 0, seed: seed)
    var guided = GuidedDecision(draw.rows)
    let exact = ExactSimplex(rows: draw.rows).feasibility()
    switch (guided.decide(), exact) {
    case (.contradictory(let certificate)?, .contradictory):
      #expect(Checker.contradiction(of: certificate, in: draw.rows) != nil)
    case (.satisfiable(let witness)?, .satisfiable):
      #expect(draw.rows.allSatisfy { Checker.satisfies(witness, $0) })
    case (nil, _): Issue.record("nothing was decided")
    default: Issue.record("the methods disagree")
    }
  }

  @Test(arguments: [1, 5, ApproximateSimplex.mostSteps], [3, 4])
  func `however often a basis is inverted, the answer bears the exact check`(
    _ steps: Int, _ seed: Int
  ) {
    let draw = Draw(240, views: 40, agreeing: true, seed: seed)
    var contradictory = GuidedDecision(draw.rows, inversionSteps: steps)
    guard case .contradictory(let certificate)? = contradictory.decide() else {
      Issue.record("the last row contradicts the others")
      return
    }
    #expect(Checker.contradiction(of: certificate, in: draw.rows) != nil)
    var rows = draw.rows
    rows.remove(at: draw.members - 1)
    var satisfiable = GuidedDecision(rows, inversionSteps: steps)
    guard case .satisfiable(let witness)? = satisfiable.decide() else {
      Issue.record("the others agree")
      return
    }
    #expect(rows.allSatisfy { Checker.satisfies(witness, $0) })
  }

  @Test func `exact work beyond a limit gives no answer`() {
    let rows = Draw(60, views: 24, agreeing: true, seed: 7).rows
    let simplex = ExactSimplex(rows: rows)
    #expect(simplex.feasibility(within: 10) == nil)
    guard case .contradictory? = simplex.feasibility(within: 3_000_000) else {
      Issue.record("the limit is met")
      return
    }
  }

  @Test(arguments: [3, 4])
  func `a search that goes on where one ended decides what one that begins anew decides`(
    _ seed: Int
  ) {
    let draw = Draw(700, views: 60, agreeing: true, seed: seed)
    var first = GuidedDecision(draw.rows)
    guard case .contradictory(let certificate)? = first.decide() else {
      Issue.record("the last row contradicts the others")
      return
    }
    #expect(!first.tight.isEmpty)
    for entry in certificate.entries.prefix(6) {
      var rows = draw.rows
      // The row stays, and holds everywhere.
      rows[entry.row] = LinearRow(LinearForm([], constant: 0), .equal)
      var anew = GuidedDecision(rows)
      var further = GuidedDecision(rows, tight: first.tight)
      switch (anew.decide(), further.decide()) {
      case (.satisfiable?, .satisfiable(let witness)?):
        #expect(rows.allSatisfy { Checker.satisfies(witness, $0) })
        #expect(further.steps < anew.steps)
      case (.contradictory?, .contradictory(let certificate)?):
        #expect(Checker.contradiction(of: certificate, in: rows) != nil)
      default: Issue.record("the searches disagree")
      }
    }
  }

  @Test func `what is asked beyond a limit of steps is undecided`() throws {
    let draw = Draw(240, views: 40, agreeing: true, seed: 3)
    let system = LinearSystem(rows: draw.rows)
    let rest = draw.rows.indices.filter { $0 != draw.members - 1 }
    let ample = SystemVariations(system)
    let limited = SystemVariations(system, steps: 1)
    #expect(try limited.witness(of: rest) == ample.witness(of: rest))
    #expect(!ample.isSpent)
    #expect(limited.isSpent)
    #expect(throws: SolverFault.undecided) { try limited.witness(of: rest) }
    #expect(throws: SolverFault.undecided) {
      try limited.witness(of: rest, replacing: 0, by: draw.rows[0])
    }
    #expect(limited.range(of: 0, among: rest) == nil)
  }

  @Test func `how far a form goes is not said where that takes too much exact work`() throws {
    let draw = Draw(60, views: 24, agreeing: true, seed: 7)
    let rows = Array(draw.rows[..<(draw.members - 1)] + draw.rows[draw.members...])
    let simplex = ExactSimplex(rows: rows)
    #expect(simplex.range(of: rows[0].form, within: 10) == nil)
    #expect(simplex.range(of: rows[0].form, within: 3_000_000) != nil)
  }

  @Test func `thousands of contradictory pairs are told as the first of them`() throws {
    let rows = (0..<6_000).map { index in
      let size = VariableID(rawValue: Int32(index / 2))
      return LinearRow(LinearForm([.init(size, 1)], constant: Rational(-100 - index % 2)), .equal)
    }
    let found = try LinearSystem(rows: rows).conflicts(members: { _ in true }, limit: 8)
    #expect(found.conflicts.map(\.rows) == (0..<8).map { [2 * $0, 2 * $0 + 1] })
    #expect(found.conflictsCompleteness == .stopped(at: 8))
    // One of each pair.
    #expect(found.corrections.map(\.count) == [3_000])
  }

  @Test func `all conflicts of a dense system are the same in every run`() throws {
    let draw = Draw(300, views: 40, agreeing: false, seed: 6)
    let system = LinearSystem(rows: draw.rows)
    let first = try system.conflicts(members: { $0 < draw.members }, steps: 20_000)
    let second = try system.conflicts(members: { $0 < draw.members }, steps: 20_000)
    #expect(first.conflicts == second.conflicts)
    #expect(first.corrections == second.corrections)
    #expect(!first.conflicts.isEmpty)
    #expect(first.conflictsCompleteness == .outOfTime)
    #expect(first.conflicts.allSatisfy { $0.isShownIrreducible })
  }

  @Test func `sparse equations are solved exactly, and contradictory ones are not`() {
    var elimination = ExactElimination(unknownCount: 3)
    elimination.append([(0, 1), (1, 2)], constant: 5)
    elimination.append([(1, 3), (2, -1)], constant: 4)
    elimination.append([(0, 1), (2, 1)], constant: Rational(10, 3))
    #expect(elimination.solve() == [Rational(1, 3), Rational(7, 3), 3])
    var contradictory = ExactElimination(unknownCount: 1)
    contradictory.append([(0, 2)], constant: 4)
    contradictory.append([(0, 1)], constant: 3)
    #expect(contradictory.solve() == nil)
  }
}
