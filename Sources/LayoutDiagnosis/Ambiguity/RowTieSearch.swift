internal import LayoutModel
internal import LinearArithmetic

/// Looks for rows whose views say nothing across the row.
struct RowTieSearch {
  private let model: PriorityModel
  /// What is open of which the input speaks.
  private let open: Set<LayoutVariable>
  private let allowance: StepAllowance?

  init(
    _ model: PriorityModel, open: [LayoutVariable], within allowance: StepAllowance?
  ) {
    self.model = model
    self.open = Set(open)
    self.allowance = allowance
  }

  private var system: LayoutSystem { _read { yield model.system } }

  /// More views than these are not tried.
  private static let limit = 200

  /// `nil` where ties spare less than two of the `additions`.
  func ties(sparing additions: [AddedConstraint]) -> RowTies? {
    guard system.items.count <= Self.limit, let first = additions.first?.variable.quantity.axis
    else { return nil }
    let other = first.other
    return ties(sparing: additions, along: first) ?? ties(sparing: additions, along: other)
  }

  private func ties(sparing additions: [AddedConstraint], along axis: Axis) -> RowTies? {
    let count = additions.count { $0.variable.quantity.axis == axis }
    let rows = rows(across: axis)
    guard count >= 2, !rows.isEmpty else { return nil }
    let edges = rows.flatMap { row in row.dropFirst().flatMap { tied($0, to: row[0], axis) } }
    let sizes = equalSizes(of: rows, axis)
    let variables = rows.flatMap { $0 }.flatMap { [place($0, axis), size($0, axis)] }
    let rest = open.subtracting(variables).filter { $0.quantity.axis == axis }
    let order = variables + rest.sorted { $0.id < $1.id }
    guard let left = openLeft(in: order, after: edges) else { return nil }
    let spared = sizes.isEmpty ? nil : openLeft(in: order, after: edges + sizes)
    let isEqual = spared.map { $0.count + sizes.count <= left.count } ?? false
    let (needed, open) = isEqual ? (sizes.count, spared ?? left) : (0, left)
    guard needed + open.count + 2 <= count else { return nil }
    return RowTies(
      axis: axis, rows: rows, equal: isEqual ? rows.map { $0[0] } : [], left: open)
  }

  private func place(_ item: ItemID, _ axis: Axis) -> LayoutVariable {
    LayoutVariable(item, .origin(along: axis))
  }

  private func size(_ item: ItemID, _ axis: Axis) -> LayoutVariable {
    LayoutVariable(item, .size(along: axis))
  }

  /// The rows, in each first the view of which something is said across it.
  private func rows(across axis: Axis) -> [[ItemID]] {
    var spoken: Set<ItemID> = []
    for constraint in system.constraints {
      for term in constraint.form.terms {
        let variable = LayoutVariable(term.variable)
        if variable.quantity.axis == axis { spoken.insert(variable.item) }
      }
    }
    var next: [ItemID: [ItemID]] = [:]
    for constraint in system.constraints {
      guard let facing = FacingEdges(constraint, in: system),
        facing.later.attribute.axis != axis,
        let superview = system[facing.earlier.item].superview,
        system[facing.later.item].superview == superview
      else { continue }
      next[facing.earlier.item, default: []].append(facing.later.item)
      next[facing.later.item, default: []].append(facing.earlier.item)
    }
    var seen: Set<ItemID> = []
    return next.keys.sorted().compactMap { start in
      let row = joined(to: start, next, &seen)
      let silent = row.filter {
        !spoken.contains($0) && open.contains(place($0, axis)) && open.contains(size($0, axis))
      }
      // Two views that something is said of may not stand in one line.
      guard row.count > 1, row.count - silent.count <= 1 else { return nil }
      return row.filter { !silent.contains($0) } + silent
    }
  }

  private func joined(
    to start: ItemID, _ next: [ItemID: [ItemID]], _ seen: inout Set<ItemID>
  ) -> [ItemID] {
    guard seen.insert(start).inserted else { return [] }
    var row = [start]
    var stack = [start]
    while let item = stack.popLast() {
      for other in next[item] ?? [] where seen.insert(other).inserted {
        row.append(other)
        stack.append(other)
      }
    }
    return row.sorted()
  }

  private func tied(_ item: ItemID, to first: ItemID, _ axis: Axis) -> [PrioritisedRow] {
    let edges: [LayoutAttribute] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    return edges.map { edge in
      var form = LayoutAnchor(item, edge).form
      form.add(LayoutAnchor(first, edge).form, times: -1)
      return PrioritisedRow(LinearRow(form, .equal))
    }
  }

  /// One size for the first views of all rows, where each of these sizes is open.
  private func equalSizes(of rows: [[ItemID]], _ axis: Axis) -> [PrioritisedRow] {
    let sizes = rows.map { size($0[0], axis) }
    guard rows.count > 1, sizes.allSatisfy(open.contains) else { return [] }
    return sizes.dropFirst().map { other in
      var form = LinearForm([.init(other.id, 1)])
      form.add(-1, of: sizes[0].id)
      return PrioritisedRow(LinearRow(form, .equal))
    }
  }

  /// What has to be settled one by one where `ties` hold; `nil` where they cannot.
  private func openLeft(in order: [LayoutVariable], after ties: [PrioritisedRow])
    -> [LayoutVariable]?
  {
    var rows = model.rows + ties
    var left: [LayoutVariable] = []
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve(within: allowance) else {
      return nil
    }
    for variable in order {
      var form = LinearForm([.init(variable.id, 1)])
      let range = optimum.range(of: form)
      if range.isSingle { continue }
      left.append(variable)
      form.constant = -AdditionSearch.value(within: range, wanted: nil)
      rows.append(PrioritisedRow(LinearRow(form, .equal)))
      guard case .optimal(let settled) = PriorityHierarchy(rows).solve(within: allowance),
        !optimum.didGiveUp
      else { return nil }
      optimum = settled
    }
    return left
  }
}
