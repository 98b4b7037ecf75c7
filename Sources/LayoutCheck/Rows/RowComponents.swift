internal import LinearArithmetic

/// Rows that share variables, apart from rows that do not.
struct RowComponents {
  /// The numbers of the rows of each part, ascending.
  let components: [[Int]]

  init(_ rows: [SceneRow]) {
    var numbers: [VariableID: Int] = [:]
    var union = UnionFind()
    for row in rows {
      var first: Int?
      for term in row.row.form.terms {
        let number = numbers[term.variable] ?? numbers.count
        if number == numbers.count {
          numbers[term.variable] = number
          union.grow(to: number + 1)
        }
        if let first { union.unite(first, number) } else { first = number }
      }
    }
    var parts: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard let term = row.row.form.terms.first, let number = numbers[term.variable] else {
        continue
      }
      parts[union.representative(of: number), default: []].append(index)
    }
    components = parts.values.sorted { $0[0] < $1[0] }
  }
}
