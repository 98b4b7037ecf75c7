public import LinearArithmetic

/// The number of a constraint within its system: `c1` is 0.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }

  /// `c1`, `c2`, … as in the JSON document.
  public var name: String { "c\(index + 1)" }

  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// What put a constraint there.
public enum ConstraintOrigin: String, Hashable, Sendable {
  case app, autoresizingMask, encapsulatedSize, stackView, safeArea, margins, layoutSupport
  case contentSize, interfaceBuilder, window, system
}

/// `h=--& v=&-&`: which of near margin, size and far margin are flexible, per axis.
public struct AutoresizingMask: Hashable, Sendable {
  /// One axis; `true` is `&`, flexible.
  public struct AxisMask: Hashable, Sendable {
    public var near, size, far: Bool

    public init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }

    /// `--&` and the like.
    public var text: String { [near, size, far].map { $0 ? "&" : "-" }.joined() }
  }

  public var horizontal, vertical: AxisMask

  public init(horizontal: AxisMask, vertical: AxisMask) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Where in the app's code a constraint was made, as DSLs print it.
public struct CodeLocation: Hashable, Sendable {
  public var file: String
  /// From 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A place in the source: lines and columns from 1, columns in characters, bytes from 0.
public struct SourceRange: Hashable, Sendable {
  public var startLine, startColumn, endLine, endColumn: Int
  public var bytes: Range<Int>

  public init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int, bytes: Range<Int>) {
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
    self.bytes = bytes
  }
}

/// One constraint: `first relation multiplier * second + constant`, and the linear form it means.
public struct LayoutConstraint: Hashable, Sendable {
  public var address: Address?
  public var className: String
  public var identifier: String?
  /// Masonry prints a key in place of the address where one is set.
  public var key: String?
  public var mask: AutoresizingMask?
  public var codeLocation: CodeLocation?
  public var origin: ConstraintOrigin

  public var first: LayoutAnchor
  public var second: LayoutAnchor?
  /// The subtracted anchors of composite anchors: `(A.x - B.x) == k*(C.x - D.x)`.
  public var firstSubtracted: LayoutAnchor?
  public var secondSubtracted: LayoutAnchor?
  public var relation: Relation
  public var multiplier: Rational
  public var constant: Rational
  public var priority: Rational
  /// The priority was not printed and is not 1000.
  public var isPriorityAssumed: Bool
  /// Visual format `(LTR)` or `(RTL)`.
  public var writingDirection: WritingDirection?

  /// The constraint as `form relation 0` over `LayoutVariable`s.
  public var form: LinearForm
  /// SnapKit prints full doubles; everything else rounds to six significant digits.
  public var isPrintedExactly: Bool

  /// The one-line description as printed.
  public var raw: String
  public var range: SourceRange?

  public enum WritingDirection: String, Hashable, Sendable {
    case leftToRight = "LTR"
    case rightToLeft = "RTL"
  }

  public init(
    className: String, first: LayoutAnchor, relation: Relation, second: LayoutAnchor? = nil,
    multiplier: Rational = 1, constant: Rational = 0, priority: Rational = 1000, form: LinearForm,
    raw: String
  ) {
    self.className = className
    self.origin = .app
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isPriorityAssumed = false
    self.form = form
    self.isPrintedExactly = false
    self.raw = raw
  }

  public var isRequired: Bool { priority >= 1000 }
  public var row: LinearRow { LinearRow(form, relation) }
}
