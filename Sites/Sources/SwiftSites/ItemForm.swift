internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func itemMaking(_ chain: Chain) -> Making? {
    guard
      let index = chain.index(where: {
        Set(["item", "relatedBy", "attribute"]).isSubset(of: $0.labels)
      }),
      let item = chain.links[index]["item"], let relation = chain.links[index]["relatedBy"]
    else { return nil }
    let link = chain.links[index]
    let attributes =
      link.arguments?.filter { $0.label == "attribute" }.map { attribute($0.value) } ?? []
    guard let first = attributes.first else { return nil }
    let second = secondEnd(link["toItem"], attributes.count > 1 ? attributes[1] : nil)
    let equations = Self.relations(text(relation)).map { relation in
      var equation = Equation(
        first: End(item: text(item), attribute: first), second: second, relation: relation)
      if let multiplier = number(link["multiplier"]) { equation.multiplier = multiplier }
      if let constant = number(link["constant"]) { equation.constant = constant }
      return equation
    }
    return Making(library: .item, equations: equations, index: index, isChoice: true)
  }

  private func attribute(_ expression: ExprSyntax) -> String {
    let written = text(expression)
    return Attributes.named(written) ?? written
  }

  private func secondEnd(_ item: ExprSyntax?, _ attribute: String?) -> End? {
    guard let item, !item.is(NilLiteralExprSyntax.self), let attribute else { return nil }
    if attribute.lastComponent.lowercased() == "notanattribute" { return nil }
    return End(item: text(item), attribute: attribute)
  }

  /// All three where running code decides.
  private static func relations(_ text: String) -> [Relation] {
    switch text.lastComponent.lowercased() {
    case "equal": [.equal]
    case "lessthanorequal": [.lessOrEqual]
    case "greaterthanorequal": [.greaterOrEqual]
    default: [.equal, .lessOrEqual, .greaterOrEqual]
    }
  }
}
