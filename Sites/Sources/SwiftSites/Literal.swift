internal import SwiftSyntax

/// A literal of which a format is made: strings, lists of strings, dictionaries.
enum Literal {
  case strings([StringLiteralExprSyntax])
  case dictionary([(key: String, value: ExprSyntax)])

  init?(_ expression: ExprSyntax) {
    let expression = expression.unwrapped
    if let string = expression.as(StringLiteralExprSyntax.self) {
      self = .strings([string])
    } else if let list = expression.arrayElements {
      let strings = list.compactMap { $0.as(StringLiteralExprSyntax.self) }
      guard !strings.isEmpty, strings.count == list.count else { return nil }
      self = .strings(strings)
    } else if let dictionary = expression.as(DictionaryExprSyntax.self) {
      self = .dictionary(dictionary.literalEntries)
    } else {
      return nil
    }
  }
}

extension DictionaryExprSyntax {
  var literalEntries: [(key: String, value: ExprSyntax)] {
    guard case .elements(let elements) = content else { return [] }
    return elements.compactMap { element in
      element.key.literalString.map { ($0, element.value) }
    }
  }
}
