/// Rows over variables numbered from 0, in one array, as the presolve walks them.
struct DenseSystem<Number: ExactNumber> {
  private(set) var variables: [VariableID] = []
  private(set) var numbers: [VariableID: Int32] = [:]
  private var lookup: [Int32] = []
  private(set) var terms: [FlatForm<Number>.Term] = []
  private(set) var starts: [Int] = [0]
  private(set) var constants: [Number] = []
  /// Whether a number did not fit.
  private(set) var isLost = false

  init(_ rows: [PrioritisedRow]) {
    terms.reserveCapacity(rows.count * 3)
    starts.reserveCapacity(rows.count + 1)
    constants.reserveCapacity(rows.count)
    for row in rows {
      for term in row.row.form.terms {
        let coefficient = Number(term.coefficient)
        if coefficient.isLost { isLost = true }
        terms.append(.init(variable: number(term.variable), coefficient: coefficient))
      }
      let constant = Number(row.row.form.constant)
      if constant.isLost { isLost = true }
      constants.append(constant)
      starts.append(terms.count)
    }
  }

  /// Small numbers are looked up in an array, others in a dictionary.
  private mutating func number(_ variable: VariableID) -> Int32 {
    let raw = Int(variable.rawValue)
    guard raw >= 0, raw < 1 << 20 else {
      if let known = numbers[variable] { return known }
      return newNumber(variable)
    }
    if raw >= lookup.count {
      lookup.append(contentsOf: repeatElement(-1, count: raw + 1024 - lookup.count))
    }
    if lookup[raw] < 0 { lookup[raw] = newNumber(variable) }
    return lookup[raw]
  }

  private mutating func newNumber(_ variable: VariableID) -> Int32 {
    let number = Int32(variables.count)
    variables.append(variable)
    if variable.rawValue < 0 || variable.rawValue >= 1 << 20 { numbers[variable] = number }
    return number
  }

  func knownNumber(_ variable: VariableID) -> Int? {
    let raw = Int(variable.rawValue)
    if raw >= 0, raw < 1 << 20 {
      return raw < lookup.count && lookup[raw] >= 0 ? Int(lookup[raw]) : nil
    }
    return numbers[variable].map(Int.init)
  }
}
