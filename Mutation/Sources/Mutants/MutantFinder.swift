internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax

/// Finds every mutant of a file by its syntax tree, operators folded by their precedence.
package enum MutantFinder {
  /// The mutants of `source`, unnumbered, in the order of their places.
  package static func mutants(of source: String, file: String) -> [Mutant] {
    let tree = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    let visitor = MutantVisitor(file: file, tree: folded)
    visitor.walk(folded)
    return visitor.mutants.sorted {
      ($0.range.lowerBound, $0.mutated) < ($1.range.lowerBound, $1.mutated)
    }
  }
}

private final class MutantVisitor: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  private let file: String
  private let converter: SourceLocationConverter

  init(file: String, tree: Syntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func mutate(_ node: some SyntaxProtocol, into mutated: String) {
    let start = node.positionAfterSkippingLeadingTrivia
    mutants.append(
      Mutant(
        number: 0, file: file, line: converter.location(for: start).line,
        range: start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        original: node.trimmedDescription, mutated: mutated))
  }

  // MARK: - Operators

  private static let swapped = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+",
    "&&": "||", "||": "&&",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let other = Self.swapped[sign.text]
    {
      var mutated = node
      mutated.operator = ExprSyntax(
        BinaryOperatorExprSyntax(operator: sign.with(\.tokenKind, .binaryOperator(other))))
      mutate(node, into: mutated.trimmedDescription)
    } else if let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let other = ["+=": "-", "-=": "+"][sign]
    {
      let (left, right) = (
        node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription
      )
      mutate(node, into: "\(left) = \(left) \(other) (\(right))")
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-", "!"].contains(node.operator.text) {
      mutate(node, into: node.expression.trimmedDescription)
      if node.expression.is(IntegerLiteralExprSyntax.self) { return .skipChildren }
    }
    return .visitChildren
  }

  // MARK: - Literals

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Int(node.literal.text) { mutate(node, into: "\(value + 1)") }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node, into: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  // MARK: - Checks

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    for condition in conditions(of: node.conditions) { mutate(condition, into: "true") }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    for condition in conditions(of: node.conditions) { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    mutate(node.condition, into: "true")
    return .visitChildren
  }

  private func conditions(of list: ConditionElementListSyntax) -> [ExprSyntax] {
    list.compactMap { $0.condition.as(ExprSyntax.self) }
  }

  private func negate(_ condition: ExprSyntax) {
    mutate(condition, into: "!(\(condition.trimmedDescription))")
  }

  // MARK: - What must be written out

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
