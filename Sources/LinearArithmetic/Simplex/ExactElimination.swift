/// Solves sparse equations `sum(coefficient * unknown) = constant` exactly, by Gauss.
///
/// The next equation is always one with the fewest unknowns, and the next unknown in it the one that the
/// fewest others mention (after Markowitz, "The elimination form of the inverse", Management Science 3,
/// 1957), which keeps them sparse.
struct ExactElimination {
  private struct Equation {
    var unknowns: [Int32] = []
    var coefficients: [Rational] = []
    var constant = Rational.zero
  }

  private var equations: [Equation] = []
  /// The equations that may mention each unknown; some may not any more.
  private var users: [[Int32]]
  private var isDone: [Bool] = []
  /// Equations by how many unknowns they have; entries that are out of date are passed over.
  private var waiting: [[Int32]] = []
  private var order: [(equation: Int, unknown: Int32)] = []
  private(set) var work = 0

  private static let workLimit = 400_000

  init(unknownCount: Int) {
    users = Array(repeating: [], count: unknownCount)
  }

  /// Adds an equation; its terms are sorted by their unknowns.
  mutating func append(_ terms: [(unknown: Int32, coefficient: Rational)], constant: Rational) {
    let index = Int32(equations.count)
    for term in terms { users[Int(term.unknown)].append(index) }
    equations.append(
      Equation(
        unknowns: terms.map(\.unknown), coefficients: terms.map(\.coefficient), constant: constant))
    isDone.append(false)
    queue(Int(index))
  }

  /// A solution, in which an unknown that the equations leave open is 0; `nil` where there is none or the
  /// work grows too large.
  mutating func solve() -> [Rational]? {
    while let index = next() {
      let equation = equations[index]
      isDone[index] = true
      if equation.unknowns.isEmpty {
        if equation.constant.isZero { continue }
        return nil
      }
      let pivot = equation.unknowns.indices.min {
        users[Int(equation.unknowns[$0])].count < users[Int(equation.unknowns[$1])].count
      }
      guard let pivot else { continue }
      order.append((index, equation.unknowns[pivot]))
      let inverse = equation.coefficients[pivot].reciprocal
      let unknown = equation.unknowns[pivot]
      for user in users[Int(unknown)] where !isDone[Int(user)] {
        eliminate(unknown, from: Int(user), by: equation, inverse: inverse)
      }
      users[Int(unknown)] = []
      if work > Self.workLimit { return nil }
    }
    return substituted()
  }

  private mutating func next() -> Int? {
    for count in waiting.indices {
      while let candidate = waiting[count].popLast() {
        let index = Int(candidate)
        if !isDone[index], equations[index].unknowns.count == count { return index }
      }
    }
    return nil
  }

  private mutating func queue(_ index: Int) {
    let count = equations[index].unknowns.count
    while waiting.count <= count { waiting.append([]) }
    waiting[count].append(Int32(index))
  }

  private mutating func eliminate(
    _ unknown: Int32, from index: Int, by source: Equation, inverse: Rational
  ) {
    let old = equations[index]
    let place = old.unknowns.partitionIndex { $0 < unknown }
    guard place < old.unknowns.count, old.unknowns[place] == unknown else { return }
    let factor = -(old.coefficients[place] * inverse)
    var new = Equation()
    new.constant = old.constant + factor * source.constant
    new.unknowns.reserveCapacity(old.unknowns.count + source.unknowns.count)
    new.coefficients.reserveCapacity(old.unknowns.count + source.unknowns.count)
    var (i, j) = (0, 0)
    while i < old.unknowns.count || j < source.unknowns.count {
      let a = i < old.unknowns.count ? old.unknowns[i] : Int32.max
      let b = j < source.unknowns.count ? source.unknowns[j] : Int32.max
      if a < b {
        new.unknowns.append(a)
        new.coefficients.append(old.coefficients[i])
        i += 1
        continue
      }
      let added = factor * source.coefficients[j]
      work += added.size
      j += 1
      if b < a {
        new.unknowns.append(b)
        new.coefficients.append(added)
        users[Int(b)].append(Int32(index))
        continue
      }
      let sum = old.coefficients[i] + added
      i += 1
      if a != unknown, !sum.isZero {
        new.unknowns.append(a)
        new.coefficients.append(sum)
      }
    }
    equations[index] = new
    queue(index)
  }

  private func substituted() -> [Rational] {
    var values = Array(repeating: Rational.zero, count: users.count)
    for (index, unknown) in order.reversed() {
      let equation = equations[index]
      var rest = equation.constant
      var own = Rational.one
      for (other, coefficient) in zip(equation.unknowns, equation.coefficients) {
        if other == unknown {
          own = coefficient
        } else if !values[Int(other)].isZero {
          rest = rest - coefficient * values[Int(other)]
        }
      }
      values[Int(unknown)] = rest / own
    }
    return values
  }
}
