/// What a line does with a name that it mentions.
enum NameUse: Hashable, Sendable {
  /// `let label`, `var label`, `UILabel *label`.
  case declared
  /// `label = …`.
  case assigned
  /// `label.text`, `[label text]`, `label.snp.top`.
  case member(String)
  /// `label.isActive = false`: the member, and the word that is assigned.
  case memberSet(String, value: String)
  /// Handed over in a call: its last name or piece of a selector.
  case argument(String)
  /// An element of a list, at the list's opening bracket.
  case listed(Int)
  /// A value in a dictionary that is written out.
  case dictionaryValue
  /// `return label`.
  case returned
  /// Anything else.
  case other
}

/// Tells what code does with names.
struct NameUses {
  let tokens: CodeTokens
  let isObjectiveC: Bool

  /// What is done with the word at `number`.
  func use(at number: Int) -> NameUse {
    let start = pathStart(number)
    let next = afterMarks(number)
    if start == number, tokens.binder(of: number) != nil { return .declared }
    if isObjectiveC, isDeclaredInObjectiveC(number, next) { return .declared }
    if tokens.isMark(next, "."), tokens.isWord(next + 1) { return member(next + 1) }
    if isAssignment(next), !isInsideCall(start) { return .assigned }
    return handedOver(number, start, next)
  }

  /// `label.text` and `label.isActive = false`.
  private func member(_ number: Int) -> NameUse {
    var (name, next) = (tokens.text(number), number + 1)
    if name == "snp", tokens.isMark(next, "."), tokens.isWord(next + 1) {
      name += ".\(tokens.text(next + 1))"
      next += 2
    }
    guard isAssignment(next) else { return .member(name) }
    return .memberSet(name, value: tokens.text(next + 1))
  }

  private func isAssignment(_ number: Int) -> Bool {
    tokens.isMark(number, "=") && !tokens.isMark(number + 1, "=")
  }

  private func afterMarks(_ number: Int) -> Int {
    var next = number + 1
    while tokens.isMark(next, "?") || tokens.isMark(next, "!") {
      guard tokens.isMark(next + 1, ".") || tokens.isMark(next + 1, "=") || tokens.isMark(next, "!")
      else { break }
      next += 1
    }
    return next
  }

  /// Where the path begins that ends with the word: at `self` of `self.label`.
  private func pathStart(_ number: Int) -> Int {
    var start = number
    while tokens.isMark(start - 1, ".") {
      var owner = start - 2
      while tokens.isMark(owner, "?") || tokens.isMark(owner, "!") { owner -= 1 }
      guard tokens.isWord(owner) else { break }
      start = owner
    }
    return start
  }

  // MARK: - What is handed over

  private func handedOver(_ number: Int, _ start: Int, _ next: Int) -> NameUse {
    let before = start - 1
    if tokens.text(before) == "return" { return .returned }
    guard let opener = tokens.tokens[number].opener else { return .other }
    if tokens.isMark(opener, "(") { return argument(start, opener) }
    if tokens.isMark(opener, "{") {
      let isValue = tokens.isMark(before, ":") && tokens.isMark(opener - 1, "@")
      return isValue ? .dictionaryValue : .other
    }
    if tokens.isMark(before, ":") {
      if tokens.tokens[before - 1].kind == .string { return .dictionaryValue }
      return isObjectiveC ? .argument(tokens.text(before - 1)) : .other
    }
    if isObjectiveC, start == opener + 1, !tokens.isMark(opener - 1, "@"), tokens.isWord(next) {
      return messageMember(next)
    }
    if tokens.isMark(before, "[") || tokens.isMark(before, ",") { return .listed(opener) }
    return .other
  }

  /// `[label setText:…]`; a setter of a flag tells what is set.
  private func messageMember(_ next: Int) -> NameUse {
    let selector = tokens.text(next)
    guard selector.hasPrefix("set"), tokens.isMark(next + 1, ":"),
      let first = selector.dropFirst(3).first
    else { return .member(selector) }
    let name = first.lowercased() + selector.dropFirst(4)
    return .memberSet(name == "active" ? "isActive" : name, value: tokens.text(next + 2))
  }

  private func argument(_ start: Int, _ opener: Int) -> NameUse {
    let before = start - 1
    let isWhole =
      tokens.isMark(before, "(") || tokens.isMark(before, ",")
      || tokens.isMark(before, ":") && tokens.isWord(before - 1)
    guard isWhole, tokens.isWord(opener - 1) else { return .other }
    return .argument(tokens.text(opener - 1))
  }

  private func isInsideCall(_ start: Int) -> Bool {
    tokens.isMark(start - 1, "(") || tokens.isMark(start - 1, ",")
  }

  /// `UILabel *label = …`, `@property (nonatomic) UILabel *label;`.
  private func isDeclaredInObjectiveC(_ number: Int, _ next: Int) -> Bool {
    guard tokens.isMark(number - 1, "*") || tokens.isWord(number - 1) else { return false }
    guard isAssignment(next) || tokens.isMark(next, ";") else { return false }
    return !["return", "in"].contains(tokens.text(number - 1))
  }
}
