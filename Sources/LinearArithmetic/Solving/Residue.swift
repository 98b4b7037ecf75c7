/// What the forest leaves open: rows over its roots, most of them inequalities between two.
///
/// Differences are decided by shortest paths, classes that other rows tie together by the simplex
/// method.
struct Residue {
  enum Answer {
    /// A value for every root that a row mentions.
    case satisfiable([(root: Int32, value: Rational)])
    /// Multipliers for the rows; their sum vanishes over the roots.
    case contradictory([FarkasCertificate.Entry])
    /// The work grew too large.
    case undecided
  }

  private struct Row {
    var terms: Range<Int>
    var constant: Rational
    var relation: Relation
    var row: Int32

    /// Whether the row holds where every root is 0.
    var holdsAtZero: Bool { relation.holds(constant) }
  }

  private var reduced: [Row] = []
  private var roots: [Int32] = []
  private var coefficients: [Rational] = []
  private var steps = 0
  /// The rows at which the last long search ended, and the next one begins.
  var tight: Set<Int32> = []

  init(tight: Set<Int32>) { self.tight = tight }

  /// How much work deciding took since this was asked last.
  mutating func takeSteps() -> Int {
    defer { steps = 0 }
    return steps
  }

  mutating func clear() {
    reduced.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
  }

  mutating func append(_ form: RootForm, _ relation: Relation, row: Int32) {
    let start = roots.count
    for index in 0..<form.count {
      roots.append(form[index].root)
      coefficients.append(form[index].coefficient)
    }
    reduced.append(
      Row(terms: start..<roots.count, constant: form.constant, relation: relation, row: row))
  }

  /// Rows that are no differences may take so many exact operations where floating point does not lead to an answer.
  mutating func decide(within workLimit: Int) -> Answer {
    if reduced.allSatisfy(\.holdsAtZero) { return .satisfiable([]) }
    if let (local, differences) = differenceGraph() {
      var graph = differences
      defer { steps += graph.steps }
      switch graph.relax() {
      case .undecided: return .undecided
      case .cycle(let cycle): return .contradictory(shares(of: cycle))
      case .settled:
        return .satisfiable(local.indices.map { (local[$0], graph.value(of: $0 + 1)) })
      }
    }
    return decideMixed(within: workLimit)
  }

  /// The rows as edges between the roots, numbered from 1; `nil` where some are no differences.
  mutating func differenceGraph() -> (roots: [Int32], graph: DifferenceGraph)? {
    guard reduced.allSatisfy(isDifference) else { return nil }
    let local = numberRoots()
    var graph = DifferenceGraph(nodeCount: local.count + 1)
    for index in reduced.indices { add(index, to: &graph) }
    return (local, graph)
  }

  /// Replaces the roots in the rows by numbers from 0 and answers with their list.
  private mutating func numberRoots() -> [Int32] {
    let sorted = roots.sorted()
    var local: [Int32] = []
    local.reserveCapacity(sorted.count)
    for root in sorted where local.last != root { local.append(root) }
    for index in roots.indices {
      let root = roots[index]
      roots[index] = Int32(local.partitionIndex { $0 < root })
    }
    return local
  }

  /// Whether the row bounds a root or the difference between two.
  private func isDifference(_ row: Row) -> Bool {
    guard row.relation != .equal else { return false }
    switch row.terms.count {
    case 1: return true
    case 2:
      return (coefficients[row.terms.lowerBound] + coefficients[row.terms.lowerBound + 1]).isZero
    default: return false
    }
  }

  /// Adds a difference as an edge, `value(to) - value(from) <= weight`.
  private func add(_ index: Int, to graph: inout DifferenceGraph) {
    let row = reduced[index]
    let first = row.terms.lowerBound
    let other = row.terms.count == 2 ? Int(roots[first + 1]) + 1 : 0
    let root = Int(roots[first]) + 1
    let coefficient = coefficients[first]
    let bound = -row.constant / coefficient
    let isUpper = (row.relation == .lessOrEqual) == coefficient.isPositive
    if isUpper {
      graph.addEdge(from: other, to: root, weight: bound, row: index)
    } else {
      graph.addEdge(from: root, to: other, weight: -bound, row: index)
    }
  }

  private func shares(of cycle: [Int]) -> [FarkasCertificate.Entry] {
    cycle.map { index in
      let row = reduced[index]
      let size = coefficients[row.terms.lowerBound].magnitude.reciprocal
      return .init(
        row: Int(row.row), multiplier: row.relation == .lessOrEqual ? -size : size)
    }
  }

