internal import SiteRecords

/// Constraints of Masonry: `make.left.right.equalTo(view).offset(8)`.
extension SourceReader {
  /// Visits `[view mas_makeConstraints:^(MASConstraintMaker *make) { … }]`.
  mutating func visitMaker(_ message: Message, _ use: Use) -> Bool {
    guard let made = Self.making(message.label) else {
      return visitDistribution(message, use)
    }
    guard case .block(let parameters, let statements)? = message.argument?.unwrapped.kind,
      let maker = parameters.first
    else { return false }
    let items = elements(of: message.receiver)?.map(text) ?? [text(message.receiver)]
    let outer = scope.makers
    scope.makers[maker.name] = Maker(items: items, made: made, block: makeID("b"))
    visitBlock([], statements)
    scope.makers = outer
    return true
  }

  private static func making(_ label: String) -> ConstraintRecord.Making? {
    switch label {
    case "mas_makeConstraints", "makeConstraints": .make
    case "mas_updateConstraints", "updateConstraints": .update
    case "mas_remakeConstraints", "remakeConstraints": .remake
    default: nil
    }
  }

  /// Visits a chain that begins with a block's maker.
  mutating func visitMakerChain(_ expression: Expression, _ use: Use) -> Bool {
    guard !scope.makers.isEmpty, let chain = MasonryChain(expression),
      let maker = scope.makers[chain.maker]
    else {
      return false
    }
    for item in maker.items { append(chain, on: item, maker, expression, use) }
    return true
  }

  private mutating func append(
    _ chain: MasonryChain, on item: String, _ maker: Maker, _ expression: Expression, _ use: Use
  ) {
    let attributes = chain.attributes
    let targets = targets(of: chain)
    for (piece, attribute) in attributes.enumerated() {
      for target in targets {
        var held = use
        held.form = use.form ?? .block
        held.block = maker.block
        var record = constraint(
          .masonry, id: makeID("c"), first: .init(item: item, attribute: attribute),
          range: expression.range, use: held)
        record.piece = piece
        record.pieces = attributes.count
        record.made = maker.made
        complete(&record, chain, target)
        records.append(.constraint(record))
      }
    }
  }

  /// What stands in the relation: one expression, one for each element of a list, or nothing.
  private func targets(of chain: MasonryChain) -> [Expression?] {
    guard let target = chain.target else { return [nil] }
    return elements(of: target) ?? targets(chosenBy: target)
  }

  /// Views and their attributes may be chosen by a condition; of numbers one record has all values.
  private func targets(chosenBy target: Expression) -> [Expression] {
    target.choices.contains { isNumber($0) } || !number(target).values.isEmpty
      ? [target] : target.choices
  }

  private func complete(
    _ record: inout ConstraintRecord, _ chain: MasonryChain, _ target: Expression?
  ) {
    let attribute = record.first.attribute
    record.relation = chain.relation
    if let target { fill(&record, attribute: attribute, target: target, isBoxed: chain.isBoxed) }
    if let constant = constant(of: chain, for: attribute) { record.constant = constant }
    if record.second == nil, !AttributeName.isSize(attribute) {
      record.second = .init(item: "superview(\(record.first.item))", attribute: attribute)
    }
    record.multiplier = multiplier(of: chain)
    record.priority = priority(of: chain)
    record.label = chain["key"].map { $0.string ?? text($0) }
  }

  /// `self.height.offset(8)` changes a constraint that a property holds.
  mutating func setMasonryConstant(
    _ function: Expression, _ arguments: [Expression], _ use: Use
  ) -> Bool {
    guard case .member(let base, let name) = function.kind, let value = arguments.first,
      ["offset", "mas_offset", "equalTo", "mas_equalTo"].contains(name),
      let last = text(base).split(separator: ".").last,
      fields[String(last)]?.type.name == "MASConstraint"
    else { return false }
    appendSet(text(base), "constant", value.unwrapped, use)
    return true
  }

  // MARK: - What stands in the relation

  private func fill(
    _ record: inout ConstraintRecord, attribute: String, target: Expression, isBoxed: Bool
  ) {
    if let end = end(ofMasonry: target) {
      record.second = end
    } else if let constant = constant(target, for: attribute, isBoxed: isBoxed) {
      record.constant = constant
    } else {
      record.second = .init(item: text(target), attribute: attribute)
    }
  }

  /// `view.mas_bottom`, `view.mas_safeAreaLayoutGuideTop`.
  private func end(ofMasonry expression: Expression) -> ConstraintRecord.End? {
    guard let read = expression.propertyRead, read.name.hasPrefix("mas_") else {
      return shorthandEnd(expression)
    }
    let name = String(read.name.dropFirst(4))
    if let attribute = AttributeName.known(name) {
      return .init(item: text(read.base), attribute: attribute)
    }
    for (prefix, guide) in [("safeAreaLayoutGuide", "safeAreaLayoutGuide")]
    where name.hasPrefix(prefix) {
      let attribute = AttributeName.known(String(name.dropFirst(prefix.count)).lowercasedFirst)
      return .init(item: "\(text(read.base)).\(guide)", attribute: attribute ?? "top")
    }
    return endOfLayoutGuide(name, of: read.base)
  }

  /// `self.mas_topLayoutGuide` is the guide's bottom, `mas_bottomLayoutGuide` the other's top.
  private func endOfLayoutGuide(_ name: String, of base: Expression) -> ConstraintRecord.End? {
    let guides = [("topLayoutGuide", "bottom"), ("bottomLayoutGuide", "top")]
    for (guide, side) in guides where name.hasPrefix(guide) {
      let attribute = AttributeName.known(String(name.dropFirst(guide.count)).lowercasedFirst)
      return .init(item: "\(text(base)).\(guide)", attribute: attribute ?? side)
    }
    return nil
  }

