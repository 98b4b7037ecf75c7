/// Looks in floating point for the rows that decide a system.
///
/// They are those of a contradiction, or those that hold with equality at a point where all rows hold.
/// What it finds is a guess until `GuidedDecision` has computed it exactly.
///
/// The dual simplex method over tight rows (Lemke, "The dual method of solving the linear programming
/// problem", Naval Research Logistics Quarterly 1, 1954): while a row is violated, it takes the place of
/// a tight row that may give way; where none may, the tight rows that the violated one is a sum of
/// contradict it. These are linearly independent, so none of them can be left out. Rows are looked at in
/// growing prefixes, so that a contradiction is found among the first rows that have one. Every few hundred
/// steps, and before something is given up, the basis is inverted anew.
///
/// The objective counts for nothing but the order of steps: a tight row gets a cost of its own, which
/// makes every later step raise the objective and keeps the method from going in circles.
struct ApproximateSimplex {
  enum Outcome {
    /// Indices of rows that cannot hold together.
    case contradiction([Int])
    /// Rows that hold with equality, and the variables that are 0, at a point where all rows hold.
    case point(tight: [Int], zeros: [Int])
    /// The work grew too large or the numbers too inexact.
    case lost

    fileprivate var isContradiction: Bool {
      if case .contradiction = self { true } else { false }
    }
  }

  private struct Row {
    var terms: Range<Int>
    /// The sum of the terms lies between these.
    var lower: Double
    var upper: Double
  }

  private var rows: [Row] = []
  private var variables: [Int32] = []
  private var coefficients: [Double] = []

  private let variableCount: Int
  /// Where every variable lies now.
  private var values: [Double]
  /// The inverse of the basis, in each slot of which stands a column: a variable that was never moved, or
  /// a tight row.
  private var inverse: ProductForm
  /// The column in each slot.
  private var columns: [Int32]
  /// The slot of each tight row.
  private var slots: [Int32]
  /// For a column, what it costs to let it go; -1 for one that is not tight.
  private var costs: [Double]
  /// For a tight row, 1 at its lower end, -1 at its upper end, 0 for an equation.
  private var sides: [Int8]
  private var cursor = 0
  private var looked = 0
  /// How many steps were taken since the basis was inverted.
  private var age = 0
  private var earlierWork = 0

  var work: Int { looked + earlierWork + inverse.work }

  private static let workLimit = 400_000_000
  private static let firstPrefix = 64
  /// After so many steps rounding may have spoiled the inverse, and going through all of them takes longer
  /// than inverting anew.
  static let mostSteps = 256
  private let mostSteps: Int
  private static let violation = 1e-7
  /// What is smaller came from rounding.
  private static let tolerance = 1e-9

  init(variableCount: Int, rowCount: Int, mostSteps: Int = mostSteps) {
    self.mostSteps = mostSteps
    self.variableCount = variableCount
    values = Array(repeating: 0, count: variableCount)
    inverse = ProductForm(count: variableCount)
    columns = (0..<Int32(variableCount)).map { $0 }
    slots = Array(repeating: -1, count: rowCount)
    costs = Array(repeating: -1, count: variableCount + rowCount)
    sides = Array(repeating: 0, count: variableCount + rowCount)
  }

  /// Adds the row `sum(terms) + constant relation 0`, scaled so that its largest coefficient is 1.
  mutating func append(
    _ terms: [(variable: Int32, coefficient: Double)], constant: Double, _ relation: Relation
  ) {
    let start = variables.count
    let scale = 1 / (terms.map(\.coefficient.magnitude).max() ?? 1)
    for term in terms {
      variables.append(term.variable)
      coefficients.append(term.coefficient * scale)
    }
    rows.append(
      Row(
        terms: start..<variables.count,
        lower: relation == .lessOrEqual ? -.infinity : -constant * scale,
        upper: relation == .greaterOrEqual ? .infinity : -constant * scale))
  }

