internal import SiteRecords

/// Goes through expressions and finds what makes constraints.
extension SourceReader {
  mutating func visit(_ expression: Expression, _ use: Use) {
    if visitMakerChain(expression, use) { return }
    switch expression.kind {
    case .assignment(let target, let sign, let value): visitAssignment(target, sign, value, use)
    case .message(let receiver, let parts):
      visitMessage(Message(receiver: receiver, parts: parts, range: expression.range), use)
    case .call(let function, let arguments): visitCall(expression, function, arguments, use)
    case .array(let elements), .list(let elements):
      for element in elements { visit(element, elementUse(of: use)) }
    case .dictionary(let pairs):
      for pair in pairs { visit(pair.value, elementUse(of: use)) }
    case .block(let parameters, let statements): visitBlock(parameters, statements)
    case .statements(let statements):
      visit(statements)
    default: visitParts(of: expression, use)
    }
  }

  private mutating func visitParts(of expression: Expression, _ use: Use) {
    switch expression.kind {
    case .member(let base, _): visit(base, use.inner)
    case .index(let base, let index):
      visit(base, use.inner)
      visit(index, use.inner)
    case .prefix(_, let inner), .cast(_, let inner): visit(inner, use)
    case .binary(let left, _, let right):
      visit(left, use.inner)
      visit(right, use.inner)
    case .ternary(let condition, let first, let second):
      visit(condition, use.inner)
      visit(first, use)
      visit(second, use)
    default: break
    }
  }

  /// What stands in a list that is given to nothing known is an element of it.
  private func elementUse(of use: Use) -> Use {
    use.form == .activate || use.form == .addConstraints ? use : use.with(.element)
  }

  mutating func visitBlock(_ parameters: [Parameter], _ statements: [Statement]) {
    let outer = scope
    for parameter in parameters { declare(parameter) }
    scope.branchDepth += 1
    visit(statements)
    let locals = scope.locals
    scope = outer
    for name in outer.locals.keys where !parameters.contains(where: { $0.name == name }) {
      scope.locals[name] = locals[name]
    }
  }

  private mutating func visitCall(
    _ expression: Expression, _ function: Expression, _ arguments: [Expression], _ use: Use
  ) {
    let name = function.propertyRead?.name ?? function.name ?? ""
    if name == "MASAttachKeys" {
      for argument in arguments { appendKey(argument, use) }
      return
    }
    if setMasonryConstant(function, arguments, use) { return }
    appendCall(expression, function, arguments, use)
    if case .member(let base, _) = function.kind { visit(base, use.inner) }
    for argument in arguments { visit(argument, use.inner) }
    visitUnknownBuilder(expression, arguments, use)
  }

  private mutating func appendCall(
    _ expression: Expression, _ function: Expression, _ arguments: [Expression], _ use: Use
  ) {
    let name = function.propertyRead?.name ?? text(function)
    guard !name.isEmpty, !name.hasPrefix("@") else { return }
    var record = CallRecord(
      id: makeID("c"), name: name, receiver: function.propertyRead.map { text($0.base) },
      arguments: arguments.map { argument($0) }, range: lines.range(expression.range),
      statement: lines.range(use.statement))
    complete(&record, use)
  }

  mutating func appendCall(_ message: Message, _ use: Use) {
    var record = CallRecord(
      id: makeID("c"), name: message.parts.selector, receiver: text(message.receiver),
      arguments: message.parts.flatMap { part in
        part.arguments.map { argument($0, label: part.label) }
      }, range: lines.range(message.range), statement: lines.range(use.statement))
    complete(&record, use)
  }

  private mutating func complete(_ record: inout CallRecord, _ use: Use) {
    record.stored = use.stored
    record.form = use.form
    record.function = scope.function
    records.append(.call(record))
  }

  private func argument(_ expression: Expression, label: String? = nil) -> CallRecord.Argument {
    let number = number(expression)
    var argument = CallRecord.Argument(
      label: label, text: number.text, number: number.values.isEmpty ? nil : number,
      string: expression.string)
    if let literal = formatLiteral(of: expression) {
      argument.range = lines.range(literal)
      argument.pieces = expression.string == nil ? pieces(of: expression) : []
    }
    return argument
  }
}
