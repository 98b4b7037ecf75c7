internal import LayoutModel
internal import LinearArithmetic

/// Which linear forms a set of equalities gives a value, by elimination.
struct Determination {
  /// A reduced form for each variable that it eliminates.
  private var pivots: [VariableID: LinearForm] = [:]

  /// What `system`'s equalities of every priority determine, those in `removed` left out.
  init(_ system: LayoutSystem, without removed: [ConstraintID]) {
    for id in system.constraintIDs
    where system[id].relation == .equal && !removed.contains(id) {
      let rest = reduced(EdgeVariables.edges(system[id].form))
      guard let last = rest.terms.last else { continue }
      var pivot = LinearForm()
      pivot.add(rest, times: last.coefficient.reciprocal)
      pivots[last.variable] = pivot
    }
  }

  /// Whether the equalities leave the form (over quantities) no choice.
  func determines(_ form: LinearForm) -> Bool {
    reduced(EdgeVariables.edges(form)).terms.isEmpty
  }

  /// The form with every eliminated variable, the highest first, replaced.
  private func reduced(_ form: LinearForm) -> LinearForm {
    var rest = form
    var below = rest.terms.last?.variable
    while let variable = below {
      if let pivot = pivots[variable] {
        rest.add(pivot, times: -rest.coefficient(of: variable))
      }
      below = rest.terms.last { $0.variable < variable }?.variable
    }
    return rest
  }
}
