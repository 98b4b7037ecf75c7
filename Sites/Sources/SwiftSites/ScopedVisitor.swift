internal import SiteRecords
internal import SwiftSyntax

/// Walks a file and knows in which type and function it is.
///
/// The first walk makes the scopes of functions, the second finds them again by their nodes.
class ScopedVisitor: ShallowVisitor {
  let names: FileNames
  private(set) var types: [String] = []
  private var functions: [FunctionScope] = []
  private var texts = [ExpressionText()]

  init(names: FileNames) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  var type: String? { types.last }
  var function: FunctionScope? { functions.last }
  /// The text of expressions here, where closures have names of their own.
  var text: ExpressionText {
    var text = texts.last ?? ExpressionText()
    text.hasOwnSuperview = function?.declares("superview") ?? false
    return text
  }

  /// What a walk does with a type, called inside of it.
  func enter(_ type: TypeRecord) {}
  /// What a walk does with a function, called outside of it; the second walk finds the scope.
  func scope(of node: some SyntaxProtocol, _ make: () -> FunctionRecord, isPending: Bool)
    -> FunctionScope?
  {
    names.functions[node.id]
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, name: node.name.text, form: .class, inherits: node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, name: node.name.text, form: .class, inherits: node.inheritanceClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, name: node.name.text, form: .struct, inherits: node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, name: node.name.text, form: .enum, inherits: node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, name: node.name.text, form: .protocol, inherits: node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, name: TypeText.name(node.extendedType), form: .extension,
      inherits: node.inheritanceClause)
  }

  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func begin(
    _ node: some SyntaxProtocol, name: String, form: TypeRecord.Form,
    inherits: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    types.append(types.last.map { "\($0).\(name)" } ?? name)
    let bases = inherits?.inheritedTypes.map { TypeText.name($0.type) } ?? []
    enter(
      TypeRecord(
        name: types.last ?? name, form: form, inherits: bases, range: names.source.range(node)))
    return .visitChildren
  }

  // MARK: - Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node) { self.names.record(node, type: self.type) }
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node) { self.names.record(node, type: self.type) }
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    begin(node) { self.names.record(node, type: self.type) }
  }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    guard functions.isEmpty, node.parent?.is(PatternBindingSyntax.self) == true else {
      return .visitChildren
    }
    return begin(node, isPending: true) { self.names.record(node, type: self.type) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) { end(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: AccessorBlockSyntax) { end(node) }
  override func visitPost(_ node: InitializerClauseSyntax) { end(node) }

  private func begin(
    _ node: some SyntaxProtocol, isPending: Bool = false, _ make: () -> FunctionRecord
  ) -> SyntaxVisitorContinueKind {
    if let scope = scope(of: node, make, isPending: isPending) { functions.append(scope) }
    return .visitChildren
  }

  private func end(_ node: some SyntaxProtocol) {
    if functions.last?.node == node.id { functions.removeLast() }
  }

  // MARK: - Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    texts.append(text.renaming(names.renames[node.id] ?? [:]))
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { texts.removeLast() }

  // MARK: - Conditional compilation

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition?.trimmedDescription == "false" ? .skipChildren : .visitChildren
  }
}
