internal import SiteRecords
internal import SwiftSyntax

/// The second walk: what makes constraints, puts views into each other, sets properties and calls.
final class SiteReader: ScopedVisitor {
  private(set) var records: [Record] = []
  /// What closures that stand further down mean, by their nodes.
  var contexts: [SyntaxIdentifier: ClosureContext] = [:]
  private(set) var openContexts: [ClosureContext] = []
  /// The blocks of `activate([…])`, by the calls.
  private var blocks: [SyntaxIdentifier: SiteID] = [:]
  private var loops = 0

  // MARK: - Walking

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let expression = ExprSyntax(node)
    if enter(node) == .skipChildren { return .skipChildren }
    if !expression.isInsideChain { read(Chain(expression)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let expression = ExprSyntax(node)
    if enter(node) == .skipChildren { return .skipChildren }
    if let base = node.base, !base.is(DeclReferenceExprSyntax.self), !expression.isInsideChain {
      let chain = Chain(expression)
      if chain.links.contains(where: \.isCall) { read(chain) }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    readAssignment(node)
    if let block = openContexts.last(where: { $0.cartography != nil })?.cartography {
      readCartography(node, block: block)
    } else {
      readAnchorage(node)
      readStevia(node)
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    readStevia(node)
    return super.visit(node)
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    readStevia(node)
    return super.visit(node)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if contexts[node.id] == nil { hideMembers(behindParametersOf: node) }
    openContexts.append(contexts[node.id] ?? ClosureContext())
    return super.visit(node)
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    openContexts.removeLast()
    super.visitPost(node)
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = node.elseBody { addBranches([Syntax(node.body), Syntax(other)]) }
    return super.visit(node)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    addBranches(node.cases.map { Syntax($0) })
    return super.visit(node)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    addBranches(node.clauses.map { Syntax($0) })
    return super.visit(node)
  }

  // MARK: - Reading

  private func read(_ chain: Chain) {
    let making = making(chain)
    if let making { emit(making, chain) }
    if making == nil { readFormat(chain) }
    readBlocks(chain)
    for index in chain.links.indices where chain.links[index].isCall && index != making?.index {
      readParents(chain, at: index)
      readSteviaLayout(chain, at: index)
      readSettings(chain, at: index)
      readCall(chain, at: index)
    }
  }

  private func making(_ chain: Chain) -> Making? {
    anchorMaking(chain) ?? itemMaking(chain) ?? snapKitMaking(chain) ?? pureLayoutMaking(chain)
      ?? tinyMaking(chain) ?? cartographyRowMaking(chain) ?? easyPeasyMaking(chain)
      ?? steviaMaking(chain)
  }

  /// Gives closures their views: makers, blocks, loops.
  private func readBlocks(_ chain: Chain) {
    for index in chain.links.indices {
      guard let closure = chain.links[index].anyClosure else { continue }
      readMakerBlock(chain, at: index, closure)
      readCartographyBlock(chain.links[index], closure)
      readPriorityBlock(chain.links[index], closure)
      readLoop(chain, at: index, closure)
    }
  }

  /// `[a, b].forEach { … }`: the closure's name goes through the list.
  private func readLoop(_ chain: Chain, at index: Int, _ closure: ClosureExprSyntax) {
    guard ["forEach", "map", "flatMap", "compactMap"].contains(chain.links[index].name),
      let list = chain.receiver(of: index)
    else { return }
    loops += 1
    let name = closure.parameterNames.first ?? "$0#\(loops)"
    if closure.parameterNames.isEmpty { names.renames[closure.id] = ["$0": name] }
    let element = names.element(of: text(list), Literal(list), function, type)
    names.declare(name, element, in: function, type: nil)
    add(
      .variable(
        VariableRecord(
          name: name, function: functionID(), className: element.className,
          source: element.className == nil ? nil : .element, elementOf: text(list),
          range: names.source.range(closure))))
  }

  /// A closure's own `view` is not the controller's.
  private func hideMembers(behindParametersOf closure: ClosureExprSyntax) {
    for name in closure.parameterNames where Self.systemMembers.contains(name) {
      guard names.renames[closure.id]?[name] == nil, function?.locals[name] == nil else { continue }
      loops += 1
      let own = "\(name)#\(loops)"
      names.renames[closure.id, default: [:]][name] = own
      add(
        .variable(
          VariableRecord(name: own, function: functionID(), range: names.source.range(closure))))
    }
  }

  private static let systemMembers: Set<String> = ["view", "contentView", "superview"]

  // MARK: - Writing

  func add(_ record: Record) { records.append(record) }

  /// The function around it, written now if nothing has named it before.
  func functionID() -> SiteID? {
    guard let function else { return nil }
    if let record = function.pending {
      records.append(.function(record))
      function.pending = nil
    }
    return function.id
  }

  func number(_ expression: ExprSyntax?) -> Number? {
    expression.map { number(text($0)) }
  }

  func number(_ text: String) -> Number {
    Number(text, values: names.values(text, function, type))
  }

  private func emit(_ making: Making, _ chain: Chain) {
    let placement = placement(of: chain, after: making.index)
    let tail = tail(chain, after: making.index)
    let range = names.source.range(chain.links[max(tail.last, making.index)].node)
    for (piece, equation) in making.equations.enumerated() {
      var record = constraint(equation, making.library, range: range, placement)
      record.piece = making.isChoice ? 0 : piece
      record.pieces = making.isChoice ? 1 : making.equations.count
      record.priority = tail.priority ?? operatorPriority(chain.node) ?? equation.priority
      record.identifier = tail.identifier
      record.block = making.block ?? record.block
      record.form = making.block == nil ? record.form : .block
      record.made = making.made
      record.label = making.label
      add(.constraint(record))
    }
  }

  func constraint(
    _ equation: Equation, _ library: ConstraintRecord.Library, range: SiteRecords.SourceRange,
    _ placement: Placement
  ) -> ConstraintRecord {
    var record = ConstraintRecord(
      id: names.newID("c"), library: library, first: equation.first, second: equation.second,
      range: range, statement: placement.statement)
    record.relation = equation.relation
    record.multiplier = equation.multiplier
    record.constant = equation.constant
    record.priority = equation.priority
    record.systemSpacing = equation.systemSpacing
    record.stored = placement.stored
    record.form = placement.form
    record.activation = placement.activation
    record.block = placement.block.map(block)
    record.function = functionID()
    return record
  }

  func block(_ call: SyntaxIdentifier) -> SiteID {
    if let known = blocks[call] { return known }
    let new = names.newID("b")
    blocks[call] = new
    return new
  }

  /// `constraint ~ .defaultHigh`, with an operator of the project's own.
  private func operatorPriority(_ node: ExprSyntax) -> Number? {
    guard let parts = node.parent?.parent?.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let index = parts.firstIndex(of: node), index + 2 < parts.count,
      let name = parts[index + 1].operatorText, !Self.standardOperators.contains(name)
    else { return nil }
    let priority = number(text(parts[index + 2]))
    return priority.values.allSatisfy { 1...1000 ~= $0 } ? priority : nil
  }

  private static let standardOperators: Set<String> = [
    "=", "==", "!=", "+", "+=", "-", "*", "/", "??", "&&", "||", "<", ">", "<=", ">=", "===",
  ]

  /// What calls behind the making one do: `.withPriority(999)`, `.identified(by: "x")`.
  private func tail(
    _ chain: Chain, after index: Int
  ) -> (priority: Number?, identifier: String?, last: Int) {
    var result: (priority: Number?, identifier: String?, last: Int) = (nil, nil, index)
    for later in chain.links.indices.dropFirst(index + 1) where chain.links[later].isCall {
      let link = chain.links[later]
      let hint = (link.name + (link.labels.first ?? "")).lowercased()
      let value = link.arguments?.first?.value
      result.last = later
      if hint.contains("priorit"), let value { result.priority = number(value) }
      if hint.contains("identif"), let value {
        result.identifier = value.literalString ?? text(value)
      }
    }
    return result
  }
}

/// What a closure means for what stands in it.
struct ClosureContext {
  /// SnapKit's maker: its name, and the views that it is for.
  var maker: (name: String, block: MakerBlock)?
  /// The block of Cartography, where `==` makes constraints.
  var cartography: SiteID?
  var priority: Number?
}

struct MakerBlock {
  let id: SiteID
  let items: [String]
  let made: ConstraintRecord.Making
}

extension Chain.Link {
  /// The trailing closure, or the only argument that is one.
  var anyClosure: ClosureExprSyntax? {
    closure ?? arguments?.lazy.compactMap { $0.value.as(ClosureExprSyntax.self) }.first
  }
}
