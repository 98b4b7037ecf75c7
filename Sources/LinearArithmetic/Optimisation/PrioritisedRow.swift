/// A row and how much it matters.
public struct PrioritisedRow: Hashable, Sendable {
  /// The condition.
  public var row: LinearRow
  /// `nil` where the row must hold; otherwise a higher number goes before a lower one.
  public var priority: Rational?

  /// A row with a priority, or a required one.
  public init(_ row: LinearRow, priority: Rational? = nil) {
    self.row = row
    self.priority = priority
  }
}
