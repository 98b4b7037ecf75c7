internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Collects the statements of a scratch file into a system.
struct SystemBuilder {
  private let scope: ScratchScope
  var items: ItemTable
  private var constraints: [LayoutConstraint] = []

  init(scope: ScratchScope) {
    self.scope = scope
    self.items = ItemTable(scope: scope)
  }

  /// Adds all that `line` says, or nothing of it where it throws.
  mutating func add(_ line: ScratchLine) throws(SyntaxError) {
    var parser = StatementParser(line.cursor, scope: scope)
    switch try parser.statement() {
    case .nothing: break
    case .views(let names): for name in names { _ = items.id(of: name) }
    case .intrinsicSize(let name, let size): add(name.text, size, line)
    case .frame(let name, let frame): items[items.id(of: name.text)].frame = frame
    case .margins(let name, let margins): add(name.text, margins, line)
    case .hidden(let name, let isHidden): items[items.id(of: name.text)].isHidden = isHidden
    case .alpha(let name, let alpha): items[items.id(of: name.text)].alpha = alpha
    case .autoresizing(let name, let mask): items[items.id(of: name.text)].autoresizing = mask
    case .chain(let format, let priority, let identifier):
      let planned = try ChainPlanner.plan(
        format, priority: priority, scope: scope, cursor: line.cursor)
      for constraint in planned { add(constraint, identifier: identifier, line) }
    case .equation(let equation, let identifier):
      var constraint = try EquationPlanner.plan(equation)
      constraint.priority = equation.priority
      constraint.raw = line.cursor.text(equation.bytes).trimmed
      constraint.bytes = equation.bytes
      add(constraint, identifier: identifier, line)
    }
  }

  /// The whole system, each view in its superview.
  mutating func finish() -> LayoutSystem {
    let items = items.finished()
    var system = LayoutSystem(
      items: items, constraints: constraints, platform: platform(of: items))
    system.readScrollContents()
    return system
  }

  /// Adds a constraint that is ready.
  mutating func append(_ constraint: LayoutConstraint) { constraints.append(constraint) }

  private func platform(of items: [LayoutItem]) -> LayoutSystem.Platform? {
    if items.contains(where: { $0.className.hasPrefix("UI") }) { return .uiKit }
    if items.contains(where: { $0.className.hasPrefix("NS") }) { return .appKit }
    return nil
  }

  // MARK: - Constraints

  private mutating func add(
    _ planned: PlannedConstraint, identifier: String? = nil, _ line: ScratchLine
  ) {
    let resolve = { (anchor: PlannedConstraint.Anchor, items: inout ItemTable) in
      LayoutAnchor(items.id(of: anchor.item), anchor.attribute)
    }
    let first = resolve(planned.first, &items)
    let firstSubtracted = planned.firstSubtracted.map { resolve($0, &items) }
    let second = planned.second.map { resolve($0, &items) }
    var constraint = LayoutConstraint(
      className: planned.className, first: first, relation: planned.relation, second: second,
      multiplier: planned.multiplier, constant: planned.constant, priority: planned.priority,
      form: LinearForm(), raw: planned.raw)
    constraint.firstSubtracted = firstSubtracted
    constraint.secondSubtracted = planned.secondSubtracted.map { resolve($0, &items) }
    constraint.origin = planned.origin
    constraint.identifier = identifier ?? planned.identifier
    constraint.writingDirection = planned.writingDirection
    constraint.isPrintedExactly = true
    constraint.range = line.range(planned.bytes)
    constraint.form = ConstraintForm.of(constraint, in: &items)
    constraints.append(constraint)
  }

  /// `size >= s` at the compression resistance and `size <= s` at the hugging priority.
  private mutating func add(_ name: String, _ size: IntrinsicSize, _ line: ScratchLine) {
    let axes: [(LayoutAttribute, Rational?, Rational, Rational)] = [
      (.width, size.width, size.resistance.horizontal, size.hugging.horizontal),
      (.height, size.height, size.resistance.vertical, size.hugging.vertical),
    ]
    for (attribute, length, resistance, hugging) in axes {
      guard let length else { continue }
      for (relation, priority) in [
        (Relation.greaterOrEqual, resistance), (Relation.lessOrEqual, hugging),
      ] {
        var planned = PlannedConstraint(
          first: .init(item: .named(name), attribute: attribute), relation: relation,
          constant: length, priority: priority)
        planned.className = "NSContentSizeLayoutConstraint"
        planned.origin = .contentSize
        planned.raw =
          "\(name).\(attribute.rawValue) == \(length) Hug:\(hugging) CompressionResistance:\(resistance)"
        planned.bytes = size.bytes
        add(planned, line)
      }
    }
  }

  private mutating func add(_ name: String, _ margins: Margins, _ line: ScratchLine) {
    let sides: [(LayoutAttribute, LayoutAttribute, Rational)] = [
      (.topMargin, .top, margins.top), (.leadingMargin, .leading, margins.leading),
      (.bottomMargin, .bottom, -margins.bottom),
      (.trailingMargin, .trailing, -margins.trailing),
    ]
    for (margin, edge, distance) in sides {
      var planned = PlannedConstraint(
        first: .init(item: .named(name), attribute: margin), relation: .equal,
        second: .init(item: .named(name), attribute: edge), constant: distance)
      planned.origin = .margins
      planned.raw =
        "\(name).\(margin.rawValue) == \(name).\(edge.rawValue) "
        + (distance.isNegative ? "- \(distance.magnitude)" : "+ \(distance)")
      planned.bytes = margins.bytes
      add(planned, line)
    }
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
