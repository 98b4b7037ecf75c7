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

/// Brings an equation into the shape of a constraint: `first relation multiplier * second + constant`.
struct EquationPlanner {
  private let equation: Equation
  /// Both sides on the left, equal anchors added up.
  private var terms: [LinearExpression.Term] = []
  private var constant: Rational

  static func plan(_ equation: Equation) throws(SyntaxError) -> PlannedConstraint {
    try EquationPlanner(equation).plan()
  }

  private init(_ equation: Equation) {
    self.equation = equation
    constant = equation.left.constant - equation.right.constant
    for term in equation.left.terms { add(term, sign: .one) }
    for term in equation.right.terms { add(term, sign: Rational(-1)) }
    terms.removeAll { $0.coefficient.isZero }
  }

  private mutating func add(_ term: LinearExpression.Term, sign: Rational) {
    let known = terms.firstIndex { $0.item == term.item && $0.attribute == term.attribute }
    if let known {
      terms[known].coefficient += sign * term.coefficient
    } else {
      var term = term
      term.coefficient *= sign
      terms.append(term)
    }
  }

  private func plan() throws(SyntaxError) -> PlannedConstraint {
    try refuseUselessPlaces()
    switch terms.count {
    case 1: return constraint(first: terms[0])
    case 2:
      try AttributePairs.check(terms[0].attribute, terms[1].attribute, at: terms[1].bytes)
      return constraint(first: terms[0], second: terms[1])
    case 4: return try composite()
    case 0:
      throw SyntaxError(
        at: equation.bytes,
        "No anchor is left in this equation: a constraint needs one, such as 'title.width'.")
    default: throw tooManyAnchors
    }
  }

  /// UIKit takes a factor of 0 before a size and refuses it before a place.
  private func refuseUselessPlaces() throws(SyntaxError) {
    for term in equation.left.terms + equation.right.terms
    where term.coefficient.isZero && !term.attribute.isSize {
      throw SyntaxError(
        at: term.bytes,
        "A factor of 0 removes '\(term.attribute.rawValue)' out of the constraint: a position "
          + "is measured from another one."
      )
    }
  }

  private var tooManyAnchors: SyntaxError {
    let place = terms.count > 2 ? terms[2].bytes : equation.bytes
    return SyntaxError(
      at: place,
      "A constraint relates two anchors, or two differences as in "
        + "'a.left - b.right == c.left - d.right'; this one has \(terms.count) anchors.")
  }

  private func constraint(
    first: LinearExpression.Term, second: LinearExpression.Term? = nil
  ) -> PlannedConstraint {
    PlannedConstraint(
      first: anchor(first),
      relation: first.coefficient.isNegative ? equation.relation.flipped : equation.relation,
      second: second.map(anchor),
      multiplier: second.map { -$0.coefficient / first.coefficient } ?? .one,
      constant: -constant / first.coefficient)
  }

  /// `(a.left - b.right) == k*(c.left - d.right) + constant`.
  private func composite() throws(SyntaxError) -> PlannedConstraint {
    let left = equation.left.terms.count
    guard left == 2, (terms[0].coefficient + terms[1].coefficient).isZero,
      (terms[2].coefficient + terms[3].coefficient).isZero
    else { throw tooManyAnchors }
    try AttributePairs.check(terms[0].attribute, terms[1].attribute, at: terms[1].bytes)
    try AttributePairs.check(terms[2].attribute, terms[3].attribute, at: terms[3].bytes)
    var planned = constraint(first: terms[0], second: terms[2])
    planned.firstSubtracted = anchor(terms[1])
    planned.secondSubtracted = anchor(terms[3])
    return planned
  }

  private func anchor(_ term: LinearExpression.Term) -> PlannedConstraint.Anchor {
    .init(item: item(term), attribute: term.attribute)
  }

  private func item(_ term: LinearExpression.Term) -> PlannedConstraint.Item {
    guard term.isSuperview else { return .named(term.item) }
    let other = terms.first { !$0.isSuperview }
    return other.map { .superview(of: $0.item) } ?? .commonSuperview
  }
}
