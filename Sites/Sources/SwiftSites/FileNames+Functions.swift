internal import SiteRecords
internal import SwiftSyntax

// The records of what can have constraints in it.
extension FileNames {
  func record(_ node: FunctionDeclSyntax, type: String?) -> FunctionRecord {
    var record = FunctionRecord(
      id: newID("f"), name: node.name.text, labels: labels(node.signature),
      parameters: parameters(node.signature), type: type,
      returns: node.signature.returnClause.map { TypeText.name($0.type) },
      range: source.range(node))
    record.isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    return record
  }

  func record(_ node: InitializerDeclSyntax, type: String?) -> FunctionRecord {
    FunctionRecord(
      id: newID("f"), name: "init", labels: labels(node.signature),
      parameters: parameters(node.signature), type: type, range: source.range(node))
  }

  /// An accessor has the name of its property.
  func record(_ node: AccessorBlockSyntax, type: String?) -> FunctionRecord {
    let binding = node.parent?.as(PatternBindingSyntax.self)
    return FunctionRecord(
      id: newID("f"), name: binding?.pattern.trimmedDescription ?? "subscript", type: type,
      returns: binding?.typeAnnotation.map { TypeText.name($0.type) }, range: source.range(node))
  }

  /// What a property begins with is a function of the property's name.
  func record(_ node: InitializerClauseSyntax, type: String?) -> FunctionRecord {
    let binding = node.parent?.as(PatternBindingSyntax.self)
    return FunctionRecord(
      id: newID("f"), name: binding?.pattern.trimmedDescription ?? "", type: type,
      returns: binding?.typeAnnotation.map { TypeText.name($0.type) }, range: source.range(node))
  }

  private func labels(_ signature: FunctionSignatureSyntax) -> [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }

  private func parameters(_ signature: FunctionSignatureSyntax) -> [FunctionRecord.Parameter] {
    signature.parameterClause.parameters.map { parameter in
      FunctionRecord.Parameter(
        name: (parameter.secondName ?? parameter.firstName).text,
        type: TypeText.name(parameter.type) + (parameter.ellipsis == nil ? "" : "..."),
        defaultValue: parameter.defaultValue.map { ExpressionText()($0.value) })
    }
  }
}
