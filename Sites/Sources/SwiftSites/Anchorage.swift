internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `a.topAnchor == b.bottomAnchor + 8 ~ .high`, `a.edgeAnchors /==/ b.edgeAnchors + 8`.
  func readAnchorage(_ sequence: SequenceExprSyntax) {
    guard names.imports.contains("Anchorage"), !sequence.isCondition,
      let statement = EquationStatement(sequence), let (left, right) = statement.sides,
      let first = anchorageSide(left),
      !right.contains(where: {
        $0.is(NilLiteralExprSyntax.self) || ["&&", "||", "??"].contains($0.operatorText)
      })
    else { return }
    var placement = Placement(statement: self.statement(around: sequence))
    placement.form = .isActive
    placement.stored = statement.stored.map { text($0) } ?? sequence.declaredName
    for (piece, attribute) in first.attributes.enumerated() {
      var equation = Equation(
        first: End(item: first.item, attribute: attribute), relation: statement.relation)
      // Of several edges all lie inside, or all outside.
      let isInward = first.attributes.count > 1 && Attributes.isFarEdge(attribute)
      if isInward { equation.relation = equation.relation.flipped }
      setSecond(&equation, right, isInward: isInward)
      if let priority = number(statement.priority) { equation.priority = priority }
      var record = constraint(
        equation, .anchorage, range: names.source.range(sequence), placement)
      (record.piece, record.pieces) = (piece, first.attributes.count)
      add(.constraint(record))
    }
  }

  private func setSecond(_ equation: inout Equation, _ right: [ExprSyntax], isInward: Bool) {
    let attribute = equation.first.attribute
    guard let at = right.firstIndex(where: { anchorageSide($0) != nil }),
      let side = anchorageSide(right[at])
    else {
      equation.constant =
        right.count == 1 ? part(attribute, of: right[0]) : number(right.map { text($0) }.joined())
      return
    }
    equation.second = End(
      item: side.item, attribute: side.attributes.count == 1 ? side.attributes[0] : attribute)
    readFactors(right, around: at, &equation)
    // `+ UIEdgeInsets(…)` and `+ gap` stand alone behind the anchor.
    if at + 3 == right.count, ["+", "-"].contains(right[at + 1].operatorText) {
      let value = part(attribute.insetsPart, of: right[at + 2])
      equation.constant = right[at + 1].operatorText == "-" ? value.negated : value
    }
    if isInward { equation.constant = equation.constant.negated }
  }

  private func anchorageSide(_ expression: ExprSyntax) -> (item: String, attributes: [String])? {
    let written = text(expression)
    let name = written.lastComponent
    let attributes = Self.anchorageGroups[name] ?? Attributes.anchored(name).map { [$0] }
    guard let attributes else { return nil }
    let item = written.dropLast(name.count).dropLast()
    return (item.isEmpty ? "self" : String(item), attributes)
  }

  private static let anchorageGroups = [
    "edgeAnchors": ["leading", "trailing", "top", "bottom"],
    "horizontalAnchors": ["leading", "trailing"], "verticalAnchors": ["top", "bottom"],
    "centerAnchors": ["centerX", "centerY"], "sizeAnchors": ["width", "height"],
  ]
}

extension SequenceExprSyntax {
  /// Whether it is asked, and makes nothing.
  fileprivate var isCondition: Bool {
    switch parent?.as(SyntaxEnum.self) {
    case .conditionElement, .ternaryExpr, .whereClause, .repeatStmt, .switchExpr: true
    default: false
    }
  }

  /// `c` of `let c = a == b`.
  fileprivate var declaredName: String? {
    let binding = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
