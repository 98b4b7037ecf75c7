internal import LayoutModel
internal import LinearArithmetic

/// Properties of stack views that make views equal which are not to be.
struct StackProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership

  /// What could be done about the stack views of the app's whose constraints take part in `situation`.
  func proposals(in situation: ConflictSituation) -> [RemedyProposal] {
    let members = situation.conflict.constraints
    guard members.count <= ConflictSituation.mostCompared else { return [] }
    var found: [RemedyProposal] = []
    for id in members where ownership[id] == .app {
      guard !found.contains(where: { $0.constraints.contains(id) }),
        let arrangement = StackArrangement(containing: id, in: system),
        arrangement.equalizes(members, in: system),
        arrangement.stack.map({ ownership[$0] == .app }) ?? true
      else { continue }
      let differs = hasFixedSizes(of: arrangement, in: situation)
      let isFixed = !differs && hasFixedSize(in: arrangement, situation)
      let isUnlike = !differs && sharesAmongUnlike(arrangement, situation)
      found.append(
        RemedyProposal(
          .setStackView(arrangement.stack, arrangement.property, rows: arrangement.rows),
          .overconstrained,
          [.ownConstraint] + (differs ? [.stackOfFixedSizes] : [])
            + (isFixed ? [.fixedSizeInStack] : [])
            + (isUnlike ? [.equalSharesOfUnlike] : [])))
    }
    return found
  }

  /// Whether the app gives one of the views a size across the stack view that is a point or more smaller
  /// than the room that `.fill` makes it fill.
  private func hasFixedSize(
    in arrangement: StackArrangement, _ situation: ConflictSituation
  ) -> Bool {
    guard arrangement.property == .alignment, let gap = situation.conflict.gap else { return false }
    return situation.written.contains { id in
      let anchor = system[id].first
      guard system[id].second == nil, system[id].relation == .equal,
        system[id].constant.isPositive, anchor.attribute.isSize,
        anchor.attribute.axis == arrangement.axis, arrangement.views.contains(anchor.item),
        let share = situation.conflict.share(of: id)
      else { return false }
      return gap / share < -1
    }
  }

  /// Whether views of several classes are to be equally large, one of which the app gives a size.
  private func sharesAmongUnlike(
    _ arrangement: StackArrangement, _ situation: ConflictSituation
  ) -> Bool {
    guard arrangement.property == .distribution,
      Set(arrangement.views.map { system[$0].className }).count > 1
    else { return false }
    return situation.written.contains { id in
      let anchor = system[id].first
      return system[id].second == nil && system[id].relation == .equal
        && system[id].constant.isPositive && anchor.attribute.isSize
        && anchor.attribute.axis == arrangement.axis && arrangement.views.contains(anchor.item)
    }
  }

  /// Whether the app gives two of the views different sizes.
  private func hasFixedSizes(
    of arrangement: StackArrangement, in situation: ConflictSituation
  ) -> Bool {
    let sizes = situation.written.filter { id in
      let anchor = system[id].first
      return system[id].second == nil && system[id].relation == .equal && anchor.attribute.isSize
        && anchor.attribute.axis == arrangement.axis && arrangement.views.contains(anchor.item)
    }
    return Set(sizes.map { system[$0].first.item }).count > 1
      && Set(sizes.map { system[$0].constant }).count > 1
  }
}

/// What a stack view makes of one of its properties.
///
/// Alignment `.fill` makes `UISV-alignment` constraints between its views, at both edges across its
/// axis, and `UISV-canvas-connection` ones to itself; distribution `.fillEqually` makes
/// `UISV-fill-equally` constraints between their sizes.
struct StackArrangement {
  let property: Remedy.StackViewProperty
  let axis: Axis
  /// The views that it arranges, as far as constraints between them show.
  let views: Set<ItemID>
  /// Its constraints, in the log's order.
  let rows: [ConstraintID]
  /// `nil` where the log does not print which view it is.
  let stack: ItemID?

  /// What `id` belongs to; `nil` where it is no constraint between arranged views.
  init?(containing id: ConstraintID, in system: LayoutSystem) {
    guard let property = Self.property(id, in: system) else { return nil }
    let axis = system[id].first.attribute.axis
    let kin = system.constraintIDs.filter {
      Self.property($0, in: system) == property && system[$0].first.attribute.axis == axis
    }
    guard kin.count <= Self.mostJoined else { return nil }
    self.init(property, axis, id, kin, system)
  }

