/// A few rows that bound one variable or the difference of two, answered in whole numbers.
///
/// All bounds are counted in the same fraction of 1. There are so few rows, and their numbers are so
/// small, that no path on which each edge is used once leaves the range of an `Int`. Every answer is
/// the one that `GeneralSystem` gives: equalities are tied together as `AffineForest` ties them, and the
/// rest is decided by shortest paths, as `DifferenceGraph` does.
struct SmallDifferenceSystem: Sendable {
  /// `first - second relation bound`; node 0 stands for the number 0.
  struct Row: Sendable {
    var first: Int
    var second: Int
    var relation: Relation
    var bound: Int
  }

  /// The rows as they were given.
  let linear: [LinearRow]
  private(set) var rows: [Row] = []
  /// The variable of each node, in the order of their appearance; the entry of node 0 means nothing.
  private(set) var variables = [VariableID(rawValue: 0)]
  /// How many of the units in which bounds are counted make 1.
  private(set) var unit = 1
  private var replaced: (index: Int, row: Row)?

  // What one question needs; empty before the first.
  /// The variables, sorted, and the node of each.
  private var sorted: [VariableID] = []
  private var order: [Int] = []
  private var nodes: [Node] = []
  /// The nodes with a parent, in the order in which they got one.
  private var children: [Int] = []
  private var edges: [Edge] = []

  private struct Node {
    /// The node that this one is tied to, or -1.
    var parent = -1
    /// How far it lies above its parent.
    var offset = 0
    /// How many nodes are tied to it, itself included.
    var size = 1
    /// How long the shortest path to it is.
    var distance = 0
    var value = 0
  }

  private struct Edge {
    var from: Int
    var to: Int
    /// `value(to) - value(from) <= weight`.
    var weight: Int
  }

  /// So that rows and nodes are bits of a machine word.
  private static let most = 64
  private static let largest = 1 << 50

  /// `nil` where a row is no difference, a number is too large, or there are too many.
  init?(_ linear: [LinearRow]) {
    guard linear.count <= Self.most else { return nil }
    self.linear = linear
    rows.reserveCapacity(linear.count)
    variables.reserveCapacity(linear.count + 1)
    var denominators: [Int] = []
    denominators.reserveCapacity(linear.count)
    for row in linear {
      guard let (bound, denominator, relation) = Self.difference(row) else { return nil }
      denominators.append(denominator)
      if unit % denominator != 0 {
        let (product, overflow) = unit.multipliedReportingOverflow(by: denominator)
        if overflow || product > Self.largest { return nil }
        unit = product
      }
      let first = node(of: row.form.terms[0].variable)
      let second = row.form.terms.count == 2 ? node(of: row.form.terms[1].variable) : 0
      rows.append(Row(first: first, second: second, relation: relation, bound: bound))
    }
    guard variables.count <= Self.most else { return nil }
    for index in rows.indices {
      guard let bound = Self.scaled(rows[index].bound, by: unit / denominators[index])
      else { return nil }
      rows[index].bound = bound
    }
  }

  private mutating func node(of variable: VariableID) -> Int {
    for node in variables.indices.dropFirst() where variables[node] == variable { return node }
    variables.append(variable)
    return variables.count - 1
  }

  /// How the first variable compares with what comes after it.
  private static func difference(
    _ row: LinearRow
  ) -> (bound: Int, denominator: Int, relation: Relation)? {
    let terms = row.form.terms
    guard let coefficient = terms.first?.coefficient, terms.count <= 2 else { return nil }
    if terms.count == 2, !(coefficient + terms[1].coefficient).isZero { return nil }
    guard let bound = (-row.form.constant / coefficient).fraction, bound.denominator < largest
    else { return nil }
    let relation = coefficient.isNegative ? row.relation.flipped : row.relation
    return (bound.numerator, bound.denominator, relation)
  }

  private static func scaled(_ bound: Int, by factor: Int) -> Int? {
    let (scaled, overflow) = bound.multipliedReportingOverflow(by: factor)
    return overflow || scaled.magnitude > UInt(largest) ? nil : scaled
  }
}

// MARK: - Questions

extension SmallDifferenceSystem: SystemAnswering {
  mutating func witness(of subset: [Int]) -> Assignment? {
    guard require(subset) else { return nil }
    for edge in edges {
      nodes[edge.from].value = nodes[edge.from].distance - nodes[0].distance
      nodes[edge.to].value = nodes[edge.to].distance - nodes[0].distance
    }
    for child in children.reversed() {
      nodes[child].value = nodes[nodes[child].parent].value + nodes[child].offset
    }
    if order.isEmpty {
      order = variables.indices.dropFirst().sorted { variables[$0] < variables[$1] }
      sorted = order.map { variables[$0] }
    }
    return Assignment(sorted) { place in
      let value = nodes[order[place]].value
      return unit == 1 ? Rational(value) : Rational(value, unit)
    }
  }

