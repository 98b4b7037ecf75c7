internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// A constraint whose items are still names.
struct PlannedConstraint {
  enum Item: Hashable {
    case named(String)
    case superview(of: String)
    /// `|` where nothing says whose superview it is.
    case commonSuperview
  }

  struct Anchor: Hashable {
    var item: Item
    var attribute: LayoutAttribute
  }

  var first: Anchor
  var relation: Relation
  var second: Anchor?
  var firstSubtracted: Anchor?
  var secondSubtracted: Anchor?
  var multiplier: Rational = .one
  var constant: Rational = .zero
  var priority: Rational = 1000
  var className = "NSLayoutConstraint"
  var origin = ConstraintOrigin.app
  var identifier: String?
  var writingDirection: LayoutConstraint.WritingDirection?
  var raw = ""
  var bytes: Range<Int> = 0..<0
}

/// Refuses pairs of attributes that UIKit refuses with an exception, with the reason.
enum AttributePairs {
  static func check(
    _ first: LayoutAttribute, _ second: LayoutAttribute, at bytes: Range<Int>
  ) throws(SyntaxError) {
    if first.isSize != second.isSize {
      let (size, place) = first.isSize ? (first, second) : (second, first)
      throw SyntaxError(
        at: bytes,
        "'\(size.rawValue)' is a size and '\(place.rawValue)' a position: they cannot be compared.")
    }
    if !first.isSize, first.axis != second.axis {
      throw SyntaxError(
        at: bytes,
        "'\(first.rawValue)' and '\(second.rawValue)' are positions on different axes: they cannot be compared."
      )
    }
    if isAbsoluteSide(first) && second.followsWritingDirection
      || isAbsoluteSide(second) && first.followsWritingDirection
    {
      throw SyntaxError(
        at: bytes,
        "'\(first.rawValue)' and '\(second.rawValue)' cannot be paired: one side follows the writing direction and the other does not. Use leading and trailing for both, or left and right for both."
      )
    }
  }

  private static func isAbsoluteSide(_ attribute: LayoutAttribute) -> Bool {
    switch attribute {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