  private init(
    _ property: Remedy.StackViewProperty, _ axis: Axis, _ id: ConstraintID,
    _ kin: [ConstraintID], _ system: LayoutSystem
  ) {
    var views = Set(Self.ends(id, system))
    var rows: Set<ConstraintID> = [id]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for other in kin where !rows.contains(other) {
        let ends = Self.ends(other, system)
        // A stack view may arrange views of its own and be arranged by another.
        guard ends.contains(where: { views.contains($0) && !system.isStackView($0) }) else {
          continue
        }
        rows.insert(other)
        views.formUnion(ends)
        isGrowing = true
      }
    }
    let connections = system.constraintIDs.filter { other in
      system[other].systemIdentifier == .stack(.connection)
        && system[other].first.attribute.axis == axis
        && Self.ends(other, system).contains { views.contains($0) && !system.isStackView($0) }
    }
    var stacks = Set(views.compactMap { system[$0].superview }.filter(system.isStackView))
    for connection in connections {
      stacks.formUnion(
        Self.ends(connection, system).filter { !views.contains($0) && system.isStackView($0) })
    }
    stack = stacks.count == 1 ? stacks.first : nil
    if let stack { views.remove(stack) }
    if property == .alignment { rows.formUnion(connections) }
    self.property = property
    self.axis = axis
    self.views = views
    self.rows = rows.sorted()
  }

  /// How many constraints of one kind are looked through for one stack view's; no screen has more.
  private static let mostJoined = 200

  private static func ends(_ id: ConstraintID, _ system: LayoutSystem) -> [ItemID] {
    [system[id].first.item, system[id].second?.item].compactMap(\.self)
  }

  private static func property(
    _ id: ConstraintID, in system: LayoutSystem
  ) -> Remedy.StackViewProperty? {
    let constraint = system[id]
    guard constraint.relation == .equal, let second = constraint.second else { return nil }
    switch constraint.systemIdentifier {
    case .stack(.alignment)
    where constraint.first.attribute.isEdge
      && constraint.first.attribute.side == second.attribute.side:
      return .alignment
    case .stack(.equalSizes) where constraint.first.attribute.isSize && second.attribute.isSize:
      return .distribution
    default: return nil
    }
  }

  /// Whether its constraints among `members` make sizes equal: those at one edge alone do not.
  func equalizes(_ members: [ConstraintID], in system: LayoutSystem) -> Bool {
    let own = members.filter(rows.contains)
    if property == .distribution { return !own.isEmpty }
    let sides = own.map { system[$0].first.attribute.side }
    return sides.contains(.near) && sides.contains(.far)
  }

  /// What the stack view makes in place of `rows` (over edges): of alignment `.center`, views in the
  /// middle of one another, none reaching out of it.
  func replacements(in system: LayoutSystem) -> [LinearRow] {
    guard property == .alignment else { return [] }
    var result: [LinearRow] = []
    var containers: Set<ItemID> = []
    for id in rows {
      let ends = Self.ends(id, system)
      guard ends.count == 2 else { continue }
      result.append(
        LinearRow(
          AmbiguousAxis(ends[0], axis).doubledCenter - AmbiguousAxis(ends[1], axis).doubledCenter,
          .equal))
      if system[id].systemIdentifier == .stack(.connection) {
        containers.formUnion(ends.filter { !views.contains($0) })
      }
    }
    for container in containers.sorted() {
      let outer = AmbiguousAxis(container, axis)
      for view in views.sorted() where view != container {
        let inner = AmbiguousAxis(view, axis)
        result.append(LinearRow(inner.corner - outer.corner, .greaterOrEqual))
        result.append(
          LinearRow(outer.corner + outer.size - inner.corner - inner.size, .greaterOrEqual))
      }
    }
    return result
  }
}

extension LinearForm {
  fileprivate static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  fileprivate static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }
}

extension AmbiguousAxis {
  /// Twice where its middle is, over edges: the sum of both.
  fileprivate var doubledCenter: LinearForm {
    var form = size
    form.add(corner, times: 2)
    return form
  }
}

extension RemedyChecker {
  /// A stack view's property with another value, for which it makes other constraints.
  func rearranging(
    _ ids: [ConstraintID], _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    let system = required.system
    var remedy = Remedy([proposal.change], for: proposal)
    let arrangement = ids.lazy.compactMap { StackArrangement(containing: $0, in: system) }.first
    let made = arrangement?.replacements(in: system) ?? []
    let rest = rows(without: ids).map { required.solver.rows[$0] }
    if case .satisfiable(let edges) = try LinearSystem(rows: rest + made).feasibility() {
      return VerifiedRemedy(remedy, layout(edges, remedy.action))
    }
    let facts = required.members.count..<required.solver.rows.count
    for conflict in proof.conflicts where conflict.constraints.contains(where: ids.contains) {
      let others = conflict.constraints.filter { !ids.contains($0) }.compactMap { row(of: $0) }
      let part = (others + Array(facts)).map { required.solver.rows[$0] } + made
      guard case .satisfiable = try LinearSystem(rows: part).feasibility() else { continue }
      remedy.resolves = .conflict
      return VerifiedRemedy(remedy, nil)
    }
    return nil
  }
}
