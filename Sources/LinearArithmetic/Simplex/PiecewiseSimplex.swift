/// The primal simplex method for a sum of convex, piecewise linear functions of single variables.
///
/// Required bounds, soft ones and linear objectives are all such functions, so one method finds a
/// feasible point, the optimum of a priority level and the range of a variable. Steps pass every
/// breakpoint until the slope turns (Fourer, "A simplex algorithm for piecewise-linear programming",
/// Math. Programming 33, 1985); after a run of steps of length 0 Bland's rule takes over, so that it
/// ends.
struct PiecewiseSimplex<Number: ExactNumber> {
  enum Outcome {
    case optimal
    /// A nonbasic variable that can move for ever, upwards or downwards.
    case unbounded(variable: Int, goingUp: Bool)
    /// A number overflowed, or the work grew too large; nothing that was computed counts.
    case lost
  }

  var tableau: SparseTableau<Number>
  var costs: [ConvexCost<Number>]
  private(set) var values: [Number]
  /// For a basic variable, the piece of its cost on which it lies.
  private var pieces: [Int]
  /// For a basic variable, that piece's slope.
  private var slopes: [Number]
  /// For a nonbasic variable, what the basic ones cost when it grows by 1.
  private var reduced: [Number]
  /// For a nonbasic variable, the slopes of its cost on both sides; infinite ones are `nil`.
  private var sides: [(low: Number?, high: Number?)]
  private var nextPrice = 0
  /// How many coefficients the last minimisation touched.
  private(set) var work = 0
  /// How much work may be done before it counts as lost.
  private let workLimit: Int

  /// The values obey the tableau.
  init(
    tableau: SparseTableau<Number>, costs: [ConvexCost<Number>], values: [Number],
    workLimit: Int = Number.workLimit
  ) {
    self.workLimit = workLimit
    self.tableau = tableau
    self.costs = costs
    self.values = values
    pieces = Array(repeating: 0, count: values.count)
    slopes = Array(repeating: .zero, count: values.count)
    reduced = slopes
    sides = Array(repeating: (nil, nil), count: values.count)
  }

  /// Minimises the sum of the costs; every value lies within its cost's interval.
  ///
  /// Stops early where every cost of `demands` is 0.
  mutating func minimise(demands: [Int] = []) -> Outcome {
    begin()
    work = 0
    var zeroSteps = 0
    while true {
      if work > workLimit { return .lost }
      if !demands.isEmpty, demands.allSatisfy(isFreeOfCost) { return .optimal }
      let usesBland = zeroSteps > 40 + tableau.rows.count / 4
      guard let entering = price(usesBland: usesBland) else {
        let isLost = values.contains(where: \.isLost) || reduced.contains(where: \.isLost)
        return isLost ? .lost : .optimal
      }
      switch step(entering, usesBland: usesBland) {
      case .moved: zeroSteps = 0
      case .stood: zeroSteps += 1
      case .endless: return .unbounded(variable: entering.variable, goingUp: entering.goingUp)
      case .lost: return .lost
      }
    }
  }

  /// A multiplier for every variable: a slope that touches its cost at the optimum.
  ///
  /// The sum of multiplier × variable is 0 under every assignment that the tableau allows, which
  /// proves the optimum.
  func multipliers() -> [Number] {
    values.indices.map { tableau.isBasic($0) ? slopes[$0] : -reduced[$0] }
  }

  /// How every variable moves when `variable` moves by 1.
  mutating func direction(of variable: Int, goingUp: Bool) -> [Int: Number] {
    let unit: Number = goingUp ? .one : -.one
    var rates = [variable: unit]
    for entry in tableau.column(variable) {
      rates[Int(tableau.basic[entry.row])] = entry.coefficient * unit
    }
    return rates
  }

  // MARK: - One step

  private struct Entering {
    var variable: Int
    var goingUp: Bool
    /// Change of the total cost per unit; below 0.
    var slope: Number
  }

  private enum StepResult { case moved, stood, endless, lost }

  /// A variable that moves during a step.
  private struct Mover {
    var variable: Int
    /// The tableau row, or -1 for the entering variable.
    var row: Int
    var goingUp: Bool
    var speed: Number
    var piece: Int
    /// When the variable reaches the end of its piece, and the jump there.
    var time: Number?
    var jump: Number?
  }

  private func isFreeOfCost(_ index: Int) -> Bool {
    let touching = costs[index].subgradient(at: values[index])
    return (touching.low.map { $0.sign <= 0 } ?? true)
      && (touching.high.map { $0.sign >= 0 } ?? true)
  }

  private mutating func begin() {
    for index in values.indices {
      reduced[index] = .zero
      if tableau.isBasic(index) {
        let isAtTop = costs[index].upper.map { values[index] >= $0 } ?? false
        pieces[index] = costs[index].piece(at: values[index], goingUp: !isAtTop)
        slopes[index] = costs[index].slope(of: pieces[index])
      } else {
        sides[index] = costs[index].subgradient(at: values[index])
      }
    }
    for (row, variable) in zip(tableau.rows, tableau.basic) {
      addToReduced(row, times: slopes[Int(variable)])
    }
  }

  private mutating func addToReduced(_ row: SparseTableau<Number>.Row, times factor: Number) {
    if factor.isZero { return }
    for index in row.columns.indices {
      reduced[Int(row.columns[index])] += factor * row.coefficients[index]
    }
  }

