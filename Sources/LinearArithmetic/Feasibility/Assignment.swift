/// A value for every variable; variables that no row mentions are 0.
public struct Assignment: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var variable: VariableID
    var value: Rational
  }

  /// Sorted by variable.
  private var entries: [Entry] = []

  /// The assignment with these values.
  public init(_ values: [VariableID: Rational] = [:]) {
    self.init(values: values.lazy.map { ($0.key, $0.value) })
  }

  /// The assignment with these values, of different variables in any order.
  public init(values: some Collection<(VariableID, Rational)>) {
    entries.reserveCapacity(values.count)
    var isSorted = true
    for (variable, value) in values {
      if let last = entries.last, last.variable >= variable { isSorted = false }
      entries.append(Entry(variable: variable, value: value))
    }
    if !isSorted { entries.sort { $0.variable < $1.variable } }
  }

  /// The variables whose values are known, ascending.
  public var variables: some RandomAccessCollection<VariableID> {
    entries.lazy.map(\.variable)
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
