/// The directions in which a layout can move without any of some forms changing, by exact elimination.
package struct DirectionSpace: Sendable {
  /// Each variable that the others determine, as a form over those that are free.
  private var pivots: [VariableID: LinearForm] = [:]
  /// By free variable, the determined ones whose forms speak of it.
  private var dependents: [VariableID: Set<VariableID>] = [:]

  package init() {}

  /// Demands that `form` does not change.
  ///
  /// - Complexity: O(the terms of the forms that speak of the variable that is free no longer).
  package mutating func fix(_ form: LinearForm) {
    var reduced = reduce(form)
    guard let term = reduced.terms.first else { return }
    reduced.add(-term.coefficient, of: term.variable)
    let pivot = reduced.scaled(by: -term.coefficient.reciprocal)
    for dependent in dependents.removeValue(forKey: term.variable) ?? [] {
      guard var form = pivots[dependent] else { continue }
      let share = form.coefficient(of: term.variable)
      form.add(-share, of: term.variable)
      form.add(pivot, times: share)
      pivots[dependent] = form
      for other in pivot.terms {
        if form.coefficient(of: other.variable).isZero {
          dependents[other.variable]?.remove(dependent)
        } else {
          dependents[other.variable, default: []].insert(dependent)
        }
      }
    }
    pivots[term.variable] = pivot
    for other in pivot.terms { dependents[other.variable, default: []].insert(term.variable) }
  }

  /// How `form` changes, over variables that are free; without terms it does not change.
  package func reduce(_ form: LinearForm) -> LinearForm {
    var result = form
    result.constant = .zero
    for term in form.terms {
      guard let pivot = pivots[term.variable] else { continue }
      result.add(-term.coefficient, of: term.variable)
      result.add(pivot, times: term.coefficient)
    }
    return result
  }

  /// The direction in which one free variable alone moves by 1 of all that are free.
  package func direction(moving free: VariableID, of variables: [VariableID]) -> Assignment {
    Assignment(variables) { index in
      let variable = variables[index]
      if variable == free { return .one }
      return pivots[variable]?.coefficient(of: free) ?? .zero
    }
  }
}
