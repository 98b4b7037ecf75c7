/// Takes rows one by one, finds the first contradiction, and can take rows back.
///
/// Equalities that tie two classes of variables link them in the forest. All other rows wait, each
/// watched by the roots that it mentions, and are reduced again when one of these is linked; what
/// still waits when `settle` is called goes to `Residue`.
struct IncrementalSolver {
  var rows: PackedRows
  private(set) var forest: AffineForest
  private var lifter = ProofLifter()
  private var form = RootForm()
  private var residue: Residue
  /// Whether something was not decided, because it took too much work: then no answer of "can hold" counts.
  private(set) var hasGivenUp = false
  private var longWork = 0
  /// As much of `longWork` as `takeSteps` has told.
  private var toldWork = 0
  /// The terms of waiting rows that were reduced again, since all rows were taken back last.
  private var wokenTerms = 0
  /// The same, as far as `takeSteps` has not told them.
  private var untoldTerms = 0

  /// Waiting rows as a linked list around a sentinel at `rows.count`.
  private var nextWaiting: [Int32]
  private var previousWaiting: [Int32]
  private var isWaiting: [Bool]

  /// For each root, its latest entry in `watches`, or -1.
  private var watchHeads: [Int32]
  private var watches: [Watch] = []
  private var changes: [Change] = []
  private var woken: [Wake] = []
  /// How many links there ever were, those taken back among them.
  private var linkings = 0
  /// For each root, after how many linkings another root was linked to it last.
  private var linkedTo: [Int]
  /// For each waiting row, after how many linkings it was filed last.
  private var filed: [Int]

  private struct Wake {
    var row: Int32
    var linkings: Int
  }

  private struct Watch {
    var row: Int32
    var next: Int32
  }

  private enum Change {
    case linked
    case watched(root: Int32)
    case waits(row: Int32)
    case settled(row: Int32)
  }

  /// `tight` are the rows at which a search among nearly the same rows ended.
  init(_ rows: PackedRows, beginningAt tight: Set<Int32> = []) {
    self.rows = rows
    residue = Residue(tight: tight)
    forest = AffineForest(nodeCount: rows.nodeCount)
    watchHeads = Array(repeating: -1, count: rows.nodeCount)
    let sentinel = Int32(rows.count)
    nextWaiting = Array(repeating: sentinel, count: rows.count + 1)
    previousWaiting = nextWaiting
    isWaiting = Array(repeating: false, count: rows.count)
    linkedTo = Array(repeating: 0, count: rows.nodeCount)
    filed = Array(repeating: 0, count: rows.count)
  }

  // MARK: - Taking rows

  /// Adds a row; a certificate where it contradicts the rows so far.
  ///
  /// After a contradiction the only way on is `undo(to:)`.
  mutating func require(_ row: Int) -> FarkasCertificate? {
    reduce(row)
    return (place(row, as: rows.relation(of: row)) ?? wake()).map { certificate(of: [$0]) }
  }

  /// Adds a row as an equality, whatever its relation; answers with the row that then contradicts the
  /// others, if any.
  mutating func tie(_ row: Int) -> Int? {
    reduce(row)
    return (place(row, as: .equal) ?? wake())?.row
  }

  private mutating func wake() -> FarkasCertificate.Entry? {
    while let next = woken.popLast() {
      let row = Int(next.row)
      if !isWaiting[row] || filed[row] >= next.linkings { continue }
      countWoken(rows.positions(of: row).count)
      reduce(row)
      if let contradiction = place(row, as: rows.relation(of: row)) { return contradiction }
    }
    return nil
  }

  /// Finds the equalities from which a waiting row follows, as far as it does; answers with the value
  /// that they give it, `nil` where it is undetermined.
  mutating func expand(_ row: Int) -> Rational? {
    reduce(row)
    if isSpent { return nil }
    lifter.complete([.init(row: row, multiplier: 1)], over: forest, of: rows)
    count(lifter.excess)
    return form.count > 0 ? nil : form.constant
  }

  /// What `expand` found: the row itself and those added to it.
  var expansion: [FarkasCertificate.Entry] { lifter.entries }

