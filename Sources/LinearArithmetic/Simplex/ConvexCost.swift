/// A convex, piecewise linear function of one variable, infinite outside `lower...upper`.
struct ConvexCost<Number: ExactNumber> {
  /// Where the slope grows, and by how much.
  struct Break {
    var value: Number
    var jump: Number
  }

  var lower: Number?
  var upper: Number?
  /// The slope left of every break.
  var base: Number = .zero
  /// Sorted by value; every jump is above 0.
  private(set) var breaks: [Break] = []

  /// Adds `slope * x`.
  mutating func addSlope(_ slope: Number) { base += slope }

  /// Adds `weight` times the violation of `x relation value`.
  mutating func addViolation(of relation: Relation, _ value: Number, weight: Number) {
    if relation != .lessOrEqual { base = base - weight }
    let jump = relation == .equal ? weight + weight : weight
    var index = breaks.count
    while index > 0, breaks[index - 1].value > value { index -= 1 }
    if index > 0, breaks[index - 1].value == value {
      breaks[index - 1].jump += jump
    } else {
      breaks.insert(Break(value: value, jump: jump), at: index)
    }
  }

  /// Where `x` lies outside the interval, lets it go there at a cost of 1 for each unit.
  mutating func relax(at x: Number) -> Bool {
    if let bound = lower, x < bound {
      lower = nil
      addViolation(of: .greaterOrEqual, bound, weight: .one)
      return true
    }
    if let bound = upper, x > bound {
      upper = nil
      addViolation(of: .lessOrEqual, bound, weight: .one)
      return true
    }
    return false
  }

  /// Forgets everything but the interval.
  mutating func clear() {
    base = .zero
    breaks.removeAll()
  }

  var isFixed: Bool {
    guard let lower, let upper else { return false }
    return lower == upper
  }

  func slope(of piece: Int) -> Number {
    var slope = base
    for index in 0..<piece { slope += breaks[index].jump }
    return slope
  }

  /// The piece that begins, going upwards or downwards, at `x`.
  func piece(at x: Number, goingUp: Bool) -> Int {
    var piece = 0
    while piece < breaks.count, goingUp ? breaks[piece].value <= x : breaks[piece].value < x {
      piece += 1
    }
    return piece
  }

  /// Where `piece` ends, going upwards or downwards, and the jump there; an infinite one is `nil`.
  func end(of piece: Int, goingUp: Bool) -> (value: Number, jump: Number?)? {
    if goingUp {
      if piece < breaks.count, upper.map({ breaks[piece].value < $0 }) ?? true {
        return (breaks[piece].value, breaks[piece].jump)
      }
      return upper.map { ($0, nil) }
    }
    if piece > 0, lower.map({ breaks[piece - 1].value > $0 }) ?? true {
      return (breaks[piece - 1].value, breaks[piece - 1].jump)
    }
    return lower.map { ($0, nil) }
  }

  /// The slopes that touch the function at `x`; an infinite end is `nil`.
  func subgradient(at x: Number) -> (low: Number?, high: Number?) {
    let low = lower.map { x <= $0 } ?? false ? nil : slope(of: piece(at: x, goingUp: false))
    let high = upper.map { x >= $0 } ?? false ? nil : slope(of: piece(at: x, goingUp: true))
    return (low, high)
  }

  /// The interval on which `slope` touches the function; `x` is in it.
  func contact(of slope: Number, at x: Number) -> (lower: Number?, upper: Number?) {
    let touching = subgradient(at: x)
    var result: (lower: Number?, upper: Number?) = (x, x)
    if let low = touching.low, low == slope {
      result.lower = end(of: piece(at: x, goingUp: false), goingUp: false)?.value
    }
    if let high = touching.high, high == slope {
      result.upper = end(of: piece(at: x, goingUp: true), goingUp: true)?.value
    }
    return result
  }
}
