package import LayoutModel
package import LinearArithmetic

/// A size that a view's content gives it, and the number that stands for it where nothing tells one.
package struct TakenContent: Hashable, Sendable {
  /// The size.
  package var variable: LayoutVariable
  /// A number of the usual order, which only pictures and examples rest on.
  package var value: Rational
  /// Whether no printed frame tells it either.
  package var isGuess = false
}
