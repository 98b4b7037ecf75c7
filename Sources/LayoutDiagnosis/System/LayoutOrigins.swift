internal import LayoutModel
internal import LinearArithmetic

/// Groups of edges that constraints hold together but nothing holds in place, each with the edge to
/// put at 0.
///
/// Moving such a group along its axis keeps every row, so that a layout may be told from its
/// outermost view's corner.
struct LayoutOrigins {
  private var groups: [(members: [Int], origin: Int)] = []

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
    for members in forest.freeGroups {
      let origin = Self.origin(of: members, places, in: required.system)
      groups.append((members, origin ?? members[0]))
    }
  }

  /// Moves each group so that its origin lies at 0.
  func settle(_ values: inout [Rational?]) {
    for (members, origin) in groups {
      guard let distance = values[origin], !distance.isZero else { continue }
      for member in members { values[member] = values[member].map { $0 - distance } }
    }
  }

  /// The near edge of the outermost view of which a group has one.
  private static func origin(
    of members: [Int], _ places: VariablePlaces, in system: LayoutSystem
  ) -> Int? {
    let near = members.filter {
      let variable = places.variables[$0]
      return EdgeVariables.ends(of: variable).near == variable
    }
    guard var best = near.first else { return nil }
    var passed: [Int] = []
    while !passed.contains(best) {
      let item = LayoutVariable(places.variables[best]).item
      guard item.index < system.items.count, let parent = system[item].superview,
        let outer = near.first(where: {
          LayoutVariable(places.variables[$0]).item == parent
        })
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

/// A union-find over edges.
private struct EdgeForest {
  /// -1 where no row mentions the edge.
  private var parents: [Int]
  private var isHeld: [Bool]

  init(count: Int) {
    parents = Array(repeating: -1, count: count)
    isHeld = Array(repeating: false, count: count)
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (x, y) = (root(a), root(b))
    if x == y { return }
    parents[x] = y
    if isHeld[x] { isHeld[y] = true }
  }

  mutating func hold(_ edge: Int) { isHeld[root(edge)] = true }

  /// The groups that nothing holds, in the order of their first members.
  var freeGroups: [[Int]] {
    var groups: [[Int]] = []
    var numbers = [Int](repeating: -1, count: parents.count)
    for index in parents.indices where parents[index] >= 0 {
      var root = index
      while parents[root] != root { root = parents[root] }
      if isHeld[root] { continue }
      if numbers[root] < 0 {
        numbers[root] = groups.count
        groups.append([])
      }
      groups[numbers[root]].append(index)
    }
    return groups
  }

  private mutating func root(_ edge: Int) -> Int {
    if parents[edge] < 0 { parents[edge] = edge }
    var edge = edge
    while parents[edge] != edge { edge = parents[edge] }
    return edge
  }
}
