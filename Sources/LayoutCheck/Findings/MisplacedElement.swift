package import LinearArithmetic

/// A view whose frame in the file is not the one that its constraints give it on the canvas.
package struct MisplacedElement: Sendable {
  /// A number of the frame.
  package struct Difference: Sendable {
    /// Which one, measured in the superview.
    package let quantity: OpenAxis.Quantity
    /// What the file says, and what the constraints ask for.
    package let file, asked: Rational
  }

  /// The view, by its place among the scene's.
  package let view: Int
  /// The numbers that differ by a point or more.
  package let differences: [Difference]
  /// The required constraints on the view along the axes of the differences, by their places.
  package let constraints: [Int]
}
