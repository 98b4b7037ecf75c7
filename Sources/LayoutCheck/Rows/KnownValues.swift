internal import LinearArithmetic

/// The variables that required equalities give a value, one after the other.
struct KnownValues {
  private var values: [VariableID: Rational] = [:]
  /// The other rows, over the other variables.
  private(set) var rows: [SceneRow]

  init(_ rows: [SceneRow]) {
    self.rows = rows
    var didFind = true
    while didFind {
      didFind = false
      var rest: [SceneRow] = []
      for row in self.rows {
        var reduced = row
        reduced.row.form = reduce(row.row.form)
        let form = reduced.row.form
        if reduced.priority == nil, reduced.row.relation == .equal, form.terms.count == 1,
          let term = form.terms.first
        {
          values[term.variable] = -form.constant / term.coefficient
          didFind = true
        } else {
          rest.append(reduced)
        }
      }
      self.rows = rest
    }
  }

  /// The form's value; `nil` where one of its variables has none.
  func value(of form: LinearForm) -> Rational? {
    let reduced = reduce(form)
    return reduced.terms.isEmpty ? reduced.constant : nil
  }

  /// The form over the variables that have no value yet.
  func reduce(_ form: LinearForm) -> LinearForm { form.reduced(by: values) }
}

extension LinearForm {
  /// The form over the variables that have no value.
  func reduced(by values: [VariableID: Rational]) -> LinearForm {
    guard terms.contains(where: { values[$0.variable] != nil }) else { return self }
    var result = LinearForm(constant: constant)
    for term in terms {
      if let value = values[term.variable] {
        result.constant += term.coefficient * value
      } else {
        result.add(term.coefficient, of: term.variable)
      }
    }
    return result
  }
}
