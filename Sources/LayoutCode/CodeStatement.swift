package import LayoutModel
package import LinearArithmetic

/// What a line of code does, whatever it is written in.
package indirect enum CodeStatement: Sendable {
  /// Makes a constraint and lets it take part.
  case make(CodeConstraint)
  /// Makes several at once; the remarks stand below them.
  case makeAll([CodeConstraint], remarks: [String])
  /// Lets a constraint that is made take part.
  case activate(String)
  /// Adds a constraint to the view that is to hold it.
  case install(String, on: String)
  /// Takes a constraint out.
  case remove(NamedConstraint)
  /// Gives a constraint another priority, from 0 to 1,000.
  case setPriority(NamedConstraint, String)
  /// Gives a constraint another constant.
  case setConstant(NamedConstraint, CodeNumber)
  /// Gives a constraint the constant that `blank` stands for, or 0 where that is negative.
  case setConstantAtLeastZero(NamedConstraint, blank: String)
  /// Takes a constraint out and makes another in its place.
  case replace(NamedConstraint, by: CodeConstraint)
  /// Gives a priority of a view's content size another value.
  case setContentPriority(ContentPriority, of: String, to: String)
  /// Gives a property, in Swift's spelling, a value.
  case set(String, CodeValue)
  /// Gives members of a property that is a rectangle or a point numbers: `["size", "width"]` of `frame`.
  case setMembers(view: String, property: String, [(path: [String], number: String)])
  /// Gives a popover another content size along one axis.
  case setPopoverSize(Axis, String)
  /// Gives a table's header the height that its contents need at the table's width.
  case setTableHeader(String)
  /// Gives a window another content size.
  case setWindowSize(width: String, height: String)
  case addSubview(String, to: String)
  /// Runs a statement only where `value` is a number.
  case whereFinite(CodeStatement)
  case wrap(CodeWrapping)
}

/// A constraint as code makes it.
package struct CodeConstraint: Sendable {
  /// One side of it: what stands in code for the item, empty for `self`, and the attribute.
  package struct Side: Hashable, Sendable {
    package var item: String
    package var attribute: LayoutAttribute

    package init(_ item: String, _ attribute: LayoutAttribute) {
      (self.item, self.attribute) = (item, attribute)
    }
  }

  package var first: Side
  package var relation: Relation
  package var second: Side?
  package var multiplier: Rational
  package var constant: CodeNumber
  /// The view that holds it where views have no anchors; `nil` where nothing tells it.
  package var holder: String?
  /// Whether the second item is the superview of the first.
  package var isToSuperview: Bool

  package init(
    _ first: Side, _ relation: Relation = .equal, _ second: Side? = nil, multiplier: Rational = 1,
    constant: CodeNumber = 0, holder: String? = nil, isToSuperview: Bool = false
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.holder) = (multiplier, constant, holder)
    self.isToSuperview = isToSuperview
  }

  /// Whether anchors can make it: they multiply sizes only.
  var suitsAnchors: Bool { multiplier == 1 || first.attribute.isSize }
}

/// A constraint that is made already, and what the code calls it.
package struct NamedConstraint: Sendable {
  package var name: String
  package var constraint: CodeConstraint
  /// Whether its priority is `NSLayoutConstraint.Priority`.
  package var isAppKits: Bool

  package init(_ name: String, _ constraint: CodeConstraint, isAppKits: Bool) {
    (self.name, self.constraint, self.isAppKits) = (name, constraint, isAppKits)
  }
}

/// A number in code: exact, or an expression.
package enum CodeNumber: Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case exact(Rational)
  case text(String)

  package init(integerLiteral value: Int) { self = .exact(Rational(value)) }
  package init(stringLiteral value: String) { self = .text(value) }

  var isZero: Bool {
    switch self {
    case .exact(let number): number.isZero
    case .text(let text): text == "0"
    }
  }

  /// As Swift and Objective-C write it.
  var text: String {
    switch self {
    case .exact(let number): number.code
    case .text(let text): text
    }
  }
}

/// What a property is set to.
package enum CodeValue: Sendable {
  case number(Rational)
  case bool(Bool)
  /// An expression as it stands.
  case text(String)
  /// A literal of words that are safe in one.
  case string(String)
  /// A case of an enumeration: `("UIStackViewAlignment", "center")`.
  case member(String, String)
  /// Members of a set of options.
  case options(String, [String])
  /// A constant of a class: `("UITableView", "automaticDimension")`.
  case constant(String, String)
}

extension CodeValue {
  /// What a property of this value is called where Swift's names have `is` before them:
  /// `scrollView.hidden` of `scrollView.isHidden`.
  func property(_ path: String) -> String {
    guard case .bool = self, let dot = path.lastIndex(of: "."), path[dot...].hasPrefix(".is")
    else { return path }
    let name = path[dot...].dropFirst(".is".utf8.count)
    return "\(path[...dot])\(name.prefix(1).lowercased())\(name.dropFirst())"
  }
}

/// The priority by which a view holds on to the size of its content along an axis.
package struct ContentPriority: Sendable {
  package var isHugging: Bool
  package var axis: Axis
  package var isAppKits: Bool

  package init(isHugging: Bool, axis: Axis, isAppKits: Bool) {
    (self.isHugging, self.axis, self.isAppKits) = (isHugging, axis, isAppKits)
  }

  /// What the method that sets it is called behind `s`.
  var method: String { "etContent\(isHugging ? "Hugging" : "CompressionResistance")Priority" }
}

extension Rational {
  /// The number as a literal, or as `2.0 / 3.0` where it has no end of decimals.
  package var code: String {
    let parts = description.split(separator: "/")
    return parts.count == 2 ? "\(parts[0]).0 / \(parts[1]).0" : description
  }
}
