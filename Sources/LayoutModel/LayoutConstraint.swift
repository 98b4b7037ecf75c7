package import LinearArithmetic

/// The number of a constraint within its system: `c1` is 0.
package struct ConstraintID: Hashable, Comparable, Sendable {
  /// The place in the system's `constraints`, from 0.
  package let index: Int

  /// Names the constraint at `index`, from 0.
  package init(index: Int) { self.index = index }

  /// `c1`, `c2`, … as in the JSON document.
  package var name: String { "c\(index + 1)" }

  /// Orders constraints by their numbers.
  package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
  /// Other modules call it; one that the compiler makes they would reach through `Equatable`.
  package static func == (a: ConstraintID, b: ConstraintID) -> Bool { a.index == b.index }
}

/// What put a constraint there.
package enum ConstraintOrigin: String, Hashable, Sendable {
  case app, autoresizingMask, encapsulatedSize, stackView, safeArea, margins, layoutSupport
  case contentSize, interfaceBuilder, window, system
}

/// `h=--& v=&-&`: which of near margin, size and far margin are flexible, per axis.
package struct AutoresizingMask: Hashable, Sendable {
  /// One axis; `true` is `&`, flexible.
  package struct AxisMask: Hashable, Sendable {
    /// Whether the margin towards the smaller coordinate, the size, and the other margin are
    /// flexible.
    package var near, size, far: Bool

    /// Makes the mask of one axis; `true` means flexible.
    package init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }

    /// The same counted from the other end.
    package var reversed: AxisMask { AxisMask(near: far, size: size, far: near) }

    /// `--&` and the like.
    package var text: String { [near, size, far].map { $0 ? "&" : "-" }.joined() }
  }

  /// The mask's halves: `h=` and `v=` of a description.
  package var horizontal, vertical: AxisMask

  /// Makes a mask of its halves.
  package init(horizontal: AxisMask, vertical: AxisMask) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Whether the size follows the superview's, and not a margin.
  package func isFlexible(along axis: Axis) -> Bool {
    let half = axis == .horizontal ? horizontal : vertical
    return half.size && !half.near && !half.far
  }
}

/// Where in the app's code a constraint was made, as DSLs print it.
package struct CodeLocation: Hashable, Sendable {
  /// The file as printed, with or without its directories.
  package var file: String
  /// From 1.
  package var line: Int

  /// Makes the place on `line` of `file`, counted from 1.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Whether it stands a line or two beside `other` in the same file.
  package func isBeside(_ other: CodeLocation) -> Bool {
    file == other.file && (1...2).contains((line - other.line).magnitude)
  }
}

extension String {
  /// A file's name without its folders.
  package var lastPathComponent: Substring {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self[...] }
    return self[utf8.index(after: slash)...]
  }
}

/// A place in the source: lines and columns from 1, columns in characters, bytes from 0.
package struct SourceRange: Hashable, Sendable {
  /// The first character's line and column, and those just past the last one.
  package var startLine, startColumn, endLine, endColumn: Int
  /// The same stretch in bytes of the source, from 0.
  package var bytes: Range<Int>

  /// Makes a place of its bounds; `endColumn` lies just past the last character.
  package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int, bytes: Range<Int>) {
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
    self.bytes = bytes
  }
}

/// One constraint: `first relation multiplier * second + constant`, and the linear form it means.
package struct LayoutConstraint: Hashable, Sendable {
  /// What a log prints of a constraint beside what it demands.
  package struct PrintedFacts: Hashable, Sendable {
    /// The class as printed, such as `NSLayoutConstraint`.
    package var className: String
    /// The identifier that the app or the system gave the constraint; `nil` where none is printed.
    package var identifier: String?
    /// Masonry prints a key in place of the address where one is set.
    package var key: String?
    /// The autoresizing mask that the constraint stands for; `nil` where none is printed.
    package var mask: AutoresizingMask?
    /// Where the app made the constraint; `nil` unless a DSL printed it.
    package var codeLocation: CodeLocation?
    /// The one-line description as printed.
    package var raw: String
    /// Where the description stands in the source; `nil` where it was not read from one.
    package var range: SourceRange?

    /// Makes the facts of a description that prints nothing but a class.
    package init(className: String, raw: String) {
      self.className = className
      self.raw = raw
    }
  }

  /// The constraint object's address; `nil` where none is printed.
  package var address: Address?
  /// What put the constraint there; `.app` as long as nothing speaks against it.
  package var origin: ConstraintOrigin

  /// The anchor on the relation's left.
  package var first: LayoutAnchor
  /// The anchor on the relation's right; `nil` where only a constant stands there.
  package var second: LayoutAnchor?
  /// The subtracted anchors of composite anchors: `(A.x - B.x) == k*(C.x - D.x)`.
  package var firstSubtracted: LayoutAnchor?
  /// What is subtracted from `second` before it is multiplied: `D.x` in the example above.
  package var secondSubtracted: LayoutAnchor?
  /// How the left side compares to the right one.
  package var relation: Relation
  /// The factor of `second`, or of the composite anchor that it begins.
  package var multiplier: Rational
  /// What the right side adds, in points.
  package var constant: Rational
  /// How strongly the constraint is wanted: from 1000 on it is required.
  package var priority: Rational
  /// The priority was not printed and is not 1000.
  package var isPriorityAssumed: Bool
  /// Visual format `(LTR)` or `(RTL)`.
  package var writingDirection: WritingDirection?

  /// The constraint as `form relation 0` over `LayoutVariable`s.
  package var form: LinearForm
  /// SnapKit prints full doubles; everything else rounds to six significant digits.
  package var isPrintedExactly: Bool

  /// The log cuts the description off after its relation: what it demands is not known, and `form`
  /// is empty.
  package var isCut = false

  private var facts: Boxed<PrintedFacts>

  /// The direction that leading and trailing follow, in the words of visual format.
  package enum WritingDirection: String, Hashable, Sendable {
    case leftToRight = "LTR"
    case rightToLeft = "RTL"
  }

  /// Makes an app's constraint whose priority was printed and whose numbers may be rounded.
  package init(
    _ printed: PrintedFacts, first: LayoutAnchor, relation: Relation, second: LayoutAnchor? = nil,
    multiplier: Rational = 1, constant: Rational = 0, priority: Rational = 1000, form: LinearForm
  ) {
    self.facts = Boxed(printed)
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
  }

  /// Makes an app's constraint of which nothing but its class and its description is printed.
  package init(
    className: String, first: LayoutAnchor, relation: Relation, second: LayoutAnchor? = nil,
    multiplier: Rational = 1, constant: Rational = 0, priority: Rational = 1000, form: LinearForm,
    raw: String
  ) {
    self.init(
      PrintedFacts(className: className, raw: raw), first: first, relation: relation,
      second: second, multiplier: multiplier, constant: constant, priority: priority, form: form)
  }

  /// Whether the engine may not break the constraint: its priority is at least 1000.
  @inlinable package var isRequired: Bool { priority.isRequired }
  /// The form and relation as one row for the solver.
  @inlinable package var row: LinearRow { LinearRow(form, relation) }
}

