internal import LayoutModel
internal import LinearArithmetic

/// How far a required constraint has to be lowered: as little as what is printed allows.
///
/// Below 1000 it yields to all that is required. It also has to yield to what fights it and is
/// printed just as high, or to a size that a container imposes at any priority.
struct PriorityTargets {
  private let required: RequiredSystem
  /// Optional constraints that are to win, the highest first.
  private let rivals: [ConstraintID]

  private static let highest = 999

  init(_ required: RequiredSystem) {
    let system = required.system
    self.required = required
    rivals = system.constraintIDs.filter { Self.isRival($0, in: system) }
      .sorted { system[$0].priority > system[$1].priority }
  }

  private static func isRival(_ id: ConstraintID, in system: LayoutSystem) -> Bool {
    if system[id].priority.isRequired { return false }
    return system[id].priority >= Rational(highest)
      || system[id].origin == .encapsulatedSize
        && system[id].systemIdentifier?.isImposedSize == true
  }

  /// The highest priority at which `id` yields to everything it has to yield to.
  func highest(for id: ConstraintID) -> Int {
    var target = Self.highest
    for rival in rivals where rival != id {
      let priority = Int(required.system[rival].priority.doubleValue.rounded(.up))
      if priority <= target, priority > 1, fights(id, rival) { target = priority - 1 }
    }
    return target
  }

  /// Whether the two cannot hold together with what is required, though the rival alone can.
  private func fights(_ id: ConstraintID, _ rival: ConstraintID) -> Bool {
    let system = required.system
    var rows = required.solver.rows
    for (index, member) in zip(rows.indices, required.members).reversed() where member == id {
      rows.remove(at: index)
    }
    rows.append(EdgeVariables.edges(system[rival].row))
    guard Self.holds(rows) else { return false }
    rows.append(EdgeVariables.edges(system[id].row))
    return !Self.holds(rows)
  }

  private static func holds(_ rows: [LinearRow]) -> Bool {
    if case .satisfiable? = try? LinearSystem(rows: rows).feasibility() { return true }
    return false
  }
}
