internal import LayoutModel
internal import LinearArithmetic

/// Looks for the fewest constraints that would settle what is open.
///
/// Each one fixes a quantity at a value inside its range, which takes away one dimension of the
/// optimal face; as many are needed as the face has dimensions. Outer items go before inner ones and
/// places before sizes, so that what follows from a container is settled with it.
struct AdditionSearch {
  private let analyst: AmbiguityAnalyst
  private let depths: [ItemID: Int]

  private let deadline: ContinuousClock.Instant?

  init(_ analyst: AmbiguityAnalyst, _ deadline: ContinuousClock.Instant?) {
    self.analyst = analyst
    self.deadline = deadline
    depths = Self.depths(analyst.system)
  }

  func additions(settling ambiguities: [Ambiguity]) -> [AddedConstraint] {
    var rows = analyst.hierarchy.rows
    var additions: [AddedConstraint] = []
    var optimum = analyst.optimum
    let variables = ambiguities.map(\.variable)
    let hung = Set(variables.filter { isHungElsewhere($0, &optimum) })
    var left = variables.sorted { before($0, $1, hung) }
    while let variable = next(&left, &optimum) {
      if let deadline, .now > deadline { return [] }
      let form = LinearForm([.init(variable.id, 1)])
      let range = optimum.range(of: form)
      let value = Self.value(within: range, wanted: frameValue(variable))
      var row = form
      row.constant = -value
      rows.append(PrioritisedRow(LinearRow(row, .equal)))
      guard case .optimal(let settled) = PriorityHierarchy(rows).solve() else { break }
      if optimum.didGiveUp { return [] }
      let raises =
        additions.count < Self.equationLimit
        ? raisedPriorities(settling: variable, besides: rows.dropLast(), &optimum) : []
      optimum = settled
      var added = addition(variable, value: value, range, &optimum)
      if additions.count < Self.equationLimit {
        added.equations = equations(settling: variable, besides: rows.dropLast())
        added.raises = raises
      }
      additions.append(added)
    }
    return additions
  }

  /// For so many additions an inequality is looked for that would do.
  private static let equationLimit = 6

  /// Required inequalities on the item of which each, as an equation, leaves `variable` one value.
  private func equations(
    settling variable: LayoutVariable, besides rows: ArraySlice<PrioritisedRow>
  ) -> [ConstraintID] {
    let form = LinearForm([.init(variable.id, 1)])
    return analyst.system.constraintIDs.filter { id in
      let constraint = analyst.system[id]
      let isAbout = constraint.form.terms.contains { term in
        let other = LayoutVariable(term.variable)
        return other.item == variable.item && other.quantity.axis == variable.quantity.axis
      }
      guard isAbout, constraint.isRequired, constraint.relation != .equal,
        constraint.origin != .contentSize, deadline.map({ .now <= $0 }) ?? true
      else { return false }
      let equation = PrioritisedRow(LinearRow(constraint.form, .equal))
      guard case .optimal(var optimum) = PriorityHierarchy(rows + [equation]).solve() else {
        return false
      }
      return optimum.range(of: form).isSingle
    }
  }

  /// More constraints than these that pull at one quantity are not tried one by one.
  private static let raiseLimit = 8

  /// Optional constraints that pull at `variable`, of which each, a step stronger, leaves it one value.
  private func raisedPriorities(
    settling variable: LayoutVariable, besides rows: ArraySlice<PrioritisedRow>,
    _ optimum: inout HierarchyOptimum
  ) -> [RaisedPriority] {
    let form = LinearForm([.init(variable.id, 1)])
    let low = optimum.assignment(minimising: form)
    let high = optimum.assignment(minimising: form.scaled(by: -1))
    let pulling = analyst.hierarchy.rows.indices.filter { index in
      guard let priority = rows[index].priority, priority.isPositive, priority < 999 else {
        return false
      }
      return rows[index].row.violation(under: low) != rows[index].row.violation(under: high)
    }
    guard pulling.count > 1, pulling.count <= Self.raiseLimit else { return [] }
    return pulling.compactMap { index in
      guard case .constraint(let id) = analyst.hierarchy.origins[index],
        let priority = rows[index].priority, deadline.map({ .now <= $0 }) ?? true
      else { return nil }
      var changed = Array(rows)
      changed[index].priority = priority + 1
      guard case .optimal(var raised) = PriorityHierarchy(changed).solve() else { return nil }
      let range = raised.range(of: form)
      guard range.isSingle, let value = range.minimum else { return nil }
      return RaisedPriority(constraint: id, priority: priority + 1, value: value)
    }
  }

