/// Decides and optimises any linear rows exactly, with evidence for every answer.
///
/// Variables are free unless a row bounds them.
package struct ExactSimplex: Sendable {
  /// The rows that are decided.
  package let rows: [LinearRow]
  private let forms: BoundedForms
  private var bounds: [VariableBounds]
  private var contradiction: FarkasCertificate?

  /// The tightest rows on one variable.
  private struct VariableBounds {
    var lower: (value: Rational, row: Int)?
    var upper: (value: Rational, row: Int)?
  }

  /// Takes any rows; their variables may have any numbers.
  package init(rows: [LinearRow]) {
    self.init(rows: rows, also: [])
  }

  private init(rows: [LinearRow], also variables: [VariableID]) {
    self.rows = rows
    forms = BoundedForms(rows: rows, also: variables)
    bounds = Array(repeating: VariableBounds(), count: forms.variableCount)
    for index in rows.indices where contradiction == nil { addBound(of: index) }
  }

  /// Whether the rows can hold at once, with an assignment or a Farkas certificate.
  package func feasibility() -> Feasibility {
    switch start() {
    case .failure(let certificate): .contradictory(certificate)
    case .success(let engine): .satisfiable(assignment(engine.values))
    }
  }

  /// The same; `nil` where it takes more than so many operations.
  func feasibility(within workLimit: Int) -> Feasibility? {
    switch start(within: workLimit) {
    case .failure(let certificate): .contradictory(certificate)
    case .success(let engine): .satisfiable(assignment(engine.values))
    case nil: nil
    }
  }

  /// The least value of `form` while every row holds.
  package func minimum(of form: LinearForm) -> LinearMinimum {
    guard let minimum = minimum(of: form, within: .max) else {
      preconditionFailure("there is no limit")
    }
    return minimum
  }

  /// The same; `nil` where it takes more than so many operations.
  func minimum(of form: LinearForm, within workLimit: Int) -> LinearMinimum? {
    guard form.terms.allSatisfy({ forms.index(ofKnown: $0.variable) != nil }) else {
      return ExactSimplex(rows: rows, also: form.terms.map(\.variable))
        .minimum(of: form, within: workLimit)
    }
    switch start(within: workLimit) {
    case nil: return nil
    case .failure(let certificate): return .contradictory(certificate)
    case .success(var engine):
      for term in form.terms {
        guard let index = forms.index(ofKnown: term.variable) else { continue }
        engine.costs[index].addSlope(term.coefficient)
      }
      return minimum(of: form, by: &engine)
    }
  }

  private func minimum(
    of form: LinearForm, by engine: inout PiecewiseSimplex<Rational>
  ) -> LinearMinimum? {
    switch engine.minimise() {
    case .optimal: break
    case .lost: return nil
    case .unbounded(let variable, let goingUp):
      let rates = engine.direction(of: variable, goingUp: goingUp)
      let moving = rates.keys.filter { $0 < forms.variables.count }
      let ray = Assignment(moving.map { forms.variables[$0] }) { rates[moving[$0]] ?? .zero }
      return .unbounded(from: assignment(engine.values), ray: ray)
    }
    let point = assignment(engine.values)
    var shares: [Int: Rational] = [:]
    for (index, multiplier) in engine.multipliers().enumerated() {
      let surplus = multiplier - engine.costs[index].base
      add(surplus, of: index, to: &shares)
    }
    return .optimal(
      value: form.value { point[$0] }, point, certificate: certificate(of: shares))
  }
}

extension ExactSimplex {
  /// The least and the greatest value of `form`, an open end `nil`; `nil` where the rows contradict
  /// each other, or an end takes more than so many operations.
  func range(
    of form: LinearForm, within workLimit: Int
  ) -> (minimum: Rational?, maximum: Rational?)? {
    guard let lower = least(form, workLimit), let upper = least(form.scaled(by: -1), workLimit)
    else { return nil }
    return (lower.value, upper.value.map { -$0 })
  }

  private struct End { var value: Rational? }

  private func least(_ form: LinearForm, _ workLimit: Int) -> End? {
    switch minimum(of: form, within: workLimit) {
    case .contradictory, nil: nil
    case .unbounded: End(value: nil)
    case .optimal(let value, _, _): End(value: value)
    }
  }
}

