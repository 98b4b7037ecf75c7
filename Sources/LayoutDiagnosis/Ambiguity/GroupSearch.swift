package import LayoutModel
package import LinearArithmetic

/// Gathers open quantities that keep their distances, and says why each group can move.
struct GroupSearch {
  private let system: LayoutSystem
  private let ambiguities: [Ambiguity]
  private let layouts: [WitnessLayout]
  private let hierarchy: PriorityModel
  private var optimum: HierarchyOptimum
  /// For each layout, the violations of the optional constraints.
  private let violations: [[Rational]]
  private let optional: [ConstraintID]
  /// The same of what holds views to their contents.
  private let contents: [(variable: LayoutVariable, isHugging: Bool, violations: [Rational])]

  init(
    _ hierarchy: PriorityModel, _ optimum: HierarchyOptimum, _ ambiguities: [Ambiguity],
    _ layouts: [WitnessLayout]
  ) {
    system = hierarchy.system
    self.hierarchy = hierarchy
    self.optimum = optimum
    self.ambiguities = ambiguities
    self.layouts = layouts
    let system = self.system
    let optional = system.constraintIDs.filter { !system[$0].isRequired }
    self.optional = optional
    violations = layouts.map { layout in
      optional.map { system[$0].row.violation(under: layout.assignment) }
    }
    contents = hierarchy.origins.indices.compactMap { index in
      guard case .content(let variable) = hierarchy.origins[index] else { return nil }
      let row = hierarchy.rows[index].row
      return (
        variable, row.relation == .lessOrEqual,
        layouts.map { row.violation(under: $0.assignment) }
      )
    }
  }

  mutating func groups(roots: Set<LayoutVariable>) -> [MovingGroup] {
    var byMovement: [Movement: [[Ambiguity]]] = [:]
    var order: [Movement] = []
    for ambiguity in ambiguities {
      let movement = movement(of: ambiguity.variable)
      if byMovement[movement] == nil { order.append(movement) }
      place(ambiguity, in: &byMovement[movement, default: []])
    }
    let members = order.flatMap { byMovement[$0] ?? [] }
    var left = max(1, Self.mostRowPairs / (hierarchy.rows.count * hierarchy.rows.count + 1))
    return members.compactMap { group in
      guard let first = group.first else { return nil }
      let isRoot = group.contains { roots.contains($0.variable) }
      return MovingGroup(
        members: group.map(\.variable), minimum: first.minimum, maximum: first.maximum,
        cause: cause(of: group, isRoot: isRoot), held: isRoot ? held(first, &left) : [],
        isRoot: isRoot)
    }
  }

  /// How far a quantity is from its first place in every witness; equal for what moves as one.
  private struct Movement: Hashable {
    var axis: Axis
    var isSize: Bool
    var distances: [Rational]
  }

  private func movement(of variable: LayoutVariable) -> Movement {
    let start = layouts.first?.assignment[variable.id] ?? 0
    return Movement(
      axis: variable.quantity.axis, isSize: variable.quantity.isSize,
      distances: layouts.map { $0.assignment[variable.id] - start })
  }

  /// The witnesses suggest that two move as one; the range of their distance proves it.
  private mutating func place(_ ambiguity: Ambiguity, in groups: inout [[Ambiguity]]) {
    for index in groups.indices {
      guard let first = groups[index].first else { continue }
      var distance = LinearForm([.init(ambiguity.variable.id, 1)])
      distance.add(-1, of: first.variable.id)
      if optimum.range(of: distance).isSingle {
        groups[index].append(ambiguity)
        return
      }
    }
    groups.append([ambiguity])
  }

  /// A proof goes through all rows, and through many of them again for each.
  private static let mostRowPairs = 200_000_000

  /// What holds the one end that is held; nothing where so many were asked for that no more are `left`.
  private mutating func held(_ ambiguity: Ambiguity, _ left: inout Int) -> [ConstraintID] {
    guard left > 0, !optimum.didGiveUp, (ambiguity.minimum == nil) != (ambiguity.maximum == nil)
    else { return [] }
    left -= 1
    let sign: Rational = ambiguity.minimum == nil ? -1 : 1
    let form = LinearForm([.init(ambiguity.variable.id, sign)])
    return optimum.certificate(ofMinimum: form).map(hierarchy.constraints) ?? []
  }

  // MARK: - Causes

