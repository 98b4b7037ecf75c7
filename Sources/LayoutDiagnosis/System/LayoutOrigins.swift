internal import LayoutModel
internal import LinearArithmetic

/// Groups of edges that constraints hold together but nothing holds in place, each with the edge to
/// put at 0.
///
/// Moving such a group along its axis keeps every row, so that a layout may be told from its
/// outermost view's corner.
struct LayoutOrigins {
  private var groups: [(members: [VariableID], origin: VariableID)] = []

  init(_ required: RequiredSystem) {
    var forest = VariableForest()
    for row in required.solver.rows {
      for axis in Axis.allCases {
        var sum = Rational.zero
        var first: VariableID?
        for term in row.form.terms where LayoutVariable(term.variable).quantity.axis == axis {
          sum += term.coefficient
          forest.join(term.variable, first ?? term.variable)
          first = first ?? term.variable
        }
        if let first, !sum.isZero { forest.hold(first) }
      }
    }
    for members in forest.freeGroups {
      guard let origin = Self.origin(of: members, in: required.system) else { continue }
      groups.append((members, origin))
    }
  }

  /// Moves each group so that its origin lies at 0.
  func settle(_ edges: inout Assignment) {
    for (members, origin) in groups {
      let distance = edges[origin]
      if distance.isZero { continue }
      for member in members { edges[member] -= distance }
    }
  }

  /// The near edge of the outermost view of which a group has one.
  private static func origin(of members: [VariableID], in system: LayoutSystem) -> VariableID? {
    let near = members.filter {
      let quantity = LayoutVariable($0).quantity
      return EdgeVariables.ends(quantity).near == quantity
    }
    guard var best = near.first else { return members.first }
    var seen: Set<VariableID> = []
    while seen.insert(best).inserted {
      let variable = LayoutVariable(best)
      guard variable.item.index < system.items.count,
        let parent = system[variable.item].superview,
        let outer = near.first(where: { LayoutVariable($0).item == parent })
      else { break }
      best = outer
    }
    return best
  }
}

/// A union-find over variables, whose numbers are small.
private struct VariableForest {
  private var parents: [Int32] = []
  private var isHeld: [Bool] = []

  mutating func join(_ a: VariableID, _ b: VariableID) {
    let (x, y) = (root(a), root(b))
    if x == y { return }
    parents[x] = Int32(y)
    if isHeld[x] { isHeld[y] = true }
  }

  mutating func hold(_ variable: VariableID) { isHeld[root(variable)] = true }

  /// The groups that nothing holds, in the order of their first members.
  var freeGroups: [[VariableID]] {
    var groups: [[VariableID]] = []
    var numbers = [Int](repeating: -1, count: parents.count)
    for index in parents.indices where parents[index] >= 0 {
      var root = index
      while Int(parents[root]) != root { root = Int(parents[root]) }
      if isHeld[root] { continue }
      if numbers[root] < 0 {
        numbers[root] = groups.count
        groups.append([])
      }
      groups[numbers[root]].append(VariableID(rawValue: Int32(index)))
    }
    return groups
  }

  private mutating func root(_ variable: VariableID) -> Int {
    var index = Int(variable.rawValue)
    if parents.count <= index {
      let more = (index | 15) + 1 - parents.count
      parents.append(contentsOf: repeatElement(-1, count: more))
      isHeld.append(contentsOf: repeatElement(false, count: more))
    }
    if parents[index] < 0 { parents[index] = Int32(index) }
    while Int(parents[index]) != index { index = Int(parents[index]) }
    return index
  }
}
