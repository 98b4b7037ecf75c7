internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `label.top(to: other, offset: 8)`, `label.edgesToSuperview(insets: .uniform(8))`.
  func tinyMaking(_ chain: Chain) -> Making? {
    guard names.imports.contains("TinyConstraints") else { return nil }
    for (index, link) in chain.links.enumerated() where link.isCall {
      let item = chain.receiver(of: index).map { text($0) } ?? "self"
      let equations = tiny(link, item)
      if !equations.isEmpty {
        return Making(
          library: .tinyconstraints, equations: equations.map { finished($0, link) }, index: index)
      }
    }
    return nil
  }

  private func tiny(_ link: Chain.Link, _ item: String) -> [Equation] {
    if link.name.hasSuffix("ToSuperview") || link.name == "centerInSuperview" {
      return tinySuperview(link, item)
    }
    if let other = link["of"], let pair = Tiny.pairs[link.name] {
      return [tinyEdge(item, pair.0, End(item: text(other), attribute: pair.1), link)]
    }
    if let other = link["to"] ?? link["in"] { return tinyTo(link, item, text(other)) }
    if link.name == "stack" { return tinyStack(link, item) }
    return tinySize(link, item)
  }

  // MARK: - Rows

  /// `holder.stack([a, b], axis: .horizontal, spacing: 8)` fills the holder with a row of views.
  private func tinyStack(_ link: Chain.Link, _ holder: String) -> [Equation] {
    guard let list = link.arguments?.first?.value.unwrapped.arrayElements else { return [] }
    let views = list.map { text($0) }
    let isRow = link["axis"].map { text($0).lastComponent } == "horizontal"
    let (near, far) = isRow ? ("left", "right") : ("top", "bottom")
    var equations: [Equation] = []
    for (index, view) in views.enumerated() {
      let before =
        index == 0
        ? End(item: holder, attribute: near) : End(item: views[index - 1], attribute: far)
      equations.append(Equation(first: End(item: view, attribute: near), second: before))
      if index > 0, let spacing = number(link["spacing"]) {
        equations[equations.count - 1].constant = spacing
      }
      for side in isRow ? ["top", "bottom"] : ["left", "right"] {
        let end = End(item: holder, attribute: side)
        equations.append(Equation(first: End(item: view, attribute: side), second: end))
      }
      for side in ["width", "height"] {
        if let size = number(link[side]) { equations.append(constant(view, side, size)) }
      }
    }
    if let last = views.last {
      let end = End(item: holder, attribute: far)
      equations.append(Equation(first: End(item: last, attribute: far), second: end))
    }
    return equations
  }

  // MARK: - Another view

  private func tinyTo(_ link: Chain.Link, _ item: String, _ other: String) -> [Equation] {
    switch link.name {
    case "edges": return tinyInsets(["top", "left", "bottom", "right"], item, other, link)
    case "center": return tinyCenter(item, other, link)
    case "size":
      return ["width", "height"].map { tinyEdge(item, $0, End(item: other, attribute: $0), link) }
    case "origin":
      return ["left", "top"].map { tinyEdge(item, $0, End(item: other, attribute: $0), link) }
    default:
      guard Attributes.plain.contains(link.name) else { return [] }
      return [tinyEdge(item, link.name, End(item: other, attribute: otherAttribute(link)), link)]
    }
  }

  /// `width(to: other, other.heightAnchor)` names the other side's anchor.
  private func otherAttribute(_ link: Chain.Link) -> String {
    guard let anchor = link.arguments?.dropFirst().first(where: { $0.label == nil })?.value else {
      return link.name
    }
    return Attributes.anchored(text(anchor).lastComponent) ?? link.name
  }

  private func tinyEdge(_ item: String, _ attribute: String, _ other: End, _ link: Chain.Link)
    -> Equation
  {
    var equation = Equation(first: End(item: item, attribute: attribute), second: other)
    if let offset = number(link["offset"]) { equation.constant = offset }
    if let factor = number(link["multiplier"]) { equation.multiplier = factor }
    return equation
  }

  private func tinyInsets(
    _ edges: [String], _ item: String, _ other: String, _ link: Chain.Link
  ) -> [Equation] {
    edges.map { edge in
      var equation = Equation(
        first: End(item: item, attribute: edge), second: End(item: other, attribute: edge))
      let inset = link["insets"].map { part(edge.insetsPart, of: $0) } ?? .unwritten(0)
      equation.constant = Attributes.isFarEdge(edge) ? inset.negated : inset
      return equation
    }
  }

  private func tinyCenter(_ item: String, _ other: String, _ link: Chain.Link) -> [Equation] {
    [("centerX", "x"), ("centerY", "y")].map { attribute, label in
      var equation = Equation(
        first: End(item: item, attribute: attribute), second: End(item: other, attribute: attribute)
      )
      if let offset = link["offset"] { equation.constant = part(label, of: offset) }
      return equation
    }
  }

  // MARK: - The superview

  private func tinySuperview(_ link: Chain.Link, _ item: String) -> [Equation] {
    let safe = link["usingSafeArea"].map { text($0) } == "true" ? ".safeAreaLayoutGuide" : ""
    let parent = "superview(\(item))\(safe)"
    let words =
      link.name == "centerInSuperview" ? "center" : String(link.name.dropLast("ToSuperview".count))
    switch words {
    case "edges": return tinyInsets(tinyEdges(link), item, parent, link)
    case "horizontal": return tinyInsets(["leading", "trailing"], item, parent, link)
    case "vertical": return tinyInsets(["top", "bottom"], item, parent, link)
    case "center": return tinyCenter(item, parent, link)
    default: return tinySuperviewEdge(words, item, parent, link)
    }
  }

  private func tinySuperviewEdge(
    _ edge: String, _ item: String, _ parent: String, _ link: Chain.Link
  ) -> [Equation] {
    guard Attributes.plain.contains(edge) else { return [] }
    var equation = tinyEdge(item, edge, End(item: parent, attribute: edge), link)
    // Where the text runs from left to right, only this edge's offset points inwards.
    if edge == "trailing" { equation.constant = equation.constant.negated }
    return [equation]
  }

  private func tinyEdges(_ link: Chain.Link) -> [String] {
    let excluded = link["excluding"].map { text($0) } ?? ""
    let names = excluded.split { !$0.isLetter }.map(String.init)
    return ["top", "left", "bottom", "right"].filter { edge in
      !names.contains(edge) && !names.contains(Tiny.directional[edge] ?? edge)
    }
  }

  // MARK: - Sizes

  private func tinySize(_ link: Chain.Link, _ item: String) -> [Equation] {
    switch link.name {
    case "width", "height": return tinyDimension(link, item)
    case "size":
      guard let size = link.arguments?.first, size.label == nil else { return [] }
      return ["width", "height"].map { constant(item, $0, part($0, of: size.value)) }
    case "aspectRatio":
      var equation = Equation(
        first: End(item: item, attribute: "width"), second: End(item: item, attribute: "height"))
      if let ratio = number(link.arguments?.first?.value) { equation.multiplier = ratio }
      return [equation]
    default: return []
    }
  }

  private func tinyDimension(_ link: Chain.Link, _ item: String) -> [Equation] {
    var equations: [Equation] = []
    if let least = number(link["min"]) {
      equations.append(constant(item, link.name, least, .greaterOrEqual))
    }
    if let most = number(link["max"]) {
      equations.append(constant(item, link.name, most, .lessOrEqual))
    }
    if let first = link.arguments?.first, first.label == nil, let size = number(first.value) {
      equations.append(constant(item, link.name, size))
    }
    return equations
  }

  private func constant(
    _ item: String, _ attribute: String, _ value: Number, _ relation: Relation = .equal
  ) -> Equation {
    var equation = Equation(first: End(item: item, attribute: attribute), relation: relation)
    equation.constant = value
    return equation
  }

  private func finished(_ equation: Equation, _ link: Chain.Link) -> Equation {
    var equation = equation
    if let priority = number(link["priority"]) { equation.priority = priority }
    switch link["relation"].map({ text($0).lastComponent }) {
    case "equalOrLess": equation.relation = .lessOrEqual
    case "equalOrGreater": equation.relation = .greaterOrEqual
    default: break
    }
    return equation
  }
}

/// The words of TinyConstraints.
private enum Tiny {
  /// `topToBottom(of:)`: this view's edge and the other's.
  static let pairs: [String: (String, String)] = [
    "topToBottom": ("top", "bottom"), "bottomToTop": ("bottom", "top"),
    "leadingToTrailing": ("leading", "trailing"), "trailingToLeading": ("trailing", "leading"),
    "leftToRight": ("left", "right"), "rightToLeft": ("right", "left"),
    "widthToHeight": ("width", "height"), "heightToWidth": ("height", "width"),
  ]

  static let directional = ["left": "leading", "right": "trailing"]
}
