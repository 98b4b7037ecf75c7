internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `a.width(80).top(>=8)`, `a.fillContainer()`, `align(tops: a, b)`.
  func steviaMaking(_ chain: Chain) -> Making? {
    guard names.imports.contains("Stevia") else { return nil }
    if chain.base == nil, !chain.isImplicit, let link = chain.links.first {
      let equations = steviaAligned(link).map(\.ofStevia)
      if !equations.isEmpty { return Making(library: .stevia, equations: equations, index: 0) }
    }
    let item = steviaView(chain.node)
    var making = Making(library: .stevia, equations: [], index: 0)
    for (index, link) in chain.links.enumerated() where link.isCall {
      let equations = steviaSetting(link, item)
      if equations.isEmpty { continue }
      making.equations += equations.map(\.ofStevia)
      making.index = index
    }
    return making.equations.isEmpty ? nil : making
  }

  /// `a.Top == b.Bottom + 8`, and the rows `|-8-a-20-b-8-|`.
  func readStevia(_ sequence: SequenceExprSyntax) {
    guard names.imports.contains("Stevia") else { return }
    let equations =
      steviaEquation(sequence).map { [$0] } ?? steviaRow(ExprSyntax(sequence)).equations
    addStevia(equations, at: sequence)
  }

  /// `|-a-|` without a number, which is no sequence.
  func readStevia(_ row: some ExprSyntaxProtocol) {
    guard names.imports.contains("Stevia"), row.parent?.is(ExprListSyntax.self) != true,
      row.parent?.is(PostfixOperatorExprSyntax.self) != true,
      row.parent?.is(PrefixOperatorExprSyntax.self) != true
    else { return }
    addStevia(steviaRow(ExprSyntax(row)).equations, at: row)
  }

  /// `layout(100, |-a-| ~ 80, 8, b, 0)`: what stands below each other in the view.
  func readSteviaLayout(_ chain: Chain, at index: Int) {
    let link = chain.links[index]
    guard names.imports.contains("Stevia"), link.name == "layout" else { return }
    let written = link.closure?.statements.compactMap { $0.item.as(ExprSyntax.self) }
    let list = written ?? link.arguments?.map(\.value) ?? []
    let holder = chain.receiver(of: index).map { text($0) }
    var above: String?
    var gap: ExprSyntax?
    // Each gap is a line of its own.
    func add(_ equation: Equation, _ end: End, _ gap: ExprSyntax, isBelow: Bool) {
      var equation = equation
      equation.second = end
      equation.constant = isBelow ? number(text(gap)).negated : number(text(gap))
      addStevia([equation], at: gap)
    }
    for element in list.flatMap({ $0.arrayElements ?? [$0] }) {
      let views = steviaRow(element).views
      if element.literalString != nil {
        gap = nil
      } else if views.isEmpty {
        gap = element
      } else if let first = views.first {
        for view in views {
          guard let gap else { continue }
          let end =
            above.map { End(item: $0, attribute: "bottom") }
            ?? End(item: holder ?? "superview(\(view))", attribute: "top")
          add(Equation(first: End(item: view, attribute: "top")), end, gap, isBelow: false)
        }
        (above, gap) = (first, nil)
      }
    }
    if let above, let gap {
      let end = End(item: holder ?? "superview(\(above))", attribute: "bottom")
      add(Equation(first: End(item: above, attribute: "bottom")), end, gap, isBelow: true)
    }
  }

  private func addStevia(_ equations: [Equation], at node: some SyntaxProtocol) {
    var placement = Placement(statement: statement(around: node))
    placement.form = .isActive
    for (piece, equation) in equations.enumerated() {
      var record = constraint(
        equation.ofStevia, .stevia, range: names.source.range(node), placement)
      (record.piece, record.pieces) = (piece, equations.count)
      add(.constraint(record))
    }
  }

  // MARK: - One view

  private func steviaSetting(_ link: Chain.Link, _ item: String) -> [Equation] {
    let value = link.arguments?.first
    guard value?.label == nil || value?.label == "padding" else { return [] }
    if let ends = Stevia.groups[link.name] {
      return ends.map { toSuperview(item, $0, value?.value) }
    }
    if link.name == "size" {
      return value.map { value in ["width", "height"].map { size(item, $0, value.value) } } ?? []
    }
    if link.name == "heightEqualsWidth", value == nil {
      return [
        Equation(
          first: End(item: item, attribute: "height"), second: End(item: item, attribute: "width"))
      ]
    }
    if link.name == "followEdges", let other = value.map({ text($0.value) }) {
      return ["top", "bottom", "leading", "trailing"].map {
        Equation(first: End(item: item, attribute: $0), second: End(item: other, attribute: $0))
      }
    }
    if Attributes.isSize(link.name) { return value.map { [size(item, link.name, $0.value)] } ?? [] }
    return Stevia.edges.contains(link.name) ? [toSuperview(item, link.name, value?.value)] : []
  }

  private func size(_ item: String, _ attribute: String, _ value: ExprSyntax) -> Equation {
    let amount = SteviaAmount(value)
    var equation = Equation(
      first: End(item: item, attribute: attribute), relation: amount.relation)
    if amount.isPercent {
      equation.second = End(item: "superview(\(item))", attribute: attribute)
      equation.multiplier = percent(amount.value)
    } else {
      equation.constant = number(text(amount.value))
    }
    return equation
  }

  /// A number points inwards.
  private func toSuperview(
    _ item: String, _ attribute: String, _ value: ExprSyntax?
  ) -> Equation {
    var equation = Equation(
      first: End(item: item, attribute: attribute),
      second: End(item: "superview(\(item))", attribute: attribute))
    guard let value else { return equation }
    let amount = SteviaAmount(value)
    guard !amount.isPercent else { return equation }
    let inset = number(text(amount.value))
    let isFar = Attributes.isFarEdge(attribute)
    equation.constant = isFar ? inset.negated : inset
    equation.relation = isFar ? amount.relation.flipped : amount.relation
    return equation
  }

  private func percent(_ value: ExprSyntax) -> Number {
    let number = number(text(value))
    return Number("\(number.text)/100", values: number.values.map { $0 / 100 })
  }

  // MARK: - Several views

  private func steviaAligned(_ link: Chain.Link) -> [Equation] {
    guard let arguments = link.arguments, arguments.count >= 1 else { return [] }
    let attributes =
      link.name == "align"
      ? arguments[0].label.flatMap { Stevia.aligned[$0] }.map { [$0] } : Stevia.equal[link.name]
    guard let attributes else { return [] }
    let views = arguments.flatMap { $0.value.arrayElements ?? [$0.value] }.map { text($0) }
    return attributes.flatMap { attribute in
      zip(views, views.dropFirst()).map {
        Equation(
          first: End(item: $0, attribute: attribute), second: End(item: $1, attribute: attribute))
      }
    }
  }

  private func steviaEquation(_ sequence: SequenceExprSyntax) -> Equation? {
    guard let statement = EquationStatement(sequence), let (left, right) = statement.sides,
      let first = steviaEnd(left)
    else { return nil }
    var equation = Equation(first: first, relation: statement.relation)
    guard let at = right.firstIndex(where: { steviaEnd($0) != nil }) else {
      let value = number(right.map { text($0) }.joined())
      if Attributes.isSize(first.attribute) {
        equation.constant = value
      } else {
        equation.second = End(item: "superview(\(first.item))", attribute: first.attribute)
        equation.constant = Attributes.isFarEdge(first.attribute) ? value.negated : value
      }
      return equation
    }
    equation.second = steviaEnd(right[at])
    readFactors(right, around: at, &equation)
    if at >= 2, right[at - 1].operatorText == "%" { equation.multiplier = percent(right[at - 2]) }
    return equation
  }

  /// `a.Top`.
  private func steviaEnd(_ expression: ExprSyntax) -> End? {
    let written = text(expression)
    let name = written.lastComponent
    let attribute = name.uncapitalized
    guard attribute != name, Attributes.plain.contains(attribute), name.count + 1 < written.count
    else { return nil }
    return End(item: String(written.dropLast(name.count + 1)), attribute: attribute)
  }

  // MARK: - Rows

  private func steviaRow(_ expression: ExprSyntax) -> (views: [String], equations: [Equation]) {
    let row = SteviaRow(expression)
    guard !row.parts.isEmpty else { return ([], []) }
    var views: [String] = []
    var equations: [Equation] = []
    var gap: ExprSyntax?
    var isFlexible = false
    for part in row.parts {
      if part.literalString != nil {
        isFlexible = true
      } else if isNumber(part) || part.unwrapped.is(PrefixOperatorExprSyntax.self) {
        gap = part
      } else {
        let view = steviaView(part)
        if let before = views.last {
          if !isFlexible { equations.append(between(before, view, gap)) }
        } else if row.beginsAtEdge, !isFlexible {
          equations.append(edge("leading", view, gap, row.leadingGap))
        }
        views.append(view)
        (gap, isFlexible) = (nil, false)
      }
    }
    if row.endsAtEdge, !isFlexible, let last = views.last {
      equations.append(edge("trailing", last, gap, row.trailingGap))
    }
    if let height = row.height {
      equations += views.map { size($0, "height", height) }
    }
    return (views, equations)
  }

  /// `a` of `a.width(80).top(8)`.
  private func steviaView(_ expression: ExprSyntax) -> String {
    let chain = Chain(expression.unwrapped)
    let index = chain.links.firstIndex { link in
      link.isCall && !steviaSetting(link, "").isEmpty
    }
    guard let index else { return text(expression) }
    return chain.receiver(of: index).map { text($0) } ?? "self"
  }

  private func between(_ one: String, _ next: String, _ gap: ExprSyntax?) -> Equation {
    let amount = gap.map { SteviaAmount($0) }
    var equation = Equation(
      first: End(item: next, attribute: "leading"), second: End(item: one, attribute: "trailing"),
      relation: amount?.relation ?? .equal)
    equation.constant = amount.map { number(text($0.value)) } ?? .unwritten(8)
    return equation
  }

  private func edge(
    _ attribute: String, _ view: String, _ gap: ExprSyntax?, _ usual: Double
  ) -> Equation {
    var equation = toSuperview(view, attribute, gap)
    if gap == nil {
      equation.constant = .unwritten(attribute == "trailing" && usual != 0 ? -usual : usual)
    }
    return equation
  }
}

