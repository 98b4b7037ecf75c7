/// Rows in flat arrays over dense node numbers; node 0 stands for the constant.
struct PackedRows: Sendable {
  struct Term: Sendable {
    var node: Int32
    var coefficient: Rational
  }

  struct Row: Sendable {
    fileprivate var firstTerm: Int32
    fileprivate var endOfTerms: Int32
    fileprivate var relation: Relation
    fileprivate var constant: Rational
  }

  private var rows: [Row] = []
  private(set) var terms: [Term] = []
  /// The variable of each node; the entry of node 0 means nothing.
  let variables: [VariableID]

  var count: Int { rows.count }
  var nodeCount: Int { variables.count }

  init(_ rows: [LinearRow]) {
    var termCount = 0
    for row in rows { termCount += row.form.terms.count }
    terms.reserveCapacity(termCount)
    self.rows.reserveCapacity(rows.count)
    var numbering = VariableNumbering(
      termCount: termCount, after: [VariableID(rawValue: 0)])
    for row in rows {
      let firstTerm = Int32(terms.count)
      for term in row.form.terms {
        terms.append(
          Term(node: numbering.number(of: term.variable), coefficient: term.coefficient))
      }
      self.rows.append(
        Row(
          firstTerm: firstTerm, endOfTerms: Int32(terms.count), relation: row.relation,
          constant: row.form.constant))
    }
    variables = numbering.variables
  }

  /// The positions of a row's terms in `terms`.
  func positions(of row: Int) -> Range<Int> {
    Int(rows[row].firstTerm)..<Int(rows[row].endOfTerms)
  }

  /// Two of the nodes that a row mentions; `nil` where there are fewer.
  func firstTwoNodes(of row: Int) -> SIMD2<Int32>? {
    let positions = positions(of: row)
    guard positions.count > 1 else { return nil }
    let (first, second) = (terms[positions.lowerBound].node, terms[positions.lowerBound + 1].node)
    return SIMD2(min(first, second), max(first, second))
  }

  func constant(of row: Int) -> Rational { rows[row].constant }
  func relation(of row: Int) -> Relation { rows[row].relation }

  /// Puts `row` in the place of the one at `index` and answers with that; `nil`, and no change, where
  /// it mentions variables that the one at `index` does not.
  mutating func replace(_ index: Int, by row: LinearRow) -> Original? {
    let positions = positions(of: index)
    var nodes: [Int32] = []
    for term in row.form.terms {
      guard
        let position = positions.first(where: { variables[Int(terms[$0].node)] == term.variable })
      else { return nil }
      nodes.append(terms[position].node)
    }
    let original = Original(row: rows[index], terms: Array(terms[positions]))
    for (offset, node) in nodes.enumerated() {
      terms[positions.lowerBound + offset] = Term(
        node: node, coefficient: row.form.terms[offset].coefficient)
    }
    rows[index] = Row(
      firstTerm: Int32(positions.lowerBound), endOfTerms: Int32(positions.lowerBound + nodes.count),
      relation: row.relation, constant: row.form.constant)
    return original
  }

  /// Puts a row back that `replace` took away.
  mutating func restore(_ index: Int, _ original: Original) {
    rows[index] = original.row
    let positions = positions(of: index)
    for (position, term) in zip(positions, original.terms) { terms[position] = term }
  }

  /// A row that another took the place of.
  struct Original {
    fileprivate var row: Row
    fileprivate var terms: [Term]
  }

  /// Whether the row holds where every variable is 0.
  func holdsAtZero(_ row: Int) -> Bool { rows[row].relation.holds(rows[row].constant) }
}
