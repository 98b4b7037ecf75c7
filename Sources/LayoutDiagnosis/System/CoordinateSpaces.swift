internal import LayoutModel
internal import LinearArithmetic

/// Groups of edges that constraints hold together but nothing holds in place, each with the edge to
/// put at 0.
///
/// Moving such a group along its axis keeps every row, so that a layout may be told from its
/// outermost view's corner.
struct CoordinateSpaces {
  /// The edge to put at 0 of each edge's group, or -1 where the edge is in none.
  private var origins: [Int]

  init(_ required: RequiredSystem, _ places: VariablePlaces) {
    var forest = EdgeForest(count: places.variables.count)
    for row in required.solver.rows {
      var (across, down) = (AxisShare(), AxisShare())
      for term in row.form.terms {
        let place = places[term.variable]
        switch LayoutVariable(term.variable).quantity.axis {
        case .horizontal: across.take(term.coefficient, of: place, joining: &forest)
        case .vertical: down.take(term.coefficient, of: place, joining: &forest)
        }
      }
      across.hold(in: &forest)
      down.hold(in: &forest)
    }
    let groups = EdgeGroups(forest)
    origins = groups.heads.map { _ in -1 }
    for head in groups.heads where head >= 0 {
      let origin = Self.origin(of: head, groups, places, in: required.system)
      groups.forEach(from: head) { origins[$0] = origin }
    }
  }

  /// Moves each group so that its origin lies at 0.
  func settle(_ values: inout [Rational?]) {
    for edge in values.indices where origins[edge] >= 0 && origins[edge] != edge {
      guard let value = values[edge], let distance = values[origins[edge]] else { continue }
      values[edge] = value - distance
    }
    for edge in values.indices where origins[edge] == edge { values[edge] = .zero }
  }

  /// The near edge of the outermost view of which a group has one.
  private static func origin(
    of head: Int, _ groups: EdgeGroups, _ places: VariablePlaces, in system: LayoutSystem
  ) -> Int {
    func isNear(_ edge: Int) -> Bool {
      let variable = places.variables[edge]
      return EdgeVariables.ends(of: variable).near == variable
    }
    func item(_ edge: Int) -> ItemID { LayoutVariable(places.variables[edge]).item }
    guard var best = groups.first(from: head, where: isNear) else { return head }
    var passed: [Int] = []
    while !passed.contains(best) {
      guard item(best).index < system.items.count, let parent = system[item(best)].superview,
        let outer = groups.first(from: head, where: { item($0) == parent && isNear($0) })
      else { break }
      passed.append(best)
      best = outer
    }
    return best
  }
}

/// What a row says of the edges of one axis.
private struct AxisShare {
  private var first = -1
  private var sum = Rational.zero

  mutating func take(_ coefficient: Rational, of edge: Int, joining forest: inout EdgeForest) {
    sum += coefficient
    if first < 0 { first = edge }
    forest.join(edge, first)
  }

  /// Only a row whose coefficients add up to 0 still holds when its edges move together.
  func hold(in forest: inout EdgeForest) {
    if first >= 0, !sum.isZero { forest.hold(first) }
  }
}

/// Edges that rows tie together.
private struct EdgeForest {
  private var classes: UnionFind
  private var isMentioned: [Bool]
  /// By representative.
  private var isHeld: [Bool]

  init(count: Int) {
    classes = UnionFind(count: count)
    isMentioned = Array(repeating: false, count: count)
    isHeld = isMentioned
  }

  var count: Int { classes.count }

  mutating func join(_ a: Int, _ b: Int) {
    isMentioned[a] = true
    isMentioned[b] = true
    let isEitherHeld = isHeld[classes.find(a)] || isHeld[classes.find(b)]
    classes.unite(a, b)
    if isEitherHeld { isHeld[classes.find(a)] = true }
  }

  mutating func hold(_ edge: Int) { isHeld[classes.find(edge)] = true }

  /// The representative of an edge that nothing holds; `nil` of any other.
  func freeRoot(_ edge: Int) -> Int? {
    guard isMentioned[edge] else { return nil }
    let root = classes.representative(of: edge)
    return isHeld[root] ? nil : root
  }
}

/// The groups that nothing holds, as linked lists, ascending.
private struct EdgeGroups {
  /// By root: the first edge of its group, or -1.
  private(set) var heads: [Int]
  /// By edge: the next one of its group, or -1.
  private var next: [Int]

  init(_ forest: EdgeForest) {
    heads = Array(repeating: -1, count: forest.count)
    next = heads
    for edge in heads.indices.reversed() {
      guard let root = forest.freeRoot(edge) else { continue }
      next[edge] = heads[root]
      heads[root] = edge
    }
  }

  func forEach(from head: Int, _ body: (Int) -> Void) {
    var edge = head
    while edge >= 0 {
      body(edge)
      edge = next[edge]
    }
  }

  func first(from head: Int, where isWanted: (Int) -> Bool) -> Int? {
    var edge = head
    while edge >= 0 {
      if isWanted(edge) { return edge }
      edge = next[edge]
    }
    return nil
  }
}
