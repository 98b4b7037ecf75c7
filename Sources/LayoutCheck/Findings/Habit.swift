/// What often ends badly, though nothing is wrong on the canvas.
package struct Habit: Sendable {
  package let rule: CheckRule
  /// The view, by its place among the scene's.
  package let view: Int
  /// The constraint, by its place among the scene's; `nil` where one is missing.
  package let constraint: Int?
  /// The constraints that it is seen by.
  package let evidence: [Int]
}
