internal import LayoutModel
internal import LinearArithmetic

/// A layout that obeys every required constraint, read as its printed numbers were meant.
struct Witness {
  let layout: WitnessLayout

  /// With the numbers as printed, else with each one moved to the simplest fraction that prints so,
  /// else anywhere within what printing can explain; `nil` where no layout obeys.
  init?(of system: LayoutSystem) throws(SolverFault) {
    for required in [
      RequiredSystem(system), RequiredSystem(SnappedNumbers.snapped(system)),
      RequiredSystem(PrintedRounding.widened(system)),
    ] {
      guard case .satisfiable(let edges) = try required.solver.feasibility() else { continue }
      let assignment = required.layout(of: edges)
      guard Checker.satisfies(assignment, required.printed) else { continue }
      layout = WitnessLayout(name: "witness", assignment: assignment)
      return
    }
    return nil
  }
}
