/// Reads expressions; what it cannot read becomes `other`, and at least one token is taken.
extension TokenCursor {
  mutating func parseExpression() -> Expression {
    let start = current.range.lowerBound
    let left = parseTernary()
    guard current.kind == .punctuator, Self.assignments.contains(current.text) else { return left }
    let sign = take().text
    let right = nested { $0.parseExpression() }
    return Expression(kind: .assignment(left, sign, right), range: start..<endOfRead)
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=",
  ]

  /// Runs `parse` one level deeper; too deep a level is passed over and reported.
  private mutating func nested(_ parse: (inout Self) -> Expression) -> Expression {
    guard depth < Self.depthLimit else { return passOver() }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  private mutating func isTooHigh(_ expression: Expression) -> Bool {
    guard expression.height >= Self.heightLimit else { return false }
    report("an expression of more than \(Self.heightLimit) parts")
    return true
  }

  private mutating func passOver() -> Expression {
    report("nested deeper than \(Self.depthLimit) levels")
    let start = current.range.lowerBound
    if current.kind == .punctuator, Self.nesting(of: current.text) > 0 {
      skipBalanced()
    } else {
      advance()
    }
    return Expression(kind: .other(""), range: start..<max(start, endOfRead))
  }

  private mutating func parseTernary() -> Expression {
    let start = current.range.lowerBound
    let condition = parseBinary(above: 0)
    if takeIf("?:") {
      let right = nested { $0.parseTernary() }
      return Expression(kind: .ternary(condition, condition, right), range: start..<endOfRead)
    }
    guard takeIf("?") else { return condition }
    let first = isAt(":") ? condition : nested { $0.parseExpression() }
    guard takeIf(":") else { return condition }
    let second = nested { $0.parseTernary() }
    return Expression(kind: .ternary(condition, first, second), range: start..<endOfRead)
  }

  private static let strengths: [String: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  private mutating func parseBinary(above strength: Int) -> Expression {
    let start = current.range.lowerBound
    var left = parsePrefix()
    while current.kind == .punctuator, let next = Self.strengths[current.text], next > strength,
      !(current.opensLine && isAtResumption), !isTooHigh(left)
    {
      let sign = take().text
      let right = nested { $0.parseBinary(above: next) }
      left = Expression(kind: .binary(left, sign, right), range: start..<endOfRead)
    }
    return left
  }

  private mutating func parsePrefix() -> Expression {
    let start = current.range.lowerBound
    if isAtResumption { return Expression(kind: .other(""), range: start..<start) }
    if current.kind == .punctuator,
      ["-", "+", "!", "~", "*", "&", "++", "--", "@"].contains(current.text)
    {
      let sign = take().text
      let inner = nested { $0.parsePrefix() }
      let isStep = sign == "++" || sign == "--"
      return Expression(
        kind: isStep ? Self.stepped(inner) : .prefix(sign, inner), range: start..<endOfRead)
    }
    if let cast = parseCast() { return cast }
    return parsePostfix(parsePrimary())
  }

  // MARK: - Casts

  private mutating func parseCast() -> Expression? {
    guard isAt("("), let close = castEnd() else { return nil }
    let start = current.range.lowerBound
    advance()
    let type = parseType()
    move(to: close + 1)
    let inner = nested { $0.parsePrefix() }
    return Expression(kind: .cast(type, inner), range: start..<endOfRead)
  }

  /// The index of the bracket that closes a cast at this place, `nil` where there is no cast.
  private func castEnd() -> Int? {
    var close = index + 1
    var hasStar = false
    var words = 0
    scan: while close < tokens.count {
      let token = tokens[close]
      switch token.kind {
      case .identifier: words += 1
      case .punctuator where token.text == "*": hasStar = words > 0
      case .punctuator where ["<", ">", ",", "::"].contains(token.text): break
      default: break scan
      }
      close += 1
    }
    guard words > 0, close < tokens.count, tokens[close].isPunctuator(")") else { return nil }
    let isType =
      hasStar || Self.isNumberType(tokens[index + 1].text) || tokens[index + 1].text == "id"
    return isOperand(at: close + 1, sure: isType) ? close : nil
  }

  private func isOperand(at index: Int, sure: Bool) -> Bool {
    guard index < tokens.count else { return false }
    let token = tokens[index]
    switch token.kind {
    // `attribute:(NSLayoutAttributeTop) relatedBy:` has parentheses and a label, no cast.
    case .identifier: return sure || !tokens[min(index + 1, tokens.count - 1)].isPunctuator(":")
    case .number, .string, .character, .atWord: return true
    case .punctuator:
      return ["@[", "@{", "@(", "@", "^"].contains(token.text)
        || (sure && ["(", "[", "-", "&", "{", "*", "!", "+"].contains(token.text))
        || (token.text == "{" || token.text == "[")
          && tokens[self.index + 1].text.first?.isUppercase == true
    case .end: return false
    }
  }

  static func isNumberType(_ name: String) -> Bool {
    [
      "CGFloat", "float", "double", "int", "long", "short", "unsigned", "NSInteger", "NSUInteger",
      "char",
      "Float32", "Float64", "int32_t", "uint32_t", "size_t", "NSTimeInterval", "UILayoutPriority",
      "NSLayoutPriority", "MASLayoutPriority", "BOOL", "bool", "auto",
    ].contains(name)
  }

  // MARK: - Operands

  private mutating func parsePrimary() -> Expression {
    let start = current.range.lowerBound
    let kind = parsePrimaryKind()
    return Expression(kind: kind, range: start..<max(start, endOfRead))
  }

  private mutating func parsePrimaryKind() -> Expression.Kind {
    switch current.kind {
    case .identifier: .name(parseQualifiedName())
    case .number: parseNumber()
    case .string: .string(parseStrings())
    case .atWord: parseAtWord()
    case .punctuator: parseBracketed()
    case .character: .other(take().text)
    case .end: .other("")
    }
  }

  private mutating func parseQualifiedName() -> String {
    var name = take().text
    while isAt("::"), token(1).kind == .identifier {
      advance()
      name += "::" + take().text
    }
    return name
  }

  private mutating func parseNumber() -> Expression.Kind {
    let text = take().text
    return NumberLiteral.value(of: text).map { .number($0, text: text) } ?? .other(text)
  }

  private mutating func parseStrings() -> String {
    var text = ""
    while current.kind == .string {
      text += take().text
    }
    return text
  }

  private mutating func parseAtWord() -> Expression.Kind {
    switch current.text {
    case "@YES", "@NO", "@true", "@false": return .name(String(take().text.dropFirst()))
    case "@selector", "@protocol", "@encode", "@available":
      let start = index
      advance()
      if isAt("(") { skipBalanced() }
      return .other(tokens[start..<index].map(\.text).joined())
    default: return .other(isAtResumption ? "" : take().text)
    }
  }

  private mutating func parseBracketed() -> Expression.Kind {
    switch current.text {
    case "[" where isLambda: parseLambda()
    case "[": parseMessage()
    case "@[": .array(parseList(closing: "]"))
    case "{": .list(parseList(closing: "}"))
    case "@{": parseDictionary()
    case "(", "@(": parseParentheses()
    case "^": parseBlock()
    case ")", "]", "}", ";", ",", ":": .other("")
    default: .other(isAtResumption ? "" : take().text)
    }
  }

  private mutating func parseParentheses() -> Expression.Kind {
    advance()
    if isAt("{") {
      let body = parseCompound()
      _ = takeIf(")")
      return .statements(body)
    }
    var inner = nested { $0.parseExpression() }
    while takeIf(",") {
      inner = nested { $0.parseExpression() }
    }
    close(")")
    return inner.kind
  }

  /// Takes the closing sign, passing over what could not be read before it.
  private mutating func close(_ sign: String) {
    while !isAt(sign), !isAtResumption, !isAt(";"), !isAt("}") {
      if current.kind == .punctuator, Self.nesting(of: current.text) < 0 { return }
      if current.kind == .punctuator, Self.nesting(of: current.text) > 0 {
        skipBalanced()
      } else {
        advance()
      }
    }
    _ = takeIf(sign)
  }

  private mutating func parseList(closing sign: String) -> [Expression] {
    advance()
    var elements: [Expression] = []
    while !isAt(sign), !isAtResumption {
      let before = index
      elements.append(nested { $0.parseExpression() })
      guard takeIf(",") || index > before && isAt(sign) else { break }
    }
    close(sign)
    return elements
  }

  private mutating func parseDictionary() -> Expression.Kind {
    advance()
    var pairs: [(Expression, Expression)] = []
    while !isAt("}"), !isAtResumption {
      let key = nested { $0.parseExpression() }
      guard takeIf(":") else { break }
      pairs.append((key, nested { $0.parseExpression() }))
      guard takeIf(",") else { break }
    }
    close("}")
    return .dictionary(pairs.map { (key: $0.0, value: $0.1) })
  }

  // MARK: - Messages

  private mutating func parseMessage() -> Expression.Kind {
    advance()
    let receiver = nested { $0.parseExpression() }
    var parts: [MessagePart] = []
    while !isAt("]"), !isAtResumption, !isAt(";") {
      guard let part = parseMessagePart() else { break }
      parts.append(part)
    }
    close("]")
    return parts.isEmpty ? .other("") : .message(receiver, parts)
  }

  private mutating func parseMessagePart() -> MessagePart? {
    let label = current.kind == .identifier ? take().text : ""
    guard takeIf(":") else { return label.isEmpty ? nil : MessagePart(label: label, arguments: []) }
    var arguments = [nested { $0.parseExpression() }]
    while takeIf(",") {
      arguments.append(nested { $0.parseExpression() })
    }
    return MessagePart(label: label, arguments: arguments)
  }

  // MARK: - Blocks

  private mutating func parseBlock() -> Expression.Kind {
    advance()
    while !isAt("{"), !isAt("("), current.kind == .identifier || isAt("*") {
      advance()
    }
    let parameters = isAt("(") ? parseParameters() : []
    guard isAt("{") else { return .other("") }
    return .block(parameters, parseCompound())
  }

  /// `[&](int a) { … }` of C++.
  private var isLambda: Bool {
    if token(1).isPunctuator("]") { return true }
    return (token(1).isPunctuator("&") || token(1).isPunctuator("="))
      && (token(2).isPunctuator("]") || token(2).isPunctuator(","))
  }

  private mutating func parseLambda() -> Expression.Kind {
    skipBalanced()
    let parameters = isAt("(") ? parseParameters() : []
    guard isAt("{") else { return .other("") }
    return .block(parameters, parseCompound())
  }

  /// Reads `(UIView *a, CGFloat b)` of a block or a function.
  mutating func parseParameters() -> [Parameter] {
    guard let end = indexBehindBracket(at: index) else {
      skipBalanced()
      return []
    }
    advance()
    var parameters: [Parameter] = []
    while index < end - 1 {
      let type = parseType()
      if current.kind == .identifier {
        parameters.append(Parameter(name: take().text, type: type))
      }
      skipToComma(before: end - 1)
    }
    move(to: end)
    return parameters
  }

  private mutating func skipToComma(before end: Int) {
    while index < end, !takeIf(",") {
      if current.kind == .punctuator, Self.nesting(of: current.text) > 0 {
        skipBalanced()
      } else {
        advance()
      }
    }
  }

  /// `i++` is `i += 1`.
  private static func stepped(_ operand: Expression) -> Expression.Kind {
    .assignment(operand, "+=", Expression(kind: .number(1, text: "1"), range: operand.range))
  }

  // MARK: - What follows an operand

  private mutating func parsePostfix(_ operand: Expression) -> Expression {
    var result = operand
    while current.kind == .punctuator, !isTooHigh(result), let next = parseOnePostfix(result) {
      result = Expression(kind: next, range: operand.range.lowerBound..<endOfRead)
    }
    return result
  }

  private mutating func parseOnePostfix(_ operand: Expression) -> Expression.Kind? {
    switch current.text {
    case ".", "->":
      guard token(1).kind == .identifier else { return nil }
      advance()
      return .member(operand, take().text)
    case "(": return .call(operand, parseList(closing: ")"))
    case "[" where operand.range.upperBound == current.range.lowerBound:
      advance()
      let index = nested { $0.parseExpression() }
      close("]")
      return .index(operand, index)
    case "++", "--":
      advance()
      return Self.stepped(operand)
    default: return nil
    }
  }
}
