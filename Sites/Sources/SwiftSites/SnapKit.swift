internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `view.snp.makeConstraints { make in … }`: says for which views the closure's maker is.
  func readMakerBlock(_ chain: Chain, at index: Int, _ closure: ClosureExprSyntax) {
    guard let making = SnapKit.making(chain.links[index].name),
      let item = makerItem(chain, at: index)
    else { return }
    let name = closure.parameterNames.first ?? "$0"
    let items = item.arrayElements?.map { text($0) } ?? [text(item)]
    var context = ClosureContext()
    context.maker = (name, MakerBlock(id: names.newID("b"), items: items, made: making))
    contexts[closure.id] = context
  }

  /// The view in front of `.snp.makeConstraints` and `.snp_makeConstraints`.
  private func makerItem(_ chain: Chain, at index: Int) -> ExprSyntax? {
    if chain.links[index].name.hasPrefix("snp_") {
      return chain.receiver(of: index) ?? implicitSelf
    }
    // A bare `snp` is that of self.
    guard index > 0 else { return chain.base?.trimmedDescription == "snp" ? implicitSelf : nil }
    return chain.links[index - 1].name == "snp" ? chain.receiver(of: index - 1) : nil
  }

  private var implicitSelf: ExprSyntax {
    ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self)))
  }

  /// `make.top.left.equalTo(other).offset(8)`.
  func snapKitMaking(_ chain: Chain) -> Making? {
    guard let base = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let block = makerBlock(named: base),
      let line = SnapKit.Line(chain)
    else { return nil }
    var making = Making(library: .snapkit, equations: [], index: line.last)
    making.equations = block.items.flatMap { item in
      line.attributes.map { equation(item, $0, line) }
    }
    making.block = block.id
    making.made = block.made
    making.label = line.label.map { $0.literalString ?? text($0) }
    return making
  }

  /// `$0` is the innermost closure's; a name can come from further outside.
  private func makerBlock(named name: String) -> MakerBlock? {
    let context = name == "$0" ? openContexts.last : openContexts.last { $0.maker?.name == name }
    return context?.maker?.name == name ? context?.maker?.block : nil
  }

  private func equation(_ item: String, _ attribute: String, _ line: SnapKit.Line) -> Equation {
    var equation = Equation(first: End(item: item, attribute: attribute), relation: line.relation)
    setSecond(&equation, line)
    if let amount = line.offset { equation.constant = offset(amount, attribute) }
    if let amount = line.inset { equation.constant = inset(amount, attribute) }
    if let factor = number(line.factor) { equation.multiplier = factor }
    if let divisor = number(line.divisor) { equation.multiplier = divisor.inverse }
    if let priority = number(line.priority) { equation.priority = priority }
    return equation
  }

  // MARK: - The other side

  private func setSecond(_ equation: inout Equation, _ line: SnapKit.Line) {
    let attribute = equation.first.attribute
    guard let target = line.target else {
      // Without a target, the offset alone is a size.
      if !line.isSuperview, Attributes.isSize(attribute) { return }
      equation.second = End(item: "superview(\(equation.first.item))", attribute: attribute)
      return
    }
    if isConstant(target) {
      setConstant(target, &equation)
    } else {
      equation.second = end(target, attribute)
    }
  }

  private func isConstant(_ target: ExprSyntax) -> Bool {
    SnapKit.constants.contains(constructor(of: target))
      || isNumber(target) || isStructure(text(target))
  }

  private func constructor(of target: ExprSyntax) -> String {
    Chain(target.unwrapped).links.last?.name ?? ""
  }

  /// A size is a number; everything else is that far from the superview's edge.
  private func setConstant(_ target: ExprSyntax, _ equation: inout Equation) {
    let attribute = equation.first.attribute
    let isInsets = constructor(of: target).contains("Insets")
    let value = part(SnapKit.part(attribute, ofInsets: isInsets), of: target)
    equation.constant = isInsets && Attributes.isFarEdge(attribute) ? value.negated : value
    if Attributes.isSize(attribute) { return }
    let other = ["centerX": "left", "centerY": "top"][attribute] ?? attribute
    equation.second = End(item: "superview(\(equation.first.item))", attribute: other)
  }

  /// `other.snp.bottom`, `other.snp_bottom`, `other`.
  private func end(_ target: ExprSyntax, _ attribute: String) -> End {
    let written = text(target)
    if let guide = SnapKit.guides[written.lastComponent] {
      let owner = written.dropLast(written.lastComponent.count)
      return End(item: "\(owner)\(guide.item)", attribute: guide.attribute)
    }
    guard let range = SnapKit.suffix(of: written) else {
      return End(item: written, attribute: attribute)
    }
    let name = SnapKit.attributes[String(written[range.upperBound...])]
    let item = written[..<range.lowerBound]
    return End(
      item: item.isEmpty ? "self" : String(item),
      attribute: name?.count == 1 ? name?.first ?? attribute : attribute)
  }

  // MARK: - Numbers

  private func offset(_ amount: ExprSyntax, _ attribute: String) -> Number {
    part(SnapKit.part(attribute, ofInsets: false), of: amount)
  }

  private func inset(_ amount: ExprSyntax, _ attribute: String) -> Number {
    switch attribute {
    case "centerX", "centerY":
      return isNumber(amount) ? Number("0", values: [0]) : number("\(text(amount)).\(attribute)")
    case "width": return insetSize(amount, "left", "right")
    case "height": return insetSize(amount, "top", "bottom")
    default:
      let value = part(insetsPart(attribute, amount), of: amount)
      return Attributes.isFarEdge(attribute) ? value.negated : value
    }
  }

  /// Directional insets have a leading and a trailing part, others a left and a right one.
  private func insetsPart(_ attribute: String, _ amount: ExprSyntax) -> String {
    let name = SnapKit.part(attribute, ofInsets: true)
    guard let other = SnapKit.directionalParts[name] else { return name }
    let type = names.className(of: text(amount), function, type) ?? constructor(of: amount)
    return type == "NSDirectionalEdgeInsets" || type == "ConstraintDirectionalInsets" ? other : name
  }

  private func insetSize(_ amount: ExprSyntax, _ near: String, _ far: String) -> Number {
    number("-(\(part(near, of: amount).text)+\(part(far, of: amount).text))")
  }

}

