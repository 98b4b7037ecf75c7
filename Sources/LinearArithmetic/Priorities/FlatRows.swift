/// `sum(coefficient * variable) + constant`, sorted by variable, for arithmetic in bulk.
struct FlatForm<Number: ExactNumber> {
  struct Term {
    var variable: Int32
    var coefficient: Number
  }

  var terms: [Term] = []
  var constant: Number = .zero

  /// Sorts the terms, adds up equal variables and drops zeros.
  mutating func normalise() {
    if terms.count > 12 {
      terms.sort { $0.variable < $1.variable }
    } else {
      sortFew()
    }
    var kept = 0
    var index = 0
    while index < terms.count {
      var term = terms[index]
      index += 1
      while index < terms.count, terms[index].variable == term.variable {
        term.coefficient += terms[index].coefficient
        index += 1
      }
      if !term.coefficient.isZero {
        terms[kept] = term
        kept += 1
      }
    }
    terms.removeSubrange(kept...)
  }

  private mutating func sortFew() {
    guard terms.count > 1 else { return }
    for index in 1..<terms.count {
      let term = terms[index]
      var place = index
      while place > 0, terms[place - 1].variable > term.variable {
        terms[place] = terms[place - 1]
        place -= 1
      }
      terms[place] = term
    }
  }

  mutating func add(_ other: FlatForm, times factor: Number) {
    for term in other.terms {
      terms.append(Term(variable: term.variable, coefficient: factor * term.coefficient))
    }
    constant += factor * other.constant
    normalise()
  }

  func coefficient(of variable: Int32) -> Number {
    let index = terms.partitionIndex { $0.variable < variable }
    return index < terms.count && terms[index].variable == variable
      ? terms[index].coefficient : .zero
  }

  var isLost: Bool { constant.isLost || terms.contains { $0.coefficient.isLost } }
}

/// Rows over variables numbered from 0, in one array, as the presolve walks them.
struct DenseSystem<Number: ExactNumber> {
  private var numbering: VariableNumbering
  private(set) var terms: [FlatForm<Number>.Term] = []
  private(set) var starts: [Int] = [0]
  private(set) var constants: [Number] = []
  /// Whether a number did not fit.
  private(set) var isLost = false

  init(_ rows: [PrioritisedRow]) {
    var termCount = 0
    for row in rows { termCount += row.row.form.terms.count }
    numbering = VariableNumbering(termCount: termCount)
    terms.reserveCapacity(termCount)
    starts.reserveCapacity(rows.count + 1)
    constants.reserveCapacity(rows.count)
    for row in rows {
      for term in row.row.form.terms {
        let coefficient = Number(term.coefficient)
        if coefficient.isLost { isLost = true }
        terms.append(.init(variable: numbering.number(of: term.variable), coefficient: coefficient))
      }
      let constant = Number(row.row.form.constant)
      if constant.isLost { isLost = true }
      constants.append(constant)
      starts.append(terms.count)
    }
  }

  var variables: [VariableID] { numbering.variables }

  func knownNumber(_ variable: VariableID) -> Int? { numbering.knownNumber(of: variable) }
}
