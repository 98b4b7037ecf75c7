internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `NSLayoutConstraint.autoSetPriority(.defaultHigh) { … }`.
  func readPriorityBlock(_ link: Chain.Link, _ closure: ClosureExprSyntax) {
    guard link.name == "autoSetPriority", let value = link.arguments?.first?.value else { return }
    var context = ClosureContext()
    context.priority = number(text(value))
    contexts[closure.id] = context
  }

  /// `label.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`, in the names of Swift 2 too.
  func pureLayoutMaking(_ chain: Chain) -> Making? {
    guard let index = chain.index(where: { $0.isCall && $0.name.hasPrefix("auto") }),
      let call = PureLayoutCall(chain.links[index])
    else { return nil }
    let item = chain.receiver(of: index).map { text($0) } ?? "self"
    var equations = pureLayout(call, item)
    if let priority = openContexts.last(where: { $0.priority != nil })?.priority {
      for index in equations.indices { equations[index].priority = priority }
    }
    return equations.isEmpty
      ? nil : Making(library: .purelayout, equations: equations, index: index)
  }

  private func pureLayout(_ call: PureLayoutCall, _ item: String) -> [Equation] {
    switch call.words {
    case "PinEdgeToSuperviewEdge", "PinEdgeToSuperviewMargin", "PinEdgeToSuperviewSafeArea",
      "PinEdgeToSuperviewView":
      [superviewEdge(item, call.attribute(text), call)]
    case "PinEdgesToSuperviewEdges", "PinEdgesToSuperviewMargins", "PinEdgesToSuperviewSafeArea",
      "PinEdgesToSuperviewEdgesWithInsets":
      call.edges(text).map { superviewEdge(item, $0, call) }
    case "PinEdge": call.other(text).map { [otherEdge(item, $0, call)] } ?? []
    case "AlignAxisToSuperviewAxis", "AlignAxisToSuperviewMarginAxis":
      [superviewAxis(item, call.attribute(text))]
    case "CenterInSuperview", "CenterInSuperviewMargins":
      ["centerX", "centerY"].map { superviewAxis(item, $0) }
    case "AlignAxis", "MatchDimension", "Match", "ConstrainAttribute", "AlignDimension":
      call.other(text).map { [otherEdge(item, $0, call)] } ?? []
    case "SetDimension": [size(item, call.attribute(text), call["toSize"], call)]
    case "SetDimensionsToSize", "SetDimensions":
      ["width", "height"].map { attribute in
        size(item, attribute, call.first, call)
      }
    default: []
    }
  }

  /// The inset points inwards: on the far edges PureLayout turns its sign and the relation round.
  private func superviewEdge(_ item: String, _ attribute: String, _ call: PureLayoutCall)
    -> Equation
  {
    let isFar = Attributes.isFarEdge(attribute)
    let inset = call.inset.map { part(attribute.insetsPart, of: $0) } ?? .unwritten(0)
    let margin = call.words.contains("Margin") ? "Margin" : ""
    let parent =
      "superview(\(item))" + (call.words.contains("SafeArea") ? ".safeAreaLayoutGuide" : "")
    var equation = Equation(
      first: End(item: item, attribute: attribute),
      second: End(item: parent, attribute: attribute + margin))
    equation.constant = isFar ? inset.negated : inset
    equation.relation = isFar ? call.relation(text).flipped : call.relation(text)
    return equation
  }

  private func superviewAxis(_ item: String, _ attribute: String) -> Equation {
    Equation(
      first: End(item: item, attribute: attribute),
      second: End(item: "superview(\(item))", attribute: attribute))
  }

  private func otherEdge(_ item: String, _ other: End, _ call: PureLayoutCall) -> Equation {
    var equation = Equation(first: End(item: item, attribute: call.attribute(text)), second: other)
    if let offset = number(call["withOffset"]) { equation.constant = offset }
    if let factor = number(call["withMultiplier"]) { equation.multiplier = factor }
    equation.relation = call.relation(text)
    return equation
  }

  private func size(
    _ item: String, _ attribute: String, _ size: ExprSyntax?, _ call: PureLayoutCall
  ) -> Equation {
    var equation = Equation(first: End(item: item, attribute: attribute))
    if let size { equation.constant = part(attribute, of: size) }
    equation.relation = call.relation(text)
    return equation
  }
}

/// A call of PureLayout's: `words` are Objective-C's name without `auto` and what follows the first label.
private struct PureLayoutCall {
  let words: String
  private let link: Chain.Link

  init?(_ link: Chain.Link) {
    self.link = link
    var words = String(link.name.dropFirst("auto".count))
    let first = link.labels.first ?? "_"
    if first.hasPrefix("toSuperview") || first == "toSize" || first == "to" {
      words += first.prefix(1).uppercased() + first.dropFirst()
    }
    // `autoSetDimensions(to:)` and `autoPinEdgesToSuperviewEdges(with:)` are the shortened names.
    self.words = words == "SetDimensionsTo" ? "SetDimensionsToSize" : words
  }

  var first: ExprSyntax? { link.arguments?.first?.value }

  subscript(_ label: String) -> ExprSyntax? { link[label] }

  var inset: ExprSyntax? {
    let insets = link["withInset"] ?? link["with"] ?? link["withInsets"]
    return insets ?? (words == "PinEdgesToSuperviewEdgesWithInsets" ? first : nil)
  }

  func attribute(_ text: ExpressionText) -> String {
    first.map { Self.named(text($0)) } ?? ""
  }

  /// The edge or axis of the other view.
  func other(_ text: ExpressionText) -> End? {
    let label = ["of", "ofView", "toSameAxisOf", "toSameAxisOfView"].first { link[$0] != nil }
    guard let label, let view = link[label] else { return nil }
    let attribute =
      (link["to"] ?? link["toEdge"] ?? link["toDimension"] ?? link["toAttribute"] ?? first)
    return attribute.map { End(item: text(view), attribute: Self.named(text($0))) }
  }

  /// All edges but the excluded one; `left` and `right` where one of these is excluded.
  func edges(_ text: ExpressionText) -> [String] {
    let excluded = link["excludingEdge"].map { Self.named(text($0)) }
    let sides =
      excluded == "left" || excluded == "right" ? ["left", "right"] : ["leading", "trailing"]
    return ["top", sides[0], "bottom", sides[1]].filter { $0 != excluded }
  }

  func relation(_ text: ExpressionText) -> Relation {
    switch link["relation"].map({ text($0).lastComponent.lowercased() }) {
    case "greaterthanorequal": .greaterOrEqual
    case "lessthanorequal": .lessOrEqual
    default: .equal
    }
  }

  /// An axis is named for its direction: the views' centres lie on the vertical axis at one x.
  private static func named(_ text: String) -> String {
    switch text.lastComponent.uncapitalized {
    case "vertical", "alAxisVertical", "aLAxisVertical": "centerX"
    case "horizontal", "alAxisHorizontal": "centerY"
    case "baseline": "lastBaseline"
    default: Attributes.named(text) ?? text
    }
  }
}

extension Relation {
  var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension String {
  /// The part of insets that belongs to an edge.
  var insetsPart: String { ["leading": "left", "trailing": "right"][self] ?? self }
}
