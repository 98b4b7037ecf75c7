internal import LinearArithmetic

/// Where each of some variables stands among them.
struct VariablePlaces {
  /// Ascending.
  let variables: [VariableID]
  private var places: [Int32]

  init(_ variables: [VariableID]) {
    self.variables = variables
    places = Array(repeating: -1, count: variables.last.map { Int($0.rawValue) + 1 } ?? 0)
    for (place, variable) in variables.enumerated() {
      places[Int(variable.rawValue)] = Int32(place)
    }
  }

  /// The place of `variable`, which is one of them.
  subscript(variable: VariableID) -> Int { Int(places[Int(variable.rawValue)]) }
}