extension Equation {
  /// Stevia asks a little less than what is required.
  fileprivate var ofStevia: Equation {
    var equation = self
    equation.priority = .unwritten(751)
    return equation
  }
}

/// The words of Stevia.
private enum Stevia {
  static let edges: Set<String> = ["top", "bottom", "left", "right", "leading", "trailing"]

  static let groups = [
    "centerInContainer": ["centerX", "centerY"], "centerHorizontally": ["centerX"],
    "centerVertically": ["centerY"], "fillContainer": ["leading", "trailing", "top", "bottom"],
    "fillHorizontally": ["leading", "trailing"], "fillVertically": ["top", "bottom"],
  ]

  static let aligned = [
    "tops": "top", "bottoms": "bottom", "lefts": "left", "rights": "right",
    "leadings": "leading", "trailings": "trailing", "horizontally": "centerY",
    "vertically": "centerX",
  ]

  static let equal = [
    "equalWidths": ["width"], "equalHeights": ["height"], "equalSizes": ["width", "height"],
    "alignHorizontally": ["centerY"], "alignVertically": ["centerX"],
  ]
}

/// `8`, `>=8` or `50%`.
private struct SteviaAmount {
  var relation = Relation.equal
  var value: ExprSyntax
  var isPercent = false

  init(_ expression: ExprSyntax) {
    value = expression.unwrapped
    if let written = value.as(PrefixOperatorExprSyntax.self),
      let relation = Relation(rawValue: written.operator.text)
    {
      self.relation = relation
      value = written.expression
    }
    if let written = value.as(PostfixOperatorExprSyntax.self), written.operator.text == "%" {
      isPercent = true
      value = written.expression
    }
  }
}

