package import LayoutModel
package import LinearArithmetic

/// Required constraints of a scene that contradict each other.
package struct SceneConflict: Sendable {
  /// Under what they do.
  package enum Condition: Hashable, Sendable {
    /// While a view keeps the size that the file gives it.
    case size(view: Int, axis: Axis, points: Rational)
    /// While a view keeps its place and size in its superview.
    case frame(view: Int, axis: Axis)
    /// While a view's margins are about so wide.
    case margin(view: Int)
    /// While a view's safe area leaves nothing out at the sides, as on a screen that is upright.
    case safeAreaSides(view: Int)
  }

  /// The constraints, by their places in the scene's list: without any one of them the others can hold.
  package let constraints: [Int]
  /// The stack views whose rules take part.
  package let stacks: [Int]
  /// What has to be so as well; empty where the constraints contradict each other at any size.
  package let conditions: [Condition]
  /// All rows that the proof adds up.
  package let rows: [SceneRow]
  /// The proof.
  package let certificate: FarkasCertificate
  /// By how many points one constant would have to change at least.
  package let gap: Rational
  /// Where the conflict needs one view's size: between which sizes of it the constraints can hold.
  package let fitting: ValueRange?
  /// Conflicts that are only this one and another added up, told here alone.
  package internal(set) var sums: [Sum] = []

  /// What two conflicts add up to.
  package struct Sum: Sendable {
    /// The constraints, by their places in the scene's list.
    package let constraints: [Int]
    /// By how many points one constant would have to change at least.
    package let gap: Rational
  }
}
