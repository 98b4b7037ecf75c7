internal import LayoutModel
internal import LinearArithmetic

/// The required constraints of a system and what every layout obeys, as rows for the solver.
///
/// Rows come in two languages with the same numbers: as the JSON document prints them, and over
/// edges. The required constraints come first, in the log's order; facts follow.
struct RequiredSystem {
  let system: LayoutSystem
  /// The constraint of each of the first rows.
  let members: [ConstraintID]
  /// What the rows after the members are.
  let facts: [Fact]
  /// Which fact stands in a member's place.
  let replacements: [Int: Fact]
  let printed: [LinearRow]
  let solver: LinearSystem

  init(_ system: LayoutSystem, assuming assumptions: [Fact] = []) {
    self.system = system
    var members: [ConstraintID] = []
    var printed: [LinearRow] = []
    var replacements: [Int: Fact] = [:]
    var standIns: [ConstraintID: Fact] = [:]
    for fact in assumptions { if let id = fact.replaces { standIns[id] = fact } }
    for index in system.constraints.indices
    where system.constraints[index].isRequired && !system.constraints[index].isCut {
      let id = ConstraintID(index: index)
      if let fact = standIns[id] {
        replacements[members.count] = fact
        printed.append(fact.row)
      } else {
        printed.append(system.constraints[index].row)
      }
      members.append(id)
    }
    var edges = printed.map { LinearRow(EdgeVariables.edges($0.form), $0.relation) }
    var facts = assumptions.filter { $0.replaces == nil }
    for fact in facts {
      edges.append(LinearRow(EdgeVariables.edges(fact.row.form), fact.row.relation))
    }
    for fact in Self.sizeBounds(of: edges) {
      facts.append(fact)
      edges.append(LinearRow(EdgeVariables.edges(fact.row.form), fact.row.relation))
    }
    self.members = members
    self.facts = facts
    self.replacements = replacements
    self.printed = printed + facts.map(\.row)
    self.solver = LinearSystem(rows: edges)
  }

  /// A bound for each size of which the rows mention both edges; others cannot matter.
  private static func sizeBounds(of edges: [LinearRow]) -> [Fact] {
    var isUsed: [Bool] = []
    for row in edges {
      for term in row.form.terms {
        let index = Int(term.variable.rawValue)
        while isUsed.count <= index | 15 { isUsed.append(false) }
        isUsed[index] = true
      }
    }
    var bounds: [Fact] = []
    for base in stride(from: 0, to: isUsed.count, by: 16) {
      let item = ItemID(index: base / 16)
      for (near, far) in [
        (LayoutQuantity.minX, LayoutQuantity.width), (.minY, .height),
        (.contentMinX, .contentWidth), (.contentMinY, .contentHeight),
      ] where isUsed[base + Int(near.rawValue)] && isUsed[base + Int(far.rawValue)] {
        let size = LinearForm([.init(LayoutVariable(item, far).id, 1)])
        bounds.append(Fact(.nonNegativeSize, LinearRow(size, .greaterOrEqual)))
      }
    }
    return bounds
  }

  /// What a row is called in a certificate, with the bounds and assumptions numbered as they come.
  func reference(to row: Int, bounds: inout [Fact], assumptions: inout [Fact])
    -> Conflict.Reference
  {
    if row < members.count {
      guard let fact = replacements[row] else { return .constraint(members[row]) }
      assumptions.append(fact)
      return .assumption(assumptions.count - 1)
    }
    let fact = facts[row - members.count]
    if fact.kind == .nonNegativeSize {
      bounds.append(fact)
      return .bound(bounds.count - 1)
    }
    assumptions.append(fact)
    return .assumption(assumptions.count - 1)
  }

  /// The size that a row says is not negative, where that is what it says.
  func sizeBound(_ row: Int) -> VariableID? {
    guard row >= members.count, facts[row - members.count].kind == .nonNegativeSize else {
      return nil
    }
    return facts[row - members.count].row.form.terms.first?.variable
  }

  /// The row that says a size is not negative; `nil` where that cannot matter.
  func sizeBoundRow(of size: VariableID) -> Int? {
    (members.count..<printed.count).first { sizeBound($0) == size }
  }

  /// The fact that a row states, where it states one.
  func fact(of row: Int) -> Fact? {
    row < members.count ? replacements[row] : facts[row - members.count]
  }

  /// The layout of an assignment of edges, with a value for all that a row mentions.
  func layout(of edges: Assignment) -> Assignment { LayoutReading(self).layout(of: edges) }
}