extension Rational {
  /// Whether the engine may not break a constraint of this priority.
  package var isRequired: Bool { self >= 1000 }
}

// MARK: - Sizes

extension LayoutConstraint {
  /// Whether it gives a size no number, but the least or the greatest one.
  package var isSizeLimit: Bool {
    second == nil && first.attribute.isSize && relation != .equal
  }

  /// The second item of a constraint between the same sizes of two items; `nil` of any other.
  package var otherItemOfSizes: ItemID? {
    guard let second, second.item != first.item, first.attribute.isSize,
      second.attribute.isSize, firstSubtracted == nil, secondSubtracted == nil,
      first.attribute.axis == second.attribute.axis
    else { return nil }
    return second.item
  }

  /// Whether it ties the width of an item to its height.
  package var isAspectRatio: Bool {
    guard let second, second.item == first.item else { return false }
    return first.attribute.isSize && second.attribute.isSize
      && first.attribute.axis != second.attribute.axis
  }
}

// MARK: - Printed facts

extension LayoutConstraint {
  /// All that is printed beside the demand, at once.
  package var printed: PrintedFacts {
    get { facts.value }
    set { facts = Boxed(newValue) }
  }

  /// The class as printed, such as `NSLayoutConstraint`.
  package var className: String {
    get { facts.value.className }
    set { printed.className = newValue }
  }

  /// The identifier that the app or the system gave the constraint; `nil` where none is printed.
  package var identifier: String? {
    get { facts.value.identifier }
    set { printed.identifier = newValue }
  }

  /// Masonry prints a key in place of the address where one is set.
  package var key: String? {
    get { facts.value.key }
    set { printed.key = newValue }
  }

  /// The autoresizing mask that the constraint stands for; `nil` where none is printed.
  package var mask: AutoresizingMask? {
    get { facts.value.mask }
    set { printed.mask = newValue }
  }

  /// Where the app made the constraint; `nil` unless a DSL printed it.
  package var codeLocation: CodeLocation? {
    get { facts.value.codeLocation }
    set { printed.codeLocation = newValue }
  }

  /// The one-line description as printed.
  package var raw: String {
    get { facts.value.raw }
    set { printed.raw = newValue }
  }

  /// Where the description stands in the source; `nil` where it was not read from one.
  package var range: SourceRange? {
    get { facts.value.range }
    set { printed.range = newValue }
  }
}

extension LayoutConstraint {
  /// The library that makes constraints of the class, and adds them to views by itself; `nil` where the
  /// class is anybody's.
  package var makersName: String? {
    switch className {
    case "MASLayoutConstraint": "Masonry"
    case "KeepLayoutConstraint": "KeepLayout"
    case "SnapKit.LayoutConstraint": "SnapKit"
    default: nil
    }
  }
}

// MARK: - Moving

extension LayoutConstraint {
  /// The constraint over the items that its own became in another system, by their index here.
  package func moved(_ map: [ItemID]) -> LayoutConstraint {
    let move = { (anchor: LayoutAnchor) in LayoutAnchor(map[anchor.item.index], anchor.attribute) }
    var constraint = self
    constraint.first = move(first)
    constraint.second = second.map(move)
    constraint.firstSubtracted = firstSubtracted.map(move)
    constraint.secondSubtracted = secondSubtracted.map(move)
    let terms = form.terms.map { term in
      let variable = LayoutVariable(term.variable)
      return LinearForm.Term(
        LayoutVariable(map[variable.item.index], variable.quantity).id, term.coefficient)
    }
    constraint.form = LinearForm(terms, constant: form.constant)
    return constraint
  }
}