  /// The first of `left` that is still open.
  private func next(
    _ left: inout [LayoutVariable], _ optimum: inout HierarchyOptimum
  ) -> LayoutVariable? {
    while let variable = left.first {
      left.removeFirst()
      if !optimum.range(of: LinearForm([.init(variable.id, 1)])).isSingle { return variable }
    }
    return nil
  }

  private func addition(
    _ variable: LayoutVariable, value: Rational, _ range: OptimalRange,
    _ optimum: inout HierarchyOptimum
  ) -> AddedConstraint {
    guard variable.quantity == .minX || variable.quantity == .minY,
      let parent = analyst.system[variable.item].superview ?? analyst.hierarchy.pinned,
      parent != variable.item
    else {
      return AddedConstraint(
        variable: variable, value: value, minimum: range.minimum, maximum: range.maximum)
    }
    let origin = optimum.range(
      of: LinearForm([.init(LayoutVariable(parent, variable.quantity).id, 1)]))
    guard let start = origin.minimum, origin.isSingle else {
      return AddedConstraint(
        variable: variable, value: value, minimum: range.minimum, maximum: range.maximum)
    }
    return AddedConstraint(
      variable: variable, reference: parent, value: value - start,
      minimum: range.minimum.map { $0 - start }, maximum: range.maximum.map { $0 - start })
  }

  /// The frame that was printed for the item, in the system's coordinates where they are the same.
  private func frameValue(_ variable: LayoutVariable) -> Rational? {
    guard let frame = analyst.system[variable.item].frame else { return nil }
    switch variable.quantity {
    case .width: return frame.width
    case .height: return frame.height
    default: return nil
    }
  }

  /// A value strictly inside the range, as round as possible.
  static func value(within range: OptimalRange, wanted: Rational?) -> Rational {
    if let wanted, range.minimum.map({ $0 < wanted }) ?? true,
      range.maximum.map({ wanted < $0 }) ?? true
    {
      return wanted
    }
    switch (range.minimum, range.maximum) {
    case (nil, nil): return 0
    case (let low?, nil): return low + 8
    case (nil, let high?): return high - 8
    case (let low?, let high?):
      let middle = (low + high) * .half
      for step in [8, 4, 1] as [Rational] {
        let round = (middle / step).roundedDown * step
        if low < round, round < high { return round }
      }
      return middle
    }
  }

  /// Whether a place is open only because the size is: the other edge, or the middle, is held.
  private func isHungElsewhere(
    _ variable: LayoutVariable, _ optimum: inout HierarchyOptimum
  ) -> Bool {
    let anchors: [LayoutAttribute]
    switch variable.quantity {
    case .minX: anchors = [.right, .centerX]
    case .minY: anchors = [.bottom, .centerY]
    default: return false
    }
    if let deadline, .now > deadline { return false }
    return anchors.contains { attribute in
      optimum.range(of: LayoutAnchor(variable.item, attribute).form).isSingle
    }
  }

  private func before(
    _ a: LayoutVariable, _ b: LayoutVariable, _ hung: Set<LayoutVariable>
  ) -> Bool {
    let (x, y) = (depths[a.item] ?? 0, depths[b.item] ?? 0)
    if x != y { return x < y }
    if a.item != b.item { return a.item < b.item }
    if hung.contains(a) != hung.contains(b) { return hung.contains(b) }
    return a.quantity.rawValue < b.quantity.rawValue
  }

  private static func depths(_ system: LayoutSystem) -> [ItemID: Int] {
    let parents = PinnedItem.containers(in: system)
    var depths: [ItemID: Int] = [:]
    for item in system.itemIDs {
      var depth = 0
      var current = item
      while let parent = parents[current], depth <= system.items.count {
        depth += 1
        current = parent
      }
      depths[item] = depth
    }
    return depths
  }
}

extension Rational {
  /// The largest whole number not above the value, where it is of a size that layouts have.
  var roundedDown: Rational {
    let approximate = doubleValue
    guard approximate.magnitude < 1e15 else { return self }
    var whole = Rational(Int(approximate.rounded(.down)))
    while whole > self { whole -= 1 }
    while whole + 1 <= self { whole += 1 }
    return whole
  }
}
