internal import LayoutModel
internal import LinearArithmetic

/// The sizes above 0 that required constraints give by a number alone, for each the largest.
struct PrintedLowerBounds {
  /// A row that says `coefficient * size >= number`, and the size that it asks for.
  struct Row {
    var size: VariableID
    var row: Int
    var coefficient: Rational
    var points: Rational
  }

  /// By size, the largest of each first.
  private var rows: [Row] = []

  init(_ required: RequiredSystem) {
    for row in required.members.indices where !required.isReplaced(row) {
      let printed = required.printed[row]
      guard printed.form.terms.count == 1 else { continue }
      let term = printed.form.terms[0]
      guard LayoutVariable(term.variable).quantity.isSize,
        printed.relation == .equal
          || (printed.relation == .greaterOrEqual) == term.coefficient.isPositive
      else { continue }
      let points = -printed.form.constant / term.coefficient
      guard points.isPositive else { continue }
      rows.append(
        Row(size: term.variable, row: row, coefficient: term.coefficient, points: points))
    }
    rows.sort { $0.size == $1.size ? $0.points > $1.points : $0.size < $1.size }
  }

  subscript(size: VariableID) -> Row? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].size < size { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].size == size ? rows[low] : nil
  }
}
