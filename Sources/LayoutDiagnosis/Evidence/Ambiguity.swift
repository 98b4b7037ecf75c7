public import LayoutModel
public import LinearArithmetic

/// A quantity that takes more than one value on the optimal face.
public struct Ambiguity: Hashable, Sendable {
  /// What takes more than one value.
  public var variable: LayoutVariable
  /// `nil` where the range is open.
  public var minimum, maximum: Rational?
  /// Indices into the diagnosis' layouts that prove it.
  public var layouts: [Int]

  /// A quantity with its range.
  public init(
    _ variable: LayoutVariable, minimum: Rational?, maximum: Rational?, layouts: [Int] = []
  ) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
    self.layouts = layouts
  }
}

/// The optimum of one level of the priority hierarchy.
public struct PriorityLevel: Hashable, Sendable {
  /// Below 1000.
  public var priority: Rational
  /// The sum of absolute violations, in points.
  public var violation: Rational
  /// What proves that no layout violates it less.
  public var certificate: [Conflict.Share]
  /// The bounds to which the certificate refers.
  public var bounds: [Fact]

  /// One level with its optimum.
  public init(
    priority: Rational, violation: Rational, certificate: [Conflict.Share] = [],
    bounds: [Fact] = []
  ) {
    self.priority = priority
    self.violation = violation
    self.certificate = certificate
    self.bounds = bounds
  }
}

/// A value for every quantity of every item that a row uses.
public struct WitnessLayout: Hashable, Sendable {
  /// What it shows.
  public var name: String
  /// The values.
  public var assignment: Assignment

  /// A named layout.
  public init(name: String, assignment: Assignment) {
    self.name = name
    self.assignment = assignment
  }
}
