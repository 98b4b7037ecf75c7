internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `Top(>=8).to(b, .bottom).with(.high)`, an element of `a.easy.layout(…)` or `a <- […]`.
  func easyPeasyMaking(_ chain: Chain) -> Making? {
    guard chain.base == nil, !chain.isImplicit, let link = chain.links.first, link.isCall,
      let attributes = EasyPeasy.attributes[link.name],
      let (item, call) = easyPeasyItem(around: chain.node)
    else { return nil }
    let line = EasyPeasy.Line(chain)
    let equations = attributes.map { equation(text(item), $0, line) }
    return Making(
      library: .easypeasy, equations: equations, index: line.last, block: block(call))
  }

  /// The view in front of `.easy.layout(…)` or `<-`, and what takes the list.
  private func easyPeasyItem(around node: ExprSyntax) -> (ExprSyntax, SyntaxIdentifier)? {
    var child = Syntax(node)
    var inside: Set<SyntaxIdentifier> = [node.id]
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .closureExpr, .codeBlockItem, .memberBlockItem: return nil
      case .sequenceExpr(let sequence):
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[1].operatorText == "<-", inside.contains(parts[2].id),
          names.imports.contains("EasyPeasy")
        else { return nil }
        return (parts[0], sequence.id)
      case .functionCallExpr(let call) where !inside.contains(call.calledExpression.id):
        let chain = Chain(ExprSyntax(call))
        let last = chain.links.count - 1
        guard chain.links[last].name == "layout" else { return nil }
        if last == 0 {
          guard chain.base?.trimmedDescription == "easy" else { return nil }
          return (ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self))), call.id)
        }
        guard chain.links[last - 1].name == "easy" else { return nil }
        return chain.receiver(of: last - 1).map { ($0, call.id) }
      default: break
      }
      child = parent
      inside.insert(parent.id)
    }
    return nil
  }

  private func equation(_ item: String, _ attribute: String, _ line: EasyPeasy.Line) -> Equation {
    var equation = Equation(first: End(item: item, attribute: attribute), relation: line.relation)
    let value = line.value.map { value in
      part(
        Attributes.isSize(attribute)
          ? attribute : SnapKit.part(attribute, ofInsets: line.isInsets), of: value)
    }
    if line.isFactor {
      if let value { equation.multiplier = value }
    } else if let value {
      // What points inwards: the number of a far edge is negated, its relation is not.
      equation.constant = Attributes.isFarEdge(attribute) ? value.negated : value
    }
    if let priority = number(line.priority) { equation.priority = priority }
    guard let target = line.target else {
      if Attributes.isSize(attribute), !line.isFactor { return equation }
      equation.second = End(item: "superview(\(item))", attribute: attribute)
      return equation
    }
    let named = line.targetAttribute.flatMap { Attributes.named(text($0)) }
    let other = text(target)
    let isAround = other == "superview(\(item))" || EasyPeasy.holders.contains(other)
    equation.second = End(
      item: other,
      attribute: named
        ?? (isAround ? attribute : EasyPeasy.opposites[attribute] ?? attribute))
    return equation
  }
}

/// The words of EasyPeasy.
private enum EasyPeasy {
  static let attributes: [String: [String]] = {
    var all = [
      "Size": ["width", "height"], "Edges": ["top", "left", "bottom", "right"],
      "Center": ["centerX", "centerY"],
      "Margins": ["topMargin", "leftMargin", "bottomMargin", "rightMargin"],
      "CenterWithinMargins": ["centerXWithinMargins", "centerYWithinMargins"],
    ]
    for name in Attributes.plain.union(Attributes.margins) {
      all[name.prefix(1).uppercased() + name.dropFirst()] = [name]
    }
    return all
  }()

  /// To another view than the superview, an edge without a name is tied to the opposite one.
  static let opposites = [
    "top": "bottom", "bottom": "top", "left": "right", "right": "left", "leading": "trailing",
    "trailing": "leading", "topMargin": "bottomMargin", "bottomMargin": "topMargin",
    "leftMargin": "rightMargin", "rightMargin": "leftMargin", "leadingMargin": "trailingMargin",
    "trailingMargin": "leadingMargin", "firstBaseline": "lastBaseline",
    "lastBaseline": "firstBaseline",
  ]

  /// What holds the views that are laid out beside it.
  static let holders: Set<String> = [
    "self", "view", "self.view", "contentView", "self.contentView",
  ]

  /// An attribute with what follows it.
  struct Line {
    var relation = Relation.equal
    var value: ExprSyntax?
    /// Whether the number multiplies.
    var isFactor = false
    var target: ExprSyntax?
    var targetAttribute: ExprSyntax?
    var priority: ExprSyntax?
    var isInsets = false
    /// The last link that says something.
    var last = 0

    init(_ chain: Chain) {
      isInsets = ["Edges", "Margins"].contains(chain.links[0].name)
      value = chain.links[0].arguments?.first?.value
      if let written = value?.unwrapped.as(PrefixOperatorExprSyntax.self) { take(written) }
      for (index, link) in chain.links.enumerated().dropFirst() where link.isCall {
        let arguments = link.arguments ?? []
        switch link.name {
        case "to", "like":
          target = arguments.first?.value
          targetAttribute = arguments.dropFirst().first?.value
        case "with":
          let custom = arguments.first.flatMap { Chain($0.value).links.last }
          priority =
            custom?.name == "custom" ? custom?.arguments?.first?.value : arguments.first?.value
        case "when": break
        default: return
        }
        last = index
      }
    }

    private mutating func take(_ written: PrefixOperatorExprSyntax) {
      switch written.operator.text {
      case ">=": relation = .greaterOrEqual
      case "<=": relation = .lessOrEqual
      case "*": isFactor = true
      default: return
      }
      value = written.expression
    }
  }
}
