/// Reads a file's declarations.
struct UnitParser {
  private var cursor: TokenCursor
  private var unit = SourceUnit()
  /// The class whose part is open.
  private var part: ClassPart?

  private init(tokens: [Token]) {
    cursor = TokenCursor(tokens: tokens)
  }

  static func unit(of bytes: [UInt8]) -> SourceUnit {
    let source = Lexer.tokens(of: bytes)
    var parser = Self(tokens: source.tokens)
    parser.run()
    for macro in source.macros {
      parser.append(macro)
    }
    return parser.unit
  }

  private mutating func run() {
    while !cursor.isAtEnd {
      let before = cursor.index
      readDeclaration()
      if cursor.index == before { cursor.advance() }
    }
    closePart()
    unit.problems += cursor.problems
  }

  private mutating func closePart() {
    guard var finished = part else { return }
    finished.range = finished.range.lowerBound..<max(finished.range.lowerBound, cursor.endOfRead)
    unit.classes.append(finished)
    part = nil
  }

  private mutating func readDeclaration() {
    switch cursor.current.kind {
    case .atWord: readAtDeclaration()
    case .identifier: readFreeDeclaration()
    case .punctuator where part != nil && (cursor.isAt("-") || cursor.isAt("+")): readMethod()
    default: cursor.advance()
    }
  }

  // MARK: - Classes

  private mutating func readAtDeclaration() {
    switch cursor.current.text {
    case "@interface": openPart(.interface)
    case "@implementation": openPart(.implementation)
    case "@protocol" where !cursor.token(2).isPunctuator(";") && !cursor.token(2).isPunctuator(","):
      openPart(.protocol)
    case "@property": readProperty()
    case "@end":
      cursor.advance()
      closePart()
    case "@optional", "@required", "@public", "@private", "@protected", "@package": cursor.advance()
    default: skipToSemicolon()
    }
  }

  private mutating func openPart(_ form: ClassPart.Form) {
    closePart()
    let start = cursor.take().range.lowerBound
    guard cursor.current.kind == .identifier else { return }
    var opened = ClassPart(name: cursor.take().text, form: form, range: start..<start)
    if cursor.isAt("<"), cursor.token(1).kind == .identifier, form != .protocol, isGeneric {
      skipAngles()
    }
    if cursor.isAt("(") {
      cursor.skipBalanced()
      if form == .interface {
        opened = ClassPart(name: opened.name, form: .category, range: start..<start)
      }
    }
    if cursor.takeIf(":"), cursor.current.kind == .identifier {
      opened.inherits.append(cursor.take().text)
      if cursor.isAt("<"), isGeneric { skipAngles() }
    }
    opened.inherits += readProtocols()
    part = opened
    if cursor.isAt("{") { readInstanceVariables() }
  }

  /// Whether a colon follows the brackets: `@interface Box<T> : NSObject`.
  private var isGeneric: Bool {
    var distance = 1
    while !cursor.token(distance).isPunctuator(">") {
      guard cursor.token(distance).kind != .end, distance < 40 else { return false }
      distance += 1
    }
    return cursor.token(distance + 1).isPunctuator(":")
      || cursor.token(distance + 1).isPunctuator("<")
  }

  private mutating func skipAngles() {
    while !cursor.isAtEnd, !cursor.takeIf(">") {
      cursor.advance()
    }
  }

  private mutating func readProtocols() -> [String] {
    guard cursor.takeIf("<") else { return [] }
    var names: [String] = []
    while cursor.current.kind == .identifier {
      names.append(cursor.take().text)
      _ = cursor.takeIf(",")
    }
    _ = cursor.takeIf(">")
    return names
  }

  private mutating func readInstanceVariables() {
    cursor.advance()
    while !cursor.isAt("}"), !cursor.isAtResumption {
      let before = cursor.index
      if cursor.current.kind == .identifier { readFields(start: cursor.current.range.lowerBound) }
      if cursor.index == before { cursor.advance() }
    }
    _ = cursor.takeIf("}")
  }

