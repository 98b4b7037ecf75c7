internal import LayoutModel
internal import LinearArithmetic

/// What is long is told short: the middle of a block with many rows becomes one row that keeps the sum of
/// those it stands for.
struct BlockFolding {
  /// Constraints that further sentences speak of; their rows stay.
  var keeping: Set<ConstraintID> = []
  /// How many rows a block may have.
  var most = Self.mostRows
  /// How many of them are told at each end of a longer one.
  var ends = 5
  /// How the reader asks for all of it.
  var hint = ""
  /// How a number is written.
  var style: NumberStyle

  /// What a reader follows row by row.
  static let mostRows = 12

  /// Rows that are folded where nobody follows them one by one.
  static let mostLines = 40

  func folded(_ block: Block) -> Block {
    switch block {
    case .rows(let rows): .rows(folded(rows))
    case .sum(let rows, let total): .sum(folded(rows), total: total)
    case .list(let entries): .list(folded(entries))
    default: block
    }
  }

  func folded(_ rows: [Block.Summand]) -> [Block.Summand] {
    if rows.count <= most { return rows }
    var result: [Block.Summand] = []
    for run in runs(rows.map(\.constraint)) {
      guard run.isHidden else {
        result += rows[run.rows]
        continue
      }
      let hidden = rows[run.rows]
      result.append(Block.Summand(number: sum(hidden), text: more(hidden.map(\.label))))
    }
    return result
  }

  private func folded(_ entries: [Block.Entry]) -> [Block.Entry] {
    if entries.count <= most { return entries }
    return runs(entries.map(\.constraint)).flatMap { run in
      run.isHidden
        ? [Block.Entry(more(Array(repeating: nil, count: run.rows.count)))]
        : Array(entries[run.rows])
    }
  }

  private struct Run {
    var rows: Range<Int>
    var isHidden: Bool
  }

  /// Fewer rows are told rather than counted.
  private static let fewestHidden = 3

  /// Rows that are told and rows that are not, in turn.
  private func runs(_ rows: [ConstraintID?]) -> [Run] {
    var runs: [Run] = []
    for index in rows.indices {
      let isHidden =
        index >= ends && index < rows.count - ends && !(rows[index].map(keeping.contains) ?? false)
      if let last = runs.last, last.isHidden == isHidden {
        runs[runs.count - 1].rows = last.rows.lowerBound..<index + 1
      } else {
        runs.append(Run(rows: index..<index + 1, isHidden: isHidden))
      }
    }
    return runs.map {
      Run(rows: $0.rows, isHidden: $0.isHidden && $0.rows.count >= Self.fewestHidden)
    }
  }

  /// What the rows add up to, where each of them is a number.
  private func sum(_ rows: ArraySlice<Block.Summand>) -> String {
    var sum = Rational.zero
    for row in rows where !row.number.isEmpty {
      guard let amount = row.amount else { return "" }
      sum += amount
    }
    if rows.allSatisfy(\.number.isEmpty) { return "" }
    return (sum.isNegative ? "− " : "+ ") + style.text(sum.magnitude)
  }

  private func more(_ labels: [Int?]) -> String {
    let known = labels.compactMap(\.self)
    var numbers = ""
    if known.count == labels.count, let first = known.first, let last = known.last,
      known.elementsEqual(first...max(first, last))
    {
      numbers = ", \(first) to \(last)"
    }
    return "… \(labels.count) more\(numbers)\(hint)"
  }
}
