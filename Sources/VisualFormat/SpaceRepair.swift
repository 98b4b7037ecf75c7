internal import LinearArithmetic

/// Makes one space of two that stand side by side.
enum SpaceRepair {
  /// Two plain numbers add up; anything else becomes a list of conditions.
  static func joined(
    _ first: [VisualFormat.Predicate], _ second: [VisualFormat.Predicate], in cursor: ByteCursor
  ) -> String {
    if let a = plainNumber(first), let b = plainNumber(second), !(a + b).isNegative {
      return "-\(a + b)-"
    }
    let list = (first + second).map { cursor.text($0.bytes) }.joined(separator: ",")
    return "-(\(list))-"
  }

  /// Whether one of them is `>=` or `<=`, which no two views have between them twice.
  static func areConditions(_ predicates: [VisualFormat.Predicate]) -> Bool {
    predicates.contains { $0.relation != .equal }
  }

  private static func plainNumber(_ predicates: [VisualFormat.Predicate]) -> Rational? {
    guard predicates.count == 1, let only = predicates.first, only.relation == .equal,
      only.priority == nil, case .number(let number) = only.operand.value
    else { return nil }
    return number
  }
}
