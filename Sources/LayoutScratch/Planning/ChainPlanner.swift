internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Turns a chain of the visual format language into its constraints.
struct ChainPlanner {
  /// The standard space between siblings, and between a view and its superview.
  ///
  /// UIKit and AppKit print them as `NSSpace(8)` and `NSSpace(20)`.
  static let siblingSpace = Rational(8)
  static let superviewSpace = Rational(20)

  private let format: VisualFormat
  private let priority: Rational
  private let scope: ScratchScope
  private var planned: [PlannedConstraint] = []

  /// The constraints of `format`, in its order; the alignments come last.
  static func plan(
    _ format: VisualFormat, priority: Rational, scope: ScratchScope
  ) throws(SyntaxError) -> [PlannedConstraint] {
    var planner = ChainPlanner(format: format, priority: priority, scope: scope)
    try planner.plan()
    return planner.planned
  }

  private init(format: VisualFormat, priority: Rational, scope: ScratchScope) {
    self.format = format
    self.priority = priority
    self.scope = scope
  }

  private mutating func plan() throws(SyntaxError) {
    for view in format.views { try scope.checkView(view.name, at: view.nameBytes) }
    guard let first = format.views.first, let last = format.views.last else { return }
    if let leading = format.leading { try connect(.superview(of: first), leading, .view(first)) }
    try size(first)
    for (connection, pair) in zip(format.connections, zip(format.views, format.views.dropFirst())) {
      try connect(.view(pair.0), connection, .view(pair.1))
      try size(pair.1)
    }
    if let trailing = format.trailing { try connect(.view(last), trailing, .superview(of: last)) }
    align()
  }

  // MARK: - Spaces

  private enum End {
    case view(VisualFormat.View)
    case superview(of: VisualFormat.View)

    var isSuperview: Bool {
      if case .superview = self { return true }
      return false
    }

    var item: PlannedConstraint.Item {
      switch self {
      case .view(let view): .named(view.name)
      case .superview(let view): .superview(of: view.name)
      }
    }

    var text: String {
      switch self {
      case .view(let view): "[\(view.name)]"
      case .superview: "|"
      }
    }

    var bytes: Range<Int> {
      switch self {
      case .view(let view), .superview(let view): view.bytes
      }
    }
  }

  private mutating func connect(
    _ from: End, _ connection: VisualFormat.Connection, _ to: End
  ) throws(SyntaxError) {
    let bytes = span(from, connection, to)
    switch connection.kind {
    case .flush: append(from, to, .equal, .zero, priority, printed: "(0)", bytes)
    case .standard:
      let space =
        from.isSuperview || to.isSuperview
        ? ChainPlanner.superviewSpace : ChainPlanner.siblingSpace
      append(from, to, .equal, space, priority, printed: "(NSSpace(\(space)))", bytes)
    case .predicates(let predicates):
      for predicate in predicates {
        let space = try number(predicate.operand)
        let own = try priority(of: predicate)
        let relation = predicate.relation == .equal ? "" : predicate.relation.symbol
        append(
          from, to, predicate.relation, space, own,
          printed: "(\(relation)\(printed(space, predicate))\(printed(own)))", bytes)
      }
    }
  }

  /// The part of the line that the connection covers, its two ends included.
  private func span(_ from: End, _ connection: VisualFormat.Connection, _ to: End) -> Range<Int> {
    switch (from, to) {
    case (.superview, .view(let view)): connection.bytes.lowerBound - 1..<view.bytes.upperBound
    case (.view(let view), .superview): view.bytes.lowerBound..<connection.bytes.upperBound + 1
    default: from.bytes.lowerBound..<to.bytes.upperBound
    }
  }

  private func printed(_ space: Rational, _ predicate: VisualFormat.Predicate) -> String {
    if case .standardSpace = predicate.operand.value { return "NSSpace(\(space))" }
    return space.description
  }

  private func printed(_ priority: Rational) -> String { priority == 1000 ? "" : "@\(priority)" }

  private mutating func append(
    _ from: End, _ to: End, _ relation: Relation, _ space: Rational, _ priority: Rational,
    printed: String, _ bytes: Range<Int>
  ) {
    let isBetweenViews = !from.isSuperview && !to.isSuperview
    let edges = ChainEdges(format, isBetweenViews: isBetweenViews)
    let near = to.isSuperview ? edges.far : edges.near
    let far = from.isSuperview ? edges.near : edges.far
    var constraint = PlannedConstraint(
      first: .init(item: to.item, attribute: near),
      relation: edges.runsBackwards ? relation.flipped : relation,
      second: .init(item: from.item, attribute: far),
      constant: edges.runsBackwards ? -space : space, priority: priority)
    constraint.writingDirection = edges.writingDirection
    let mark = edges.writingDirection.map { "(\($0.rawValue))" } ?? ""
    constraint.raw = "\(edges.prefix)\(from.text)-\(printed)-\(to.text)\(mark)"
    constraint.bytes = bytes
    planned.append(constraint)
  }

