internal import LayoutModel
internal import LinearArithmetic

/// The required constraints of a system and what every layout obeys, as rows for the solver.
///
/// Rows come in two languages with the same numbers: as the JSON document prints them, and over
/// edges. The required constraints come first, in the log's order; facts follow.
final class RequiredSystem {
  let system: LayoutSystem
  /// The constraint of each of the first rows.
  let members: [ConstraintID]
  /// What the rows after the members are.
  let facts: [Fact]
  /// Which fact stands in a member's place.
  let replacements: [Int: Fact]
  let printed: [LinearRow]
  let solver: LinearSystem
  /// What the solver's rows mention.
  let edges: VariableSet

  init(_ system: LayoutSystem, assuming assumptions: [Fact] = []) {
    self.system = system
    var members: [ConstraintID] = []
    var printed: [LinearRow] = []
    var replacements: [Int: Fact] = [:]
    var standIns: [ConstraintID: Fact] = [:]
    for fact in assumptions { if let id = fact.replaces { standIns[id] = fact } }
    let constraints = system.constraints
    members.reserveCapacity(constraints.count)
    printed.reserveCapacity(2 * constraints.count)
    for index in constraints.indices
    where constraints[index].priority.isRequired && !constraints[index].isCut {
      let id = ConstraintID(index: index)
      if let fact = standIns[id] {
        replacements[members.count] = fact
        printed.append(fact.row)
      } else {
        printed.append(LinearRow(constraints[index].form, constraints[index].relation))
      }
      members.append(id)
    }
    var facts = assumptions.filter { $0.replaces == nil }
    for fact in facts { printed.append(fact.row) }
    var rows: [LinearRow] = []
    rows.reserveCapacity(2 * constraints.count)
    var edges = VariableSet(items: system.items.count)
    for row in printed {
      rows.append(EdgeVariables.edges(row))
      edges.insert(rows[rows.count - 1].form)
    }
    for fact in Self.sizeBounds(of: edges) {
      facts.append(fact)
      printed.append(fact.row)
      rows.append(EdgeVariables.edges(fact.row))
    }
    self.members = members
    self.facts = facts
    self.replacements = replacements
    self.printed = printed
    self.solver = LinearSystem(rows: rows)
    self.edges = edges
  }

  /// Whether a fact stands in the place of a member's own row.
  func isReplaced(_ row: Int) -> Bool { replacements[row] != nil }

  /// A bound for each size of which the rows mention both edges; others cannot matter.
  private static func sizeBounds(of edges: VariableSet) -> [Fact] {
    var bounds: [Fact] = []
    for item in 0..<edges.items {
      for (near, far) in EdgeVariables.boxes {
        let size = LayoutVariable(ItemID(index: item), far).id
        guard edges.contains(size),
          edges.contains(LayoutVariable(ItemID(index: item), near).id)
        else { continue }
        var form = LinearForm(constant: .zero, reservingTerms: 1)
        form.add(1, of: size)
        bounds.append(Fact(.nonNegativeSize, LinearRow(form, .greaterOrEqual)))
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
    return printed[row].form.terms[0].variable
  }

  /// The row that says a size is not negative; `nil` where that cannot matter.
  func sizeBoundRow(of size: VariableID) -> Int? {
    (members.count..<printed.count).first { sizeBound($0) == size }
  }

  /// The fact that a row states, where it states one.
  func fact(of row: Int) -> Fact? {
    row < members.count ? replacements[row] : facts[row - members.count]
  }
}