  private func cause(of group: [Ambiguity], isRoot: Bool) -> AmbiguityCause {
    guard let first = group.first else { return .follows }
    let variable = first.variable
    if let disagreement = disagreement(over: first) ?? disagreementOfContents(over: first) {
      return disagreement
    }
    switch variable.quantity {
    case .contentWidth, .contentHeight:
      return system.tiesFarEdge(ofContent: variable) ? .openChain : .scrollContent
    default: break
    }
    let ties = ties(of: group)
    if isRoot, !variable.quantity.isSize, !ties.isEmpty { return .tied(ties) }
    let inequalities = inequalities(on: group)
    if isRoot, variable.quantity.isSize ? !inequalities.isEmpty : reachOut(inequalities, of: group)
    {
      return .inequalitiesOnly(inequalities)
    }
    if first.minimum == nil, first.maximum == nil, !variable.quantity.isSize {
      return isRoot ? .noPosition : .follows
    }
    if isStack(variable) { return .stackView }
    if !isRoot { return .follows }
    return variable.quantity.isSize ? .noSize : .noPosition
  }

  /// Optional constraints of one priority that share their violation differently in two witnesses.
  private func disagreement(over ambiguity: Ambiguity) -> AmbiguityCause? {
    guard ambiguity.layouts.count == 2 else { return nil }
    let (low, high) = (violations[ambiguity.layouts[0]], violations[ambiguity.layouts[1]])
    var changed: [Rational: [ConstraintID]] = [:]
    for (index, id) in optional.enumerated() where low[index] != high[index] {
      changed[system[id].priority, default: []].append(id)
    }
    guard let (_, constraints) = changed.filter({ $0.value.count > 1 }).max(by: { $0.key < $1.key })
    else { return nil }
    guard constraints.allSatisfy({ system[$0].origin == .contentSize }) else {
      return .equalPriorities(constraints)
    }
    if constraints.allSatisfy({ system[$0].relation == .lessOrEqual }) {
      return .equalHugging(constraints)
    }
    if constraints.allSatisfy({ system[$0].relation == .greaterOrEqual }) {
      return .equalResistance(constraints)
    }
    return .equalPriorities(constraints)
  }

  /// Contents that give way in turn.
  private func disagreementOfContents(over ambiguity: Ambiguity) -> AmbiguityCause? {
    guard ambiguity.layouts.count == 2 else { return nil }
    let (low, high) = (ambiguity.layouts[0], ambiguity.layouts[1])
    for isHugging in [true, false] {
      let changed = contents.filter {
        $0.isHugging == isHugging && $0.violations[low] != $0.violations[high]
      }
      var items: [ItemID] = []
      for item in changed.map(\.variable.item) where !items.contains(item) { items.append(item) }
      if items.count > 1 { return .equalContents(items, isHugging: isHugging) }
    }
    return nil
  }

  private func inequalities(on group: [Ambiguity]) -> [ConstraintID] {
    let members = Set(group.map(\.variable.id))
    return system.constraintIDs.filter { id in
      system[id].relation != .equal && system[id].origin != .contentSize
        && system[id].form.terms.contains { members.contains($0.variable) }
    }
  }

  /// The equations that name a member of the group and something outside of it that is open as well.
  private func ties(of group: [Ambiguity]) -> [ConstraintID] {
    let members = Set(group.map(\.variable))
    let items = Set(members.map(\.item))
    return system.constraintIDs.filter { id in
      let constraint = system[id]
      guard constraint.relation == .equal, constraint.isRequired else { return false }
      let variables = constraint.form.terms.map { LayoutVariable($0.variable) }
      return variables.contains(where: members.contains)
        && variables.contains { !items.contains($0.item) && !members.contains($0) && isOpen($0) }
    }
  }

  private func isOpen(_ variable: LayoutVariable) -> Bool {
    guard let first = layouts.first?.assignment[variable.id] else { return false }
    return layouts.contains { $0.assignment[variable.id] != first }
  }

  /// Whether one of the constraints ties the group to an item that is not of it.
  private func reachOut(_ ids: [ConstraintID], of group: [Ambiguity]) -> Bool {
    let items = Set(group.map(\.variable.item))
    return ids.contains { id in
      system[id].form.terms.contains { !items.contains(LayoutVariable($0.variable).item) }
    }
  }

  private func isStack(_ variable: LayoutVariable) -> Bool {
    guard variable.quantity.isSize else { return false }
    return system.constraints.contains { constraint in
      constraint.origin == .stackView
        && constraint.form.terms.contains { LayoutVariable($0.variable) == variable }
    }
  }
}

extension LayoutSystem {
  /// Whether an equation ties the far edge of a scroll view's content, of which `size` is the size, to
  /// another item.
  package func tiesFarEdge(ofContent size: LayoutVariable) -> Bool {
    constraints.contains { constraint in
      let variables = constraint.form.terms.map { LayoutVariable($0.variable) }
      return constraint.relation == .equal && variables.contains(size)
        && variables.contains { $0.item != size.item }
    }
  }
}

extension LinearRow {
  /// By how much the row fails, 0 where it holds.
  package func violation(under assignment: Assignment) -> Rational {
    let value = form.value { assignment[$0] }
    return relation.holds(value) ? 0 : value.magnitude
  }
}
