internal import SiteRecords
internal import SwiftSyntax

/// A function, initialiser, accessor or the closure of a property, and the names that it declares.
final class FunctionScope {
  let id: SiteID
  let node: SyntaxIdentifier
  let type: String?
  let outer: FunctionScope?
  let returns: String?
  /// Parameters have no values of their own: the calls give them.
  let parameterTypes: [String: String]
  var locals: [String: [Declaration]] = [:]
  /// Written when something stands in it that has to name it.
  var pending: FunctionRecord?

  init(
    record: FunctionRecord, node: SyntaxIdentifier, outer: FunctionScope?, isPending: Bool = false
  ) {
    id = record.id
    self.node = node
    type = record.type
    returns = record.returns
    parameterTypes = Dictionary(
      record.parameters.map { ($0.name, $0.type ?? "") }, uniquingKeysWith: { first, _ in first })
    self.outer = outer
    pending = isPending ? record : nil
  }

  /// Whether the name is one of its parameters or variables, or of a function around it.
  func declares(_ name: String) -> Bool {
    locals[name] != nil || parameterTypes[name] != nil || outer?.declares(name) == true
  }
}

/// What a declaration says of a name's value.
struct Declaration {
  var className: String?
  /// The initialiser's text.
  var text: String?
  var made: ExprSyntax?
  /// String literals that the name can hold, and literal dictionaries.
  var literal: Literal?

  /// The strings that it can be.
  var strings: [StringLiteralExprSyntax] {
    guard case .strings(let strings) = literal else { return [] }
    return strings
  }

  /// The entries of a dictionary that it holds.
  var entries: [(key: String, value: ExprSyntax)] {
    guard case .dictionary(let entries) = literal else { return [] }
    return entries
  }
}