/// What the least value of a form is, with the evidence for it.
package enum LinearMinimum: Sendable {
  case contradictory(FarkasCertificate)
  /// From the assignment the form falls for ever along `ray`, and every row keeps holding.
  case unbounded(from: Assignment, ray: Assignment)
  /// The certificate's multipliers (signs as for Farkas') make `form - sum(multiplier × row)` the
  /// constant `value`, which proves that no assignment gives less.
  case optimal(value: Rational, Assignment, certificate: FarkasCertificate)
}

// MARK: - Steps

extension ExactSimplex {
  private enum Start {
    case success(PiecewiseSimplex<Rational>)
    case failure(FarkasCertificate)
  }

  private mutating func addBound(of row: Int) {
    let relation = rows[row].relation
    guard let place = forms.places[row] else {
      let constant = rows[row].form.constant
      if !relation.holds(constant) {
        let multiplier: Rational =
          relation == .lessOrEqual || relation == .equal && constant.isPositive ? -1 : 1
        contradiction = FarkasCertificate([.init(row: row, multiplier: multiplier)])
      }
      return
    }
    let value = -place.constant / place.scale
    let effective = place.scale.isNegative ? relation.flipped : relation
    var current = bounds[place.variable]
    if effective != .lessOrEqual, current.lower.map({ value > $0.value }) ?? true {
      current.lower = (value, row)
    }
    if effective != .greaterOrEqual, current.upper.map({ value < $0.value }) ?? true {
      current.upper = (value, row)
    }
    bounds[place.variable] = current
    if let lower = current.lower, let upper = current.upper, lower.value > upper.value {
      var shares: [Int: Rational] = [:]
      add(-1, of: place.variable, to: &shares)
      add(1, of: place.variable, to: &shares)
      contradiction = certificate(of: shares)
    }
  }

  private func start() -> Start {
    guard let start = start(within: .max) else { preconditionFailure("there is no limit") }
    return start
  }

  private func start(within workLimit: Int) -> Start? {
    if let contradiction { return .failure(contradiction) }
    var demands: [Int] = []
    let costs = bounds.indices.map { index in
      let bound = bounds[index]
      var cost = ConvexCost<Rational>(lower: bound.lower?.value, upper: bound.upper?.value)
      if cost.relax(at: 0) { demands.append(index) }
      return cost
    }
    var engine = PiecewiseSimplex<Rational>(
      tableau: forms.tableau(Rational.self), costs: costs,
      values: Array(repeating: 0, count: forms.variableCount), workLimit: workLimit)
    if !demands.isEmpty, case .lost = engine.minimise(demands: demands) { return nil }
    guard holdsBounds(engine.values) else {
      var shares: [Int: Rational] = [:]
      for (index, multiplier) in engine.multipliers().enumerated() {
        add(multiplier, of: index, to: &shares)
      }
      return .failure(certificate(of: shares))
    }
    for index in bounds.indices {
      engine.costs[index] = ConvexCost(
        lower: bounds[index].lower?.value, upper: bounds[index].upper?.value)
    }
    return .success(engine)
  }

  private func holdsBounds(_ values: [Rational]) -> Bool {
    bounds.indices.allSatisfy { index in
      (bounds[index].lower.map { values[index] >= $0.value } ?? true)
        && (bounds[index].upper.map { values[index] <= $0.value } ?? true)
    }
  }

  /// Charges a variable's multiplier to the row that bounds it on that side.
  private func add(_ multiplier: Rational, of variable: Int, to shares: inout [Int: Rational]) {
    if multiplier.isZero { return }
    let bound = multiplier.isPositive ? bounds[variable].upper : bounds[variable].lower
    guard let bound, let place = forms.places[bound.row] else { return }
    shares[bound.row, default: 0] -= multiplier / place.scale
  }

  private func certificate(of shares: [Int: Rational]) -> FarkasCertificate {
    FarkasCertificate(
      shares.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { .init(row: $0.key, multiplier: $0.value) })
  }

  private func assignment(_ values: [Rational]) -> Assignment {
    Assignment(forms.variables) { values[$0] }
  }
}

// MARK: - Forms

/// Rows gathered by their forms: each distinct form becomes one variable with bounds.
///
/// `0 <= 2x - 4` and `x <= 7` both speak of `x`; a form with several variables gets a variable of
/// its own, which the tableau ties to them.
private struct BoundedForms {
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
