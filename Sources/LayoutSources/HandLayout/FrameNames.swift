/// What the names in a frame's numbers are.
struct FrameNames {
  /// Whether `self.title` and `title` are one, as in Swift.
  var isSwift: Bool
  /// Whether it is a number that other code can name, too.
  var isNumber: (String) -> Bool
  /// What a constant of the function alone is: `bounds.width-8`.
  var local: (String) -> String?

  /// The same without a constant, which cannot be told by itself.
  func without(_ name: String) -> FrameNames {
    FrameNames(isSwift: isSwift, isNumber: isNumber) { [local] in $0 == name ? nil : local($0) }
  }

  init(
    isSwift: Bool, isNumber: @escaping (String) -> Bool, local: @escaping (String) -> String?
  ) {
    self.isSwift = isSwift
    self.isNumber = isNumber
    self.local = local
  }

  /// The names in a function of the source.
  init(_ function: FunctionRecord?, _ facts: CodeFacts) {
    let variables = facts.index.facts.variables
    isSwift = function.map { $0.file.hasSuffix(".swift") } ?? true
    isNumber = { name in
      let path = CodeText.path(name).map { String($0) }
      let owner = path.dropLast().joined(separator: ".")
      return variables.contains { variable in
        guard variable.name == path.last, variable.value != nil else { return false }
        return owner.isEmpty || owner == "self"
          ? variable.type == function?.type || variable.type == nil && variable.function == nil
          : variable.type == owner
      }
    }
    local = { name in
      guard let function else { return nil }
      let own = variables.filter {
        $0.name == name && $0.type == nil && $0.function == function.id
      }
      // A frame may be another when the constant is used.
      guard own.count == 1, let text = own[0].text, !text.contains("frame"),
        facts.isConstant(name, in: function)
      else { return nil }
      return text
    }
  }
}

extension CodeFacts {
  /// Whether a variable of the function keeps its first value.
  fileprivate func isConstant(_ name: String, in function: FunctionRecord) -> Bool {
    let tokens = texts.tokens(of: function.file)
    let uses = words(name, in: function)
    if function.file.hasSuffix(".swift") {
      return uses.filter { tokens.text($0 - 1) == "let" }.count == 1
    }
    let isSet = { (use: Int) in
      tokens.isMark(use + 1, "=") && !tokens.isMark(use + 2, "=")
        || ["+", "-", "*", "/"].contains(tokens.text(use + 1)) && tokens.isMark(use + 2, "=")
    }
    return uses.filter(isSet).count == 1 && !uses.contains { tokens.isMark($0 - 1, "&") }
  }
}
