internal import LayoutModel
internal import LinearArithmetic

/// What would do in place of one of the proposed constraints.
///
/// It is tried beside all the others, and may leave nothing open that all of them settle.
struct AdditionAlternatives {
  private let hierarchy: PriorityModel
  private let additions: [PrioritisedRow]
  private let settled: [LayoutVariable]
  /// A best layout where all that is proposed is added.
  private let layout: Assignment
  private let allowance: StepAllowance?

  /// `optimum` is that of the hierarchy with the rows of all `additions`.
  init(
    _ hierarchy: PriorityModel, _ additions: [PrioritisedRow], _ optimum: HierarchyOptimum,
    within allowance: StepAllowance?
  ) {
    self.hierarchy = hierarchy
    self.additions = additions
    self.allowance = allowance
    var optimum = optimum
    layout = optimum.assignment()
    let ranges = optimum.ranges()
    settled = hierarchy.quantities.filter { ranges[$0.id]?.isSingle == true }
  }

  private var isLate: Bool { allowance?.isSpent ?? false }

  private func rows(without index: Int) -> [PrioritisedRow] {
    var others = additions
    others.remove(at: index)
    return hierarchy.rows + others
  }

  /// The best layouts by `rows`, where they settle all that the additions do.
  private func optimum(
    of rows: [PrioritisedRow], settling form: LinearForm
  ) -> HierarchyOptimum? {
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(within: allowance),
      optimum.range(of: form).isSingle
    else { return nil }
    let ranges = optimum.ranges()
    return settled.allSatisfy { ranges[$0.id]?.isSingle == true } ? optimum : nil
  }

  /// Required inequalities on the variable's item of which each would do as an equation.
  func equations(for variable: LayoutVariable, at index: Int) -> [ConstraintID] {
    let system = hierarchy.system
    let form = LinearForm([.init(variable.id, 1)])
    let others = rows(without: index)
    return system.constraintIDs.filter { id in
      let constraint = system[id]
      let isAbout = constraint.form.terms.contains { term in
        let other = LayoutVariable(term.variable)
        return other.item == variable.item && other.quantity.axis == variable.quantity.axis
      }
      guard isAbout, constraint.isRequired, constraint.relation != .equal,
        constraint.origin != .contentSize, !isLate
      else { return false }
      let equation = PrioritisedRow(LinearRow(constraint.form, .equal))
      return optimum(of: others + [equation], settling: form) != nil
    }
  }

  /// More constraints than these that pull at one quantity are not tried one by one.
  private static let raiseLimit = 8

  /// Optional constraints that pull at `variable`, of which each would do a step stronger.
  func raises(for variable: LayoutVariable, at index: Int) -> [RaisedPriority] {
    let form = LinearForm([.init(variable.id, 1)])
    let others = rows(without: index)
    let pulling = pulling(at: form, in: others)
    guard pulling.count > 1, pulling.count <= Self.raiseLimit else { return [] }
    return pulling.compactMap { index in
      guard case .constraint(let id) = hierarchy.origins[index],
        let priority = others[index].priority, !isLate
      else { return nil }
      var changed = others
      changed[index].priority = priority + 1
      guard var raised = optimum(of: changed, settling: form),
        let value = raised.range(of: form).minimum
      else { return nil }
      return RaisedPriority(constraint: id, priority: priority + 1, value: value)
    }
  }

  /// The optional rows that are missed more where `form` is least than where it is largest, or less.
  private func pulling(at form: LinearForm, in rows: [PrioritisedRow]) -> [Int] {
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(within: allowance) else {
      return []
    }
    let low = optimum.assignment(minimising: form)
    let high = optimum.assignment(minimising: form.scaled(by: -1))
    return hierarchy.rows.indices.filter { index in
      guard let priority = rows[index].priority, priority.isPositive, priority < 999 else {
        return false
      }
      return rows[index].row.violation(under: low) != rows[index].row.violation(under: high)
    }
  }

  // MARK: Ties

  /// More views than these in one container are not searched for the last of a row.
  private static let rowLimit = 100

