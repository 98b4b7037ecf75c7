extension CodeTokens {
  /// The `let` or `var` that declares the word at `number`, of a list of names as well: `let a = 1, b = 2`.
  func binder(of number: Int) -> Int? {
    if Self.binders.contains(text(number - 1)) { return number - 1 }
    guard isWord(number), isMark(number - 1, ","),
      isMark(number + 1, "=") || isMark(number + 1, ":"),
      !isMark(number + 2, "=")
    else { return nil }
    // Beside a comma outside of brackets a name gets a value or a type nowhere but here and in a `case`.
    let around = tokens[number].opener
    guard around.map({ isMark($0, "{") }) ?? true else { return nil }
    for token in (0..<number).reversed() where tokens[token].opener == around {
      if Self.binders.contains(text(token)) { return token }
      if token == around || isMark(token, ";") || Self.others.contains(text(token)) { return nil }
    }
    return nil
  }

  private static let binders: Set<String> = ["let", "var"]

  /// What begins another list, in which names are no variables.
  private static let others: Set<String> = [
    "case", "class", "struct", "enum", "protocol", "extension",
  ]
}
