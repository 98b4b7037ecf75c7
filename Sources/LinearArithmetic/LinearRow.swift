/// How a form compares with 0, or one side of a constraint with the other.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable {
  case lessOrEqual, equal, greaterOrEqual

  /// `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }

  /// The relation after both sides are multiplied by -1.
  public var flipped: Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// Whether `value relation 0` holds.
  public func holds(_ value: Rational) -> Bool {
    switch self {
    case .lessOrEqual: !value.isPositive
    case .equal: value.isZero
    case .greaterOrEqual: !value.isNegative
    }
  }
}

/// One condition: `form relation 0`.
public struct LinearRow: Hashable, Sendable {
  /// What is compared with 0.
  public var form: LinearForm
  /// How it compares.
  public var relation: Relation

  /// The condition `form relation 0`.
  public init(_ form: LinearForm, _ relation: Relation) {
    self.form = form
    self.relation = relation
  }
}
