@testable import LinearArithmetic
import TestSupport
import Testing

struct SystemVariationTests {
  /// Differences between few variables, of every relation, as layouts have them.
  private func rows(_ random: inout SeededGenerator) -> [LinearRow] {
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
    var random = SeededGenerator(from: 20_261_120)
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

  @Test func `of a weighted sum, too`() {
    var random = SeededGenerator(from: 41)
    var bounded = 0
    for _ in 0..<400 {
      var rows = rows(&random)
      var form = LinearForm(constant: 1)
      form.add(Rational(random.int(1...3)), of: VariableID(rawValue: 0))
      form.add(-1, of: VariableID(rawValue: 1))
      rows[0] = LinearRow(form, .equal)
      let found = SystemVariations(LinearSystem(rows: rows)).range(
        of: 0, among: Array(rows.indices.dropFirst()))
      let simplex = ExactSimplex(rows: Array(rows.dropFirst()))
      if case .contradictory = simplex.feasibility() {
        #expect(found == nil)
        continue
      }
      let least = end(simplex.minimum(of: form), sign: 1)
      #expect(found?.minimum == least)
      #expect(found?.maximum == end(simplex.minimum(of: form.scaled(by: -1)), sign: -1))
      if least != nil { bounded += 1 }
    }
    #expect(bounded > 10, "\(bounded)")
  }

  @Test func `another row in one's place is solved as a system of its own`() throws {
    var random = SeededGenerator(from: 7)
    for _ in 0..<200 {
      let rows = rows(&random)
      let variations = SystemVariations(LinearSystem(rows: rows))
      var changed = rows
      changed[2].form.constant += 3
      let apart = try LinearSystem(rows: changed).feasibility()
      let all = Array(rows.indices)
      let within = try variations.witness(of: all, replacing: 2, by: changed[2])
      switch apart {
      case .satisfiable(let witness): #expect(within == witness)
      case .contradictory: #expect(within == nil)
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

  @Test func `small systems are answered as all others are`() throws {
    var random = SeededGenerator(from: 3)
    var (solved, bounded, varied) = (0, 0, 0)
    for _ in 0..<1_000 {
      let system = LinearSystem(rows: rows(&random))
      let all = Array(system.rows.indices)
      var small = try #require(system.small)
      let general = GeneralSystem(system.rows, packed: system.packed)
      for index in all {
        let subset = all.filter { $0 != index }
        let witness = small.witness(of: subset)
        #expect(witness == general.witness(of: subset))
        if witness != nil { solved += 1 }
        let range = small.range(of: index, among: subset).map { [$0.minimum, $0.maximum] }
        let expected = general.range(of: index, among: subset).map { [$0.minimum, $0.maximum] }
        #expect(range == expected)
        if range?.contains(nil) == false { bounded += 1 }
        var row = system.rows[index]
        row.form = row.form.scaled(by: Rational(random.int(1...2)))
        row.form.constant += Rational(random.int(-3...3))
        // A row in other units is left to the general way.
        guard small.replace(index, by: row), general.replace(index, by: row) else { continue }
        let variation = small.witness(of: all)
        #expect(variation == general.witness(of: all))
        if variation != nil { varied += 1 }
        small.restore()
        general.restore()
      }
    }
    #expect(solved > 1_000 && bounded > 500 && varied > 200, "\(solved) \(bounded) \(varied)")
  }

  @Test func `a row in another's place may speak of another variable`() throws {
    let (x, y) = (VariableID(rawValue: 1), VariableID(rawValue: 0))
    let system = LinearSystem(rows: [
      LinearRow(LinearForm([.init(x, 1)], constant: -5), .equal),
      LinearRow(LinearForm([.init(y, 1)], constant: -1), .equal),
    ])
    let beside = LinearRow(LinearForm([.init(y, -1), .init(x, 1)], constant: -5), .equal)
    let witness = try #require(
      try SystemVariations(system).witness(of: [0, 1], replacing: 0, by: beside))
    #expect(witness[x] == 6 && witness[y] == 1)
  }

  @Test func `numbers of all denominators are counted in one unit`() throws {
    let (x, y) = (VariableID(rawValue: 0), VariableID(rawValue: 1))
    let third = LinearRow(LinearForm([.init(x, 1)], constant: Rational(-1, 3)), .equal)
    let half = LinearRow(
      LinearForm([.init(y, -2), .init(x, 2)], constant: 1), .lessOrEqual)
    let system = LinearSystem(rows: [third, half])
    #expect(system.small?.unit == 6)
    let witness = try #require(try SystemVariations(system).witness(of: [0, 1]))
    #expect(witness[x] == Rational(1, 3))
    #expect(witness[y] == Rational(5, 6))
  }

  @Test func `what is no difference, too large or too much is left to fractions`() {
    let (x, y) = (VariableID(rawValue: 0), VariableID(rawValue: 1))
    let ratio = LinearRow(LinearForm([.init(x, 1), .init(y, -2)]), .equal)
    let large = LinearRow(LinearForm([.init(x, 1)], constant: Rational(1 << 51)), .equal)
    let fine = LinearRow(LinearForm([.init(x, 1)], constant: Rational(1, 1 << 51)), .equal)
    let plain = LinearRow(LinearForm([.init(x, 1)], constant: 1), .equal)
    for rows in [[ratio], [large], [fine], [plain, ratio], Array(repeating: plain, count: 65)] {
      #expect(LinearSystem(rows: rows).small == nil)
    }
    #expect(LinearSystem(rows: Array(repeating: plain, count: 64)).small != nil)
  }

  /// Two chains of ties that demand of each other, by turns, to lie behind the other's end.
  private func chainsBehindEachOther(by distance: Rational) -> [LinearRow] {
    func row(_ first: Int32, _ relation: Relation, _ second: Int32, plus constant: Rational)
      -> LinearRow
    {
      var form = LinearForm([.init(VariableID(rawValue: first), 1)], constant: -constant)
      form.add(-1, of: VariableID(rawValue: second))
      return LinearRow(form, relation)
    }
    let (first, second) = (0 as Int32, 16 as Int32)
    let ties = [first, second].flatMap { start in
      (start + 1...start + 15).map { row($0, .equal, $0 - 1, plus: distance) }
    }
    let demands = (0..<30).map { index in
      index.isMultiple(of: 2)
        ? row(second + 15, .lessOrEqual, first, plus: -distance)
        : row(first + 15, .lessOrEqual, second, plus: -distance)
    }
    return ties + demands
  }

  @Test(arguments: [1, 1_100_000_000_000_000, 1 << 50])
  func `a cycle of the largest numbers is a contradiction like any other`(size: Int) throws {
    let system = LinearSystem(rows: chainsBehindEachOther(by: Rational(size)))
    #expect(system.small != nil)
    let variations = SystemVariations(system)
    let all = Array(system.rows.indices)
    #expect(try variations.witness(of: all) == nil)
    #expect(variations.range(of: 40, among: all) == nil)
    guard case .contradictory = try system.feasibility() else {
      Issue.record("The chains cannot both lie behind each other.")
      return
    }
  }

  @Test(arguments: [[Relation.equal], [.lessOrEqual], [.equal, .lessOrEqual, .lessOrEqual]])
  func `a chain of the largest numbers is laid out to its end`(relations: [Relation]) throws {
    let rows = (0 as Int32..<62).map { index in
      var form = LinearForm(
        [.init(VariableID(rawValue: index + 1), 1)], constant: Rational(1 << 50))
      form.add(-1, of: VariableID(rawValue: index))
      return LinearRow(form, relations[Int(index) % relations.count])
    }
    let system = LinearSystem(rows: rows)
    #expect(system.small != nil)
    let witness = try #require(try SystemVariations(system).witness(of: Array(rows.indices)))
    #expect(
      witness[VariableID(rawValue: 62)] - witness[VariableID(rawValue: 0)]
        == Rational(-62) * Rational(1 << 50))
  }
}
