internal import LayoutModel
internal import LinearArithmetic

extension RemedyChecker {
  /// Of more sizes, or among more rows, nothing is said: each takes another look at all rows.
  private static let mostSqueezed = (sizes: 12, rows: 1000)

  /// The sizes that every layout of `rest` makes 0, though nothing asks for that: of the views that
  /// the conflicts squeeze, and of those that the constraints in `changed` speak of.
  func collapses(by changed: [ConstraintID], rest: [Int], in layout: WitnessLayout)
    -> [AmbiguousAxis]
  {
    let required = proof.required
    guard required.printed.count <= Self.mostSqueezed.rows else { return [] }
    let own = changed.flatMap { required.system[$0].form.terms.map(\.variable) }
    let suspects = squeezed(own + proof.conflicts.flatMap(\.squeezedSizes), in: layout)
    guard suspects.count <= Self.mostSqueezed.sizes else { return [] }
    return suspects.filter { size in
      guard let row = required.sizeBoundRow(of: size) else { return false }
      return variations.range(of: row, among: rest)?.maximum?.isZero ?? false
    }.map(AmbiguousAxis.init(size:))
  }

  /// The sizes that a constant makes 0 which is the nearest that `conflict` allows: the sum of its rows
  /// is 0 then, so that each of them holds without any slack.
  func collapses(atTheEndOf conflict: Conflict, in layout: WitnessLayout) -> [AmbiguousAxis] {
    squeezed(conflict.squeezedSizes, in: layout).map(AmbiguousAxis.init(size:))
  }

  /// Those of `sizes` that are 0 in `layout`, each once, and that no constraint asks to be 0.
  private func squeezed(_ sizes: [VariableID], in layout: WitnessLayout) -> [VariableID] {
    var found: [VariableID] = []
    for size in sizes
    where LayoutVariable(size).quantity.isSize && layout.assignment[size].isZero
      && !found.contains(size) && !isAskedToBeZero(size)
    {
      found.append(size)
    }
    return found
  }

  private func isAskedToBeZero(_ size: VariableID) -> Bool {
    proof.required.printed.prefix(proof.required.members.count).contains { row in
      row.form.terms.count == 1 && row.form.constant.isZero && row.form.terms[0].variable == size
    }
  }
}

extension Conflict {
  /// The sizes of which the proof says that they are not negative.
  fileprivate var squeezedSizes: [VariableID] {
    bounds.flatMap { $0.row.form.terms.map(\.variable) }
  }
}

extension AmbiguousAxis {
  fileprivate init(size: VariableID) {
    let variable = LayoutVariable(size)
    self.init(variable.item, variable.quantity.axis)
  }
}
