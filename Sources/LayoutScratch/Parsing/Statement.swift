internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// What one line of a scratch file says about its layout.
enum Statement {
  case nothing
  /// A declaration: its views exist.
  case views([String])
  case intrinsicSize(StatementParser.Name, IntrinsicSize)
  case frame(StatementParser.Name, LayoutFrame)
  case margins(StatementParser.Name, Margins)
  case hidden(StatementParser.Name, Bool)
  case alpha(StatementParser.Name, Rational)
  case autoresizing(StatementParser.Name, AutoresizingMask)
  case chain(VisualFormat, priority: Rational, identifier: String?)
  case equation(Equation, identifier: String?)
}

/// `60x20 hug 251 resist 750`; a dimension is `nil` where the view has none of its own.
struct IntrinsicSize {
  var width, height: Rational?
  var hugging: (horizontal: Rational, vertical: Rational) = (250, 250)
  var resistance: (horizontal: Rational, vertical: Rational) = (750, 750)
  var bytes: Range<Int>
}

/// The distances from a view's edges to its margins.
struct Margins {
  var top, leading, bottom, trailing: Rational
  var bytes: Range<Int>
}

/// `left relation right @priority`.
struct Equation {
  var left: LinearExpression
  var relation: Relation
  var right: LinearExpression
  var priority: Rational
  var bytes: Range<Int>
}