  mutating func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    guard require(subset) else { return nil }
    let (first, second) = (root(of: rows[index].first), root(of: rows[index].second))
    let offset = first.offset - second.offset
    let isTied = first.node == second.node
    let most = isTied ? 0 : distance(from: second.node, to: first.node)
    let least = isTied ? 0 : distance(from: first.node, to: second.node).map { -$0 }
    let form = linear[index].form
    let scale = form.terms[0].coefficient
    func value(_ difference: Int) -> Rational {
      scale * Rational(offset + difference, unit) + form.constant
    }
    return scale.isNegative
      ? (most.map(value), least.map(value)) : (least.map(value), most.map(value))
  }

  mutating func replace(_ index: Int, by row: LinearRow) -> Bool {
    guard let (bound, denominator, relation) = Self.difference(row), unit % denominator == 0,
      let scaled = Self.scaled(bound, by: unit / denominator)
    else { return false }
    let original = rows[index]
    func node(_ place: Int) -> Int? {
      guard row.form.terms.indices.contains(place) else { return 0 }
      let variable = row.form.terms[place].variable
      if original.first > 0, variables[original.first] == variable { return original.first }
      return original.second > 0 && variables[original.second] == variable ? original.second : nil
    }
    guard let first = node(0), let second = node(1) else { return false }
    replaced = (index, original)
    rows[index] = Row(first: first, second: second, relation: relation, bound: scaled)
    return true
  }

  mutating func restore() {
    if let (index, row) = replaced.take() { rows[index] = row }
  }
}

// MARK: - Rows

extension SmallDifferenceSystem {
  /// Takes the rows of `subset` and no others; `false` where they contradict each other.
  private mutating func require(_ subset: [Int]) -> Bool {
    children.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    if nodes.isEmpty {
      nodes = Array(repeating: Node(), count: variables.count)
    } else {
      for node in nodes.indices { nodes[node] = Node() }
    }
    for index in subset where rows[index].relation == .equal {
      if !tie(rows[index]) { return false }
    }
    for index in subset where rows[index].relation != .equal {
      if !bound(rows[index]) { return false }
    }
    return relax()
  }

  private func root(of node: Int) -> (node: Int, offset: Int) {
    var node = node
    var offset = 0
    while nodes[node].parent >= 0 {
      offset += nodes[node].offset
      node = nodes[node].parent
    }
    return (node, offset)
  }

  /// The constant is never tied to anything, and the larger class to no smaller one.
  private mutating func tie(_ row: Row) -> Bool {
    let (first, second) = (root(of: row.first), root(of: row.second))
    // How far the first root lies above the second.
    let offset = row.bound - first.offset + second.offset
    if first.node == second.node { return offset == 0 }
    let isFirstChild =
      first.node != 0
      && (second.node == 0 || nodes[second.node].size >= nodes[first.node].size)
    if isFirstChild {
      link(first.node, to: second.node, offset: offset)
    } else {
      link(second.node, to: first.node, offset: -offset)
    }
    return true
  }

  private mutating func link(_ child: Int, to parent: Int, offset: Int) {
    nodes[child].parent = parent
    nodes[child].offset = offset
    nodes[parent].size += nodes[child].size
    children.append(child)
  }

  private mutating func bound(_ row: Row) -> Bool {
    let (first, second) = (root(of: row.first), root(of: row.second))
    let bound = row.bound - first.offset + second.offset
    let isUpper = row.relation == .lessOrEqual
    if first.node == second.node { return isUpper ? bound >= 0 : bound <= 0 }
    edges.append(
      isUpper
        ? Edge(from: second.node, to: first.node, weight: bound)
        : Edge(from: first.node, to: second.node, weight: -bound))
    return true
  }

  /// `false` where there is a negative cycle.
  ///
  /// Around such a cycle distances fall without end, so the first that no simple path can reach ends
  /// the search. Of at most 64 rows, m are edges and the rest ties; no weight takes in more than its
  /// own number and all ties, so that bound is at most m(65 - m) numbers of 2^50, less than 2^61.
  private mutating func relax() -> Bool {
    var shortest = 0
    for edge in edges { shortest += min(edge.weight, 0) }
    for _ in 0...nodes.count {
      var hasChanged = false
      for edge in edges {
        let distance = nodes[edge.from].distance + edge.weight
        if distance >= nodes[edge.to].distance { continue }
        if distance < shortest { return false }
        nodes[edge.to].distance = distance
        hasChanged = true
      }
      if !hasChanged { return true }
    }
    return false
  }

  /// The largest `value(end) - value(start)`; `nil` where nothing bounds it.
  private mutating func distance(from start: Int, to end: Int) -> Int? {
    let unreached = Int.max
    for node in nodes.indices { nodes[node].distance = unreached }
    nodes[start].distance = 0
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges where nodes[edge.from].distance != unreached {
        let distance = nodes[edge.from].distance + edge.weight
        if distance >= nodes[edge.to].distance { continue }
        nodes[edge.to].distance = distance
        hasChanged = true
      }
    }
    return nodes[end].distance == unreached ? nil : nodes[end].distance
  }
}
