internal import LayoutModel
internal import LinearArithmetic

/// Changes the size that a frame, a mask or a container gives.
struct FrameChanges {
  let checker: RemedyChecker
  private var required: RequiredSystem { checker.required }
  private var proof: Proof { checker.proof }

  /// Another size in the place of the one that a frame, a mask or a container gives.
  ///
  /// The size is the one nearest to the present one with which the conflict's sums come out; where
  /// that does not do for the whole report, the size that the item has once its frame is free.
  func change(
    of item: ItemID, _ printed: [Remedy.FramePart], _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    let ids = printed.compactMap(\.constraint)
    // Nobody can type a size of which the log leaves out the digits that decide.
    if proof.conflicts.contains(where: {
      $0.restsOnDigits && $0.constraints.contains(where: ids.contains)
    }) {
      return nil
    }
    // Where margins are taken for granted, the sum tells no size.
    let isToldSize = !proof.conflicts.contains {
      $0.restsOnInsets && $0.constraints.contains(where: ids.contains)
    }
    guard isToldSize, let edges = try checker.variations.witness(of: checker.rows(without: ids))
    else { return nil }
    let settled = try settled(ids)
    let oneSize = settled == nil ? try changingOneSize(of: ids) : nil
    let layout = settled?.layout ?? oneSize ?? checker.layout(edges, .setFrame)
    var parts = proof.isContradictory ? frameParts(of: item, ids, in: layout) : printed
    if let rows = settled?.rows { try bound(&parts, in: rows) }
    if parts.contains(where: { isLargerThanWindow($0.size, of: item) }) { return nil }
    // A size that a container imposes is no frame or mask that the app could choose anew.
    if proof.isContradictory, parts.allSatisfy({ $0.size?.isUnchanged ?? true }),
      !ids.contains(where: { required.system[$0].mask != nil })
    {
      return nil
    }
    var remedy = Remedy([.setFrame(item, parts)], for: proposal)
    if settled != nil, let conflict = ids.lazy.compactMap(checker.settlingConflict).first {
      remedy.collapses = CollapsedSizes(checker: checker).sizes(atTheEndOf: conflict, in: layout)
    } else if settled == nil, proof.isContradictory,
      case let sized = parts.filter({ $0.size != nil }), sized.count == 1,
      sized[0].constraint == nil
    {
      (parts, remedy.collapses) = try tightest(parts, of: item, without: ids, in: layout)
      remedy.changes = [.setFrame(item, parts)]
    }
    return VerifiedRemedy(remedy, layout)
  }

  /// Whether a new size is more than that of the window in which the item lies: nobody would see it.
  private func isLargerThanWindow(_ size: Remedy.FrameSize?, of item: ItemID) -> Bool {
    guard let size, !size.isUnchanged else { return false }
    let system = required.system
    return system.constraints.contains { constraint in
      system[constraint.first.item].role == .window && constraint.first.item != item
        && constraint.second == nil
        && constraint.relation == .equal && system.isAncestor(constraint.first.item, of: item)
        && constraint.first.attribute.shape.first?.quantity == size.quantity
        && constraint.constant < size.to
    }
  }

  /// The new size that no constraint printed, with what is 0 in every layout at it, and whether every
  /// larger one does as well.
  private func tightest(
    _ parts: [Remedy.FramePart], of item: ItemID, without ids: [ConstraintID],
    in layout: WitnessLayout
  ) throws(SolverFault) -> ([Remedy.FramePart], [AmbiguousAxis]) {
    guard let index = parts.firstIndex(where: { $0.size != nil }), let size = parts[index].size
    else { return (parts, []) }
    let rest = checker.rows(without: ids).map { required.solver.rows[$0] }
    let extent = AmbiguousAxis(item, size.quantity.axis).size
    func sized(_ points: Rational) -> [LinearRow] {
      var form = extent
      form.constant -= points
      return rest + [LinearRow(form, .equal)]
    }
    var parts = parts
    if case .satisfiable = try LinearSystem(rows: sized(Self.vast)).feasibility() {
      parts[index].size?.isLeast = true
    }
    var collapsed: [AmbiguousAxis] = []
    for place in CollapsedSizes(checker: checker).sizes(in: layout) {
      var form = place.size
      form.constant -= Self.hair
      let larger = sized(size.to) + [LinearRow(form, .greaterOrEqual)]
      if case .satisfiable = try LinearSystem(rows: larger).feasibility() { continue }
      collapsed.append(place)
    }
    return (parts, collapsed)
  }