  /// `view.bottom` of Masonry's short names; a number of that name has other types of views in front.
  private func shorthandEnd(_ expression: Expression) -> ConstraintRecord.End? {
    guard let read = expression.propertyRead, let attribute = AttributeName.known(read.name),
      looksLikeView(read.base)
    else { return nil }
    return .init(item: text(read.base), attribute: attribute)
  }

  /// The number that the attribute is equal to, `nil` where the target is a view.
  private func constant(_ target: Expression, for attribute: String, isBoxed: Bool) -> Number? {
    if let numbers = structNumbers(target) {
      return Self.pick(numbers, for: attribute, insets: insets(target))
    }
    let number = number(target.unwrapped)
    if !number.values.isEmpty || isNumber(target) { return number }
    guard isBoxed, !looksLikeView(target) else { return nil }
    if isSizeLike(target) { return sizePart(target, for: attribute) }
    return AttributeName.isSize(attribute) ? number : nil
  }

  private func structNumbers(_ target: Expression) -> [Number]? {
    if let count = Self.zeros[target.unwrapped.name ?? ""] {
      return Array(repeating: Number("0", values: [0]), count: count)
    }
    let held = resolved(target)
    return held.count == 1 ? numbers(inside: held[0]) : nil
  }

  private static let zeros = [
    "UIEdgeInsetsZero": 4, "NSEdgeInsetsZero": 4, "CGSizeZero": 2, "CGPointZero": 2,
  ]

  private static func pick(_ numbers: [Number], for attribute: String, insets: Insets) -> Number? {
    switch numbers.count {
    case 4: insets.constant(for: attribute)
    case 2:
      ["width", "centerX", "left", "leading", "right", "trailing"].contains(attribute)
        ? numbers[0] : numbers[1]
    default: nil
    }
  }

  private func isSizeLike(_ target: Expression) -> Bool {
    text(target).lowercased().hasSuffix("size")
  }

  private func sizePart(_ target: Expression, for attribute: String) -> Number {
    Number("\(text(target)).\(attribute)")
  }

  private func isNumber(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .prefix("@", _), .number, .binary, .prefix("-", _): true
    case .call(let function, _): function.name?.hasPrefix("CGRect") == true || isRounding(function)
    case .name(let name): scope.numbers.contains(name)
    case .cast(let type, _): TokenCursor.isNumberType(type.name)
    case .ternary(_, let first, let second): isNumber(first) || isNumber(second)
    case .member(let base, _): text(base).hasSuffix(".size") || text(base).hasSuffix(".frame")
    default: false
    }
  }

  private func isRounding(_ function: Expression) -> Bool {
    ["ceil", "floor", "round", "ceilf", "floorf", "roundf", "fabs", "MAX", "MIN", "CGFloat"]
      .contains(function.name ?? "")
  }

  private static let viewWords = [
    "view", "label", "button", "superview", "cell", "field", "bar", "container", "line", "btn",
    "lab",
    "icon", "image", "stack", "header", "footer", "guide", "box", "picker", "control",
  ]

  /// Whether a declaration or the name says that this is a view.
  private func looksLikeView(_ expression: Expression) -> Bool {
    let shown = text(expression)
    if shown == "self" || shown.hasSuffix(".superview") { return true }
    let last = String(shown.split(separator: ".").last ?? "")
    if let name = expression.name, scope.locals[name] != nil { return scope.classes[name] != nil }
    if let field = fields[last.withoutUnderscore] {
      return field.type.isPointer && field.type.name != "NSNumber"
    }
    return Self.viewWords.contains { last.lowercased().hasSuffix($0) }
  }

  // MARK: - What follows the relation

  private func constant(of chain: MasonryChain, for attribute: String) -> Number? {
    if let value = chain["offset"] ?? chain["valueOffset"] { return offset(value, for: attribute) }
    if let value = chain["insets"] { return insets(value).constant(for: attribute) }
    if let value = chain["inset"] {
      let number = number(value.unwrapped)
      return Insets(top: number, left: number, bottom: number, right: number).constant(
        for: attribute)
    }
    if let value = chain["sizeOffset"] {
      let size = pair(value, ("width", "height"))
      return attribute == "width" ? size.0 : attribute == "height" ? size.1 : nil
    }
    if let value = chain["centerOffset"] {
      let point = pair(value, ("x", "y"))
      return attribute == "centerX" ? point.0 : attribute == "centerY" ? point.1 : nil
    }
    return nil
  }

  /// `mas_offset` takes sizes, points and insets too.
  private func offset(_ value: Expression, for attribute: String) -> Number {
    if let numbers = structNumbers(value),
      let part = Self.pick(numbers, for: attribute, insets: insets(value))
    {
      return part
    }
    return number(value.unwrapped)
  }

  private func multiplier(of chain: MasonryChain) -> Number {
    if let value = chain["multipliedBy"] { return number(value) }
    guard let value = chain["dividedBy"] else { return .unwritten(1) }
    let divisor = number(value)
    let text =
      "1/\(divisor.text.contains { "+-*/".contains($0) } ? "(\(divisor.text))" : divisor.text)"
    return Number(text, values: divisor.values.filter { $0 != 0 }.map { 1 / $0 })
  }

  private func priority(of chain: MasonryChain) -> Number {
    if let value = chain["priority"] { return number(value.unwrapped) }
    for (name, value) in [("priorityHigh", 750.0), ("priorityMedium", 500), ("priorityLow", 250)]
    where chain.has(name) {
      return Number(name, values: [value])
    }
    return .unwritten(1000)
  }
}
