/// Rows in flat arrays over dense node numbers; node 0 stands for the constant.
struct PackedRows: Sendable {
  /// Where each row's terms begin; one more entry than rows.
  private(set) var starts: [Int32]
  private(set) var nodes: [Int32]
  private(set) var coefficients: [Rational]
  private(set) var constants: [Rational]
  private(set) var relations: [Relation]
  /// The variable of each node; the entry of node 0 means nothing.
  private(set) var variables: [VariableID]

  var count: Int { relations.count }
  var nodeCount: Int { variables.count }

  init(_ rows: [LinearRow]) {
    var termCount = 0
    for row in rows { termCount += row.form.terms.count }
    starts = [0]
    starts.reserveCapacity(rows.count + 1)
    nodes = []
    nodes.reserveCapacity(termCount)
    coefficients = []
    coefficients.reserveCapacity(termCount)
    constants = []
    constants.reserveCapacity(rows.count)
    relations = []
    relations.reserveCapacity(rows.count)
    variables = [VariableID(rawValue: 0)]
    var numbering = NodeNumbering(rows, termCount: termCount)
    for row in rows {
      for term in row.form.terms {
        nodes.append(numbering.node(of: term.variable, in: &variables))
        coefficients.append(term.coefficient)
      }
      starts.append(Int32(nodes.count))
      constants.append(row.form.constant)
      relations.append(row.relation)
    }
  }

  /// The positions of a row's terms in `nodes` and `coefficients`.
  func terms(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
}

/// Numbers variables in the order of their appearance.
private struct NodeNumbering {
  /// By raw value, where raw values are not spread too thinly; else `sparse` serves.
  private var direct: [Int32] = []
  private var sparse: [VariableID: Int32] = [:]

  init(_ rows: [LinearRow], termCount: Int) {
    var lowest: Int32 = 0
    var highest: Int32 = 0
    for row in rows {
      // Terms are sorted by variable.
      guard let first = row.form.terms.first, let last = row.form.terms.last else { continue }
      lowest = min(lowest, first.variable.rawValue)
      highest = max(highest, last.variable.rawValue)
    }
    if lowest >= 0, Int(highest) <= 64 * (termCount + 16) {
      direct = Array(repeating: 0, count: Int(highest) + 1)
    }
  }

  mutating func node(of variable: VariableID, in variables: inout [VariableID]) -> Int32 {
    let next = Int32(variables.count)
    if direct.isEmpty {
      if let node = sparse[variable] { return node }
      sparse[variable] = next
    } else {
      let node = direct[Int(variable.rawValue)]
      if node != 0 { return node }
      direct[Int(variable.rawValue)] = next
    }
    variables.append(variable)
    return next
  }
}