  /// The tie of the last of several views beside each other to the edge of what holds them, where
  /// their size is open for want of it.
  func tie(for variable: LayoutVariable, at index: Int) -> EdgeTie? {
    let system = hierarchy.system
    guard variable.quantity.isSize, !isLate, let container = system[variable.item].superview,
      system[container].role != .scrollView
    else { return nil }
    let axis = variable.quantity.axis
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let row = system.itemIDs.filter { system[$0].superview == container }
    guard row.count > 1, row.count <= Self.rowLimit else { return nil }
    let before = neighbours(in: Set(row), along: axis)
    let others = rows(without: index)
    guard case .optimal(var open) = PriorityHierarchy(others).solve(within: allowance) else {
      return nil
    }
    // The size may be that of a view in a row, which the item itself is not in.
    let alike = row.filter { other in
      var difference = LinearForm([.init(variable.id, 1)])
      difference.add(-1, of: LayoutVariable(other, variable.quantity).id)
      return other != variable.item && open.range(of: difference).isSingle
    }
    let member = ([variable.item] + alike).first {
      self.last(of: row, far, behind: $0, before) != nil
    }
    guard let member, let last = last(of: row, far, behind: member, before) else { return nil }
    let distance = { (item: ItemID, edge: LayoutAttribute) -> LinearForm in
      var form = LayoutAnchor(item, edge).form
      form.add(LayoutAnchor(container, edge).form, times: -1)
      return form
    }
    guard open.range(of: LayoutAnchor(container, far).form).isSingle,
      !open.range(of: distance(last, far)).isSingle
    else { return nil }
    let insets = Self.chain(to: member, before).compactMap { item -> Rational? in
      let range = open.range(of: distance(item, near))
      return range.isSingle ? range.minimum : nil
    }
    // Without a view that is held at the near edge nothing unfolds.
    guard let inset = insets.min(), !inset.isNegative else { return nil }
    var form = distance(last, far)
    form.constant += inset
    let size = LinearForm([.init(variable.id, 1)])
    guard
      var tied = optimum(of: others + [PrioritisedRow(LinearRow(form, .equal))], settling: size),
      let value = tied.range(of: size).minimum, value.isPositive
    else { return nil }
    return EdgeTie(item: last, container: container, inset: inset, value: value)
  }

  /// The view whose `far` edge reaches farthest, where it follows `item` or is it, and no view follows it.
  private func last(
    of row: [ItemID], _ far: LayoutAttribute, behind item: ItemID, _ before: [ItemID: Set<ItemID>]
  ) -> ItemID? {
    let reach = { (item: ItemID) in
      LayoutAnchor(item, far).form.value { layout[$0] }
    }
    guard let farthest = row.map(reach).max() else { return nil }
    return row.first { last in
      let chain = Self.chain(to: last, before)
      return chain.count > 1 && chain.contains(item) && reach(last) == farthest
        && !before.values.contains { $0.contains(last) }
    }
  }

  /// The item and all that stand before it, each tied to the next.
  private static func chain(to item: ItemID, _ before: [ItemID: Set<ItemID>]) -> Set<ItemID> {
    var chain: Set = [item]
    var open = [item]
    while let next = open.popLast() {
      for other in before[next] ?? [] where chain.insert(other).inserted { open.append(other) }
    }
    return chain
  }

  /// Of each of the `members` those whose far edge its near edge is tied to.
  private func neighbours(in members: Set<ItemID>, along axis: Axis) -> [ItemID: Set<ItemID>] {
    let (place, size): (LayoutQuantity, LayoutQuantity) =
      (.origin(along: axis), .size(along: axis))
    var before: [ItemID: Set<ItemID>] = [:]
    for constraint in hierarchy.system.constraints
    where constraint.isRequired && constraint.relation == .equal {
      let terms = constraint.form.terms.map {
        (variable: LayoutVariable($0.variable), coefficient: $0.coefficient)
      }
      guard terms.count == 3,
        let end = terms.first(where: { $0.variable.quantity == size }),
        let start = terms.first(where: { $0.variable == LayoutVariable(end.variable.item, place) }),
        let next = terms.first(where: {
          $0.variable.quantity == place && $0.variable.item != end.variable.item
        }),
        start.coefficient == end.coefficient, (start.coefficient + next.coefficient).isZero,
        members.contains(end.variable.item), members.contains(next.variable.item)
      else { continue }
      // What stands further back than the other's end is not beside it.
      let gap = -constraint.form.constant / next.coefficient
      if !gap.isNegative { before[next.variable.item, default: []].insert(end.variable.item) }
    }
    return before
  }
}
