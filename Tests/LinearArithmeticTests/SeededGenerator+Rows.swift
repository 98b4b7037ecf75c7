import LinearArithmetic
import TestSupport

/// Small systems by chance.
extension SeededGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  mutating func form(variables: Int) -> LinearForm {
    var form = LinearForm(constant: Rational(int(-12...12), int(1...3)))
    for _ in 0..<int(1...3) {
      form.add(
        Rational(int(-3...3), int(1...2)),
        of: VariableID(rawValue: Int32(int(0...(variables - 1)))))
    }
    return form
  }

  mutating func row(variables: Int) -> LinearRow {
    let relations: [Relation] = [.lessOrEqual, .equal, .greaterOrEqual, .greaterOrEqual]
    return LinearRow(form(variables: variables), relations[int(0...3)])
  }

  mutating func rows(count: Int, variables: Int) -> [LinearRow] {
    (0..<count).map { _ in row(variables: variables) }
  }
}
