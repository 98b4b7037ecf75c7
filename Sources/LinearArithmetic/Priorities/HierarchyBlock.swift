/// Variables that hang together, with everything that is said of them, solved on its own.
struct HierarchyBlock<Number: ExactNumber> {
  /// A row on one of the block's variables: `row.form = scale * variable + constant`.
  struct Demand {
    var row: Int
    var variable: Int
    var scale: Number
    var constant: Number
    var relation: Relation
    /// Index of the priority level, -1 where it is required.
    var level: Int

    /// The variable's value at which the row holds with equality.
    var value: Number { -constant / scale }
    var effectiveRelation: Relation { scale.sign < 0 ? relation.flipped : relation }

    func violation(at x: Number) -> Number {
      let form = scale * x + constant
      return relation.holds(form.sign) ? .zero : form.magnitude
    }
  }

  /// The roots of the block; forms of several roots have the indices after them.
  let roots: [Int32]
  let demands: [Demand]
  private var engine: PiecewiseSimplex<Number>
  /// For each variable, the demands on it.
  private let demandsOfVariable: [[Int]]
  /// The required rows that bind a variable, as indices of demands.
  private var required: [(lower: Int?, upper: Int?)]
  /// Whether nothing in the block can move.
  private(set) var isDetermined = false
  /// The optimum, and for each level the multipliers that prove it.
  private(set) var values: [Number] = []
  private(set) var multipliers: [Int: [Number]] = [:]

  typealias Failure = EqualityPresolve<Number>.Failure

  init(roots: [Int32], tableau: SparseTableau<Number>, demands: [Demand]) throws(Failure) {
    self.roots = roots
    self.demands = demands
    let count = tableau.rowOfVariable.count
    var demandsOfVariable = [[Int]](repeating: [], count: count)
    for (index, demand) in demands.enumerated() { demandsOfVariable[demand.variable].append(index) }
    self.demandsOfVariable = demandsOfVariable
    required = Array(repeating: (nil, nil), count: count)
    engine = PiecewiseSimplex(
      tableau: tableau, costs: Array(repeating: ConvexCost(), count: count), values: [])
    for index in demands.indices where demands[index].level < 0 { bind(index) }
    try meetRequired(tableau)
  }

  private mutating func bind(_ index: Int) {
    let demand = demands[index]
    let value = demand.value
    let relation = demand.effectiveRelation
    let old = required[demand.variable]
    if relation != .lessOrEqual, old.lower.map({ value > demands[$0].value }) ?? true {
      required[demand.variable].lower = index
    }
    if relation != .greaterOrEqual, old.upper.map({ value < demands[$0].value }) ?? true {
      required[demand.variable].upper = index
    }
  }

  // MARK: - Solving

  private mutating func meetRequired(_ tableau: SparseTableau<Number>) throws(Failure) {
    let bounds = required.map { bound in
      (lower: bound.lower.map { demands[$0].value }, upper: bound.upper.map { demands[$0].value })
    }
    for bound in bounds {
      if let lower = bound.lower, let upper = bound.upper, lower > upper { throw .contradiction }
    }
    let start = startValues(tableau, bounds)
    var relaxed: [Int] = []
    let costs = bounds.indices.map { index in
      var cost = ConvexCost<Number>(lower: bounds[index].lower, upper: bounds[index].upper)
      if cost.relax(at: start[index]) { relaxed.append(index) }
      return cost
    }
    engine = PiecewiseSimplex(tableau: tableau, costs: costs, values: start)
    if relaxed.isEmpty { return }
    if case .lost = engine.minimise(demands: relaxed) { throw .lost }
    for index in relaxed {
      engine.costs[index] = ConvexCost(lower: bounds[index].lower, upper: bounds[index].upper)
      let value = engine.values[index]
      if value.isLost { throw .lost }
      if let lower = bounds[index].lower, value < lower { throw .contradiction }
      if let upper = bounds[index].upper, value > upper { throw .contradiction }
    }
  }

  /// Every root where its own demands, the most important first, would have it.
  private func startValues(
    _ tableau: SparseTableau<Number>, _ bounds: [(lower: Number?, upper: Number?)]
  ) -> [Number] {
    var values = [Number](repeating: .zero, count: bounds.count)
    for index in roots.indices {
      var (lower, upper) = bounds[index]
      let soft = demandsOfVariable[index].filter { demands[$0].level >= 0 }
        .sorted { demands[$0].level < demands[$1].level }
      for demand in soft {
        var value = demands[demand].value
        if let bound = upper { value = min(value, bound) }
        if let bound = lower { value = max(value, bound) }
        if demands[demand].effectiveRelation != .lessOrEqual { lower = value }
        if demands[demand].effectiveRelation != .greaterOrEqual { upper = value }
      }
      var value = Number.zero
      if let upper { value = min(value, upper) }
      if let lower { value = max(value, lower) }
      values[index] = value
    }
    for (row, variable) in zip(tableau.rows, tableau.basic) {
      var sum = Number.zero
      for (column, coefficient) in zip(row.columns, row.coefficients) {
        sum += coefficient * values[Int(column)]
      }
      values[Int(variable)] = sum
    }
    return values
  }

  /// Minimises one level's violations and keeps to the optimal face from then on.
  mutating func optimise(level: Int) throws(Failure) {
    var isConcerned = false
    for demand in demands where demand.level == level {
      isConcerned = true
      engine.costs[demand.variable].addViolation(
        of: demand.effectiveRelation, demand.value, weight: demand.scale.magnitude)
    }
    guard isConcerned else { return }
    if case .lost = engine.minimise() { throw .lost }
    let slopes = engine.multipliers()
    if slopes.contains(where: \.isLost) { throw .lost }
    for index in slopes.indices {
      let contact = engine.costs[index].contact(of: slopes[index], at: engine.values[index])
      engine.costs[index] = ConvexCost(lower: contact.lower, upper: contact.upper)
    }
    multipliers[level] = slopes
  }

