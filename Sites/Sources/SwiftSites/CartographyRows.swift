internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `distribute(by: 8, horizontally: a, b)` and `align(top: a, b)` of Cartography.
  func cartographyRowMaking(_ chain: Chain) -> Making? {
    guard let block = openContexts.last(where: { $0.cartography != nil })?.cartography,
      chain.links.count == 1, chain.base == nil, let link = chain.links.first
    else { return nil }
    let equations = link.name == "align" ? aligned(link) : distributed(link)
    return equations.isEmpty
      ? nil : Making(library: .cartography, equations: equations, index: 0, block: block)
  }

  /// The first view against each of the others.
  private func aligned(_ link: Chain.Link) -> [Equation] {
    guard link.name == "align", let edge = link.labels.first else { return [] }
    let attribute = edge == "baseline" ? "lastBaseline" : edge
    let views = views(link, behind: edge)
    guard Attributes.plain.contains(attribute), let first = views.first else { return [] }
    return views.dropFirst().map {
      Equation(
        first: End(item: first, attribute: attribute), second: End(item: $0, attribute: attribute))
    }
  }

  private static let directions = [
    "horizontally": ("trailing", "leading"), "leftToRight": ("right", "left"),
    "vertically": ("bottom", "top"),
  ]

  /// Each view against the next: its far edge lies the distance before the other's near one.
  private func distributed(_ link: Chain.Link) -> [Equation] {
    guard link.name == "distribute", let direction = link.labels.first(where: { $0 != "by" }),
      let (far, near) = Self.directions[direction]
    else { return [] }
    let views = views(link, behind: direction)
    let distance = number(link["by"])?.negated ?? .unwritten(0)
    return zip(views, views.dropFirst()).map { one, next in
      var equation = Equation(
        first: End(item: one, attribute: far), second: End(item: next, attribute: near))
      equation.constant = distance
      return equation
    }
  }

  /// The argument with the label and those without one behind it.
  private func views(_ link: Chain.Link, behind label: String) -> [String] {
    let rest = (link.arguments ?? []).drop { $0.label != label }
    return rest.prefix(1).map { text($0.value) }
      + rest.dropFirst().prefix { $0.label == nil }.map { text($0.value) }
  }
}