  /// Decides all rows; the first `settled` of them are looked at together from the beginning.
  ///
  /// Where `tight` names the rows at which a search among nearly the same rows ended, this one goes on from
  /// there: any independent rows may be tight, since each gets a cost of its own.
  mutating func decide(beginningWith settled: Int, tight: [Int] = []) -> Outcome {
    var end = min(settled + Self.firstPrefix, rows.count)
    if !tight.isEmpty {
      for row in tight { tie(row, isLow: rows[row].lower > -.infinity) }
      reinvert()
      end = rows.count
    }
    while true {
      var steps = 0
      while let violated = violatedRow(before: end) {
        if work > Self.workLimit { return .lost }
        if let found = tighten(violated) {
          if age == 0 || found.isContradiction { return found }
          reinvert()
          continue
        }
        steps += 1
        age += 1
        if age >= mostSteps { reinvert() } else if steps % 64 == 0 { refresh() }
      }
      if end == rows.count { return point() }
      end = min(max(2 * end, settled + 2 * Self.firstPrefix), rows.count)
    }
  }

  // MARK: - Which row

  private func activity(_ row: Int) -> Double {
    var sum = 0.0
    for position in rows[row].terms {
      sum += coefficients[position] * values[Int(variables[position])]
    }
    return sum
  }

  /// How far a row is from holding, 0 where rounding explains it.
  private func violation(of row: Int) -> Double {
    let sum = activity(row)
    let violation = max(rows[row].lower - sum, sum - rows[row].upper)
    return violation > Self.violation * (1 + sum.magnitude) ? violation : 0
  }

  /// The row that is violated most among the next few hundred, from where the last search ended.
  private mutating func violatedRow(before end: Int) -> Int? {
    var seen = 0
    var best: (row: Int, violation: Double)?
    while seen < end {
      if cursor >= end { cursor = 0 }
      let violation = violation(of: cursor)
      if violation > best?.violation ?? 0 { best = (cursor, violation) }
      cursor += 1
      seen += 1
      if seen % 512 == 0, best != nil { break }
    }
    looked += seen
    return best?.row
  }

  // MARK: - One step

  /// Makes a violated row tight; answers with the contradiction where nothing can give way.
  private mutating func tighten(_ row: Int) -> Outcome? {
    if costs[variableCount + row] >= 0 {
      // It moved away from its end by rounding alone.
      refresh()
      return violation(of: row) > 0 ? .lost : nil
    }
    let sum = activity(row)
    let isLow = sum < rows[row].lower
    let target = isLow ? rows[row].lower : rows[row].upper
    let line = line(of: row)
    var reduced = 0.0
    guard let leaving = free(in: line) ?? costly(in: line, isLow: isLow, ratio: &reduced) else {
      let tight = line.map { Int($0.column) - variableCount }
      return tight.contains { $0 < 0 } ? .lost : .contradiction((tight + [row]).sorted())
    }
    charge(line, isLow: isLow, ratio: reduced)
    enter(row, for: leaving, line, by: target - sum)
    tie(row, isLow: isLow)
    if reduced > 0 { costs[variableCount + row] = reduced }
    return nil
  }

  /// Notes at which of its ends a row is tight, with a cost of its own.
  private mutating func tie(_ row: Int, isLow: Bool) {
    let column = variableCount + row
    costs[column] = 1 + Double((row &* 2_654_435_761) & 0xFFFF) / 65_536
    sides[column] = rows[row].lower == rows[row].upper ? 0 : isLow ? 1 : -1
  }

  /// A sum of columns, which are sorted.
  private typealias Line = [(column: Int32, coefficient: Double)]

  /// The row as a sum of columns.
  private mutating func line(of row: Int) -> Line {
    let terms = rows[row].terms.lazy.map { [variables, coefficients] in
      (variable: variables[$0], coefficient: coefficients[$0])
    }
    return inverse.line(of: terms).filter { $0.value.magnitude > Self.tolerance }
      .map { (column: columns[Int($0.slot)], coefficient: $0.value) }
      .sorted { $0.column < $1.column }
  }

  private func slot(of column: Int32) -> Int {
    Int(column) < variableCount ? Int(column) : Int(slots[Int(column) - variableCount])
  }

