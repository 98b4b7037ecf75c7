/// A number, or one that is computed from a view's size.
enum MeasureTerm {
  case number(Double)
  case measured(Measure)

  var measure: Measure? {
    if case .measured(let measure) = self { measure } else { nil }
  }

  /// What an operator makes of two terms; `nil` where the result is not linear in one size.
  static func combined(_ symbol: UInt8, _ a: MeasureTerm, _ b: MeasureTerm) -> MeasureTerm? {
    switch (symbol, a, b) {
    case (_, .number(let a), .number(let b)):
      return NumberExpression.apply(symbol, a, b).map(MeasureTerm.number)
    case (UInt8(ascii: "+"), .measured(var measure), .number(let number)),
      (UInt8(ascii: "+"), .number(let number), .measured(var measure)):
      measure.offset += number
      return .measured(measure)
    case (UInt8(ascii: "-"), .measured(var measure), .number(let number)):
      measure.offset -= number
      return .measured(measure)
    case (UInt8(ascii: "-"), .number(let number), .measured(var measure)):
      (measure.factor, measure.offset) = (-measure.factor, number - measure.offset)
      return .measured(measure)
    case (UInt8(ascii: "*"), .measured(let measure), .number(let number)),
      (UInt8(ascii: "*"), .number(let number), .measured(let measure)):
      return .measured(measure.scaled(by: number))
    case (UInt8(ascii: "/"), .measured(let measure), .number(let number)) where number != 0:
      return .measured(measure.scaled(by: 1 / number))
    default: return nil
    }
  }
}