  /// The layout in which each fixed size among `ids` is the nearest that its conflict allows.
  private func settled(
    _ ids: [ConstraintID]
  ) throws(SolverFault) -> (layout: WitnessLayout, rows: [LinearRow])? {
    var rows = required.solver.rows
    var changed: [Int] = []
    for id in ids where isFixedSize(id) {
      guard let index = checker.row(of: id), let size = nearestSize(id) else { return nil }
      if rows[index].form.constant != -size { changed.append(index) }
      rows[index].form.constant = -size
    }
    // One size that does alone leaves the others what they are; a larger one takes nothing away.
    let present = required.solver.rows
    let growing = changed.filter { rows[$0].form.constant < present[$0].form.constant }
    for only in growing + changed.filter({ !growing.contains($0) }) {
      var alone = present
      alone[only] = rows[only]
      if let edges = try checker.variations.witness(
        of: Array(rows.indices), replacing: only, by: alone[only])
      {
        return (checker.layout(edges, .setFrame), alone)
      }
    }
    if changed.count == 1 { return nil }
    guard !changed.isEmpty,
      case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility()
    else { return nil }
    return (checker.layout(edges, .setFrame), rows)
  }

  /// A layout in which only one of two sizes of a frame is another: of both at once a layout would tell
  /// numbers that do not hold beside the size that is printed.
  private func changingOneSize(of ids: [ConstraintID]) throws(SolverFault) -> WitnessLayout? {
    let sizes = ids.filter(isFixedSize)
    guard sizes.count > 1 else { return nil }
    for id in sizes.reversed() {
      if let edges = try checker.variations.witness(of: checker.rows(without: [id])) {
        return checker.layout(edges, .setFrame)
      }
    }
    return nil
  }

  /// Fewer points than any screen shows.
  private static let hair: Rational = 1 / 1000

  /// More points than any screen has.
  private static let vast: Rational = 1_000_000

  /// Tells of each size that grows whether every larger one does as well, by `rows`, in which the new
  /// sizes stand: what lies between two sizes that do does, too.
  ///
  /// Margins that are not printed stay what they are, so that none of them fills what is larger.
  private func bound(
    _ parts: inout [Remedy.FramePart], in rows: [LinearRow]
  ) throws(SolverFault) {
    for index in parts.indices {
      guard let id = parts[index].constraint, let row = checker.row(of: id),
        let size = parts[index].size,
        let from = size.from, from < size.to
      else { continue }
      var larger = rows + keptInsets
      larger[row].form.constant = -Self.vast
      guard case .satisfiable = try LinearSystem(rows: larger).feasibility() else { continue }
      parts[index].size?.isLeast = true
    }
  }

  /// The margins that are assumed not to point outwards, as they are where they add nothing.
  private var keptInsets: [LinearRow] {
    proof.conflicts.flatMap(\.assumptions).filter { $0.kind == .nonNegativeInset }
      .map { LinearRow(EdgeVariables.edges($0.row.form), .equal) }
  }

  /// One part for each constraint, and one for each size that changes where none of them prints it.
  private func frameParts(
    of item: ItemID, _ ids: [ConstraintID], in layout: WitnessLayout
  ) -> [Remedy.FramePart] {
    var parts = ids.map { id -> Remedy.FramePart in
      let constraint = required.system[id]
      let size = constraint.first.form.value { layout.assignment[$0] }
      guard isFixedSize(id), size.isPositive,
        let quantity = constraint.first.attribute.shape.first?.quantity
      else { return Remedy.FramePart(constraint: id) }
      return Remedy.FramePart(
        constraint: id, size: .init(quantity: quantity, from: constraint.constant, to: size))
    }
    // What is printed for another view tells no size of this one.
    let isOwn = ids.contains { required.system.innerAnchor(of: required.system[$0]).item == item }
    if !isOwn || parts.contains(where: { $0.size?.isUnchanged == false }) { return parts }
    let axes = Set(ids.map { required.system[$0].first.attribute.axis })
    for axis in axes.sorted(by: { $0.rawValue < $1.rawValue }) {
      let quantity = AmbiguousAxis(item, axis).extent
      let variable = LayoutVariable(item, quantity).id
      let size = layout.assignment[variable]
      guard size.isPositive, !isFixed(variable, besides: ids) else { continue }
      parts.append(Remedy.FramePart(size: .init(quantity: quantity, to: size)))
    }
    return parts
  }

  /// Whether a constraint that stays gives the size, so that a new frame would not.
  private func isFixed(_ size: VariableID, besides ids: [ConstraintID]) -> Bool {
    required.members.contains { id in
      let constraint = required.system[id]
      return !ids.contains(id) && constraint.relation == .equal
        && constraint.form.terms.map(\.variable) == [size]
    }
  }

  private func isFixedSize(_ id: ConstraintID) -> Bool {
    let constraint = required.system[id]
    return constraint.second == nil && constraint.first.attribute.isSize
      && constraint.relation == .equal && checker.isReplaceable(id)
  }

  /// The present size moved by what the conflict's certificate, with the least sizes that the log
  /// prints, says that it misses.
  private func nearestSize(_ id: ConstraintID) -> Rational? {
    let constant = required.system[id].constant
    guard let conflict = checker.settlingConflict(id) else { return constant }
    guard let gap = conflict.gap, let share = conflict.share(of: id) else { return nil }
    let size = constant - gap / share
    return size.isNegative ? nil : size
  }
}

extension Conflict {
  /// Whether margins take part in it that are taken to be as large as they usually are.
  fileprivate var restsOnInsets: Bool { assumptions.contains { $0.kind == .defaultInset } }
}
