internal import LayoutModel
internal import LinearArithmetic

/// Looks for one constraint that settles everything by yielding to those that it disagrees with.
struct YieldSearch {
  private let model: PriorityModel
  private let open: [LayoutVariable]
  private let allowance: StepAllowance?

  init(
    _ model: PriorityModel, open: [LayoutVariable], within allowance: StepAllowance?
  ) {
    self.model = model
    self.open = open
    self.allowance = allowance
  }

  /// More constraints than these are not tried one by one.
  private static let limit = 12

  /// Those of which each would do a step weaker; none where it takes less than two `additions`, or
  /// where not all of these are open for want of one priority.
  func yields(sparing additions: [AddedConstraint], _ groups: [MovingGroup]) -> [YieldingPriority] {
    let raises = additions.flatMap(\.raises)
    guard additions.count > 1, additions.allSatisfy({ !$0.raises.isEmpty }),
      let step = raises.first?.priority, raises.allSatisfy({ $0.priority == step }), step > 2
    else { return [] }
    var rivals = Set(raises.map(\.constraint))
    for group in groups {
      if case .equalPriorities(let ids) = group.cause { rivals.formUnion(ids) }
    }
    rivals = rivals.filter { model.system[$0].priority == step - 1 }
    guard rivals.count <= Self.limit,
      !rivals.contains(where: { model.system[$0].origin == .contentSize })
    else { return [] }
    return rivals.sorted().compactMap { yielding($0, to: step - 2) }
  }

  private func yielding(_ id: ConstraintID, to priority: Rational) -> YieldingPriority? {
    guard allowance?.isSpent != true,
      let index = model.origins.firstIndex(of: .constraint(id))
    else { return nil }
    var rows = model.rows
    rows[index].priority = priority
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(within: allowance) else {
      return nil
    }
    let isSettled = open.allSatisfy {
      optimum.range(of: LinearForm([.init($0.id, 1)])).isSingle
    }
    guard isSettled, !optimum.didGiveUp else { return nil }
    return YieldingPriority(
      constraint: id, priority: priority,
      missed: rows[index].row.violation(under: optimum.assignment()))
  }
}
