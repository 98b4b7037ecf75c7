/// What rules about single functions ask.
extension CodeFacts {
  /// The functions of the app's own code, without closures and accessors.
  var ownFunctions: [FunctionRecord] {
    index.facts.functions.filter { isApp($0.file) && isWholeFunction($0) }
  }

  /// Whether the function's type descends from one of the classes, as far as the source tells.
  func isMember(_ function: FunctionRecord, of classes: [String]) -> Bool {
    guard let type = function.type else { return false }
    return classes.contains { index.family.isKind(type, of: $0) }
  }

  /// The tokens in a function that are the word.
  func words(_ word: String, in function: FunctionRecord) -> ArraySlice<Int> {
    texts.tokens(of: function.file).words(word, in: function.range.bytes)
  }

  func place(of token: Int, in function: FunctionRecord) -> CodePlace {
    CodePlace(file: function.file, range: texts.tokens(of: function.file).range(of: token))
  }

  /// Whether the word is the type's own: `bounds`, `self.bounds` and `[self bounds]`, not `title.bounds`.
  func isOfSelf(_ number: Int, in file: String) -> Bool {
    let tokens = texts.tokens(of: file)
    if tokens.isMark(number - 1, ".") { return tokens.text(number - 2) == "self" }
    if file.hasSuffix(".swift") { return !tokens.isMark(number + 1, ":") }
    return tokens.text(number - 1) == "self" && tokens.isMark(number - 2, "[")
  }
}
