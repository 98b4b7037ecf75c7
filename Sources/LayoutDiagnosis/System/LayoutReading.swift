internal import LayoutModel
internal import LinearArithmetic

/// Reads layouts off assignments of edges, as often as one likes.
struct LayoutReading {
  /// Every quantity that a row or an optional constraint mentions.
  private let quantities: [VariableID]
  /// Every edge that the solver's rows mention.
  private let edges: [VariableID]
  private let origins: LayoutOrigins

  init(_ required: RequiredSystem) {
    var mentioned = VariableSet()
    for row in required.printed { mentioned.insert(row.form) }
    let constraints = required.system.constraints
    for index in constraints.indices { mentioned.insert(constraints[index].form) }
    quantities = mentioned.members
    var used = VariableSet()
    for row in required.solver.rows { used.insert(row.form) }
    edges = used.members
    origins = LayoutOrigins(required)
  }

  /// A value for each quantity.
  func layout(of assignment: Assignment) -> Assignment {
    var known = assignment
    for edge in edges where known.value(of: edge) == nil { known[edge] = .zero }
    origins.settle(&known)
    return EdgeVariables.layout(of: known, over: quantities)
  }
}