/// The words of SnapKit.
enum SnapKit {
  static func making(_ name: String) -> ConstraintRecord.Making? {
    let plain = name.hasPrefix("snp_") ? String(name.dropFirst(4)) : name
    return [
      "makeConstraints": .make, "remakeConstraints": .remake, "updateConstraints": .update,
      "prepareConstraints": .make,
    ][plain]
  }

  /// In the order in which SnapKit makes them.
  static let attributes: [String: [String]] = {
    var all: [String: [String]] = [
      "edges": ["left", "top", "right", "bottom"],
      "directionalEdges": ["top", "bottom", "leading", "trailing"],
      "horizontalEdges": ["left", "right"], "verticalEdges": ["top", "bottom"],
      "directionalHorizontalEdges": ["leading", "trailing"],
      "directionalVerticalEdges": ["top", "bottom"],
      "size": ["width", "height"], "center": ["centerX", "centerY"],
      "baseline": ["lastBaseline"],
      "margins": ["leftMargin", "topMargin", "rightMargin", "bottomMargin"],
      "directionalMargins": ["topMargin", "bottomMargin", "leadingMargin", "trailingMargin"],
      "centerWithinMargins": ["centerXWithinMargins", "centerYWithinMargins"],
    ]
    for name in Attributes.plain.union(Attributes.margins) { all[name] = [name] }
    return all
  }()

  /// What makes a number of each attribute, and no view.
  static let constants: Set<String> = [
    "CGSize", "CGSizeMake", "CGPoint", "CGPointMake", "UIEdgeInsets", "UIEdgeInsetsMake",
    "ConstraintInsets",
  ]

  /// The controller's guides in versions before 3.
  static let guides: [String: End] = [
    "snp_topLayoutGuideTop": End(item: "topLayoutGuide", attribute: "top"),
    "snp_topLayoutGuideBottom": End(item: "topLayoutGuide", attribute: "bottom"),
    "snp_bottomLayoutGuideTop": End(item: "bottomLayoutGuide", attribute: "top"),
    "snp_bottomLayoutGuideBottom": End(item: "bottomLayoutGuide", attribute: "bottom"),
  ]

