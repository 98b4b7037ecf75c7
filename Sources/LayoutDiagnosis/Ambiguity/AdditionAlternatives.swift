internal import LayoutModel
internal import LinearArithmetic

/// What would do in place of one of the proposed constraints.
///
/// It is tried beside all the others, and may leave nothing open that all of them settle.
struct AdditionAlternatives {
  private let hierarchy: PriorityModel
  private let additions: [PrioritisedRow]
  private let settled: [LayoutVariable]
  private let deadline: ContinuousClock.Instant?

  /// `optimum` is that of the hierarchy with the rows of all `additions`.
  init(
    _ hierarchy: PriorityModel, _ additions: [PrioritisedRow], _ optimum: HierarchyOptimum,
    until deadline: ContinuousClock.Instant?
  ) {
    self.hierarchy = hierarchy
    self.additions = additions
    self.deadline = deadline
    var optimum = optimum
    let ranges = optimum.ranges(until: deadline)
    settled = hierarchy.quantities.filter { ranges[$0.id]?.isSingle == true }
  }

  private var isLate: Bool { deadline.map { .now > $0 } ?? false }

  private func rows(without index: Int) -> [PrioritisedRow] {
    var others = additions
    others.remove(at: index)
    return hierarchy.rows + others
  }

  /// The best layouts by `rows`, where they settle all that the additions do.
  private func optimum(
    of rows: [PrioritisedRow], settling form: LinearForm
  ) -> HierarchyOptimum? {
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(until: deadline),
      optimum.range(of: form).isSingle
    else { return nil }
    let ranges = optimum.ranges(until: deadline)
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
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(until: deadline) else {
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
}
