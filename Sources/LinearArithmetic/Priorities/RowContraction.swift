extension EqualityPresolve {
  /// Defines variables by the remaining equations.
  ///
  /// `bounds` holds what single required rows say of a root; `isCosted` tells the roots of which
  /// something else speaks.
  mutating func contract(
    bounds: [(lower: Number?, upper: Number?)], isCosted: [Bool]
  ) throws(Failure) {
    var contraction = RowContraction(remaining, bounds: bounds, isCosted: isCosted)
    try contraction.run(&self)
    remaining = contraction.rows.filter { !$0.terms.isEmpty }
  }
}

/// Contracts equations of three and more roots: see `EqualityPresolve`.
struct RowContraction<Number: ExactNumber> {
  typealias Failure = EqualityPresolve<Number>.Failure

  private(set) var rows: [FlatForm<Number>]
  private var bounds: [(lower: Number?, upper: Number?)]
  private var isCosted: [Bool]
  /// Rows that may hold a root; some may have lost it.
  private var rowsOfRoot: [Int32: [Int32]] = [:]
  private var roundOfRow: [Int]
  private var round = 0

  init(_ rows: [FlatForm<Number>], bounds: [(lower: Number?, upper: Number?)], isCosted: [Bool]) {
    self.rows = rows
    self.bounds = bounds
    self.isCosted = isCosted
    roundOfRow = Array(repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms { rowsOfRoot[term.variable, default: []].append(Int32(index)) }
    }
  }

  mutating func run(_ presolve: inout EqualityPresolve<Number>) throws(Failure) {
    var candidates = rowsOfRoot.keys.sorted()
    while !candidates.isEmpty {
      round += 1
      var changed: Set<Int32> = []
      var postponed: [Int32] = []
      for root in candidates {
        guard presolve.forest.isRoot(Int(root)), !presolve.isDefined[Int(root)] else { continue }
        try visit(root, &presolve, changed: &changed, postponed: &postponed)
      }
      candidates = changed.union(postponed).sorted()
    }
  }

  private mutating func visit(
    _ root: Int32, _ presolve: inout EqualityPresolve<Number>, changed: inout Set<Int32>,
    postponed: inout [Int32]
  ) throws(Failure) {
    if isCosted[Int(root)] { return }
    let holders = liveRows(of: root)
    guard let first = holders.first, holders.count <= 2 else { return }
    if holders.contains(where: { roundOfRow[Int($0)] == round }) {
      postponed.append(root)
      return
    }
    let ordered = holders.sorted { rows[Int($0)].terms.count < rows[Int($1)].terms.count }
    let bound = bounds[Int(root)]
    let isFree = bound.lower == nil && bound.upper == nil
    guard let pivot = isFree ? ordered.first ?? first : ordered.first(where: { implies($0, root) })
    else { return }
    for row in holders { roundOfRow[Int(row)] = round }
    let source = rows[Int(pivot)]
    let coefficient = source.coefficient(of: root)
    var form = source
    let inverse = -coefficient.reciprocal
    form.terms = source.terms.filter { $0.variable != root }
      .map { .init(variable: $0.variable, coefficient: $0.coefficient * inverse) }
    form.constant = source.constant * inverse
    if form.isLost { throw .lost }
    presolve.define(.init(variable: root, form: form))
    rows[Int(pivot)] = FlatForm()
    for term in source.terms { changed.insert(term.variable) }
    for other in holders where other != pivot {
      let factor = rows[Int(other)].coefficient(of: root) * inverse
      rows[Int(other)].add(source, times: factor)
      if rows[Int(other)].isLost { throw .lost }
      for term in rows[Int(other)].terms {
        rowsOfRoot[term.variable, default: []].append(other)
        if term.variable != root { changed.insert(term.variable) }
      }
      try settle(other, &presolve, &changed)
    }
  }

  /// Merges roots where a row has come down to at most two, and goes on where that shortens others.
  private mutating func settle(
    _ start: Int32, _ presolve: inout EqualityPresolve<Number>, _ changed: inout Set<Int32>
  ) throws(Failure) {
    var pending = [start]
    while let row = pending.popLast() {
      guard rows[Int(row)].terms.count <= 2 else { continue }
      let form = rows[Int(row)]
      rows[Int(row)] = FlatForm()
      guard let gone = try presolve.use(form) else { continue }
      let place = presolve.forest.find(Int(gone))
      inherit(gone, place)
      for holder in liveRows(of: gone) {
        let factor = rows[Int(holder)].coefficient(of: gone)
        rows[Int(holder)].terms.removeAll { $0.variable == gone }
        rows[Int(holder)].constant += factor * place.offset
        if place.root >= 0 {
          rows[Int(holder)].terms.append(
            .init(variable: place.root, coefficient: factor * place.scale))
          rows[Int(holder)].normalise()
          rowsOfRoot[place.root, default: []].append(holder)
        }
        for term in rows[Int(holder)].terms { changed.insert(term.variable) }
        pending.append(holder)
      }
    }
  }

  /// Bounds and costs of a merged root go over to the one it is a multiple of.
  private mutating func inherit(_ gone: Int32, _ place: ClassForest<Number>.Place) {
    guard place.root >= 0 else { return }
    let root = Int(place.root)
    if isCosted[Int(gone)] { isCosted[root] = true }
    let old = bounds[Int(gone)]
    let low = old.lower.map { ($0 - place.offset) / place.scale }
    let high = old.upper.map { ($0 - place.offset) / place.scale }
    let (lower, upper) = place.scale.sign < 0 ? (high, low) : (low, high)
    if let lower { bounds[root].lower = bounds[root].lower.map { max($0, lower) } ?? lower }
    if let upper { bounds[root].upper = bounds[root].upper.map { min($0, upper) } ?? upper }
  }

  private mutating func liveRows(of root: Int32) -> [Int32] {
    let live = Set(rowsOfRoot[root] ?? []).filter { row in
      !rows[Int(row)].coefficient(of: root).isZero
    }.sorted()
    rowsOfRoot[root] = live
    return live
  }

  /// Whether the bounds of a row's other roots imply the bounds of `root`.
  private func implies(_ row: Int32, _ root: Int32) -> Bool {
    let form = rows[Int(row)]
    let own = form.coefficient(of: root)
    var lower: Number? = form.constant
    var upper: Number? = form.constant
    for term in form.terms where term.variable != root {
      let bound = bounds[Int(term.variable)]
      let (low, high) =
        term.coefficient.sign < 0
        ? (bound.upper, bound.lower) : (bound.lower, bound.upper)
      lower = lower.flatMap { sum in low.map { sum + $0 * term.coefficient } }
      upper = upper.flatMap { sum in high.map { sum + $0 * term.coefficient } }
      if lower == nil, upper == nil { return false }
    }
    let inverse = -own.reciprocal
    let (least, most) =
      inverse.sign < 0
      ? (upper.map { $0 * inverse }, lower.map { $0 * inverse })
      : (lower.map { $0 * inverse }, upper.map { $0 * inverse })
    let wanted = bounds[Int(root)]
    if let bound = wanted.lower {
      guard let least, !least.isLost, least >= bound else { return false }
    }
    if let bound = wanted.upper {
      guard let most, !most.isLost, most <= bound else { return false }
    }
    return true
  }
}
