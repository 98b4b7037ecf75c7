/// Rows that bound one variable or the difference of two, in whole numbers.
///
/// All bounds are counted in the same fraction of 1. There are so few rows, and their numbers are so
/// small, that no path on which each edge is used once leaves the range of an `Int`.
struct DifferenceRows: Sendable {
  /// `first - second relation bound`; node 0 stands for the number 0.
  struct Row: Sendable {
    var first: Int
    var second: Int
    var relation: Relation
    var bound: Int
  }

  private(set) var rows: [Row] = []
  /// The variable of each node, in the order of their appearance; the entry of node 0 means nothing.
  private(set) var variables = [VariableID(rawValue: 0)]
  /// How many of the units in which bounds are counted make 1.
  private(set) var unit = 1

  /// So that rows and nodes are bits of a machine word.
  private static let most = 64
  private static let largest = 1 << 50

  /// `nil` where a row is no difference, a number is too large, or there are too many.
  init?(_ linear: [LinearRow]) {
    guard linear.count <= Self.most else { return nil }
    rows.reserveCapacity(linear.count)
    variables.reserveCapacity(linear.count + 1)
    var denominators: [Int] = []
    denominators.reserveCapacity(linear.count)
    for row in linear {
      guard let (bound, denominator, relation) = Self.difference(row) else { return nil }
      denominators.append(denominator)
      if unit % denominator != 0 {
        let (product, overflow) = unit.multipliedReportingOverflow(by: denominator)
        if overflow || product > Self.largest { return nil }
        unit = product
      }
      let first = node(of: row.form.terms[0].variable)
      let second = row.form.terms.count == 2 ? node(of: row.form.terms[1].variable) : 0
      rows.append(Row(first: first, second: second, relation: relation, bound: bound))
    }
    guard variables.count <= Self.most else { return nil }
    for index in rows.indices {
      guard let bound = Self.scaled(rows[index].bound, by: unit / denominators[index]) else {
        return nil
      }
      rows[index].bound = bound
    }
  }

  /// `row` in the same units, over no other variables than the row at `index`; `nil` where it is no
  /// such row.
  func row(_ row: LinearRow, inPlaceOf index: Int) -> Row? {
    guard let (bound, denominator, relation) = Self.difference(row), unit % denominator == 0,
      let scaled = Self.scaled(bound, by: unit / denominator)
    else { return nil }
    let original = rows[index]
    func node(_ place: Int) -> Int? {
      guard row.form.terms.indices.contains(place) else { return 0 }
      let variable = row.form.terms[place].variable
      if original.first > 0, variables[original.first] == variable { return original.first }
      return original.second > 0 && variables[original.second] == variable ? original.second : nil
    }
    guard let first = node(0), let second = node(1) else { return nil }
    return Row(first: first, second: second, relation: relation, bound: scaled)
  }

  /// Puts another row in the place of one.
  mutating func replace(_ index: Int, by row: Row) { rows[index] = row }

  private mutating func node(of variable: VariableID) -> Int {
    for node in variables.indices.dropFirst() where variables[node] == variable { return node }
    variables.append(variable)
    return variables.count - 1
  }

  /// How the first variable compares with what comes after it.
  private static func difference(
    _ row: LinearRow
  ) -> (bound: Int, denominator: Int, relation: Relation)? {
    let terms = row.form.terms
    guard let coefficient = terms.first?.coefficient, terms.count <= 2 else { return nil }
    if terms.count == 2, !(coefficient + terms[1].coefficient).isZero { return nil }
    guard let bound = (-row.form.constant / coefficient).fraction, bound.denominator < largest
    else { return nil }
    let relation = coefficient.isNegative ? row.relation.flipped : row.relation
    return (bound.numerator, bound.denominator, relation)
  }

  private static func scaled(_ bound: Int, by factor: Int) -> Int? {
    let (scaled, overflow) = bound.multipliedReportingOverflow(by: factor)
    return overflow || scaled.magnitude > UInt(largest) ? nil : scaled
  }
}
