internal import LayoutModel
internal import LinearArithmetic

/// Looks for contents that would settle equal ones where each holds its size a step more strongly.
///
/// They are proposed in place of constraints only where they settle all that those do.
struct ContentRaiseSearch {
  private let model: PriorityModel
  private let groups: [MovingGroup]
  private let allowance: StepAllowance?

  init(_ model: PriorityModel, _ groups: [MovingGroup], within allowance: StepAllowance?) {
    self.model = model
    self.groups = groups
    self.allowance = allowance
  }

  /// The additions, with a raise in place of each that equal contents leave open.
  func raised(
    _ additions: [AddedConstraint], settling open: [LayoutVariable]
  ) -> [AddedConstraint] {
    var raised = additions
    var used: Set<AmbiguousAxis> = []
    for (index, addition) in additions.enumerated() where addition.tied == nil {
      let variable = addition.variable
      let group = groups.first { $0.members.contains(variable) }
      guard case .equalContents(let items, let isHugging)? = group?.cause else { continue }
      // Of two the button is the one that shows how wide it is.
      let button = items.count == 2 ? items.first { model.system[$0].isButton } : nil
      let item = [button, variable.item].compactMap { $0 }.first {
        used.insert(AmbiguousAxis($0, variable.quantity.axis)).inserted
      }
      raised[index].contentRaise = item.map { ContentRaise(item: $0, isHugging: isHugging) }
    }
    guard raised.contains(where: { $0.contentRaise != nil }) else { return additions }
    return settles(raised, open) ? raised : additions
  }

  private func settles(_ additions: [AddedConstraint], _ open: [LayoutVariable]) -> Bool {
    var rows = model.rows
    for addition in additions {
      if let raise = addition.contentRaise {
        raise.apply(to: &rows, model, addition.variable.quantity.axis)
        continue
      }
      var form = LinearForm([.init(addition.variable.id, 1)], constant: -addition.value)
      if let reference = addition.reference {
        form.add(-1, of: LayoutVariable(reference, addition.variable.quantity).id)
      }
      rows.append(PrioritisedRow(LinearRow(form, .equal)))
    }
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(within: allowance) else {
      return false
    }
    let ranges = optimum.ranges()
    return !optimum.didGiveUp && open.allSatisfy { ranges[$0.id]?.isSingle == true }
  }
}

extension ContentRaise {
  fileprivate func apply(to rows: inout [PrioritisedRow], _ model: PriorityModel, _ axis: Axis) {
    for (index, origin) in model.origins.enumerated() {
      guard case .content(let size) = origin, size.item == item, size.quantity.axis == axis,
        rows[index].row.relation == (isHugging ? .lessOrEqual : .greaterOrEqual)
      else { continue }
      rows[index].priority = Rational(priority)
    }
  }
}
