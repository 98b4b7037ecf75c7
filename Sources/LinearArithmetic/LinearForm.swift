/// The number of a variable; whoever makes a system gives the numbers their meaning.
public struct VariableID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: VariableID, b: VariableID) -> Bool { a.rawValue < b.rawValue }
}

/// `sum(coefficient * variable) + constant`.
public struct LinearForm: Hashable, Sendable {
  /// One summand; the coefficient is never 0 inside a form.
  public struct Term: Hashable, Sendable {
    public var variable: VariableID
    public var coefficient: Rational

    public init(_ variable: VariableID, _ coefficient: Rational) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// Sorted by variable, each variable at most once.
  public private(set) var terms: [Term]
  public var constant: Rational

  public init(constant: Rational = .zero) {
    self.terms = []
    self.constant = constant
  }

  /// Adds up `terms`, which may repeat variables and come in any order.
  public init(_ terms: [Term], constant: Rational = .zero) {
    self.init(constant: constant)
    for term in terms { add(term.coefficient, of: term.variable) }
  }

  /// Adds `coefficient * variable`.
  ///
  /// - Complexity: O(number of terms).
  public mutating func add(_ coefficient: Rational, of variable: VariableID) {
    if coefficient.isZero { return }
    var index = terms.count
    while index > 0, terms[index - 1].variable > variable { index -= 1 }
    if index > 0, terms[index - 1].variable == variable {
      let sum = terms[index - 1].coefficient + coefficient
      if sum.isZero {
        terms.remove(at: index - 1)
      } else {
        terms[index - 1].coefficient = sum
      }
    } else {
      terms.insert(Term(variable, coefficient), at: index)
    }
  }

  /// Adds `factor * other`.
  public mutating func add(_ other: LinearForm, times factor: Rational = .one) {
    if factor.isZero { return }
    for term in other.terms { add(factor * term.coefficient, of: term.variable) }
    constant += factor * other.constant
  }

  /// The coefficient of `variable`, 0 where it does not occur.
  public func coefficient(of variable: VariableID) -> Rational {
    terms.first { $0.variable == variable }?.coefficient ?? .zero
  }

  /// The form's value under `assignment`.
  public func value(under assignment: (VariableID) -> Rational) -> Rational {
    var sum = constant
    for term in terms { sum += term.coefficient * assignment(term.variable) }
    return sum
  }
}

extension LinearForm {
  /// The form with every number multiplied by `factor`.
  public func scaled(by factor: Rational) -> LinearForm {
    var result = LinearForm()
    result.add(self, times: factor)
    return result
  }
}
