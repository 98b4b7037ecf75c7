/// What the names in a frame's numbers are.
struct FrameNames {
  /// Whether `self.title` and `title` are one, as in Swift.
  var isSwift: Bool
  /// Whether it is a number that other code can name, too.
  var isNumber: (String) -> Bool
  /// What a constant of the function alone is: `bounds.width-8`.
  var local: (String) -> String?
  /// Whether the function declares the name anywhere, so that it may not be the type's.
  var isLocal: (String) -> Bool

  /// The same without a constant, which cannot be told by itself.
  func without(_ name: String) -> FrameNames {
    var names = self
    names.local = { [local] in $0 == name ? nil : local($0) }
    names.isLocal = { [isLocal] in $0 != name && isLocal($0) }
    return names
  }

  /// The names in a function of the source, as they are at a place of it.
  init(_ function: FunctionRecord?, _ facts: CodeFacts, at use: CodePlace? = nil) {
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
    let locals = { (name: String) in
      variables.filter { $0.name == name && $0.type == nil && $0.function == function?.id }
    }
    isLocal = { function != nil && !locals($0).isEmpty }
    let isController =
      function.map { facts.isMember($0, of: ["UIViewController", "NSViewController"]) } ?? false
    local = { name in
      guard let function else { return nil }
      let own = locals(name)
      // A frame, or another view's bounds, may be another when the constant is used.
      guard own.count == 1, let text = own[0].text, !text.contains("frame"),
        Self.hasOnlyOwnBounds(text, isController: isController),
        let declaration = facts.constant(name, in: function),
        use.map({ facts.isVisible(declaration, at: $0) }) ?? true
      else { return nil }
      return text
    }
  }

  private static func hasOnlyOwnBounds(_ text: String, isController: Bool) -> Bool {
    let owners = isController ? ["", "self.", "view.", "self.view."] : ["", "self."]
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.allSatisfy { word in
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      guard let bounds = parts.firstIndex(of: "bounds") else { return true }
      return owners.contains(parts[..<bounds].map { "\($0)." }.joined())
    }
  }
}

extension CodeFacts {
  /// Where the function declares a variable that keeps its first value.
  fileprivate func constant(_ name: String, in function: FunctionRecord) -> Int? {
    let tokens = texts.tokens(of: function.file)
    let uses = words(name, in: function)
    if function.file.hasSuffix(".swift") {
      let declared = uses.filter { tokens.text($0 - 1) == "let" }
      // A condition's constant is one in the branch alone.
      guard declared.count == 1,
        !["if", "while", "case", ","].contains(tokens.text(declared[0] - 2))
      else { return nil }
      return declared[0]
    }
    let isSet = { (use: Int) in
      tokens.isMark(use + 1, "=") && !tokens.isMark(use + 2, "=")
        || ["+", "-", "*", "/"].contains(tokens.text(use + 1)) && tokens.isMark(use + 2, "=")
    }
    let sets = uses.filter(isSet)
    guard sets.count == 1, !uses.contains(where: { tokens.isMark($0 - 1, "&") }) else { return nil }
    return sets[0]
  }

  /// Whether the place is behind the declaration in its block.
  fileprivate func isVisible(_ declaration: Int, at use: CodePlace) -> Bool {
    let tokens = texts.tokens(of: use.file)
    let number = tokens.token(at: use.range.bytes.lowerBound)
    var block = tokens.tokens[declaration].opener
    while let opener = block, !tokens.isMark(opener, "{") { block = tokens.tokens[opener].opener }
    guard let block, let end = tokens.closer(of: block) else { return false }
    return declaration < number && number < end
  }
}
