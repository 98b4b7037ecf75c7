internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8)`, in the names of all versions of Swift.
  func anchorMaking(_ chain: Chain) -> Making? {
    guard let index = chain.index(where: { AnchorCall($0) != nil }),
      let call = AnchorCall(chain.links[index]), let receiver = chain.receiver(of: index)
    else { return nil }
    let link = chain.links[index]
    let seconds = call.isConstant ? [nil] : link.arguments.map { anchorEnds($0[0].value) } ?? [nil]
    let equations = anchorEnds(receiver).flatMap { first in
      seconds.map { equation(first, $0, call, link) }
    }
    return Making(library: .anchors, equations: equations, index: index, isChoice: true)
  }

  private func equation(
    _ first: End?, _ second: End?, _ call: AnchorCall, _ link: Chain.Link
  ) -> Equation {
    var equation = Equation(first: first ?? End(item: "self", attribute: "anchor"), second: second)
    equation.relation = call.relation
    equation.systemSpacing = call.isSystemSpacing
    let constant = call.isConstant ? link.arguments?.first?.value : link["constant"]
    if let constant = number(constant) { equation.constant = constant }
    guard let multiplier = number(link["multiplier"]) else {
      if call.isSystemSpacing { equation.constant = .unwritten(1) }
      return equation
    }
    if call.isSystemSpacing {
      equation.constant = multiplier
    } else {
      equation.multiplier = multiplier
    }
    return equation
  }

  private func anchorEnds(_ expression: ExprSyntax) -> [End?] {
    ends(text(expression), depth: 0)
  }

  /// The ends that an anchor's expression can stand for; the attribute `anchor` where another file
  /// or a caller tells it.
  private func ends(_ text: String, depth: Int) -> [End] {
    let branches = text.branches
    if branches.count > 1, depth < 4 { return branches.flatMap { ends($0, depth: depth + 1) } }
    if let end = Self.written(text) { return [end] }
    let known = names.declarations(text, function, type).map(\.text)
    guard depth < 4, !known.isEmpty, !known.contains(nil) else {
      return [End(item: text, attribute: "anchor")]
    }
    return known.compactMap(\.self).flatMap { ends($0, depth: depth + 1) }
  }

  private static func written(_ text: String) -> End? {
    if let keyed = keyPath(text) { return keyed }
    guard let attribute = Attributes.anchored(text.lastComponent) else { return nil }
    let item = text.dropLast(text.lastComponent.count + 1)
    return End(item: item.isEmpty ? "self" : String(item), attribute: attribute)
  }

  /// `view[keyPath:\.topAnchor]`.
  private static func keyPath(_ text: String) -> End? {
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "[") else { return nil }
    let key = text[open...].dropFirst().dropLast()
    guard key.hasPrefix("keyPath:") else { return nil }
    let path = String(key.dropFirst("keyPath:".count))
    let attribute = path.hasPrefix("\\") ? Attributes.anchored(path.lastComponent) : nil
    return End(item: String(text[..<open]), attribute: attribute ?? path)
  }
}

/// A call that makes a constraint of an anchor.
private struct AnchorCall {
  var relation: Relation
  var isConstant = false
  var isSystemSpacing = false

  init?(_ link: Chain.Link) {
    guard link.isCall, link.arguments?.isEmpty == false else { return nil }
    let words = link.name == "constraint" ? link.labels[0] : Self.oldWords(link.name)
    guard let relation = Self.relation(words) else { return nil }
    self.relation = relation
    isConstant = words.hasSuffix("ToConstant")
    isSystemSpacing = words.contains("ToSystemSpacing")
  }

  private static func relation(_ words: String) -> Relation? {
    if words.hasPrefix("equalTo") { return .equal }
    if words.hasPrefix("lessThanOrEqualTo") { return .lessOrEqual }
    return words.hasPrefix("greaterThanOrEqualTo") ? .greaterOrEqual : nil
  }

  /// `equalTo` for Swift 2's `constraintEqualToAnchor`.
  private static func oldWords(_ name: String) -> String {
    guard name.hasPrefix("constraint"), name.contains("EqualTo") else { return "" }
    return String(name.dropFirst("constraint".count)).uncapitalized
  }
}