  private mutating func readProperty() {
    let start = cursor.take().range.lowerBound
    if cursor.isAt("(") { cursor.skipBalanced() }
    readFields(start: start)
  }

  private mutating func readFields(start: Int) {
    let type = cursor.parseType()
    while cursor.current.kind == .identifier {
      let name = cursor.take().text
      let field = Field(
        name: name, type: type, isOutlet: type.isOutlet, range: start..<cursor.endOfRead)
      part?.fields.append(field)
      guard cursor.takeIf(",") else { break }
      while cursor.takeIf("*") {}
    }
    skipToSemicolon()
  }

  private mutating func skipToSemicolon() {
    while !cursor.takeIf(";"), !cursor.isAt("}") {
      if cursor.isAt("{") || cursor.isAt("(") {
        cursor.skipBalanced()
      } else {
        cursor.advance()
      }
      if cursor.isAtResumption { return }
    }
  }

  // MARK: - Methods

  private mutating func readMethod() {
    let isStatic = cursor.isAt("+")
    let start = cursor.take().range.lowerBound
    var returns: TypeName?
    if cursor.takeIf("(") {
      returns = cursor.parseType()
      skipToParenthesis()
    }
    let head = readSelector()
    while !cursor.isAt(";"), !cursor.isAt("{"), !cursor.isAtResumption {
      cursor.advance()
    }
    _ = cursor.takeIf(";")
    let body = cursor.isAt("{") ? cursor.parseCompound() : nil
    unit.functions.append(
      Function(
        name: head.name, form: .method, parameters: head.parameters, returns: returns,
        isStatic: isStatic, type: part?.name, body: body, range: start..<cursor.endOfRead))
  }

  /// Goes behind the bracket that closes a type.
  private mutating func skipToParenthesis() {
    while !cursor.takeIf(")"), !cursor.isAtResumption, !cursor.isAt("{"), !cursor.isAt(";") {
      if cursor.isAt("(") { cursor.skipBalanced() } else { cursor.advance() }
    }
  }

  private mutating func readSelector() -> (name: String, parameters: [Parameter]) {
    var name = ""
    var parameters: [Parameter] = []
    while cursor.current.kind == .identifier || cursor.isAt(":") {
      if cursor.current.kind == .identifier { name += cursor.take().text }
      guard cursor.takeIf(":") else { break }
      name += ":"
      var type = TypeName.unknown
      if cursor.takeIf("(") {
        type = cursor.parseType()
        skipToParenthesis()
      }
      while cursor.token(1).kind == .identifier,
        ["__unused", "NS_NOESCAPE"].contains(cursor.current.text)
      {
        cursor.advance()
      }
      if cursor.current.kind == .identifier {
        parameters.append(Parameter(name: cursor.take().text, type: type))
      }
    }
    return (name, parameters)
  }

  // MARK: - C

  private mutating func readFreeDeclaration() {
    if isAnnotation { return cursor.advance() }
    switch cursor.current.text {
    case "typedef", "enum": readEnumeration()
    case "struct" where cursor.token(2).isPunctuator("{"): skipToSemicolon()
    case "namespace", "class": enterBraces()
    case "extern" where cursor.token(1).kind == .string: enterBraces()
    case "using", "template": cursor.advance()
    case "public", "private", "protected": cursor.advance(2)
    default: readFunctionOrGlobal()
    }
  }

