/// Whether all rows can hold at once, with the evidence for it: never just a Bool.
package enum Feasibility: Sendable {
  /// They can: under this assignment every row holds.
  case satisfiable(Assignment)
  /// They cannot: this sum of rows is a contradiction.
  case contradictory(FarkasCertificate)
}

/// Multipliers whose weighted sum of rows is a contradiction.
///
/// With each row written `form relation 0`, a `>=` row takes a multiplier of at least 0, a `<=` row
/// one of at most 0, an `==` row any. The sum of multiplier × form has no variable left and is a
/// number below 0, while the rows say that it is at least 0 (Farkas' lemma).
package struct FarkasCertificate: Hashable, Sendable {
  /// One row's share; never 0.
  package struct Entry: Hashable, Sendable {
    /// The row's index in the system that was decided.
    package var row: Int
    /// How often the row is added; its sign obeys the row's relation.
    package var multiplier: Rational

    /// `multiplier` times the row with this index.
    package init(row: Int, multiplier: Rational) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// Sorted by row, each row at most once.
  package var entries: [Entry]

  /// A certificate from entries sorted by row.
  package init(_ entries: [Entry]) { self.entries = entries }
}

/// A value for every variable; variables that no row mentions are 0.
package struct Assignment: Hashable, Sendable {
  /// One variable with its value.
  package struct Entry: Hashable, Sendable {
    /// Whose value it is.
    package var variable: VariableID
    package var value: Rational
  }

  /// The variables whose values are known, ascending.
  package private(set) var entries: [Entry] = []

  /// The assignment with these values.
  package init(_ values: [VariableID: Rational] = [:]) {
    let variables = values.keys.sorted()
    self.init(variables) { values[variables[$0]] ?? .zero }
  }

  /// The assignment that gives each of `variables`, which differ, the value for its place.
  package init(_ variables: [VariableID], value: (Int) -> Rational) {
    entries.reserveCapacity(variables.count)
    var isSorted = true
    for index in variables.indices {
      let variable = variables[index]
      if index > 0, variables[index - 1] >= variable { isSorted = false }
      entries.append(Entry(variable: variable, value: value(index)))
    }
    if !isSorted { entries.sort { $0.variable < $1.variable } }
  }

  /// The value of `variable`, or `nil` where it is not known.
  package func value(of variable: VariableID) -> Rational? {
    let index = position(of: variable)
    guard index < entries.count, entries[index].variable == variable else { return nil }
    return entries[index].value
  }

  /// The value of `variable`.
  package subscript(variable: VariableID) -> Rational {
    get { value(of: variable) ?? .zero }
    set {
      let index = position(of: variable)
      if index < entries.count, entries[index].variable == variable {
        entries[index].value = newValue
      } else {
        entries.insert(Entry(variable: variable, value: newValue), at: index)
      }
    }
  }

  /// Where `variable` stands, or would stand.
  private func position(of variable: VariableID) -> Int {
    entries.partitionIndex { $0.variable < variable }
  }
}

/// The solver's own evidence failed the independent check: a bug to be admitted, never a claim.
package enum SolverFault: Error, Hashable, Sendable {
  /// A certificate does not add up to a contradiction.
  case certificateRejected
  /// A witness breaks a row.
  case witnessRejected
  /// Whether rows can hold takes more work to decide than is spent on it.
  case undecided
}
