internal import SiteRecords
internal import SwiftSyntax

/// What becomes of a constraint's expression: where it is stored or put in force.
struct Placement {
  var form: SiteForm?
  var stored: String?
  var activation: SiteRecords.SourceRange?
  /// The call that takes the list which it stands in.
  var block: SyntaxIdentifier?
  var statement: SiteRecords.SourceRange
}

extension SiteReader {
  /// Looks from the expression outwards; `index` is the link that makes the constraint.
  func placement(of chain: Chain, after index: Int) -> Placement {
    var placement = Placement(statement: statement(around: chain.node))
    if isActivated(chain, after: index) {
      placement.form = .isActive
    } else {
      climb(from: Syntax(chain.node), &placement)
    }
    return placement
  }

  func statement(around node: some SyntaxProtocol) -> SiteRecords.SourceRange {
    var current: Syntax? = Syntax(node)
    while let next = current {
      if let item = next.as(CodeBlockItemSyntax.self) { return names.source.range(item.item) }
      if let item = next.as(MemberBlockItemSyntax.self) { return names.source.range(item.decl) }
      current = next.parent
    }
    return names.source.range(node)
  }

  /// `….isActive = true`, `….activate()`.
  private func isActivated(_ chain: Chain, after index: Int) -> Bool {
    for link in chain.links.dropFirst(index + 1) {
      if link.isCall, link.name.lowercased().hasPrefix("activate") { return true }
      guard link.name == "isActive" || link.name == "active", !link.isCall else { continue }
      let sequence = chain.node.parent?.parent?.as(SequenceExprSyntax.self)
      return sequence?.assignment()?.value.first.map { $0.trimmedDescription != "false" } ?? false
    }
    return false
  }

  private func climb(from start: Syntax, _ placement: inout Placement) {
    var child = start
    while let parent = child.parent {
      if end(at: parent, below: child, &placement) { return }
      child = parent
    }
  }

  /// Whether this node decides what becomes of the expression.
  private func end(at parent: Syntax, below child: Syntax, _ placement: inout Placement) -> Bool {
    switch parent.as(SyntaxEnum.self) {
    case .sequenceExpr(let sequence): return store(in: sequence, below: child, &placement)
    case .initializerClause(let clause):
      let pattern = clause.parent?.as(PatternBindingSyntax.self)?.pattern
      store(pattern?.as(IdentifierPatternSyntax.self)?.identifier.text, &placement)
      return true
    case .returnStmt:
      placement.form = .returned
      return true
    case .codeBlockItem(let item):
      if placement.form == nil, item.isOnlyResult, function?.returns != nil {
        placement.form = .returned
      }
      return true
    case .functionCallExpr(let call):
      // What a list is turned into goes on outwards: `[…].compactMap { $0 }`.
      return call.calledExpression.id == child.id ? false : take(argumentOf: call, &placement)
    case .arrayExpr(let array):
      placement.form = .element
      return takeList(ExprSyntax(array), &placement)
    case .dictionaryExpr:
      placement.form = .element
      return false
    case .memberBlockItem, .closureExpr: return true
    default: return false
    }
  }

  private func store(_ name: String?, _ placement: inout Placement) {
    guard let name, name != "_" else { return }
    placement.form = placement.form ?? .stored
    placement.stored = text.renames[name] ?? name
  }

  private func store(
    in sequence: SequenceExprSyntax, below child: Syntax, _ placement: inout Placement
  ) -> Bool {
    if let plus = sequence.assignment("+=") {
      placement.form = .element
      placement.stored = text(plus.target)
      return true
    }
    guard let assignment = sequence.assignment() else { return false }
    let inTarget = sequence.elements.first?.id == child.id
    if !inTarget { store(text(assignment.target), &placement) }
    return true
  }

  /// `activate([…])`, `addConstraint(…)`, `list.append(…)`.
  private func take(argumentOf call: FunctionCallExprSyntax, _ placement: inout Placement) -> Bool {
    let chain = Chain(ExprSyntax(call))
    guard let link = chain.links.last else { return true }
    switch link.name {
    // `{ … }(constraint)` gives it back.
    case "": return !call.calledExpression.is(ClosureExprSyntax.self)
    case "append", "insert":
      placement.form = .element
      placement.stored = chain.receiver(of: chain.links.count - 1).map { text($0) }
    case "addConstraint": activate(.addConstraint, call, &placement)
    case "addConstraints": activate(.addConstraints, call, &placement)
    case let name where name.lowercased().hasPrefix("activate"):
      activate(.activate, call, &placement)
    default: break
    }
    return true
  }

  private func activate(
    _ form: SiteForm, _ call: FunctionCallExprSyntax, _ placement: inout Placement
  ) {
    placement.form = form
    placement.activation = names.source.range(call)
    placement.block = call.id
  }

  /// `[…].forEach { $0.isActive = true }`, `[…].activate()`.
  private func takeList(_ list: ExprSyntax, _ placement: inout Placement) -> Bool {
    guard list.isInsideChain else { return false }
    let outer = list.chainRoot
    for link in Chain(outer).links where link.isCall {
      let setsActive = link.anyClosure?.trimmedDescription.contains("isActive") ?? false
      guard link.name.lowercased().hasPrefix("activate") || setsActive else { continue }
      placement.form = .activate
      placement.activation = names.source.range(outer)
      placement.block = outer.id
      return true
    }
    return false
  }
}

extension ExprSyntax {
  /// The longest postfix expression that begins with this one.
  var chainRoot: ExprSyntax {
    var root = self
    while root.isInsideChain, let parent = root.parent?.as(ExprSyntax.self) { root = parent }
    return root
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is the only statement of a body, and so its result.
  fileprivate var isOnlyResult: Bool {
    parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }
}
