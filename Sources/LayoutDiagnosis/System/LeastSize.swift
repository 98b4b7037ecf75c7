package import LayoutModel
package import LinearArithmetic

extension LayoutSystem {
  /// The least size that all other required constraints leave in place of the one that `id` gives.
  ///
  /// `nil` where they contradict each other without it, or leave any size, or where finding it takes too much
  /// work.
  package func leastSize(without id: ConstraintID) -> Rational? {
    guard constraints.count <= Self.mostConstraintsSolved, self[id].second == nil,
      self[id].first.attribute.isSize, self[id].multiplier == 1
    else { return nil }
    let required = RequiredSystem(self)
    guard let row = required.members.firstIndex(of: id) else { return nil }
    let others = required.solver.rows.indices.filter { $0 != row }
    let variations = SystemVariations(required.solver, steps: 20_000)
    return variations.range(of: row, among: Array(others))?.minimum.map { self[id].constant + $0 }
  }

  private static let mostConstraintsSolved = 200
}
