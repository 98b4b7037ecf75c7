internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `constrain(a, b) { a, b in … }`: the closure's names stand for the views.
  func readCartographyBlock(_ link: Chain.Link, _ closure: ClosureExprSyntax) {
    guard link.name == "constrain", let views = link.arguments?.filter({ $0.label == nil }),
      !views.isEmpty
    else { return }
    var context = ClosureContext()
    context.cartography = names.newID("b")
    contexts[closure.id] = context
    var renames: [String: String] = [:]
    let parameters = closure.parameterNames
    for (index, view) in views.enumerated() where !view.value.is(ClosureExprSyntax.self) {
      let name = index < parameters.count ? parameters[index] : "$\(index)"
      renames[name] = text(view.value)
    }
    names.renames[closure.id] = renames
  }

  /// `a.top == b.bottom + 8 ~ 750`.
  func readCartography(_ sequence: SequenceExprSyntax, block: SiteID) {
    guard let statement = EquationStatement(sequence) else { return }
    let equations = statement.sides.map { self.equations($0.0, $0.1, statement.relation) } ?? []
    var placement = Placement(statement: self.statement(around: sequence))
    placement.form = .block
    for (piece, var equation) in equations.enumerated() {
      if let priority = statement.priority { equation.priority = number(text(priority)) }
      var record = constraint(
        equation, .cartography, range: names.source.range(sequence), placement)
      (record.piece, record.pieces, record.block) = (piece, equations.count, block)
      add(.constraint(record))
    }
  }

  private func equations(
    _ left: ExprSyntax, _ right: [ExprSyntax], _ relation: Relation
  ) -> [Equation] {
    guard let first = Self.end(text(left)) else { return [] }
    return first.attributes.map { attribute in
      var equation = Equation(
        first: End(item: first.item, attribute: attribute), relation: relation)
      setSecond(&equation, right)
      return equation
    }
  }

  /// The other side: `other.bottom * 2 + 8`, `inset(other.edges, 8)`, `100`.
  private func setSecond(_ equation: inout Equation, _ right: [ExprSyntax]) {
    let attribute = equation.first.attribute
    guard let at = right.firstIndex(where: { side($0) != nil }), let side = side(right[at]) else {
      equation.constant = number(right.map { text($0) }.joined())
      return
    }
    let other = side.attributes.count == 1 ? side.attributes[0] : attribute
    equation.second = End(item: side.item, attribute: other)
    if let value = inset(right[at], at: attribute) {
      equation.constant = Attributes.isFarEdge(attribute) ? value.negated : value
    }
    readFactors(right, around: at, &equation)
  }

  /// `2 * a.width + 8`: what stands around the view's attribute.
  func readFactors(_ right: [ExprSyntax], around at: Int, _ equation: inout Equation) {
    var rest = right[(at + 1)...].map { text($0) }
    if at >= 2, right[at - 1].operatorText == "*" {
      equation.multiplier = number(text(right[at - 2]))
    }
    if rest.count >= 2, rest[0] == "*" || rest[0] == "/" {
      let factor = number(rest[1])
      equation.multiplier = rest[0] == "*" ? factor : factor.inverse
      rest.removeFirst(2)
    }
    guard !rest.isEmpty else { return }
    let sum = rest.joined()
    equation.constant = number(sum.hasPrefix("+") ? String(sum.dropFirst()) : sum)
  }

  private func side(_ expression: ExprSyntax) -> (item: String, attributes: [String])? {
    let inner = Chain(expression.unwrapped)
    if let call = inner.links.last, call.isCall, call.name == "inset" || call.name == "inseted" {
      let edges =
        call.name == "inset"
        ? call.arguments?.first?.value : inner.receiver(of: inner.links.count - 1)
      return edges.flatMap { Self.end(text($0)) }
    }
    return Self.end(text(expression))
  }

  /// The inset of `a.edges.inseted(by: 8)` and of `inset(a.edges, 8)`, which takes one number for all
  /// sides, one for each axis, or one for each side.
  private func inset(_ expression: ExprSyntax, at attribute: String) -> Number? {
    guard let call = Chain(expression.unwrapped).links.last, call.isCall,
      let arguments = call.arguments
    else { return nil }
    let label = attribute.insetsPart
    if call.name == "inseted" { return arguments.first.map { part(label, of: $0.value) } }
    guard call.name == "inset" else { return nil }
    let values = arguments.dropFirst().map(\.value)
    switch values.count {
    case 1: return part(label, of: values[0])
    case 2: return number(values[label == "top" || label == "bottom" ? 1 : 0])
    case 4:
      return ["top", "left", "bottom", "right"].firstIndex(of: label).flatMap { number(values[$0]) }
    default: return nil
    }
  }

  /// `a.top`, `a.edges`: the view and the attributes.
  private static func end(_ text: String) -> (item: String, attributes: [String])? {
    let name = text.lastComponent
    let plain = name.hasPrefix("car_") ? String(name.dropFirst(4)) : name
    guard text.utf8.count > name.utf8.count + 1, let attributes = attributes[plain] else {
      return nil
    }
    return (String(text.dropLast(name.count + 1)), attributes)
  }

  private static let attributes: [String: [String]] = SnapKit.attributes.merging([
    "edges": ["top", "leading", "bottom", "trailing"],
    "edgesWithinMargins": ["topMargin", "leadingMargin", "bottomMargin", "trailingMargin"],
  ]) { $1 }
}
