import LayoutDiagnosis
import LayoutModel
import LinearArithmetic

/// Whether a conflict's certificate adds up over the rows as the JSON document prints them.
func proves(_ conflict: Conflict, in system: LayoutSystem) -> Bool {
  var sum: [VariableID: Rational] = [:]
  var constant = Rational.zero
  var used: Set<ConstraintID> = []
  for share in conflict.certificate {
    let row: LinearRow
    switch share.reference {
    case .constraint(let id):
      row = system[id].row
      used.insert(id)
    case .bound(let index): row = conflict.bounds[index].row
    case .assumption(let index):
      row = conflict.assumptions[index].row
      if let id = conflict.assumptions[index].replaces { used.insert(id) }
    }
    if row.relation == .greaterOrEqual, share.multiplier.isNegative { return false }
    if row.relation == .lessOrEqual, share.multiplier.isPositive { return false }
    for term in row.form.terms {
      sum[term.variable, default: 0] += share.multiplier * term.coefficient
    }
    constant += share.multiplier * row.form.constant
  }
  return sum.values.allSatisfy(\.isZero) && constant.isNegative
    && used == Set(conflict.constraints)
}