  private static let order = [
    "left", "top", "right", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "firstBaseline", "lastBaseline", "leftMargin", "topMargin", "rightMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  static func ordered(_ attributes: Set<String>) -> [String] { order.filter(attributes.contains) }

  /// Where `.snp.` or `.snp_` stands in front of an attribute.
  static func suffix(of text: String) -> Range<String.Index>? {
    let name = text.lastComponent
    if attributes[name] != nil {
      let before = text.dropLast(name.count)
      if before.hasSuffix(".snp.") {
        return text.index(before.endIndex, offsetBy: -5)..<before.endIndex
      }
      return before == "snp." ? text.startIndex..<before.endIndex : nil
    }
    guard name.hasPrefix("snp_"), attributes[String(name.dropFirst(4))] != nil else { return nil }
    let start = text.index(text.endIndex, offsetBy: -name.count)
    let front = start > text.startIndex ? text.index(before: start) : start
    return front..<text.index(start, offsetBy: 4)
  }

  /// Which part of insets, a size or a point an attribute takes.
  static func part(_ attribute: String, ofInsets: Bool) -> String {
    switch attribute {
    case "width", "height": attribute
    case _ where attribute.hasPrefix("top") || attribute == "firstBaseline": ofInsets ? "top" : "y"
    case _ where attribute.hasPrefix("bottom") || attribute == "lastBaseline":
      ofInsets ? "bottom" : "y"
    case _ where attribute.hasPrefix("left") || attribute.hasPrefix("leading"):
      ofInsets ? "left" : "x"
    case _ where attribute.hasPrefix("right") || attribute.hasPrefix("trailing"):
      ofInsets ? "right" : "x"
    case _ where attribute.hasPrefix("centerX"): "x"
    default: "y"
    }
  }

  /// The parts of directional insets, by those of others.
  static let directionalParts = ["left": "leading", "right": "trailing"]

  /// A line of a block.
  struct Line {
    var attributes: [String] = []
    var relation = Relation.equal
    var target: ExprSyntax?
    var isSuperview = false
    var offset: ExprSyntax?
    var inset: ExprSyntax?
    var factor: ExprSyntax?
    var divisor: ExprSyntax?
    var priority: ExprSyntax?
    var label: ExprSyntax?
    /// The last link that says something.
    var last = 0

    /// Nil where the chain says nothing of a constraint.
    init?(_ chain: Chain) {
      var named: Set<String> = []
      for (index, link) in chain.links.enumerated() {
        if let more = SnapKit.attributes[link.name], !link.isCall {
          named.formUnion(more)
        } else if !take(link) {
          continue
        }
        last = index
      }
      attributes = SnapKit.ordered(named)
      if attributes.isEmpty || !chain.links.contains(where: \.isCall) { return nil }
    }

    private mutating func take(_ link: Chain.Link) -> Bool {
      let value = link.arguments?.first?.value
      switch link.name {
      case "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo":
        relate(link.name)
        target = value
      case "equalToSuperview", "lessThanOrEqualToSuperview", "greaterThanOrEqualToSuperview":
        relate(link.name)
        isSuperview = true
      case "offset": offset = value
      case "inset", "insets": inset = value
      case "multipliedBy": factor = value
      case "dividedBy": divisor = value
      case "priority": priority = value
      case "labeled", "key": label = value
      default: return prefixed(link)
      }
      return true
    }

    /// `priorityHigh()` of old versions.
    private mutating func prefixed(_ link: Chain.Link) -> Bool {
      let name = link.name.dropFirst("priority".count)
      guard link.isCall, link.name.hasPrefix("priority"), !name.isEmpty else { return false }
      priority = ExprSyntax(
        MemberAccessExprSyntax(name: .identifier(String(name).uncapitalized)))
      return true
    }

    private mutating func relate(_ name: String) {
      relation =
        name.hasPrefix("less") ? .lessOrEqual : name.hasPrefix("greater") ? .greaterOrEqual : .equal
    }
  }
}
