/// Reads statements; each call takes at least one token.
extension TokenCursor {
  /// Reads `{ … }`; stops where a method begins, because then a bracket is missing.
  mutating func parseCompound() -> [Statement] {
    guard depth < Self.depthLimit else {
      report("nested deeper than \(Self.depthLimit) levels")
      skipBalanced()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    advance()
    var statements: [Statement] = []
    while !isAt("}"), !isAtResumption {
      statements.append(parseStatement())
    }
    if !takeIf("}") { report("a bracket { is not closed") }
    return statements
  }

  mutating func parseStatement() -> Statement {
    let start = index
    let offset = current.range.lowerBound
    let kind = parseStatementKind()
    if index == start { advance() }
    return Statement(kind: kind, range: offset..<max(offset, endOfRead))
  }

  private mutating func parseStatementKind() -> Statement.Kind {
    if isAt("{") { return .compound(parseCompound()) }
    if current.kind == .identifier || current.kind == .atWord, let statement = parseKeyword() {
      return statement
    }
    if let declaration = parseDeclaration() {
      endStatement()
      return declaration
    }
    let expression = parseExpression()
    endStatement()
    return .expression(expression)
  }

  /// Takes the semicolon; a comma joins another expression, which is read as a statement of its own.
  private mutating func endStatement() {
    if !takeIf(";") { _ = takeIf(",") }
  }

  // MARK: - Key words

  private mutating func parseKeyword() -> Statement.Kind? {
    switch current.text {
    case "if", "while", "switch": parseConditional()
    case "else", "do", "@try", "@finally", "@autoreleasepool": parseBare()
    case "@synchronized", "@catch", "catch": parseConditional()
    case "try" where token(1).isPunctuator("{"): parseBare()
    case "for": parseFor()
    case "return", "co_return", "throw", "@throw": parseExit()
    case "case": parseCase()
    case "default" where token(1).isPunctuator(":"): passOver(2)
    case "break", "continue": passOver(1)
    case "goto": passOver(2)
    default:
      current.kind == .identifier && token(1).isPunctuator(":") && !token(2).isPunctuator(":")
        ? passOver(2) : nil
    }
  }

  private mutating func passOver(_ count: Int) -> Statement.Kind {
    advance(count)
    _ = takeIf(";")
    return .compound([])
  }

  private mutating func parseConditional() -> Statement.Kind {
    advance()
    if isAtWord("constexpr") { advance() }
    var conditions: [Expression] = []
    var declared: [Statement] = []
    if takeIf("(") {
      if let declaration = parseDeclaration() {
        declared.append(Statement(kind: declaration, range: current.range))
      } else if !isAt(")") {
        conditions.append(parseExpression())
      }
      skipToClosing()
    }
    return .branches(conditions, declared + [parseBody()])
  }

  private mutating func parseBare() -> Statement.Kind {
    advance()
    return .branches([], [parseBody()])
  }

  private mutating func parseBody() -> Statement {
    guard depth < Self.depthLimit else {
      report("nested deeper than \(Self.depthLimit) levels")
      let offset = current.range.lowerBound
      if isAt("{") { skipBalanced() } else { advance() }
      return Statement(kind: .compound([]), range: offset..<max(offset, endOfRead))
    }
    depth += 1
    defer { depth -= 1 }
    return isAtResumption || isAt("}")
      ? Statement(kind: .compound([]), range: current.range) : parseStatement()
  }

  private mutating func parseExit() -> Statement.Kind {
    advance()
    guard !isAt(";"), !isAt("}") else {
      _ = takeIf(";")
      return .exit(nil)
    }
    let value = parseExpression()
    _ = takeIf(";")
    return .exit(value)
  }

  private mutating func parseCase() -> Statement.Kind {
    advance()
    while !isAt(":"), !isAt("{"), !isAt("}"), !isAt(";"), !isAtResumption {
      advance()
    }
    _ = takeIf(":")
    return .compound([])
  }

  /// Goes behind the bracket that closes the head of a statement.
  private mutating func skipToClosing() {
    while !isAt(")"), !isAt("{"), !isAt("}"), !isAtResumption {
      if current.kind == .punctuator, Self.nesting(of: current.text) > 0 {
        skipBalanced()
      } else {
        advance()
      }
    }
    _ = takeIf(")")
  }

  private mutating func parseFor() -> Statement.Kind {
    advance()
    guard takeIf("(") else { return .compound([]) }
    if let loop = parseForEachHead() {
      skipToClosing()
      return .forEach(loop.0, loop.1, loop.2, parseBody())
    }
    var head: [Statement] = []
    while !isAt(")"), !isAt("{"), !isAt("}"), !isAtResumption {
      head.append(parseStatement())
    }
    _ = takeIf(")")
    return .branches([], head + [parseBody()])
  }

  /// Reads `UIView *view in views` and `auto &view : views`.
  private mutating func parseForEachHead() -> (Declarator, TypeName, Expression)? {
    let start = index
    let type = parseType()
    let range = current.range
    let name = current.text
    if current.kind == .identifier, !type.name.isEmpty,
      token(1).text == "in" || token(1).isPunctuator(":")
    {
      advance(2)
    } else if isAtWord("in"), !type.isPointer, !type.name.isEmpty {
      advance()
      return (
        Declarator(name: type.name, isPointer: true, value: nil, range: range), .unknown,
        parseExpression()
      )
    } else {
      move(to: start)
      return nil
    }
    let isPointer = type.isPointer || type.name == "id"
    return (
      Declarator(name: name, isPointer: isPointer, value: nil, range: range), type,
      parseExpression()
    )
  }

  // MARK: - Declarations

  /// Reads a declaration without its semicolon, or nothing where none stands here.
  mutating func parseDeclaration() -> Statement.Kind? {
    guard current.kind == .identifier else { return nil }
    let start = index
    let type = parseType()
    guard !type.name.isEmpty, let first = parseDeclarator(isPointer: type.isPointer) else {
      move(to: start)
      return nil
    }
    var declarators = [first]
    while isAt(",") {
      advance()
      var isPointer = false
      while takeIf("*") { isPointer = true }
      while isAtWord("const") { advance() }
      guard let next = parseDeclarator(isPointer: isPointer) else { break }
      declarators.append(next)
    }
    return .declaration(type, declarators)
  }

  private mutating func parseDeclarator(isPointer: Bool) -> Declarator? {
    if let block = parseBlockDeclarator() { return block }
    guard current.kind == .identifier, isDeclaratorEnd(token(1)) else { return nil }
    let name = take()
    while isAt("["), !isAtResumption {
      skipBalanced()
    }
    return Declarator(
      name: name.text, isPointer: isPointer, value: parseInitialValue(),
      range: name.range.lowerBound..<endOfRead)
  }

  private func isDeclaratorEnd(_ token: Token) -> Bool {
    token.kind == .punctuator && ["=", ";", ",", "[", "(", "{", ")"].contains(token.text)
      || token.kind == .identifier
        && ["__attribute__", "NS_AVAILABLE_IOS", "API_AVAILABLE"].contains(token.text)
  }

  private mutating func parseInitialValue() -> Expression? {
    if takeIf("=") { return parseExpression() }
    guard isAt("(") || isAt("{") else { return nil }
    let start = current.range.lowerBound
    skipBalanced()
    return Expression(kind: .other(""), range: start..<endOfRead)
  }

  /// Reads `void (^name)(int) = ^…` behind the first type.
  private mutating func parseBlockDeclarator() -> Declarator? {
    guard isAt("("), token(1).isPunctuator("^") || token(1).isPunctuator("*"),
      token(2).kind == .identifier, token(3).isPunctuator(")"), token(4).isPunctuator("(")
    else { return nil }
    let name = token(2)
    advance(4)
    skipBalanced()
    let value = takeIf("=") ? parseExpression() : nil
    return Declarator(
      name: name.text, isPointer: false, value: value, range: name.range.lowerBound..<endOfRead)
  }
}