  /// Whether the waiting rows can hold as well; a certificate where they cannot.
  mutating func settle() -> FarkasCertificate? {
    if nextWaiting[rows.count] == Int32(rows.count) { return nil }
    gatherResidue()
    return isSpent ? nil : contradictionInResidue()
  }

  /// Rewrites a row over the roots, in `form`; nothing is left of it once long numbers took too much work.
  private mutating func reduce(_ row: Int) {
    if isSpent { return form.clear(constant: .zero) }
    forest.reduce(row, of: rows, into: &form)
    count(form.excess)
  }

  /// The squares of the lengths of what was multiplied, as far as it is longer than a machine word: a chain of
  /// multipliers makes numbers that grow with each of its links.
  private mutating func count(_ excess: Int) {
    if excess == 0 { return }
    longWork += excess
    if isSpent { hasGivenUp = true }
  }

  private mutating func countWoken(_ terms: Int) {
    wokenTerms += terms
    untoldTerms += terms
    if isSpent { hasGivenUp = true }
  }

  private var isSpent: Bool {
    longWork > Self.mostLongWork || wokenTerms > Self.mostWokenTerms
  }

  private static let mostLongWork = 3_000_000
  /// For one question; a row that names thousands of variables is reduced as often as they are tied.
  static let mostWokenTerms = 10_000_000

  /// Exact operations of one settling; of a report's rows, those that are no differences take some thousands.
  private static let exactWork = 1_000_000

  /// How many steps settling took since this was asked last; one takes about as long as requiring a row.
  mutating func takeSteps() -> Int {
    defer {
      toldWork = longWork
      untoldTerms = 0
    }
    return residue.takeSteps() + (longWork - toldWork) / 16 + untoldTerms / 16
  }

  /// The rows at which the last long search ended.
  var tight: Set<Int32> { residue.tight }

  /// Whether those of `candidates` that wait can hold together.
  mutating func settle(_ candidates: [Int]) -> FarkasCertificate? {
    residue.clear()
    for row in candidates where isWaiting[row] {
      reduce(row)
      residue.append(form, rows.relation(of: row), row: Int32(row))
    }
    return isSpent ? nil : contradictionInResidue()
  }

  private mutating func gatherResidue() {
    residue.clear()
    forEachWaiting { solver, row in
      solver.reduce(Int(row))
      solver.residue.append(solver.form, solver.rows.relation(of: Int(row)), row: row)
    }
  }

  private mutating func contradictionInResidue() -> FarkasCertificate? {
    switch residue.decide(within: Self.exactWork) {
    case .satisfiable: return nil
    case .contradictory(let shares): return certificate(of: shares)
    case .undecided:
      hasGivenUp = true
      return nil
    }
  }

  /// Values for all nodes under which every row so far holds, or the proof that there are none; `nil` where
  /// that takes too much work to decide.
  mutating func solve() -> Result<[Rational], Contradiction>? {
    gatherResidue()
    if isSpent { return nil }
    switch residue.decide(within: Self.exactWork) {
    case .undecided: return nil
    case .contradictory(let shares):
      return .failure(Contradiction(certificate: certificate(of: shares)))
    case .satisfiable(let roots): return .success(forest.values(roots: roots))
    }
  }

  /// How far the form of a row can go, were everything required so far to hold.
  mutating func range(of row: Int) -> Residue.FormRange {
    gatherResidue()
    reduce(row)
    return isSpent ? .undecided : residue.range(of: form)
  }

  private mutating func certificate(of shares: [FarkasCertificate.Entry]) -> FarkasCertificate {
    lifter.complete(shares, over: forest, of: rows)
    count(lifter.excess)
    return FarkasCertificate(lifter.entries.sorted { $0.row < $1.row })
  }

  struct Contradiction: Error { var certificate: FarkasCertificate }

  /// Calls `body` with each waiting row.
  mutating func forEachWaiting(_ body: (inout IncrementalSolver, Int32) -> Void) {
    var row = nextWaiting[rows.count]
    while row != Int32(rows.count) {
      body(&self, row)
      row = nextWaiting[Int(row)]
    }
  }

  func isWaiting(_ row: Int) -> Bool { isWaiting[row] }

