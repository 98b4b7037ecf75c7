/// `let label = UILabel()` of `lazy var title: UILabel = { … return label }()`.
struct ClosureValue {
  /// What the closure calls the value.
  let name: String
  /// The statement that makes it.
  let statement: Range<Int>

  /// `nil` where the closure does not begin by making what its only `return` gives back.
  init?(_ bytes: [UInt8], in declaration: Range<Int>) {
    let tokens = CodeTokens(bytes)
    guard let brace = tokens.tokens(in: declaration).first(where: { tokens.isMark($0, "{") }),
      let end = tokens.closer(of: brace), tokens.isMark(end + 1, "("), tokens.isMark(end + 2, ")"),
      ["let", "var"].contains(tokens.text(brace + 1)), tokens.isWord(brace + 2)
    else { return nil }
    name = tokens.text(brace + 2)
    let body = tokens.tokens[brace].end..<tokens.tokens[end].start
    guard tokens.words("return", in: body).elementsEqual([end - 2]), tokens.text(end - 1) == name
    else { return nil }
    var call = brace + 3
    while call < end, !tokens.isMark(call, "(") {
      guard tokens.isWord(call) || ["=", ":", "."].contains(tokens.text(call)) else { return nil }
      call += 1
    }
    guard let last = tokens.closer(of: call), last < end else { return nil }
    statement = tokens.tokens[brace + 1].start..<tokens.tokens[last].end
  }
}