/// `|-8-a-20-b-| ~ 80`, taken apart.
private struct SteviaRow {
  private(set) var parts: [ExprSyntax] = []
  private(set) var beginsAtEdge = false
  private(set) var endsAtEdge = false
  /// Where no number stands at the edge.
  private(set) var leadingGap = 0.0
  private(set) var trailingGap = 0.0
  private(set) var height: ExprSyntax?

  init(_ expression: ExprSyntax) {
    guard let sequence = expression.as(SequenceExprSyntax.self) else {
      take(expression)
      return
    }
    var elements = Array(sequence.elements)
    if elements.count >= 3, elements[elements.count - 2].operatorText == "~" {
      height = elements.last
      elements.removeLast(2)
    }
    let operators = elements.compactMap(\.operatorText)
    guard operators.allSatisfy({ $0 == "-" }) else { return }
    for element in elements where element.operatorText == nil { take(element) }
    // A sum of numbers is no row.
    if !beginsAtEdge, !endsAtEdge, height == nil { parts = [] }
  }

  private mutating func take(_ expression: ExprSyntax) {
    if let written = expression.as(PostfixOperatorExprSyntax.self),
      ["|", "-|"].contains(written.operator.text)
    {
      endsAtEdge = true
      trailingGap = written.operator.text == "|" ? 0 : 8
      return take(written.expression)
    }
    if let written = expression.as(PrefixOperatorExprSyntax.self),
      ["|", "|-"].contains(written.operator.text)
    {
      beginsAtEdge = true
      leadingGap = written.operator.text == "|" ? 0 : 8
      return take(written.expression)
    }
    parts.append(expression)
  }
}