  /// `NS_ASSUME_NONNULL_BEGIN`, on a line of its own.
  private var isAnnotation: Bool {
    cursor.token(1).opensLine
      && cursor.current.text.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber }
  }

  /// What a namespace or a class of C++ holds is read as if it stood outside.
  private mutating func enterBraces() {
    while !cursor.takeIf("{"), !cursor.takeIf(";"), !cursor.isAtResumption {
      cursor.advance()
    }
  }

  private mutating func readEnumeration() {
    var isEnumeration = false
    while !cursor.isAt("{"), !cursor.isAt(";"), !cursor.isAtResumption {
      isEnumeration =
        isEnumeration || ["enum", "NS_ENUM", "NS_OPTIONS"].contains(cursor.current.text)
      cursor.advance()
    }
    if isEnumeration, cursor.takeIf("{") { readEnumerators() }
    skipToSemicolon()
  }

  private mutating func readEnumerators() {
    var previous: String?
    while cursor.current.kind == .identifier {
      let name = cursor.take()
      let value = cursor.takeIf("=") ? cursor.parseExpression() : nil
      unit.enumerators.append(
        Enumerator(
          name: name.text, value: value, previous: previous,
          range: name.range.lowerBound..<cursor.endOfRead))
      previous = name.text
      guard cursor.takeIf(",") else { break }
    }
    _ = cursor.takeIf("}")
  }

  private mutating func readFunctionOrGlobal() {
    let start = cursor.index
    let offset = cursor.current.range.lowerBound
    let type = cursor.parseType()
    if let function = readFunction(type: type, offset: offset) {
      unit.functions.append(function)
      return
    }
    cursor.move(to: start)
    guard let declaration = cursor.parseDeclaration() else {
      cursor.advance()
      return
    }
    _ = cursor.takeIf(";")
    unit.globals.append(Statement(kind: declaration, range: offset..<cursor.endOfRead))
  }

  private mutating func readFunction(type: TypeName, offset: Int) -> Function? {
    let isConstructor = cursor.isAt("(") && type.name.contains("::")
    guard isConstructor || cursor.current.kind == .identifier else { return nil }
    let name = isConstructor ? type.name : readFunctionName()
    guard cursor.isAt("("), cursor.indexBehindBracket(at: cursor.index) != nil else { return nil }
    let parameters = cursor.parseParameters()
    let bodyLimit = cursor.index + 200
    while !cursor.isAt("{"), !cursor.isAt(";"), !cursor.isAt("="), !cursor.isAtResumption,
      cursor.index < bodyLimit
    {
      cursor.advance()
    }
    guard cursor.isAt("{") else { return nil }
    let body = cursor.parseCompound()
    return Function(
      name: name, form: .function, parameters: parameters, returns: type, isStatic: true,
      type: nil, body: body, range: offset..<cursor.endOfRead)
  }

  private mutating func readFunctionName() -> String {
    var name = cursor.take().text
    while cursor.isAt("::"), cursor.token(1).kind == .identifier {
      cursor.advance()
      name = cursor.take().text
    }
    return name
  }

  // MARK: - Macros

  private mutating func append(_ macro: Macro) {
    guard !macro.body.isEmpty else { return }
    var body = TokenCursor(tokens: macro.body)
    if macro.parameters == nil, let value = constant(of: macro) {
      let declarator = Declarator(
        name: macro.name, isPointer: false, value: value, range: macro.range)
      unit.globals.append(Statement(kind: .declaration(.unknown, [declarator]), range: macro.range))
      return
    }
    var statements: [Statement] = []
    while !body.isAtEnd {
      statements.append(body.parseStatement())
    }
    unit.functions.append(
      Function(
        name: macro.name, form: .macro,
        parameters: (macro.parameters ?? []).map { Parameter(name: $0, type: .unknown) },
        returns: nil, isStatic: true, type: nil, body: statements, range: macro.range))
  }

  /// The body where it is one expression of numbers, names and strings.
  private func constant(of macro: Macro) -> Expression? {
    var body = TokenCursor(tokens: macro.body)
    let value = body.parseExpression()
    guard body.isAtEnd else { return nil }
    switch value.kind {
    case .message, .assignment, .block, .statements, .other: return nil
    default: return value
    }
  }
}
