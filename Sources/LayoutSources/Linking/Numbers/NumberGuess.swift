/// What a number of the source may be.
struct NumberGuess: Hashable, Sendable {
  /// Each value that it may have; empty where nothing is known.
  var values: [Double] = []
  /// Whether the source writes the number where it is used, or leaves it out.
  var isLiteral = false
  /// How it is computed from sizes of views; empty where a value is known.
  var measures: [Measure] = []

  static func literal(_ value: Double) -> NumberGuess { .init(values: [value], isLiteral: true) }

  /// Whether one of the values is `number`, up to what rounding to six digits can explain.
  func contains(_ number: Double) -> Bool {
    values.contains { abs($0 - number) <= max(1e-6, 6e-6 * abs($0)) }
  }
}

/// A number that is computed from a view's size: `factor` times the size and `offset`.
struct Measure: Hashable, Sendable {
  /// `nil` for the screen.
  var view: Int?
  var isWidth: Bool
  var factor = 1.0
  var offset = 0.0

  func scaled(by factor: Double) -> Measure {
    var measure = self
    measure.factor *= factor
    measure.offset *= factor
    return measure
  }
}
