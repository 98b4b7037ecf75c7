internal import SwiftSyntax

/// A visitor that does not go into types, nor into postfix expressions so long that they would fill
/// the stack: the parser limits how deep brackets nest, but `a.b.b.b…` nests without them.
class ShallowVisitor: SyntaxVisitor {
  /// Told once for each expression that is passed over.
  func passOver(_ expression: ExprSyntax) {}

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node)
  }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node)
  }
  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node)
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: OptionalTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  /// `.skipChildren` for a postfix expression that is too long.
  func enter(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
    let expression = ExprSyntax(node)
    if expression.isInsideChain || !expression.isTooLong { return .visitChildren }
    passOver(expression)
    return .skipChildren
  }
}

extension ExprSyntax {
  /// Whether more than 500 members, calls and the like follow one another.
  fileprivate var isTooLong: Bool {
    guard totalLength.utf8Length > 1000 else { return false }
    var rest: ExprSyntax? = self
    var links = 0
    while let expression = rest, links <= 500 {
      links += 1
      rest = expression.withoutLastLink
    }
    return links > 500
  }

  private var withoutLastLink: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): node.calledExpression
    case .memberAccessExpr(let node): node.base
    case .subscriptCallExpr(let node): node.calledExpression
    case .optionalChainingExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    case .postfixOperatorExpr(let node): node.expression
    case .genericSpecializationExpr(let node): node.expression
    default: nil
    }
  }
}
