/// A number that a tableau computes with.
protocol TableauNumber: Sendable {
  var isZero: Bool { get }
  /// 1 / the value, which is not 0.
  var reciprocal: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
}

/// Rows `basic = sum(coefficient * nonbasic)`, kept sparse.
struct SparseTableau<Number: TableauNumber> {
  /// One row, sorted by column.
  struct Row {
    var columns: [Int32] = []
    var coefficients: [Number] = []

    func position(of column: Int32) -> Int? {
      let index = columns.partitionIndex { $0 < column }
      return index < columns.count && columns[index] == column ? index : nil
    }

    fileprivate mutating func clear(reserving capacity: Int) {
      columns.removeAll(keepingCapacity: true)
      coefficients.removeAll(keepingCapacity: true)
      columns.reserveCapacity(capacity)
      coefficients.reserveCapacity(capacity)
    }

    @inline(__always)
    fileprivate mutating func append(_ column: Int32, _ coefficient: Number) {
      columns.append(column)
      coefficients.append(coefficient)
    }
  }

  private(set) var rows: [Row] = []
  /// The basic variable of each row.
  private(set) var basic: [Int32] = []
  /// The row in which a variable is basic, or -1.
  private(set) var rowOfVariable: [Int32]
  /// The rows that may hold a column; some may have lost it, none is missing.
  private var rowsOfColumn: [[Int32]]
  private var stamp: [Int32]
  private var stampCount: Int32 = 0
  /// Rows that were removed, whose places are taken again.
  private var removed: [Int] = []
  /// A row that was taken apart, whose memory the next one takes.
  private var spare: Row?

  init(variableCount: Int) {
    rowOfVariable = Array(repeating: -1, count: variableCount)
    rowsOfColumn = Array(repeating: [], count: variableCount)
    stamp = []
  }

  func isBasic(_ variable: Int) -> Bool { rowOfVariable[variable] >= 0 }

  /// Adds `variable = row`, where `row` holds only nonbasic variables and `variable` is in no row;
  /// answers with the row's place.
  @discardableResult
  mutating func append(_ variable: Int, _ row: Row) -> Int {
    let index = removed.popLast() ?? rows.count
    for column in row.columns { rowsOfColumn[Int(column)].append(Int32(index)) }
    rowOfVariable[variable] = Int32(index)
    if index < rows.count {
      basic[index] = Int32(variable)
      rows[index] = row
    } else {
      basic.append(Int32(variable))
      rows.append(row)
      stamp.append(0)
    }
    return index
  }

  /// Removes a row, whose basic variable is in no row then.
  mutating func remove(_ row: Int) {
    rowOfVariable[Int(basic[row])] = -1
    rows[row] = Row()
    removed.append(row)
  }

  /// The rows in which nonbasic `column` occurs, with its coefficients.
  mutating func column(_ column: Int) -> [(row: Int, coefficient: Number)] {
    stampCount += 1
    var entries: [(row: Int, coefficient: Number)] = []
    var kept: [Int32] = []
    for candidate in rowsOfColumn[column] where stamp[Int(candidate)] != stampCount {
      stamp[Int(candidate)] = stampCount
      let row = Int(candidate)
      guard let position = rows[row].position(of: Int32(column)) else { continue }
      kept.append(candidate)
      entries.append((row, rows[row].coefficients[position]))
    }
    rowsOfColumn[column] = kept
    return entries
  }

  /// Makes `entering` basic in `row`; `entries` is the entering column.
  mutating func pivot(
    row pivotRow: Int, entering: Int, entries: [(row: Int, coefficient: Number)]
  ) {
    let leaving = basic[pivotRow]
    solve(pivotRow, for: Int32(entering), leaving: leaving)
    let source = rows[pivotRow]
    for entry in entries where entry.row != pivotRow {
      substitute(Int32(entering), in: entry.row, factor: entry.coefficient, by: source)
    }
    basic[pivotRow] = Int32(entering)
    rowOfVariable[entering] = Int32(pivotRow)
    rowOfVariable[Int(leaving)] = -1
    rowsOfColumn[Int(leaving)] = entries.map { Int32($0.row) }
    rowsOfColumn[entering] = []
  }

  private mutating func solve(_ row: Int, for entering: Int32, leaving: Int32) {
    guard let position = rows[row].position(of: entering) else { return }
    let inverse = rows[row].coefficients[position].reciprocal
    rows[row].columns.remove(at: position)
    rows[row].coefficients.remove(at: position)
    let factor = -inverse
    for index in rows[row].coefficients.indices {
      rows[row].coefficients[index] = rows[row].coefficients[index] * factor
    }
    let place = rows[row].columns.firstIndex { $0 > leaving } ?? rows[row].columns.count
    rows[row].columns.insert(leaving, at: place)
    rows[row].coefficients.insert(inverse, at: place)
  }

  /// Replaces `entering` in `row`, where it has the coefficient `factor`, by `source`.
  private mutating func substitute(_ entering: Int32, in row: Int, factor: Number, by source: Row) {
    let old = rows[row]
    var new = spare.take() ?? Row()
    new.clear(reserving: old.columns.count + source.columns.count)
    var (i, j) = (0, 0)
    var a = old.columns.first ?? .max
    var b = source.columns.first ?? .max
    while a < .max || b < .max {
      if a < b {
        if a != entering { new.append(a, old.coefficients[i]) }
        i += 1
        a = i < old.columns.count ? old.columns[i] : .max
        continue
      }
      let added = factor * source.coefficients[j]
      j += 1
      if b < a {
        new.append(b, added)
        rowsOfColumn[Int(b)].append(Int32(row))
      } else {
        let sum = old.coefficients[i] + added
        if !sum.isZero { new.append(a, sum) }
        i += 1
        a = i < old.columns.count ? old.columns[i] : .max
      }
      b = j < source.columns.count ? source.columns[j] : .max
    }
    rows[row] = new
    spare = old
  }
}
