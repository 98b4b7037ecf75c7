internal import LayoutModel
internal import LinearArithmetic

/// The sizes above 0 that required constraints give by a number alone, for each the largest.
struct LeastSizes {
  /// A row that says `coefficient * size >= number`, and the size that it asks for.
  struct Row {
    var row: Int
    var coefficient: Rational
    var points: Rational
  }

  private var rows: [VariableID: Row] = [:]

  init(_ required: RequiredSystem) {
    for row in required.members.indices where required.replacements[row] == nil {
      let printed = required.printed[row]
      guard printed.form.terms.count == 1, let term = printed.form.terms.first,
        LayoutVariable(term.variable).quantity.isSize,
        printed.relation == .equal
          || (printed.relation == .greaterOrEqual) == term.coefficient.isPositive
      else { continue }
      let points = -printed.form.constant / term.coefficient
      guard points.isPositive, rows[term.variable].map({ $0.points < points }) ?? true else {
        continue
      }
      rows[term.variable] = Row(row: row, coefficient: term.coefficient, points: points)
    }
  }

  subscript(size: VariableID) -> Row? { rows[size] }
}
