internal import SiteRecords
internal import SwiftSyntax

/// The first walk: types, functions and variables, and the scopes that the second walk looks into.
final class DeclarationReader: ScopedVisitor {
  private var found: [Record] = []
  /// The variables among them, with the scopes in which their names are looked up.
  private var variables: [(index: Int, function: FunctionScope?, type: String?)] = []

  /// Values are known when all names are: a constant may stand behind its use.
  var records: [Record] {
    var records = found
    for (index, function, type) in variables {
      guard case .variable(var variable) = records[index], let text = variable.text else {
        continue
      }
      let values = names.values(text, function, type)
      if !values.isEmpty { variable.value = Number(text, values: values) }
      if variable.className == nil, let className = names.returnedClass(of: text) {
        (variable.className, variable.source) = (className, .returned)
      }
      records[index] = .variable(variable)
    }
    return records
  }

  override func enter(_ type: TypeRecord) { found.append(.type(type)) }

  override func scope(
    of node: some SyntaxProtocol, _ make: () -> FunctionRecord, isPending: Bool
  ) -> FunctionScope? {
    let record = make()
    let scope = FunctionScope(record: record, node: node.id, outer: function, isPending: isPending)
    names.functions[node.id] = scope
    if !isPending { found.append(.function(record)) }
    if let type = record.returns, !isPending {
      names.returns[record.name, default: []].insert(type)
    }
    return scope
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    names.imports.insert(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  override func passOver(_ expression: ExprSyntax) {
    names.passedOver.append(names.source.range(expression).line)
  }

  // MARK: - Functions

  /// What a function that gives a number returns is told as a variable of the function's name in it.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    guard let returns = function?.returns, SiteReader.numeric.contains(returns) else { return kind }
    for result in node.body?.statements.results ?? [] {
      add(
        node.name.text, Declaration(className: returns, text: text(result)), source: .declared,
        at: result)
    }
    return kind
  }

  // MARK: - Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOutlet = node.attributes.contains { $0.trimmedDescription.hasPrefix("@IBOutlet") }
    // `let a, b: UILabel` gives both the type.
    var annotation: TypeSyntax?
    for binding in node.bindings.reversed() {
      annotation = binding.typeAnnotation?.type ?? annotation
      read(binding, annotation: annotation, isOutlet: isOutlet)
    }
    return .visitChildren
  }

  private func read(_ binding: PatternBindingSyntax, annotation: TypeSyntax?, isOutlet: Bool) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return
    }
    let declared = annotation.map(TypeText.name)
    if let value = binding.initializer?.value {
      declare(name, value: value, declared: declared, at: binding)
    } else if let results = binding.accessorBlock?.results, !results.isEmpty {
      for result in results { declare(name, value: result, declared: declared, at: binding) }
    } else if let declared {
      add(
        name, Declaration(className: declared), source: isOutlet ? .outlet : .declared, at: binding)
    }
  }

  private func declare(
    _ name: String, value: ExprSyntax, declared: String?, at node: some SyntaxProtocol
  ) {
    // The result of a closure has the name of the variable that the closure begins.
    if text.renames[name] != nil { return }
    let construction = Construction(value, declared: declared)
    if let alias = construction.alias { names.renames[alias.closure.id] = [alias.name: name] }
    let made = construction.made ?? value
    add(
      name,
      Declaration(
        className: construction.className, text: text(made), made: made, literal: Literal(made)),
      source: construction.source, at: node)
  }

  private func add(
    _ name: String, _ declaration: Declaration, source: VariableRecord.Source?,
    elementOf: String? = nil, at node: some SyntaxProtocol
  ) {
    var declaration = declaration
    let isGeneric = declaration.className.map(names.generics.contains) ?? false
    if isGeneric { declaration.className = nil }
    names.declare(name, declaration, in: function, type: type)
    var record = VariableRecord(
      name: name, type: function == nil ? type : nil, function: function?.id,
      className: declaration.className, source: isGeneric ? nil : source, elementOf: elementOf,
      range: names.source.range(node))
    record.text = declaration.text.flatMap { $0.utf8.count <= 300 ? $0 : nil }
    if case .strings(let strings) = declaration.literal, strings.count == 1 {
      record.string = strings.first.flatMap { ExprSyntax($0).literalString }
    }
    variables.append((found.count, function, type))
    found.append(.variable(record))
  }

  // MARK: - Other names

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    names.generics.insert(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    // `if let x = x` gives `x` no other value.
    if let value = node.initializer?.value, value.trimmedDescription != name {
      declare(
        name, value: value, declared: node.typeAnnotation.map { TypeText.name($0.type) }, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    for (name, list) in node.elements(text) {
      let element = names.element(of: list, Literal(node.sequence), function, type)
      add(
        name, element, source: element.className == nil ? nil : .element, elementOf: list,
        at: node.pattern)
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.rawValue?.value {
      declare(node.name.text, value: value, declared: nil, at: node)
    }
    return .visitChildren
  }
}

extension AccessorBlockSyntax {
  /// What a getter returns, at each of its ends.
  fileprivate var results: [ExprSyntax] {
    let body: CodeBlockItemListSyntax? =
      switch accessors {
      case .getter(let items): items
      case .accessors(let list):
        list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      }
    return body?.results ?? []
  }
}

extension CodeBlockItemListSyntax {
  /// What a function with these statements returns, at each of its ends.
  fileprivate var results: [ExprSyntax] {
    if count == 1, let only = result { return [only] }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.results
  }
}

private final class ReturnFinder: ShallowVisitor {
  var results: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ForStmtSyntax {
  /// The loop's names, each with the list that it goes through.
  fileprivate func elements(_ text: ExpressionText) -> [(name: String, list: String)] {
    let names = pattern.boundNames
    let chain = Chain(sequence.unwrapped)
    if let call = chain.links.last, call.isEnumeration, names.count == 2 {
      let list = chain.receiver(of: chain.links.count - 1).map { text($0) } ?? "self"
      return [(names[0], "\(list).indices"), (names[1], list)]
    }
    if let zip = chain.links.last, zip.name == "zip", let lists = zip.arguments,
      lists.count == names.count
    {
      return Array(Swift.zip(names, lists.map { text($0.value) }))
    }
    return names.count == 1 ? [(names[0], text(sequence.unwrapped))] : []
  }
}

extension PatternSyntax {
  var boundNames: [String] {
    if let name = self.as(IdentifierPatternSyntax.self)?.identifier.text { return [name] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.boundNames) ?? []
  }
}
