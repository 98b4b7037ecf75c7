/// Required rows, and optional ones in a strict hierarchy of priorities.
///
/// At each priority, from high to low, the sum of the absolute violations is minimised while every
/// higher priority keeps its optimum: what Auto Layout does (Badros, Borning and Stuckey, "The
/// Cassowary linear arithmetic constraint solving algorithm", TOCHI 8, 2001, call it a
/// weighted-sum-better hierarchy), but in exact arithmetic.
public struct PriorityHierarchy: Sendable {
  /// What the hierarchy says of every row.
  public let rows: [PrioritisedRow]

  /// Takes rows over any variables; a variable is free unless a row bounds it.
  public init(_ rows: [PrioritisedRow]) { self.rows = rows }

  /// What solving gives.
  public enum Result: Sendable {
    /// The required rows cannot all hold; the certificate's rows are those of the hierarchy.
    case contradictory(FarkasCertificate)
    case optimal(HierarchyOptimum)
    /// The system is so large or so awkward, or the deadline so near, that its optimum was not looked
    /// for to the end.
    case undecided
  }

  /// Solves the hierarchy; gives up at `deadline`.
  public func solve(until deadline: ContinuousClock.Instant? = nil) -> Result {
    do {
      return .optimal(try HierarchyOptimum(solving: rows, until: deadline))
    } catch {
      return error == .contradiction ? .contradictory(contradiction()) : .undecided
    }
  }

  /// The evidence is found by the plain simplex, on the required rows alone.
  private func contradiction() -> FarkasCertificate {
    let required = rows.indices.filter { rows[$0].priority == nil }
    let system = LinearSystem(rows: required.map { rows[$0].row })
    guard case .contradictory(let certificate) = try? system.feasibility() else {
      return FarkasCertificate([])
    }
    return FarkasCertificate(
      certificate.entries.map { .init(row: required[$0.row], multiplier: $0.multiplier) })
  }
}