  private func candidate(_ variable: Int) -> Entering? {
    if let high = sides[variable].high {
      let slope = high + reduced[variable]
      if slope.sign < 0 { return Entering(variable: variable, goingUp: true, slope: slope) }
    }
    if let low = sides[variable].low {
      let slope = low + reduced[variable]
      if slope.sign > 0 { return Entering(variable: variable, goingUp: false, slope: -slope) }
    }
    return nil
  }

  /// The best of the next few candidates, or the first of all under Bland's rule.
  private mutating func price(usesBland: Bool) -> Entering? {
    var best: Entering?
    var seen = 0
    let count = values.count
    for offset in 0..<count {
      let variable = usesBland ? offset : (nextPrice + offset) % count
      guard !tableau.isBasic(variable), let next = candidate(variable) else { continue }
      if usesBland { return next }
      if best.map({ next.slope < $0.slope }) ?? true { best = next }
      seen += 1
      if seen == 16 {
        nextPrice = variable
        break
      }
    }
    return best
  }

  private mutating func step(_ entering: Entering, usesBland: Bool) -> StepResult {
    let entries = tableau.column(entering.variable)
    work += 1
    for entry in entries { work += entry.coefficient.size }
    if entering.slope.isLost || entries.contains(where: { $0.coefficient.isLost }) { return .lost }
    var movers = startMovers(entering, entries)
    var slope = entering.slope
    while let next = earliest(movers, preferringLowest: usesBland) {
      guard let time = movers[next].time else { return .endless }
      if time.isLost || slope.isLost { return .lost }
      if let jump = movers[next].jump, !usesBland {
        slope += movers[next].speed * jump
        if slope.sign < 0 {
          pass(&movers[next])
          continue
        }
      }
      move(movers, by: time)
      finish(entering, movers, blocking: movers[next], entries)
      return time.isZero ? .stood : .moved
    }
    return .endless
  }

  private func startMovers(
    _ entering: Entering, _ entries: [(row: Int, coefficient: Number)]
  ) -> [Mover] {
    var movers: [Mover] = []
    movers.reserveCapacity(entries.count + 1)
    let own = costs[entering.variable].piece(
      at: values[entering.variable], goingUp: entering.goingUp)
    movers.append(
      mover(entering.variable, row: -1, goingUp: entering.goingUp, speed: .one, piece: own))
    for entry in entries {
      let variable = Int(tableau.basic[entry.row])
      movers.append(
        mover(
          variable, row: entry.row, goingUp: (entry.coefficient.sign > 0) == entering.goingUp,
          speed: entry.coefficient.magnitude, piece: pieces[variable]))
    }
    return movers
  }

  private func mover(_ variable: Int, row: Int, goingUp: Bool, speed: Number, piece: Int) -> Mover {
    var mover = Mover(
      variable: variable, row: row, goingUp: goingUp, speed: speed, piece: piece, time: nil,
      jump: nil)
    look(&mover)
    return mover
  }

  private func look(_ mover: inout Mover) {
    guard let end = costs[mover.variable].end(of: mover.piece, goingUp: mover.goingUp) else {
      mover.time = nil
      return
    }
    mover.time = (end.value - values[mover.variable]).magnitude / mover.speed
    mover.jump = end.jump
  }

  private func pass(_ mover: inout Mover) {
    mover.piece += mover.goingUp ? 1 : -1
    look(&mover)
  }

  /// The mover that reaches its end first; the entering variable wins ties, or the lowest number.
  private func earliest(_ movers: [Mover], preferringLowest: Bool) -> Int? {
    var best: Int?
    for index in movers.indices {
      guard let time = movers[index].time else { continue }
      guard let current = best, let record = movers[current].time else {
        best = index
        continue
      }
      if time < record
        || preferringLowest && time == record
          && movers[index].variable < movers[current].variable
      {
        best = index
      }
    }
    return best
  }

  private mutating func move(_ movers: [Mover], by time: Number) {
    if time.isZero { return }
    for mover in movers {
      let distance = mover.speed * time
      values[mover.variable] = values[mover.variable] + (mover.goingUp ? distance : -distance)
    }
  }

  private mutating func finish(
    _ entering: Entering, _ movers: [Mover], blocking: Mover,
    _ entries: [(row: Int, coefficient: Number)]
  ) {
    for mover in movers where mover.row >= 0 && mover.piece != pieces[mover.variable] {
      let slope = costs[mover.variable].slope(of: mover.piece)
      addToReduced(tableau.rows[mover.row], times: slope - slopes[mover.variable])
      pieces[mover.variable] = mover.piece
      slopes[mover.variable] = slope
    }
    let variable = entering.variable
    guard blocking.row >= 0 else {
      sides[variable] = costs[variable].subgradient(at: values[variable])
      return
    }
    pieces[variable] = movers[0].piece
    slopes[variable] = costs[variable].slope(of: movers[0].piece)
    tableau.pivot(row: blocking.row, entering: variable, entries: entries)
    for entry in entries {
      work += tableau.rows[entry.row].columns.count * entry.coefficient.size
    }
    let factor = reduced[variable] + slopes[variable]
    reduced[variable] = .zero
    reduced[blocking.variable] = -slopes[blocking.variable]
    addToReduced(tableau.rows[blocking.row], times: factor)
    sides[blocking.variable] = costs[blocking.variable].subgradient(
      at: values[blocking.variable])
  }
}
