internal import SwiftParser
internal import SwiftSyntax

/// Source text of expressions without white space, comments and what says nothing of the value.
struct ExpressionText {
  /// What stands in place of a name: the views for the parameters of a closure.
  var renames: [String: String] = [:]
  /// Whether `superview` is a name of the function's own, and not that of self.
  var hasOwnSuperview = false

  /// `…` for what is too long to be compared with anything.
  func callAsFunction(_ expression: ExprSyntax) -> String {
    guard expression.totalLength.utf8Length < 4000 else { return "…" }
    return switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): name(node.baseName.text)
    case .memberAccessExpr(let node): member(node)
    case .optionalChainingExpr(let node): self(node.expression)
    case .forceUnwrapExpr(let node): self(node.expression)
    case .tryExpr(let node): self(node.expression)
    case .awaitExpr(let node): self(node.expression)
    case .inOutExpr(let node): self(node.expression)
    case .tupleExpr(let node): tuple(node)
    case .functionCallExpr(let node): call(node)
    case .subscriptCallExpr(let node):
      "\(self(node.calledExpression))[\(arguments(node.arguments))]"
    case .sequenceExpr(let node): sequence(node)
    case .arrayExpr(let node):
      "[\(node.elements.map { self($0.expression) }.joined(separator: ","))]"
    case .dictionaryExpr(let node): dictionary(node)
    case .prefixOperatorExpr(let node): node.operator.text + self(node.expression)
    case .ternaryExpr(let node):
      "\(self(node.condition))?\(self(node.thenExpression)):\(self(node.elseExpression))"
    case .unresolvedTernaryExpr(let node): "?\(self(node.thenExpression)):"
    case .genericSpecializationExpr(let node): self(node.expression)
    case .closureExpr: "{}"
    default: plain(expression)
    }
  }

  func renaming(_ more: [String: String]) -> ExpressionText {
    var text = self
    text.renames.merge(more) { $1 }
    return text
  }

  private func name(_ name: String) -> String {
    if let other = renames[name] { return other }
    return name == "superview" && !hasOwnSuperview ? "superview(self)" : name
  }

  private func member(_ node: MemberAccessExprSyntax) -> String {
    let name = node.declName.baseName.text
    guard let base = node.base else { return "." + name }
    return name == "superview" ? "superview(\(self(base)))" : "\(self(base)).\(name)"
  }

  private func tuple(_ node: TupleExprSyntax) -> String {
    guard let only = node.inParentheses else { return "(\(arguments(node.elements)))" }
    let unwrapped = only.unwrapped
    return unwrapped.is(SequenceExprSyntax.self) ? "(\(self(unwrapped)))" : self(unwrapped)
  }

  private func call(_ node: FunctionCallExprSyntax) -> String {
    if node.calledExpression.is(ClosureExprSyntax.self) { return "{}()" }
    return "\(self(node.calledExpression))(\(arguments(node.arguments)))"
  }

  private func arguments(_ list: LabeledExprListSyntax) -> String {
    list.map { argument in
      (argument.label.map { "\($0.text):" } ?? "") + self(argument.expression)
    }.joined(separator: ",")
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> String {
    guard case .elements(let elements) = node.content else { return "[:]" }
    return "[\(elements.map { "\(self($0.key)):\(self($0.value))" }.joined(separator: ","))]"
  }

  private func sequence(_ node: SequenceExprSyntax) -> String {
    if let value = node.castValue { return self(value) }
    return node.elements.map(self.callAsFunction).joined()
  }

  /// The tokens of what has no rule of its own; a space where two words would run together.
  private func plain(_ expression: ExprSyntax) -> String {
    var text = ""
    for token in expression.tokens(viewMode: .sourceAccurate) {
      if let last = text.utf8.last, last.isWord, token.text.utf8.first?.isWord == true {
        text += " "
      }
      text += token.text
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolations.
  var literalString: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  var arrayElements: [ExprSyntax]? {
    unwrapped.as(ArrayExprSyntax.self)?.elements.map(\.expression)
  }
}
