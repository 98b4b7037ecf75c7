/// A token of Objective-C or C++ with its place in the file.
struct Token: Equatable {
  enum Kind {
    case identifier, number, string, character, punctuator
    /// `@interface`, `@YES`: the text holds the sign.
    case atWord
    case end
  }

  let kind: Kind
  /// What stands there; of a string its contents with the escapes resolved.
  let text: String
  /// Half-open offsets in bytes.
  let range: Range<Int>
  /// Whether nothing but white space stands in front of it on its line, and it begins in column 1.
  let opensLine: Bool

  func isPunctuator(_ sign: String) -> Bool {
    kind == .punctuator && text == sign
  }
}

/// A `#define` with the tokens of its body.
struct Macro: Equatable {
  let name: String
  /// `nil` for a macro without parentheses.
  let parameters: [String]?
  let body: [Token]
  let range: Range<Int>
}
