internal import SwiftSyntax

/// A postfix expression as its links: `label.topAnchor.constraint(equalTo: x)` has the base `label`
/// and the links `topAnchor` and `constraint(equalTo:)`.
struct Chain {
  struct Argument {
    let label: String?
    let value: ExprSyntax
  }

  struct Link {
    /// Empty for a subscript, or a call of what a call gives.
    let name: String
    /// Nil for a member.
    let arguments: [Argument]?
    let closure: ClosureExprSyntax?
    /// The expression up to and with this link.
    let node: ExprSyntax

    var isCall: Bool { arguments != nil }
    var labels: [String] { arguments?.map { $0.label ?? "_" } ?? [] }

    /// The value of the argument with this label; `nil` stands for the first without one.
    subscript(_ label: String?) -> ExprSyntax? {
      arguments?.first { $0.label == label }?.value
    }
  }

  /// What stands in front of the links; nil in `f(x)` and `.f(x)`.
  private(set) var base: ExprSyntax?
  /// Whether it begins with a point.
  private(set) var isImplicit = false
  private(set) var links: [Link] = []
  let node: ExprSyntax

  init(_ node: ExprSyntax) {
    self.node = node
    var rest: ExprSyntax? = node
    while let expression = rest { rest = takeLink(expression) }
    links.reverse()
  }

  /// What stands in front of a link; nil where the receiver is implicit.
  func receiver(of index: Int) -> ExprSyntax? {
    index == 0 ? base : links[index - 1].node
  }

  func index(where matches: (Link) -> Bool) -> Int? { links.firstIndex(where: matches) }

  /// Puts the last link of `expression` into `links`; gives what stands in front of it.
  private mutating func takeLink(_ expression: ExprSyntax) -> ExprSyntax? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return takeCall(call, expression)
    case .memberAccessExpr(let member):
      links.append(
        Link(name: member.declName.baseName.text, arguments: nil, closure: nil, node: expression))
      isImplicit = member.base == nil
      return member.base
    case .subscriptCallExpr(let call):
      links.append(Link(name: "", arguments: nil, closure: nil, node: expression))
      return call.calledExpression
    case .optionalChainingExpr(let chaining): return chaining.expression
    case .forceUnwrapExpr(let unwrap): return unwrap.expression
    default:
      base = expression
      return nil
    }
  }

  private mutating func takeCall(_ call: FunctionCallExprSyntax, _ node: ExprSyntax) -> ExprSyntax?
  {
    var called = call.calledExpression.unwrapped
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    let member = called.as(MemberAccessExprSyntax.self)
    let reference = called.as(DeclReferenceExprSyntax.self)
    links.append(
      Link(
        name: (member?.declName ?? reference)?.baseName.text ?? "",
        arguments: call.arguments.map { Argument(label: $0.label?.text, value: $0.expression) },
        closure: call.trailingClosure, node: node))
    if let member {
      isImplicit = member.base == nil
      return member.base
    }
    return reference == nil ? called : nil
  }
}

extension ExprSyntax {
  /// Without what says nothing of the value: `?`, `!`, `try`, `await`, `&`, one pair of parentheses.
  var unwrapped: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): node.expression.unwrapped
    case .forceUnwrapExpr(let node): node.expression.unwrapped
    case .tryExpr(let node): node.expression.unwrapped
    case .awaitExpr(let node): node.expression.unwrapped
    case .inOutExpr(let node): node.expression.unwrapped
    case .tupleExpr(let node): node.inParentheses?.unwrapped ?? self
    case .sequenceExpr(let node): node.castValue?.unwrapped ?? self
    default: self
    }
  }

  /// Whether a longer postfix expression goes on behind this one.
  var isInsideChain: Bool {
    switch parent?.as(SyntaxEnum.self) {
    case .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr: true
    case .functionCallExpr(let call): call.calledExpression.id == id
    case .subscriptCallExpr(let call): call.calledExpression.id == id
    case .genericSpecializationExpr: true
    default: false
    }
  }
}

extension ExprSyntax {
  /// `T` of `x as! T`, in parentheses too.
  var castType: TypeSyntax? {
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.inParentheses?.castType }
    return self.as(SequenceExprSyntax.self)?.castType
  }
}

extension ExprSyntax {
  /// The operator that this part of a sequence is.
  var operatorText: String? {
    if self.is(AssignmentExprSyntax.self) { return "=" }
    return self.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}

extension TupleExprSyntax {
  /// What stands in parentheses, if it is one value.
  var inParentheses: ExprSyntax? {
    guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
    return only.expression
  }
}

extension SequenceExprSyntax {
  /// `x` of `x as! T`.
  var castValue: ExprSyntax? {
    let parts = Array(elements)
    guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) else { return nil }
    return parts[0]
  }

  /// `T` of `x as! T`.
  var castType: TypeSyntax? {
    castValue == nil ? nil : elements.last?.as(TypeExprSyntax.self)?.type
  }

  /// Both sides of `a = b`, and of `a += b` with `operation` `+=`.
  func assignment(_ operation: String = "=") -> (target: ExprSyntax, value: [ExprSyntax])? {
    let parts = Array(elements)
    guard parts.count >= 3, parts[1].operatorText == operation else { return nil }
    return (parts[0], Array(parts[2...]))
  }
}
