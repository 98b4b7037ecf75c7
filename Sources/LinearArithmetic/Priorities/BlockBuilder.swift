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
  private func tableauRow(
    _ form: FlatForm<Number>, _ local: [Int32]
  ) -> SparseTableau<Number>.Row {
    guard let first = form.terms.first else { return .init() }
    let inverse = first.coefficient.reciprocal
    let terms = form.terms
      .map { (column: local[Int($0.variable)], coefficient: $0.coefficient * inverse) }
      .sorted { $0.column < $1.column }
    return .init(columns: terms.map(\.column), coefficients: terms.map(\.coefficient))
  }
}
