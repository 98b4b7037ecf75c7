/// Expressions as the records write them: no white space, one spelling for what means the same.
extension SourceReader {
  func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .name(let name): text(ofName: name)
    case .number(_, let text): text.withoutNumberSuffix
    case .string(let text): "\"\(text)\""
    case .message(let receiver, let parts): text(ofMessage: receiver, parts)
    case .member(let base, let name): "\(operand(base, above: 11)).\(name.ofMember(of: base))"
    case .call(let function, let arguments): "\(text(function))(\(texts(arguments)))"
    case .index(let base, let index): "\(text(base))[\(text(index))]"
    case .array(let elements): "[\(texts(elements))]"
    case .dictionary(let pairs): text(ofDictionary: pairs)
    case .list(let elements): "{\(texts(elements))}"
    case .prefix(let sign, let inner):
      sign == "@" || sign == "+" ? text(inner) : sign + operand(inner, above: 11)
    case .binary(let left, let sign, let right): text(left, sign, right)
    case .ternary(let condition, let first, let second):
      "\(text(condition))?\(text(first)):\(text(second))"
    case .assignment(let target, let sign, let value): "\(text(target))\(sign)\(text(value))"
    case .cast(_, let inner): text(inner)
    case .block: "{…}"
    case .statements: "({…})"
    case .other(let text): text
    }
  }

  func texts(_ expressions: [Expression]) -> String {
    expressions.map(text).joined(separator: ",")
  }

  /// `weakSelf` is `self`, and the instance variable `_title` is the property `self.title`.
  private func text(ofName name: String) -> String {
    if isSelf(name) { return "self" }
    guard name.hasPrefix("_"), !name.hasPrefix("__"), scope.locals[name] == nil, scope.type != nil
    else {
      return name
    }
    return "self.\(name.withoutUnderscore)"
  }

  /// Macros make names for `self` too: `wself`, `blockSelf`.
  func isSelf(_ name: String) -> Bool {
    scope.selves.contains(name)
      || scope.locals[name] == nil && name.lowercased().hasSuffix("self")
  }

  /// A message without arguments is written as a property.
  private func text(ofMessage receiver: Expression, _ parts: [MessagePart]) -> String {
    if parts.count == 1, parts[0].arguments.isEmpty {
      return "\(operand(receiver, above: 11)).\(parts[0].label)"
    }
    let shown = parts.map { "\($0.label):\(texts($0.arguments))" }.joined(separator: " ")
    return "[\(text(receiver)) \(shown)]"
  }

  private func text(ofDictionary pairs: [(key: Expression, value: Expression)]) -> String {
    "[" + pairs.map { "\(text($0.key)):\(text($0.value))" }.joined(separator: ",") + "]"
  }

  private func text(_ left: Expression, _ sign: String, _ right: Expression) -> String {
    let strength = Self.strength(of: sign)
    return operand(left, above: strength - 1) + sign + operand(right, above: strength)
  }

  /// Puts brackets around an operation that binds no stronger than what is around it.
  private func operand(_ expression: Expression, above strength: Int) -> String {
    switch expression.unwrapped.kind {
    case .binary(_, let sign, _) where Self.strength(of: sign) <= strength: "(\(text(expression)))"
    case .ternary: "(\(text(expression)))"
    default: text(expression)
    }
  }

  private static func strength(of sign: String) -> Int {
    switch sign {
    case "*", "/", "%": 10
    case "+", "-": 9
    default: 1
    }
  }
}

extension String {
  /// `18.0f` and `18.f` without what only C knows.
  fileprivate var withoutNumberSuffix: String {
    guard !hasPrefix("0x"), !hasPrefix("0X"), let end = lastIndex(where: \.isNumber) else {
      return self
    }
    return String(self[...end])
  }

  /// `self->_title` is `self.title`.
  fileprivate func ofMember(of base: Expression) -> String {
    base.name.map { $0.lowercased().hasSuffix("self") } == true ? withoutUnderscore : self
  }
}