  /// The rows that wait, in the order in which they came.
  var waitingRows: [Int] {
    var found: [Int] = []
    var row = nextWaiting[rows.count]
    while row != Int32(rows.count) {
      found.append(Int(row))
      row = nextWaiting[Int(row)]
    }
    return found
  }

  /// The roots whose differences a row speaks of now, with the constant where it is one of them.
  mutating func ends(of row: Int) -> [Int32] {
    reduce(row)
    var ends: [Int32] = []
    var sum = Rational.zero
    for index in 0..<form.count {
      ends.append(form[index].root)
      sum += form[index].coefficient
    }
    if !sum.isZero { ends.append(AffineForest.constantNode) }
    return ends
  }

  // MARK: - One reduced row

  /// Files the row that `form` holds; answers with its share in a contradiction where it is one.
  private mutating func place(_ row: Int, as relation: Relation) -> FarkasCertificate.Entry? {
    if form.count == 0 {
      if relation.holds(form.constant) {
        stopWaiting(row)
        return nil
      }
      woken.removeAll(keepingCapacity: true)
      return .init(row: row, multiplier: form.constant.isPositive ? -1 : 1)
    }
    if relation == .equal, form.count <= 2 {
      stopWaiting(row)
      link(row)
    } else {
      wait(row)
    }
    return nil
  }

  private mutating func link(_ row: Int) {
    let child = forest.link(form, by: row)
    changes.append(.linked)
    linkings += 1
    linkedTo[Int(forest.nodes[Int(child)].parent)] = linkings
    var watch = watchHeads[Int(child)]
    while watch >= 0 {
      let entry = watches[Int(watch)]
      if isWaiting[Int(entry.row)] { woken.append(Wake(row: entry.row, linkings: linkings)) }
      watch = entry.next
    }
  }

  /// Lets a row wait for its roots; one that waits already is watched by its new roots too, which are among
  /// those that others were linked to since.
  private mutating func wait(_ row: Int) {
    let isNew = !isWaiting[row]
    if isNew {
      isWaiting[row] = true
      insert(row, after: previousWaiting[rows.count])
      changes.append(.waits(row: Int32(row)))
    }
    for index in 0..<form.count {
      let root = form[index].root
      if !isNew, linkedTo[Int(root)] <= filed[row] { continue }
      // The latest watch of a root is the likeliest to be of this very row.
      let head = watchHeads[Int(root)]
      if head >= 0, watches[Int(head)].row == Int32(row) { continue }
      watchHeads[Int(root)] = Int32(watches.count)
      watches.append(Watch(row: Int32(row), next: head))
      changes.append(.watched(root: root))
    }
    filed[row] = linkings
  }

  private mutating func stopWaiting(_ row: Int) {
    guard isWaiting[row] else { return }
    isWaiting[row] = false
    remove(row)
    changes.append(.settled(row: Int32(row)))
  }

  private mutating func insert(_ row: Int, after previous: Int32) {
    let next = nextWaiting[Int(previous)]
    nextWaiting[Int(previous)] = Int32(row)
    previousWaiting[Int(next)] = Int32(row)
    previousWaiting[row] = previous
    nextWaiting[row] = next
  }

  private mutating func remove(_ row: Int) {
    nextWaiting[Int(previousWaiting[row])] = nextWaiting[row]
    previousWaiting[Int(nextWaiting[row])] = previousWaiting[row]
  }

  // MARK: - Taking rows back

  /// A point to which `undo` can return.
  var mark: Int { changes.count }

  /// Takes back everything since `mark`.
  mutating func undo(to mark: Int) {
    woken.removeAll(keepingCapacity: true)
    if mark == 0 { wokenTerms = 0 }
    while changes.count > mark, let change = changes.popLast() {
      switch change {
      case .linked: forest.undoLastLink()
      case .watched(let root):
        if let watch = watches.popLast() { watchHeads[Int(root)] = watch.next }
      case .waits(let row):
        isWaiting[Int(row)] = false
        remove(Int(row))
      case .settled(let row):
        isWaiting[Int(row)] = true
        insert(Int(row), after: previousWaiting[Int(row)])
      }
    }
  }
}
