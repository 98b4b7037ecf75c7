import LinearArithmetic
import TestSupport
import Testing

struct ExactSimplexTests {
  static let seeds = Array(1...300)

  @Test(arguments: seeds)
  func `decides random rows with evidence that the checker accepts`(seed: Int) throws {
    var random = SeededGenerator(from: seed)
    let rows = random.rows(count: 3 + seed % 9, variables: 2 + seed % 4)
    switch ExactSimplex(rows: rows).feasibility() {
    case .satisfiable(let assignment): #expect(Checker.satisfies(assignment, rows))
    case .contradictory(let certificate):
      #expect(Checker.contradiction(of: certificate, in: rows) != nil)
    }
  }

  @Test(arguments: seeds)
  func `minimises random forms with evidence that the checker accepts`(seed: Int) throws {
    var random = SeededGenerator(from: seed &+ 1000)
    let rows = random.rows(count: 3 + seed % 9, variables: 2 + seed % 4)
    let form = random.form(variables: 2 + seed % 4)
    switch ExactSimplex(rows: rows).minimum(of: form) {
    case .contradictory(let certificate):
      #expect(Checker.contradiction(of: certificate, in: rows) != nil)
    case .unbounded(let start, let ray):
      #expect(Checker.satisfies(start, rows))
      let far = Assignment(
        Dictionary(
          uniqueKeysWithValues: (0..<16).map { index in
            let id = VariableID(rawValue: Int32(index))
            return (id, start[id] + 1000 * ray[id])
          }))
      #expect(Checker.satisfies(far, rows))
      #expect(form.value { far[$0] } < form.value { start[$0] })
    case .optimal(let value, let assignment, let certificate):
      #expect(Checker.satisfies(assignment, rows))
      #expect(form.value { assignment[$0] } == value)
      #expect(Checker.provesLowerBound(value, of: form, by: certificate, in: rows))
    }
  }

  @Test func `both answers occur among the random rows`() {
    var satisfiable = 0
    for seed in Self.seeds {
      var random = SeededGenerator(from: seed)
      let rows = random.rows(count: 3 + seed % 9, variables: 2 + seed % 4)
      if case .satisfiable = ExactSimplex(rows: rows).feasibility() { satisfiable += 1 }
    }
    #expect(satisfiable > 30)
    #expect(satisfiable < 270)
  }

  @Test func `a row without variables decides by its constant`() {
    let rows = [LinearRow(LinearForm(constant: -3), .greaterOrEqual)]
    guard case .contradictory(let certificate) = ExactSimplex(rows: rows).feasibility() else {
      Issue.record("-3 >= 0 was accepted")
      return
    }
    #expect(Checker.contradiction(of: certificate, in: rows) == -3)
  }
}
