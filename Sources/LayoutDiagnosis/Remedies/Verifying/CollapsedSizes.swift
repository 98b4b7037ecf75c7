internal import LayoutModel
internal import LinearArithmetic

/// Finds the sizes that a change leaves at 0, though nothing asks for that.
struct CollapsedSizes {
  let checker: RemedyChecker
  private var required: RequiredSystem { checker.required }

  /// Of more sizes, or among more rows, nothing is said: each takes another look at all rows.
  private static let mostSqueezed = (sizes: 12, rows: 1000)

  /// The sizes that every layout of `rest` makes 0, though nothing asks for that: of the views that
  /// the conflicts squeeze, and of those that the constraints in `changed` speak of.
  func sizes(without changed: [ConstraintID], rest: [Int], in layout: WitnessLayout)
    -> [AmbiguousAxis]
  {
    guard required.printed.count <= Self.mostSqueezed.rows else { return [] }
    var suspects: [VariableID] = []
    for id in changed { note(required.system[id].form, squeezedIn: layout, &suspects) }
    for bound in checker.proof.conflicts.lazy.flatMap(\.bounds) {
      note(bound.row.form, squeezedIn: layout, &suspects)
    }
    guard suspects.count <= Self.mostSqueezed.sizes else { return [] }
    return suspects.filter { size in
      guard let row = required.sizeBoundRow(of: size) else { return false }
      return isZero(row, among: rest) && !fillsNothing(row, among: rest)
    }.map(AmbiguousAxis.init(size:))
  }

  private func isZero(_ row: Int, among rows: [Int]) -> Bool {
    checker.range(of: row, among: rows)?.maximum?.isZero ?? false
  }

  /// Whether nothing but a size of 0 that a constraint asks for makes a size 0: what fills a container of
  /// size 0 is as empty as that, whatever changes in it.
  private func fillsNothing(_ row: Int, among rows: [Int]) -> Bool {
    let ties = rows.filter {
      let row = required.solver.rows[$0]
      return row.relation == .equal && row.form.constant.isZero
    }
    let asking = ties.filter {
      required.members.indices.contains($0) && required.printed[$0].form.terms.count == 1
    }
    return !asking.isEmpty && isZero(row, among: ties)
      && !isZero(row, among: ties.filter { !asking.contains($0) })
  }

  /// The sizes that a constant makes 0 which is the nearest that `conflict` allows: the sum of its rows
  /// is 0 then, so that each of them holds without any slack.
  func sizes(atTheEndOf conflict: Conflict, in layout: WitnessLayout) -> [AmbiguousAxis] {
    var squeezed: [VariableID] = []
    for bound in conflict.bounds { note(bound.row.form, squeezedIn: layout, &squeezed) }
    return squeezed.map(AmbiguousAxis.init(size:))
  }

  /// The sizes that the conflicts squeeze and that are 0 in `layout`, though nothing asks for that.
  func sizes(in layout: WitnessLayout) -> [AmbiguousAxis] {
    guard required.printed.count <= Self.mostSqueezed.rows else { return [] }
    var squeezed: [VariableID] = []
    for bound in checker.proof.conflicts.lazy.flatMap(\.bounds) {
      note(bound.row.form, squeezedIn: layout, &squeezed)
    }
    return squeezed.count <= Self.mostSqueezed.sizes ? squeezed.map(AmbiguousAxis.init(size:)) : []
  }

  /// Adds the sizes in `form` that are 0 in `layout`, each once, and that no constraint asks to be 0.
  private func note(
    _ form: LinearForm, squeezedIn layout: WitnessLayout, _ found: inout [VariableID]
  ) {
    for term in form.terms {
      let size = term.variable
      if LayoutVariable(size).quantity.isSize, !found.contains(size),
        layout.assignment[size].isZero, !isAskedToBeZero(size)
      {
        found.append(size)
      }
    }
  }

  private func isAskedToBeZero(_ size: VariableID) -> Bool {
    let rows = required.printed
    return required.members.indices.contains { index in
      rows[index].form.terms.count == 1 && rows[index].form.constant.isZero
        && rows[index].form.terms[0].variable == size
    }
  }
}

extension AmbiguousAxis {
  fileprivate init(size: VariableID) {
    let variable = LayoutVariable(size)
    self.init(variable.item, variable.quantity.axis)
  }
}