  mutating func finish() {
    values = engine.values
    isDetermined = engine.costs.indices.allSatisfy {
      engine.tableau.isBasic($0) || engine.costs[$0].isFixed
    }
  }

  func violation(ofLevel level: Int) -> Number {
    var sum = Number.zero
    for demand in demands where demand.level == level {
      sum += demand.violation(at: values[demand.variable])
    }
    return sum
  }

  // MARK: - On the optimal face

  enum Extreme {
    case attained
    /// How the block's variables can move for ever.
    case unbounded([Int: Number])
  }

  /// Moves to where the sum of coefficient × root is least; `currentValues` tell where that is.
  mutating func minimise(
    _ objective: [(variable: Int, coefficient: Number)]
  ) throws(Failure) -> Extreme {
    for term in objective { engine.costs[term.variable].addSlope(term.coefficient) }
    defer { for term in objective { engine.costs[term.variable].clear() } }
    switch engine.minimise() {
    case .lost: throw .lost
    case .optimal: return .attained
    case .unbounded(let variable, let goingUp):
      let rates = engine.direction(of: variable, goingUp: goingUp)
      if rates.values.contains(where: \.isLost) { throw .lost }
      return .unbounded(rates)
    }
  }

  /// What the last minimisation took: its steps, and a look at all that is said.
  var lastSteps: Int { engine.work + demandsOfVariable.count + demands.count }

  /// Where the last minimisation ended, and the multipliers that prove it.
  var currentValues: [Number] { engine.values }

  func currentMultipliers() throws(Failure) -> [Number] {
    let slopes = engine.multipliers()
    if slopes.contains(where: \.isLost) { throw .lost }
    return slopes
  }
}

// MARK: - Proofs

extension HierarchyBlock {
  /// The slopes that all demands up to `level` allow at the optimum, weighted; infinite ends `nil`.
  func allowed(_ variable: Int, weights: [Number], through level: Int) -> (
    low: Number?, high: Number?
  ) {
    var (low, high): (Number?, Number?) = (.zero, .zero)
    let x = values[variable]
    if let lower = required[variable].lower, demands[lower].value == x { low = nil }
    if let upper = required[variable].upper, demands[upper].value == x { high = nil }
    for index in demandsOfVariable[variable] {
      let demand = demands[index]
      guard demand.level >= 0, demand.level <= level else { continue }
      let slopes = Self.slopes(of: demand, at: x)
      low = low.map { $0 + weights[demand.level] * slopes.low }
      high = high.map { $0 + weights[demand.level] * slopes.high }
    }
    return (low, high)
  }

  private static func slopes(of demand: Demand, at x: Number) -> (low: Number, high: Number) {
    let value = demand.value
    let weight = demand.scale.magnitude
    let relation = demand.effectiveRelation
    let below: Number = relation == .lessOrEqual ? .zero : -weight
    let above: Number = relation == .greaterOrEqual ? .zero : weight
    if x < value { return (below, below) }
    return x > value ? (above, above) : (below, above)
  }

  /// By how much `slope` lies outside what a level's own demands allow; all of it without a level.
  func surplus(_ slope: Number, of variable: Int, level: Int?) -> Number {
    var (low, high) = (Number.zero, Number.zero)
    if let level {
      for index in demandsOfVariable[variable] where demands[index].level == level {
        let slopes = Self.slopes(of: demands[index], at: values[variable])
        low += slopes.low
        high += slopes.high
      }
    }
    if slope < low { return slope - low }
    return slope > high ? slope - high : .zero
  }

  /// How far `multiplier` is from the end of what the demands through `level` allow; `nil` where
  /// there is no end.
  func room(
    _ multiplier: Number, of variable: Int, weights: [Number], through level: Int, goingUp: Bool
  ) -> Number? {
    let allowed = allowed(variable, weights: weights, through: level)
    return goingUp ? allowed.high.map { $0 - multiplier } : allowed.low.map { multiplier - $0 }
  }

  /// Takes other values of the same optimal face.
  mutating func moveTo(_ values: [Number]) { self.values = values }

  /// Splits a variable's multiplier among the rows that speak of it.
  func split(
    _ multiplier: Number, of variable: Int, weights: [Number], through level: Int,
    into shares: inout [Int: Number]
  ) {
    let x = values[variable]
    var rest = multiplier
    var soft: [(demand: Demand, room: Number)] = []
    var given: [Number] = []
    for index in demandsOfVariable[variable] {
      let demand = demands[index]
      guard demand.level >= 0, demand.level <= level else { continue }
      let slopes = Self.slopes(of: demand, at: x)
      let weight = weights[demand.level]
      soft.append((demand, weight * (slopes.high - slopes.low)))
      given.append(weight * slopes.low)
      rest = rest - weight * slopes.low
    }
    for index in soft.indices where rest.sign > 0 {
      let part = min(rest, soft[index].room)
      given[index] += part
      rest = rest - part
    }
    for (share, entry) in zip(given, soft) where !share.isZero {
      shares[entry.demand.row, default: .zero] += -(share / entry.demand.scale)
    }
    if rest.isZero { return }
    let binding = rest.sign < 0 ? required[variable].lower : required[variable].upper
    guard let binding else { return }
    shares[demands[binding].row, default: .zero] += -(rest / demands[binding].scale)
  }
}
