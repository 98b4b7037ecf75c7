/// The number of a variable; whoever makes a system gives the numbers their meaning.
package struct VariableID: Hashable, Comparable, Sendable {
  /// The number itself.
  package let rawValue: Int32

  /// The variable with this number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Variables are ordered by their numbers.
  package static func < (a: VariableID, b: VariableID) -> Bool { a.rawValue < b.rawValue }
}

/// `sum(coefficient * variable) + constant`.
package struct LinearForm: Hashable, Sendable {
  /// One summand; the coefficient is never 0 inside a form.
  package struct Term: Hashable, Sendable {
    /// What is multiplied.
    package var variable: VariableID
    /// By how much.
    package var coefficient: Rational

    /// `coefficient * variable`.
    package init(_ variable: VariableID, _ coefficient: Rational) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// Sorted by variable, each variable at most once.
  package private(set) var terms: [Term]

  /// The summand without a variable.
  package var constant: Rational

  /// A form without terms.
  package init(constant: Rational = .zero) {
    self.terms = []
    self.constant = constant
  }

  /// A form without terms and with room for some.
  package init(constant: Rational, reservingTerms count: Int) {
    self.init(constant: constant)
    terms.reserveCapacity(count)
  }

  /// `variable`.
  package static func one(_ variable: VariableID) -> LinearForm {
    LinearForm([Term(variable, .one)])
  }

  /// Adds up `terms`, which may repeat variables and come in any order.
  ///
  /// - Complexity: O(n log n), where n is the number of terms.
  package init(_ terms: [Term], constant: Rational = .zero) {
    self.init(constant: constant)
    if terms.count > 8 {
      self.terms = Self.summed(terms.sorted { $0.variable < $1.variable })
    } else {
      self.terms.reserveCapacity(terms.count)
      for term in terms { add(term.coefficient, of: term.variable) }
    }
  }

  /// Adds `coefficient * variable`.
  ///
  /// - Complexity: O(number of terms).
  package mutating func add(_ coefficient: Rational, of variable: VariableID) {
    if coefficient.isZero { return }
    var index = terms.count
    while index > 0, terms[index - 1].variable > variable { index -= 1 }
    if index > 0, terms[index - 1].variable == variable {
      terms[index - 1].coefficient += coefficient
      if terms[index - 1].coefficient.isZero { terms.remove(at: index - 1) }
    } else if index == terms.count {
      terms.append(Term(variable, coefficient))
    } else {
      terms.insert(Term(variable, coefficient), at: index)
    }
  }

  /// Adds `factor * other`.
  ///
  /// - Complexity: O(number of terms of both).
  package mutating func add(_ other: LinearForm, times factor: Rational = .one) {
    if factor.isZero { return }
    constant += factor * other.constant
    if other.terms.count <= 2 {
      for term in other.terms { add(factor * term.coefficient, of: term.variable) }
    } else {
      var scaled = other.terms
      for index in scaled.indices { scaled[index].coefficient *= factor }
      terms = Self.summed(Self.merged(terms, scaled))
    }
  }

  /// The coefficient of `variable`, 0 where it does not occur.
  package func coefficient(of variable: VariableID) -> Rational {
    terms.first { $0.variable == variable }?.coefficient ?? .zero
  }

  /// Whether the form has neither terms nor a constant.
  package var isZero: Bool { terms.isEmpty && constant.isZero }

  /// The form's value under `assignment`.
  package func value(under assignment: (VariableID) -> Rational) -> Rational {
    var sum = constant
    for index in terms.indices {
      sum += terms[index].coefficient * assignment(terms[index].variable)
    }
    return sum
  }

  // MARK: - Sorted terms

  private static func merged(_ a: [Term], _ b: [Term]) -> [Term] {
    var result: [Term] = []
    result.reserveCapacity(a.count + b.count)
    var next = 0
    for term in a {
      while next < b.count, b[next].variable < term.variable {
        result.append(b[next])
        next += 1
      }
      result.append(term)
    }
    result.append(contentsOf: b[next...])
    return result
  }

  /// Sums up neighbours with the same variable.
  private static func summed(_ sorted: [Term]) -> [Term] {
    var result: [Term] = []
    result.reserveCapacity(sorted.count)
    for term in sorted {
      if let last = result.indices.last, result[last].variable == term.variable {
        result[last].coefficient += term.coefficient
      } else {
        if result.last?.coefficient.isZero ?? false { result.removeLast() }
        result.append(term)
      }
    }
    if result.last?.coefficient.isZero ?? false { result.removeLast() }
    return result
  }
}

extension LinearForm {
  /// The form with every number multiplied by `factor`.
  package func scaled(by factor: Rational) -> LinearForm {
    var result = LinearForm()
    result.add(self, times: factor)
    return result
  }
}

/// How a form compares with 0, or one side of a constraint with the other.
package enum Relation: UInt8, Hashable, Sendable, CaseIterable {
  case lessOrEqual, equal, greaterOrEqual

  /// `<=`, `==` or `>=`.
  package var symbol: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }

  /// The relation after both sides are multiplied by -1.
  package var flipped: Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// Other modules call it; one that the compiler makes they would reach through `Equatable`.
  package static func == (a: Relation, b: Relation) -> Bool { a.rawValue == b.rawValue }

  /// Whether `value relation 0` holds.
  package func holds(_ value: Rational) -> Bool { holds(value.sign) }

  /// Whether a number of that sign stands in the relation to 0.
  func holds(_ sign: Int) -> Bool {
    switch self {
    case .lessOrEqual: sign <= 0
    case .equal: sign == 0
    case .greaterOrEqual: sign >= 0
    }
  }
}

/// One condition: `form relation 0`.
package struct LinearRow: Hashable, Sendable {
  /// What is compared with 0.
  package var form: LinearForm
  /// How it compares.
  package var relation: Relation

  /// The condition `form relation 0`.
  package init(_ form: LinearForm, _ relation: Relation) {
    self.form = form
    self.relation = relation
  }
}

/// A row and how much it matters.
package struct PrioritisedRow: Hashable, Sendable {
  /// The condition.
  package var row: LinearRow
  /// `nil` where the row must hold; otherwise a higher number goes before a lower one.
  package var priority: Rational?

  /// A row with a priority, or a required one.
  package init(_ row: LinearRow, priority: Rational? = nil) {
    self.row = row
    self.priority = priority
  }
}

extension Array {
  /// The index of the first element that `isBefore` refuses, in an array in which it refuses all after
  /// that one; the end where it refuses none.
  @inline(__always)
  func partitionIndex(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int] {
  /// The index of `number` in the array, which is sorted; `nil` where it does not occur.
  func sortedPosition(of number: Int) -> Int? {
    let index = partitionIndex { $0 < number }
    return index < count && self[index] == number ? index : nil
  }

  /// Whether `number` occurs in the array, which is sorted.
  func containsSorted(_ number: Int) -> Bool { sortedPosition(of: number) != nil }
}