  // MARK: - Rows that are no differences

  private mutating func decideMixed(within workLimit: Int) -> Answer {
    let local = numberRoots()
    var graph = DifferenceGraph(nodeCount: local.count + 1)
    let general = rootsOfGeneralClasses(local.count)
    var rows: [LinearRow] = []
    var origins: [Int] = []
    for index in reduced.indices {
      if general[Int(roots[reduced[index].terms.lowerBound])] {
        rows.append(linearRow(index))
        origins.append(index)
      } else {
        add(index, to: &graph)
      }
    }
    defer { steps += graph.steps }
    switch graph.relax() {
    case .undecided: return .undecided
    case .cycle(let cycle): return .contradictory(shares(of: cycle))
    case .settled: break
    }
    switch feasibility(of: rows, origins, within: workLimit) {
    case nil: return .undecided
    case .contradictory(let certificate):
      return .contradictory(
        certificate.entries.map {
          .init(row: Int(reduced[origins[$0.row]].row), multiplier: $0.multiplier)
        })
    case .satisfiable(let assignment):
      return .satisfiable(
        local.indices.map { index in
          let variable = VariableID(rawValue: Int32(index))
          return (local[index], general[index] ? assignment[variable] : graph.value(of: index + 1))
        })
    }
  }

  /// Among fewer rows a search begins anew, so that its point does not depend on what was asked before.
  private static let fewestResumed = 512

  private mutating func feasibility(
    of rows: [LinearRow], _ origins: [Int], within workLimit: Int
  ) -> Feasibility? {
    if rows.count >= GuidedDecision.fewestRows {
      let isLong = rows.count >= Self.fewestResumed
      let known = isLong ? origins.indices.filter { tight.contains(reduced[origins[$0]].row) } : []
      var guided = GuidedDecision(rows, tight: known)
      let decided = guided.decide()
      steps += guided.steps
      if isLong { tight = Set(guided.tight.map { reduced[origins[$0]].row }) }
      if let decided { return decided }
    }
    steps += rows.count * rows.count
    return ExactSimplex(rows: rows).feasibility(within: workLimit)
  }

  private func linearRow(_ index: Int) -> LinearRow {
    let row = reduced[index]
    let terms = row.terms.map { LinearForm.Term(VariableID(rawValue: roots[$0]), coefficients[$0]) }
    return LinearRow(LinearForm(terms, constant: row.constant), row.relation)
  }

  /// For each root, whether a row that is no difference reaches it, be it over other rows.
  private func rootsOfGeneralClasses(_ count: Int) -> [Bool] {
    var classes = UnionFind(count: count)
    for row in reduced {
      for index in row.terms.dropFirst() {
        classes.unite(Int(roots[row.terms.lowerBound]), Int(roots[index]))
      }
    }
    var isGeneral = Array(repeating: false, count: count)
    for row in reduced where !isDifference(row) {
      isGeneral[classes.find(Int(roots[row.terms.lowerBound]))] = true
    }
    return (0..<count).map { isGeneral[classes.find($0)] }
  }
}

extension Residue {
  /// The values of a form.
  enum FormRange {
    /// There are none: the rows contradict each other.
    case contradictory
    /// An open end is `nil`.
    case between(Rational?, Rational?)
    /// Rows that are no differences take part, or the work grew too large.
    case undecided
  }

  /// How far `form` can go while all rows hold: along shortest paths between its two roots.
  mutating func range(of form: RootForm) -> FormRange {
    guard let (local, differences) = differenceGraph() else { return .undecided }
    var graph = differences
    defer { steps += graph.steps }
    switch graph.relax() {
    case .undecided: return .undecided
    case .cycle: return .contradictory
    case .settled: break
    }
    if form.count == 0 { return .between(form.constant, form.constant) }
    var nodes: [Int] = []
    for index in 0..<form.count {
      guard let node = local.firstIndex(of: form[index].root) else { return .between(nil, nil) }
      nodes.append(node + 1)
    }
    let scale = form[0].coefficient
    switch form.count {
    case 1: nodes.append(0)
    case 2: if scale + form[1].coefficient != 0 { return .undecided }
    default: return .undecided
    }
    func value(_ difference: Rational) -> Rational { scale * difference + form.constant }
    let most = graph.distance(from: nodes[1], to: nodes[0]).map(value)
    let least = graph.distance(from: nodes[0], to: nodes[1]).map { value(-$0) }
    if graph.isSpent { return .undecided }
    return scale.isNegative ? .between(most, least) : .between(least, most)
  }
}
