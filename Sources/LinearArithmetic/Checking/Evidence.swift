/// Whether all rows can hold at once, with the evidence for it: never just a Bool.
public enum Feasibility: Sendable {
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
public struct FarkasCertificate: Hashable, Sendable {
  /// One row's share; never 0.
  public struct Entry: Hashable, Sendable {
    /// The row's index in the system that was decided.
    public var row: Int
    /// How often the row is added; its sign obeys the row's relation.
    public var multiplier: Rational

    /// `multiplier` times the row with this index.
    public init(row: Int, multiplier: Rational) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// Sorted by row, each row at most once.
  public var entries: [Entry]

  /// A certificate from entries sorted by row.
  public init(_ entries: [Entry]) { self.entries = entries }
}

/// A value for every variable; variables that no row mentions are 0.
public struct Assignment: Hashable, Sendable {
  /// One variable with its value.
  public struct Entry: Hashable, Sendable {
    /// Whose value it is.
    public var variable: VariableID
    /// The value.
    public var value: Rational
  }

  /// The variables whose values are known, ascending.
  public private(set) var entries: [Entry] = []

  /// The assignment with these values.
  public init(_ values: [VariableID: Rational] = [:]) {
    let variables = values.keys.sorted()
    self.init(variables) { values[variables[$0]] ?? .zero }
  }

  /// The assignment that gives each of `variables`, which differ, the value for its place.
  public init(_ variables: [VariableID], value: (Int) -> Rational) {
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
  public func value(of variable: VariableID) -> Rational? {
    let index = position(of: variable)
    guard index < entries.count, entries[index].variable == variable else { return nil }
    return entries[index].value
  }

  /// The value of `variable`.
  public subscript(variable: VariableID) -> Rational {
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
public enum SolverFault: Error, Hashable, Sendable {
  /// A certificate does not add up to a contradiction.
  case certificateRejected
  /// A witness breaks a row.
  case witnessRejected
}
