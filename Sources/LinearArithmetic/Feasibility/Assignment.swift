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
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