  // MARK: - Sizes

  private mutating func size(_ view: VisualFormat.View) throws(SyntaxError) {
    let attribute: LayoutAttribute = format.orientation == .horizontal ? .width : .height
    for predicate in view.sizes {
      let own = try priority(of: predicate)
      var constraint = PlannedConstraint(
        first: .init(item: .named(view.name), attribute: attribute), relation: predicate.relation,
        priority: own)
      var right = ""
      if let other = try comparedView(predicate.operand) {
        let size = predicate.operand.attribute.flatMap(LayoutAttribute.init) ?? attribute
        constraint.second = .init(item: .named(other), attribute: size)
        constraint.multiplier = predicate.operand.multiplier
        constraint.constant = predicate.operand.constant
        right = ChainPlanner.product(predicate.operand, "\(other).\(size.rawValue)")
      } else {
        constraint.constant = try number(predicate.operand)
        right = constraint.constant.description
      }
      let priority = own == 1000 ? "" : " @\(own)"
      constraint.raw =
        "\(view.name).\(attribute.rawValue) \(predicate.relation.symbol) \(right)\(priority)"
      constraint.bytes = view.bytes
      planned.append(constraint)
    }
  }

  private static func product(_ operand: VisualFormat.Operand, _ anchor: String) -> String {
    let factor = operand.multiplier == .one ? "" : "\(operand.multiplier)*"
    if operand.constant.isZero { return factor + anchor }
    let sign = operand.constant.isNegative ? "-" : "+"
    return "\(factor)\(anchor) \(sign) \(operand.constant.magnitude)"
  }

  /// The view that a size is compared with; `nil` where it is a number.
  private func comparedView(_ operand: VisualFormat.Operand) throws(SyntaxError) -> String? {
    guard case .name(let name) = operand.value, scope.metrics[name] == nil else { return nil }
    if scope.isView(name) { return name }
    let candidates = scope.metrics.keys.sorted() + scope.viewNames.sorted()
    throw SyntaxError(
      at: operand.bytes,
      "'\(name)' is neither a metric nor a view of this file."
        + NearMiss.question(name, among: candidates))
  }

  // MARK: - Numbers

  private func number(_ operand: VisualFormat.Operand) throws(SyntaxError) -> Rational {
    let value: Rational
    switch operand.value {
    case .number(let number), .standardSpace(let number): value = number
    case .name(let name):
      if scope.metrics[name] == nil, scope.isView(name) {
        throw SyntaxError(
          at: operand.bytes,
          "Expected a number or the name of a metric, but '\(name)' is a view: "
            + "a space cannot be as large as a view. Put a spacer view in the chain instead.")
      }
      value = try scope.metric(name, at: operand.bytes)
    }
    return operand.multiplier * value + operand.constant
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(SyntaxError) -> Rational {
    predicate.priority == nil ? priority : try scope.priority(predicate.priority)
  }

  // MARK: - Alignment

  private mutating func align() {
    for option in format.options {
      guard let attribute = option.option.alignedAttribute.flatMap(LayoutAttribute.init)
      else { continue }
      for (a, b) in zip(format.views, format.views.dropFirst()) {
        var constraint = PlannedConstraint(
          first: .init(item: .named(b.name), attribute: attribute), relation: .equal,
          second: .init(item: .named(a.name), attribute: attribute), priority: priority)
        constraint.raw =
          "\(b.name).\(attribute.rawValue) == \(a.name).\(attribute.rawValue)"
          + (priority == 1000 ? "" : " @\(priority)")
        constraint.bytes = option.bytes
        planned.append(constraint)
      }
    }
  }
}

/// Which edges the spaces of a chain lie between.
private struct ChainEdges {
  var near, far: LayoutAttribute
  /// Whether the chain runs against the axis: from right to left.
  var runsBackwards = false
  var writingDirection: LayoutConstraint.WritingDirection?
  var prefix: String

  init(_ format: VisualFormat, isBetweenViews: Bool) {
    let options = Set(format.options.map(\.option))
    prefix = format.orientation == .horizontal ? "H:" : "V:"
    switch format.orientation {
    case .vertical where isBetweenViews && options.contains(.spacingBaselineToBaseline):
      (near, far) = (.firstBaseline, .lastBaseline)
    case .vertical: (near, far) = (.top, .bottom)
    case .horizontal where options.contains(.directionRightToLeft):
      (near, far) = (.right, .left)
      runsBackwards = true
      writingDirection = .rightToLeft
    case .horizontal where options.contains(.directionLeftToRight):
      (near, far) = (.left, .right)
      writingDirection = .leftToRight
    case .horizontal: (near, far) = (.leading, .trailing)
    }
  }
}
