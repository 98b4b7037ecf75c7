/// Sorts rows over roots into connected blocks; equal forms share a tableau row.
struct BlockBuilder<Number: ExactNumber> {
  private struct Entry {
    var form: FlatForm<Number>
    var row: Int
    var relation: Relation
    var level: Int
  }

  private var entries: [Entry] = []
  private var classes: UnionFind

  init(rootCount: Int) { classes = UnionFind(count: rootCount) }

  /// Adds `form relation 0`; `row` is its number in the system, -1 for a derived equation.
  mutating func add(_ form: FlatForm<Number>, row: Int, relation: Relation, level: Int) {
    guard let first = form.terms.first else { return }
    entries.append(Entry(form: form, row: row, relation: relation, level: level))
    for term in form.terms.dropFirst() { classes.unite(Int(first.variable), Int(term.variable)) }
  }

  mutating func blocks() throws(EqualityPresolve<Number>.Failure) -> [HierarchyBlock<Number>] {
    var blockOfRoot = [Int32](repeating: -1, count: classes.count)
    var members: [[Int]] = []
    for index in entries.indices {
      guard let first = entries[index].form.terms.first else { continue }
      let root = classes.find(Int(first.variable))
      if blockOfRoot[root] < 0 {
        blockOfRoot[root] = Int32(members.count)
        members.append([])
      }
      members[Int(blockOfRoot[root])].append(index)
    }
    var local = [Int32](repeating: -1, count: classes.count)
    var blocks: [HierarchyBlock<Number>] = []
    blocks.reserveCapacity(members.count)
    for member in members { blocks.append(try block(of: member, &local)) }
    return blocks
  }

  private func block(
    of members: [Int], _ local: inout [Int32]
  ) throws(EqualityPresolve<Number>.Failure) -> HierarchyBlock<Number> {
    var roots: [Int32] = []
    for member in members {
      for term in entries[member].form.terms where local[Int(term.variable)] < 0 {
        local[Int(term.variable)] = Int32(roots.count)
        roots.append(term.variable)
      }
    }
    var shared: [[Int32]: [(index: Int, coefficients: [Number])]] = [:]
    var rows: [SparseTableau<Number>.Row] = []
    var demands: [HierarchyBlock<Number>.Demand] = []
    for member in members {
      let entry = entries[member]
      guard let first = entry.form.terms.first else { continue }
      var variable = Int(local[Int(first.variable)])
      if entry.form.terms.count > 1 {
        let row = tableauRow(entry.form, local)
        let known = shared[row.columns]?.first {
          zip($0.coefficients, row.coefficients).allSatisfy { $0 == $1 }
        }
        variable = roots.count + (known?.index ?? rows.count)
        if known == nil {
          shared[row.columns, default: []].append((rows.count, row.coefficients))
          rows.append(row)
        }
      }
      demands.append(
        .init(
          row: entry.row, variable: variable, scale: first.coefficient,
          constant: entry.form.constant, relation: entry.relation, level: entry.level))
    }
    var tableau = SparseTableau<Number>(variableCount: roots.count + rows.count)
    for (offset, row) in rows.enumerated() { tableau.append(roots.count + offset, row) }
    return try HierarchyBlock(roots: roots, tableau: tableau, demands: demands)
  }

  /// The form divided by its first coefficient, over the block's own numbers.
  private func tableauRow(_ form: FlatForm<Number>, _ local: [Int32]) -> SparseTableau<Number>.Row {
    guard let first = form.terms.first else { return .init() }
    let inverse = first.coefficient.reciprocal
    let terms = form.terms
      .map { (column: local[Int($0.variable)], coefficient: $0.coefficient * inverse) }
      .sorted { $0.column < $1.column }
    return .init(columns: terms.map(\.column), coefficients: terms.map(\.coefficient))
  }
}

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
