@testable import LinearArithmetic
import TestSupport
import Testing

/// Systems that nobody writes, which must not take for ever; counted in steps.
struct HostileSystemTests {
  private func variable(_ number: Int) -> VariableID { VariableID(rawValue: Int32(number)) }

  /// Each variable lies behind the one before it, in rows of any order.
  private func chain(_ count: Int, isBent: Bool = false) -> [LinearRow] {
    var random = SeededGenerator(46)
    var rows = (0..<count).map { number in
      LinearRow(
        LinearForm([.init(variable(number + 1), 1), .init(variable(number), -1)], constant: -8),
        .greaterOrEqual)
    }
    rows.shuffle(using: &random)
    if isBent {
      let form = LinearForm([.init(variable(count), 1), .init(variable(0), -1)], constant: -9)
      rows.append(LinearRow(form, .lessOrEqual))
    }
    return rows
  }

  @Test func `a chain in any order takes a few passes over its rows`() throws {
    let rows = chain(4_000)
    let variations = SystemVariations(LinearSystem(rows: rows))
    guard case .satisfiable(let witness) = try variations.feasibility(of: Array(rows.indices))
    else {
      Issue.record("the rows can hold")
      return
    }
    #expect(rows.allSatisfy { Checker.satisfies(witness, $0) })
    #expect(variations.steps < 16 * rows.count)
  }

  @Test func `so does the contradiction of a chain that is too long`() throws {
    let rows = chain(4_000, isBent: true)
    let variations = SystemVariations(LinearSystem(rows: rows))
    guard case .contradictory(let certificate) = try variations.feasibility(of: Array(rows.indices))
    else {
      Issue.record("the rows contradict each other")
      return
    }
    #expect(certificate.entries.count == rows.count)
    #expect(variations.steps < 16 * rows.count)
  }

  @Test func `how far a chain reaches is found in a few passes, too`() throws {
    var rows = chain(4_000)
    rows.append(
      LinearRow(LinearForm([.init(variable(4_000), 1), .init(variable(0), -1)]), .greaterOrEqual))
    let variations = SystemVariations(LinearSystem(rows: rows))
    let range = variations.range(of: rows.count - 1, among: Array(0..<(rows.count - 1)))
    #expect(range?.minimum == Rational(8 * 4_000))
    #expect(variations.steps < 32 * rows.count)
  }

  /// Sizes that are shares of each other, by numbers of so many digits.
  private func shares(_ count: Int, digits: Int) -> [LinearRow] {
    var random = SeededGenerator(46)
    var rows: [LinearRow] = []
    for number in 0..<count {
      var share = Rational.zero
      for _ in 0..<digits {
        share = (share + Rational(Int.random(in: 1...9, using: &random))) * Rational(1, 10)
      }
      let form = LinearForm([.init(variable(number + 1), 1), .init(variable(number), -share)])
      rows.append(LinearRow(form, .equal))
    }
    for number in [0, count] {
      rows.append(LinearRow(LinearForm([.init(variable(number), 1)], constant: -10), .equal))
    }
    return rows
  }

  @Test func `shares of shares of shares are decided as long as their numbers are short`() throws {
    let found = try LinearSystem(rows: shares(60, digits: 3)).conflicts { _ in true }
    #expect(found.conflicts.map(\.rows) == [Array(0..<62)])
  }

  @Test func `nothing is said of shares whose numbers grow too long`() {
    let system = LinearSystem(rows: shares(60, digits: 700))
    #expect(throws: SolverFault.undecided) { try system.conflicts { _ in true } }
    #expect(throws: SolverFault.undecided) { try system.feasibility() }
  }

  /// The sums of the columns of a square grid whose sizes are all the first one's, as a proof looks for
  /// multipliers of them: two rows name a multiplier of nearly every cell.
  private func columns(ofGrid width: Int) -> [LinearRow] {
    func edge(_ cell: Int, _ quantity: Int) -> Int { 4 * cell + quantity }
    var rows: [[(Int, Int)]] = []
    for cell in 1...(width * width) {
      let (left, above) = (cell % width == 1 ? 0 : cell - 1, max(0, cell - width))
      for (near, start) in [(left, 0), (above, 2)] {
        rows.append([(edge(cell, start), 1), (edge(near, start), -1)])
        if near > 0 { rows[rows.count - 1].append((edge(near, start + 1), -1)) }
        if cell > 1 { rows.append([(edge(cell, start + 1), 1), (edge(1, start + 1), -1)]) }
      }
    }
    var columns: [Int: LinearForm] = [edge(width * width, 0): LinearForm([], constant: -1)]
    for (row, terms) in rows.enumerated() {
      for (column, share) in terms {
        columns[column, default: LinearForm()].add(Rational(share), of: variable(row + 1))
      }
    }
    return columns.sorted { $0.key < $1.key }.map { LinearRow($0.value, .equal) }
  }

  @Test func `rows that name every cell of a grid are reduced once for each cell`() throws {
    let rows = columns(ofGrid: 20)
    let variations = SystemVariations(LinearSystem(rows: rows))
    _ = try variations.feasibility(of: Array(rows.indices))
    #expect(variations.steps < 32 * rows.count)
  }

  @Test func `rows that name thousands of tied variables are given up`() {
    let count = 5_000
    let sum = (0...count).map { LinearForm.Term(variable($0), Rational($0 + 1)) }
    var rows = [LinearRow(LinearForm(sum, constant: -1), .equal)]
    for number in 0..<count {
      let terms = [
        LinearForm.Term(variable(number + 1), 1), LinearForm.Term(variable(number), -1),
      ]
      rows.append(LinearRow(LinearForm(terms), .equal))
    }
    #expect(throws: SolverFault.undecided) { try LinearSystem(rows: rows).feasibility() }
  }
}
