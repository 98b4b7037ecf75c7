import LinearArithmetic
import Testing

struct SystemVariationTests {
  /// Differences between few variables, of every relation, as layouts have them.
  private func rows(_ random: inout SmallRandom) -> [LinearRow] {
    (0..<6).map { _ in
      let a = VariableID(rawValue: Int32(random.int(0...3)))
      let b = VariableID(rawValue: Int32(random.int(0...3)))
      let scale = Rational(random.int(0...1) == 0 ? 1 : -2)
      var form = LinearForm(constant: Rational(random.int(-10...10)))
      form.add(scale, of: a)
      if a != b { form.add(-scale, of: b) }
      return LinearRow(form, Relation.allCases[random.int(0...2)])
    }
  }

  private func end(_ minimum: LinearMinimum, sign: Rational) -> Rational? {
    if case .optimal(let value, _, _) = minimum { return sign * value }
    return nil
  }

  @Test func `a row's range is what the simplex method finds`() {
    var random = SmallRandom(seed: 20_261_120)
    var bounded = 0
    for _ in 0..<400 {
      let rows = rows(&random)
      let others = Array(rows.dropFirst())
      let found = SystemVariations(LinearSystem(rows: rows)).range(
        of: 0, among: Array(rows.indices.dropFirst()))
      let simplex = ExactSimplex(rows: others)
      if case .contradictory = simplex.feasibility() {
        #expect(found == nil)
        continue
      }
      let form = rows[0].form
      let least = end(simplex.minimum(of: form), sign: 1)
      let most = end(simplex.minimum(of: form.scaled(by: -1)), sign: -1)
      #expect(found != nil && found?.minimum == least && found?.maximum == most)
      if least != nil { bounded += 1 }
    }
    #expect(bounded > 20)
  }

  @Test func `another row in one's place is solved as a system of its own`() throws {
    var random = SmallRandom(seed: 7)
    for _ in 0..<200 {
      let rows = rows(&random)
      let variations = SystemVariations(LinearSystem(rows: rows))
      var changed = rows
      changed[2].form.constant += 3
      let apart = try LinearSystem(rows: changed).feasibility()
      let all = Array(rows.indices)
      let within = try variations.feasibility(of: all, replacing: 2, by: changed[2])
      switch (apart, within) {
      case (.satisfiable(let a), .satisfiable(let b)): #expect(a == b)
      case (.contradictory(let a), .contradictory(let b)): #expect(a == b)
      default: Issue.record("One is satisfiable and the other is not.")
      }
      // The row is back in its place afterwards.
      let before = try LinearSystem(rows: rows).feasibility()
      switch (before, try variations.feasibility(of: all)) {
      case (.satisfiable(let a), .satisfiable(let b)): #expect(a == b)
      case (.contradictory(let a), .contradictory(let b)): #expect(a == b)
      default: Issue.record("One is satisfiable and the other is not.")
      }
    }
  }
}
