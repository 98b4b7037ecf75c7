/// Rows gathered by their forms: each distinct form becomes one variable with bounds.
///
/// `0 <= 2x - 4` and `x <= 7` both speak of `x`; a form with several variables gets a variable of
/// its own, which the tableau ties to them.
struct BoundedForms {
  /// Where a row went: `row.form = scale * variable + constant`.
  struct Place {
    var variable: Int
    var scale: Rational
    var constant: Rational
  }

  /// The system's variables, in the order of their indices here.
  private(set) var variables: [VariableID] = []
  private var indices: [VariableID: Int] = [:]
  /// The forms of the variables from `variables.count` on.
  private(set) var forms: [[LinearForm.Term]] = []
  private var formIndices: [[LinearForm.Term]: Int] = [:]
  /// One for each row; `nil` for a row without variables.
  private(set) var places: [Place?] = []

  var variableCount: Int { variables.count + forms.count }

  init(rows: [LinearRow], also more: [VariableID] = []) {
    for row in rows { for term in row.form.terms { _ = index(of: term.variable) } }
    for variable in more { _ = index(of: variable) }
    places = rows.map { place(of: $0.form) }
  }

  func index(ofKnown variable: VariableID) -> Int? { indices[variable] }

  private mutating func index(of variable: VariableID) -> Int {
    if let index = indices[variable] { return index }
    indices[variable] = variables.count
    variables.append(variable)
    return variables.count - 1
  }

  private mutating func place(of form: LinearForm) -> Place? {
    guard let first = form.terms.first else { return nil }
    if form.terms.count == 1 {
      return Place(
        variable: index(of: first.variable), scale: first.coefficient, constant: form.constant)
    }
    let inverse = first.coefficient.reciprocal
    let normal = form.terms.map { LinearForm.Term($0.variable, $0.coefficient * inverse) }
    let index = formIndices[normal] ?? forms.count
    if index == forms.count {
      formIndices[normal] = index
      forms.append(normal)
    }
    return Place(
      variable: variables.count + index, scale: first.coefficient, constant: form.constant)
  }

  /// The tableau in which every form is basic.
  func tableau<Number: ExactNumber>(_: Number.Type) -> SparseTableau<Number> {
    var tableau = SparseTableau<Number>(variableCount: variableCount)
    for (offset, form) in forms.enumerated() {
      let entries = form.compactMap { term in
        indices[term.variable].map { (Int32($0), Number(term.coefficient)) }
      }.sorted { $0.0 < $1.0 }
      tableau.append(
        variables.count + offset,
        .init(columns: entries.map(\.0), coefficients: entries.map(\.1)))
    }
    return tableau
  }
}
