internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Collects the statements of a scratch file into a system.
struct ScratchSystemBuilder {
  private let scope: ScratchScope
  var items: ItemTable
  private var constraints: [LayoutConstraint] = []
  /// Those that were pasted as inactive.
  private var inactive: [LayoutConstraint] = []
  private var texts: [WrappingText] = []

  init(scope: ScratchScope) {
    self.scope = scope
    self.items = ItemTable(scope: scope)
  }

  /// Adds all that `line` says, or nothing of it where it throws.
  mutating func add(_ line: ScratchLine) throws(SyntaxError) {
    var parser = StatementParser(cursor: line.cursor, scope: scope)
    switch try parser.statement() {
    case .nothing: break
    case .views(let names): for name in names { _ = items.id(of: name) }
    case .intrinsicSize(let name, let size): add(name.text, size, line)
    case .frame(let name, let frame): items[items.id(of: name.text)].frame = frame
    case .margins(let name, let margins): add(name.text, margins, line)
    case .alignmentInsets(let name, let insets):
      items[items.id(of: name.text)].alignmentInsets = insets
    case .hidden(let name, let isHidden): items[items.id(of: name.text)].isHidden = isHidden
    case .alpha(let name, let alpha): items[items.id(of: name.text)].alpha = alpha
    case .autoresizing(let name, let mask): items[items.id(of: name.text)].autoresizing = mask
    case .chain(let format, let priority, let identifier):
      let planned = try ChainPlanner.plan(format, priority: priority, scope: scope)
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
      items: items, constraints: constraints)
    system.platform = system.platformOfClasses
    system.inactive = inactive
    system.texts = texts
    ScrollContents.read(in: &system)
    return system
  }

  /// Adds a constraint that is ready.
  mutating func append(_ constraint: LayoutConstraint) { constraints.append(constraint) }

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
    let item = items.id(of: name)
    texts.removeAll { $0.item == item }
    if size.width == nil || size.height == nil {
      items[item].contentAnswer = ContentAnswer(width: size.width ?? -1, height: size.height ?? -1)
    }
    if size.mostLines != 1, let width = size.width, let height = size.height {
      texts.append(
        WrappingText(item: item, width: width, lineHeight: height, mostLines: size.mostLines))
    }
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
      (.bottomMargin, .bottom, -margins.bottom), (.trailingMargin, .trailing, -margins.trailing),
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

extension ScratchSystemBuilder {
  /// Adds what a log or a debugger printed; items of the same address or name are the same.
  mutating func add(_ pasted: LayoutSystem) {
    var map: [ItemID?] = pasted.items.map { items.id(of: $0) }
    for (index, item) in pasted.items.enumerated() where map[index] == nil {
      let child = pasted.items.indices.first { pasted.items[$0].superview?.index == index }
      let known = child.flatMap { map[$0] }
      map[index] = known.map { items.superview(of: $0) } ?? items.append(item)
    }
    let ids = map.compactMap { $0 }
    guard ids.count == pasted.items.count else { return }
    for (index, item) in pasted.items.enumerated() {
      if let superview = item.superview { items.put(ids[index], in: ids[superview.index]) }
    }
    for constraint in pasted.constraints { append(constraint.moved(ids)) }
    inactive += pasted.inactive.map { $0.moved(ids) }
  }
}

/// The linear form that a constraint of a scratch file means.
enum ConstraintForm {
  /// `first - multiplier * second - constant`, each anchor seen from the other one's item.
  ///
  /// A position without a second item is one in the superview. Where a position is multiplied it is
  /// measured from the corner of the nearest view around both items, as UIKit does.
  static func of(_ constraint: LayoutConstraint, in items: inout ItemTable) -> LinearForm {
    var form = LinearForm(constant: -constraint.constant)
    let other = constraint.second?.item ?? constraint.firstSubtracted?.item
    form.add(anchor(constraint.first, seenFrom: other, in: items))
    if let subtracted = constraint.firstSubtracted {
      form.add(anchor(subtracted, seenFrom: constraint.first.item, in: items), times: Rational(-1))
    }
    if let second = constraint.second {
      let partner = constraint.secondSubtracted?.item ?? constraint.first.item
      form.add(
        anchor(second, seenFrom: partner, in: items), times: -constraint.multiplier)
      if let subtracted = constraint.secondSubtracted {
        form.add(
          anchor(subtracted, seenFrom: second.item, in: items), times: constraint.multiplier)
      }
    }
    addOrigin(of: constraint, to: &form, in: &items)
    return form
  }

  private static func addOrigin(
    of constraint: LayoutConstraint, to form: inout LinearForm, in items: inout ItemTable
  ) {
    guard !constraint.first.attribute.isSize, constraint.firstSubtracted == nil else { return }
    let axis = constraint.first.attribute.axis
    guard let second = constraint.second else {
      let superview = items.superview(of: constraint.first.item)
      let isContent = items[superview].role == .scrollView
      form.add(Rational(-1), of: origin(of: superview, axis, isContent: isContent).id)
      return
    }
    if constraint.multiplier == .one { return }
    let around = items.ancestors(of: second.item)
    guard let common = items.ancestors(of: constraint.first.item).first(where: around.contains)
    else { return }
    let isInside = common != constraint.first.item && common != second.item
    let isContent = isInside && items[common].role == .scrollView
    form.add(
      constraint.multiplier - .one, of: origin(of: common, axis, isContent: isContent).id)
  }

  private static func origin(of item: ItemID, _ axis: Axis, isContent: Bool) -> LayoutVariable {
    switch (axis, isContent) {
    case (.horizontal, false): LayoutVariable(item, .minX)
    case (.horizontal, true): LayoutVariable(item, .contentMinX)
    case (.vertical, false): LayoutVariable(item, .minY)
    case (.vertical, true): LayoutVariable(item, .contentMinY)
    }
  }

  /// To its descendants, a scroll view's edges and margins are those of its content.
  private static func anchor(
    _ anchor: LayoutAnchor, seenFrom other: ItemID?, in items: ItemTable
  ) -> LinearForm {
    guard let other, other != anchor.item, items[anchor.item].role == .scrollView,
      items.ancestors(of: other).contains(anchor.item)
    else { return anchor.form }
    return anchor.contentForm
  }
}
