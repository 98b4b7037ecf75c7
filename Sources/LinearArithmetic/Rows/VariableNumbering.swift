/// Numbers variables in the order of their appearance.
struct VariableNumbering: Sendable {
  /// The variable of each number.
  private(set) var variables: [VariableID]
  /// The numbers of raw values below `limit`, or -1.
  private var direct: [Int32] = []
  /// The numbers of all other variables.
  private var sparse: [VariableID: Int32] = [:]
  /// Beyond it, raw values are spread too thinly for an array.
  private let limit: Int

  /// For the variables of so many terms; `variables` have the first numbers already and are met no
  /// more.
  init(termCount: Int, after variables: [VariableID] = []) {
    self.variables = variables
    limit = 64 * (termCount + 16)
  }

  mutating func number(of variable: VariableID) -> Int32 {
    let raw = Int(variable.rawValue)
    guard raw >= 0, raw < limit else {
      if let known = sparse[variable] { return known }
      let number = append(variable)
      sparse[variable] = number
      return number
    }
    if raw >= direct.count {
      let count = min(limit, max(raw + 1, 2 * direct.count))
      direct.append(contentsOf: repeatElement(-1, count: count - direct.count))
    }
    if direct[raw] < 0 { direct[raw] = append(variable) }
    return direct[raw]
  }

  private mutating func append(_ variable: VariableID) -> Int32 {
    variables.append(variable)
    return Int32(variables.count - 1)
  }

  /// The number that a variable has already; `nil` where it was not met.
  func knownNumber(of variable: VariableID) -> Int? {
    let raw = Int(variable.rawValue)
    guard raw >= 0, raw < limit else { return sparse[variable].map(Int.init) }
    return raw < direct.count && direct[raw] >= 0 ? Int(direct[raw]) : nil
  }
}
