public import LinearArithmetic

/// The number of a constraint within its system: `c1` is 0.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The place in the system's `constraints`, from 0.
  public let index: Int

  /// Names the constraint at `index`, from 0.
  public init(index: Int) { self.index = index }

  /// `c1`, `c2`, … as in the JSON document.
  public var name: String { "c\(index + 1)" }

  /// Orders constraints by their numbers.
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
    /// Whether the margin towards the smaller coordinate, the size, and the other margin are
    /// flexible.
    public var near, size, far: Bool

    /// Makes the mask of one axis; `true` means flexible.
    public init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }

    /// `--&` and the like.
    public var text: String { [near, size, far].map { $0 ? "&" : "-" }.joined() }
  }

  /// The mask's halves: `h=` and `v=` of a description.
  public var horizontal, vertical: AxisMask

  /// Makes a mask of its halves.
  public init(horizontal: AxisMask, vertical: AxisMask) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Where in the app's code a constraint was made, as DSLs print it.
public struct CodeLocation: Hashable, Sendable {
  /// The file as printed, with or without its directories.
  public var file: String
  /// From 1.
  public var line: Int

  /// Makes the place on `line` of `file`, counted from 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A place in the source: lines and columns from 1, columns in characters, bytes from 0.
public struct SourceRange: Hashable, Sendable {
  /// The first character's line and column, and those just past the last one.
  public var startLine, startColumn, endLine, endColumn: Int
  /// The same stretch in bytes of the source, from 0.
  public var bytes: Range<Int>

  /// Makes a place of its bounds; `endColumn` lies just past the last character.
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
  /// The constraint object's address; `nil` where none is printed.
  public var address: Address?
  /// The class as printed, such as `NSLayoutConstraint`.
  public var className: String
  /// The identifier that the app or the system gave the constraint; `nil` where none is printed.
  public var identifier: String?
  /// Masonry prints a key in place of the address where one is set.
  public var key: String?
  /// The autoresizing mask that the constraint stands for; `nil` where none is printed.
  public var mask: AutoresizingMask?
  /// Where the app made the constraint; `nil` unless a DSL printed it.
  public var codeLocation: CodeLocation?
  /// What put the constraint there; `.app` as long as nothing speaks against it.
  public var origin: ConstraintOrigin

  /// The anchor on the relation's left.
  public var first: LayoutAnchor
  /// The anchor on the relation's right; `nil` where only a constant stands there.
  public var second: LayoutAnchor?
  /// The subtracted anchors of composite anchors: `(A.x - B.x) == k*(C.x - D.x)`.
  public var firstSubtracted: LayoutAnchor?
  /// What is subtracted from `second` before it is multiplied: `D.x` in the example above.
  public var secondSubtracted: LayoutAnchor?
  /// How the left side compares to the right one.
  public var relation: Relation
  /// The factor of `second`, or of the composite anchor that it begins.
  public var multiplier: Rational
  /// What the right side adds, in points.
  public var constant: Rational
  /// How strongly the constraint is wanted: from 1000 on it is required.
  public var priority: Rational
  /// The priority was not printed and is not 1000.
  public var isPriorityAssumed: Bool
  /// Visual format `(LTR)` or `(RTL)`.
  public var writingDirection: WritingDirection?

  /// The constraint as `form relation 0` over `LayoutVariable`s.
  public var form: LinearForm
  /// SnapKit prints full doubles; everything else rounds to six significant digits.
  public var isPrintedExactly: Bool

  /// The log cuts the description off after its relation: what it demands is not known, and `form`
  /// is empty.
  public var isCut = false

  /// The one-line description as printed.
  public var raw: String
  /// Where the description stands in the source; `nil` where it was not read from one.
  public var range: SourceRange?

  /// The direction that leading and trailing follow, in the words of visual format.
  public enum WritingDirection: String, Hashable, Sendable {
    case leftToRight = "LTR"
    case rightToLeft = "RTL"
  }

  /// Makes an app's constraint whose priority was printed and whose numbers may be rounded.
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

  /// Whether the engine may not break the constraint: its priority is at least 1000.
  @inlinable public var isRequired: Bool { priority.isRequired }
  /// The form and relation as one row for the solver.
  @inlinable public var row: LinearRow { LinearRow(form, relation) }
}

extension Rational {
  /// Whether the engine may not break a constraint of this priority.
  public var isRequired: Bool { self >= 1000 }
}
