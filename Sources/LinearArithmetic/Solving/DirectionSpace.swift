/// The directions in which a layout can move without any of some forms changing, by exact elimination.
package struct DirectionSpace: Sendable {
  /// Each variable that the others determine, as a form over others that were free when it was added.
  private var pivots: [VariableID: LinearForm] = [:]

  package init() {}

  /// Demands that `form` does not change.
  package mutating func fix(_ form: LinearForm) {
    var reduced = reduce(form)
    guard let term = reduced.terms.first else { return }
    reduced.add(-term.coefficient, of: term.variable)
    pivots[term.variable] = reduced.scaled(by: -term.coefficient.reciprocal)
  }

  /// How `form` changes, over variables that are free; without terms it does not change.
  package func reduce(_ form: LinearForm) -> LinearForm {
    var result = form
    result.constant = .zero
    while let term = result.terms.first(where: { pivots[$0.variable] != nil }),
      let pivot = pivots[term.variable]
    {
      result.add(-term.coefficient, of: term.variable)
      result.add(pivot, times: term.coefficient)
    }
    return result
  }

  /// The direction in which one free variable alone moves by 1 of all that are free.
  package func direction(moving free: VariableID, of variables: [VariableID]) -> Assignment {
    Assignment(variables) { reduce(.one(variables[$0])).coefficient(of: free) }
  }
}
