internal import SwiftSyntax

/// Names of types without `?`, `!`, `any`, attributes and generic arguments.
enum TypeText {
  /// `…` for what is too long to be a name.
  static func name(_ type: TypeSyntax) -> String {
    guard type.totalLength.utf8Length < 1000 else { return "…" }
    return switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): name(node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): name(node.wrappedType)
    case .someOrAnyType(let node): name(node.constraint)
    case .attributedType(let node): name(node.baseType)
    case .identifierType(let node): generic(node)
    case .memberType(let node): "\(name(node.baseType)).\(node.name.text)"
    case .arrayType(let node): "[\(name(node.element))]"
    case .dictionaryType(let node): "[\(name(node.key)):\(name(node.value))]"
    case .tupleType(let node) where node.elements.count == 1:
      node.elements.first.map { name($0.type) } ?? ""
    default: type.trimmedDescription
    }
  }

  private static func generic(_ node: IdentifierTypeSyntax) -> String {
    let arguments = node.genericArgumentClause?.arguments.compactMap { argument in
      argument.argument.as(TypeSyntax.self).map(name)
    }
    switch (node.name.text, arguments?.count) {
    case ("Array", 1), ("Optional", 1):
      return node.name.text == "Array" ? "[\(arguments?[0] ?? "")]" : arguments?[0] ?? ""
    case ("Dictionary", 2): return "[\(arguments?.joined(separator: ":") ?? "")]"
    default: return node.name.text
    }
  }
}