  /// A variable that was never moved: of those with a large coefficient the first.
  private func free(in line: Line) -> Int? {
    var largest = 0.0
    for (column, coefficient) in line where Int(column) < variableCount {
      largest = max(largest, coefficient.magnitude)
    }
    if largest == 0 { return nil }
    return line.indices.first {
      Int(line[$0].column) < variableCount && line[$0].coefficient.magnitude >= largest / 4
    }
  }

  /// The tight row that gives way at the least cost for each unit; of several the one with the largest
  /// coefficient.
  private func costly(
    in line: Line, isLow: Bool, ratio: inout Double
  ) -> Int? {
    var best: (index: Int, ratio: Double, size: Double)?
    for index in line.indices {
      let column = Int(line[index].column)
      let coefficient = line[index].coefficient
      let rises = (coefficient > 0) == isLow
      guard sides[column] == (rises ? 1 : -1) else { continue }
      let size = coefficient.magnitude
      let next = max(0, costs[column]) / size
      if let known = best {
        let isTie = (next - known.ratio).magnitude <= 1e-9 * (1 + known.ratio)
        if isTie ? size <= known.size : next > known.ratio { continue }
      }
      best = (index, next, size)
    }
    ratio = best?.ratio ?? 0
    return best?.index
  }

  private mutating func charge(_ line: Line, isLow: Bool, ratio: Double) {
    if ratio == 0 { return }
    for (column, coefficient) in line {
      let change = ratio * coefficient * Double(sides[Int(column)])
      costs[Int(column)] = max(0, costs[Int(column)] - (isLow ? change : -change))
    }
  }

  private mutating func enter(_ row: Int, for leaving: Int, _ line: Line, by distance: Double) {
    let column = line[leaving].column
    let step = distance / line[leaving].coefficient
    for entry in inverse.column(slot(of: column)) {
      values[Int(entry.slot)] += entry.value * step
    }
    exchange(row, for: column, line)
    if Int(column) >= variableCount { letGo(Int(column)) }
  }

  private mutating func letGo(_ column: Int) {
    costs[column] = -1
    sides[column] = 0
  }

  /// Inverts the basis of the tight rows; one that rounding cannot tell from a sum of others is let go.
  private mutating func reinvert() {
    age = 0
    let tight = tight.sorted { (rows[$0].terms.count, $0) < (rows[$1].terms.count, $1) }
    earlierWork += inverse.work
    inverse = ProductForm(count: variableCount)
    for variable in columns.indices { columns[variable] = Int32(variable) }
    for row in tight {
      let line = line(of: row)
      if let leaving = free(in: line) {
        exchange(row, for: line[leaving].column, line)
      } else {
        letGo(variableCount + row)
      }
    }
    refresh()
  }

  /// Puts the row in the place of one of the columns that it is a sum of.
  private mutating func exchange(_ row: Int, for column: Int32, _ line: Line) {
    let place = slot(of: column)
    inverse.replace(
      place, by: line.map { (slot: Int32(slot(of: $0.column)), value: $0.coefficient) })
    columns[place] = Int32(variableCount + row)
    slots[row] = Int32(place)
  }

  /// Computes all values anew from the tight rows.
  private mutating func refresh() {
    let ends = columns.indices.map { (slot: $0, end: end(of: Int(columns[$0]))) }
    for variable in values.indices { values[variable] = 0 }
    for entry in inverse.values(ends) { values[Int(entry.slot)] = entry.value }
  }

  /// Where a column stands: a variable that was never moved at 0, a tight row at its end.
  private func end(of column: Int) -> Double {
    if column < variableCount { return 0 }
    let row = rows[column - variableCount]
    return sides[column] < 0 ? row.upper : row.lower
  }

  private func point() -> Outcome {
    .point(tight: tight, zeros: (0..<variableCount).filter { !inverse.isReplaced($0) })
  }

  /// The rows that are tight now.
  var tight: [Int] { rows.indices.filter { costs[variableCount + $0] >= 0 } }
}
