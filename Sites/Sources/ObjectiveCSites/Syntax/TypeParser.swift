/// Reads the names of types.
extension TokenCursor {
  /// Reads a type with its qualifiers up to the name that it declares or the bracket that closes it.
  mutating func parseType() -> TypeName {
    var type = TypeName()
    while !isAtEnd {
      if skipQualifier(&type) { continue }
      if isAt("*") || isAt("&") || isAt("&&") {
        type.isPointer = true
        advance()
      } else if current.kind == .identifier, type.name.isEmpty || isNumberWord(after: type) {
        readTypeWord(&type)
      } else if isAt("<"), !type.name.isEmpty {
        type.element = skipAngles() ?? type.element
      } else {
        break
      }
    }
    return type
  }

  /// `unsigned long x`: a number's type of two words.
  private func isNumberWord(after type: TypeName) -> Bool {
    ["unsigned", "long", "short"].contains(type.name) && Self.isNumberType(current.text)
  }

  private mutating func readTypeWord(_ type: inout TypeName) {
    if ["typeof", "__typeof", "__typeof__", "decltype"].contains(current.text),
      token(1).isPunctuator("(")
    {
      type.name = "typeof"
      advance()
      skipShort("(", ")")
      return
    }
    type.name = take().text
    while isAt("::"), token(1).kind == .identifier {
      advance()
      type.name += "::" + take().text
    }
  }

  private mutating func skipQualifier(_ type: inout TypeName) -> Bool {
    guard current.kind == .identifier else { return false }
    switch current.text {
    case "IBOutlet": type.isOutlet = true
    case "IBOutletCollection":
      type.isOutlet = true
      if token(1).isPunctuator("(") {
        advance()
        skipBalanced()
        return true
      }
    case let word where Self.qualifiers.contains(word): break
    default: return false
    }
    advance()
    return true
  }

  private static let qualifiers: Set<String> = [
    "static", "const", "extern", "inline", "volatile", "register", "struct", "enum", "constexpr",
    "nullable",
    "nonnull", "null_unspecified", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "__weak",
    "__strong",
    "__block", "__unsafe_unretained", "__autoreleasing", "__kindof", "__unused", "NS_INLINE",
    "CG_INLINE", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "__bridge",
    "__bridge_transfer",
    "__bridge_retained", "IBInspectable", "in", "out", "inout", "oneway", "typename", "mutable",
    "virtual",
  ]

  /// Passes over `<…>`; gives the first name in it.
  private mutating func skipAngles() -> String? {
    let names = skipShort("<", ">").filter { $0.kind == .identifier && $0.text != "__kindof" }
    return names.first?.text
  }

  /// Passes over brackets that close soon, else over the first one; gives the tokens in between.
  ///
  /// Whoever reads a type goes back where it is none, so that a longer search would be repeated.
  @discardableResult
  private mutating func skipShort(_ opening: String, _ closing: String) -> ArraySlice<Token> {
    let start = index
    var open = 0
    for end in start..<min(start + 100, tokens.count) {
      let token = tokens[end]
      if token.isPunctuator(opening) { open += 1 }
      if token.isPunctuator(closing) { open -= 1 }
      if token.isPunctuator(";") || token.isPunctuator("{") { break }
      if open == 0 {
        move(to: end + 1)
        return tokens[start...end]
      }
    }
    advance()
    return []
  }
}
