internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `a.addSubview(b)` and its kin, `UIStackView(arrangedSubviews:)`, `[a, b].forEach(c.addSubview)`.
  func readParents(_ chain: Chain, at index: Int) {
    let link = chain.links[index]
    if let list = link["arrangedSubviews"] { return readArranged(list, chain) }
    if link.name == "forEach", let reference = link.arguments?.first?.value {
      return readReference(reference, chain.receiver(of: index))
    }
    if names.imports.contains("Stevia"), ["sv", "subviews"].contains(link.name) {
      return readSteviaSubviews(link, in: chain.receiver(of: index).map { text($0) } ?? "self")
    }
    guard let how = Self.how(link.name), let arguments = link.arguments else { return }
    let parent = chain.receiver(of: index).map { text($0) } ?? "self"
    let children =
      link.name.hasSuffix("s") ? arguments.map(\.value) : arguments.prefix(1).map(\.value)
    for child in children.flatMap({ $0.arrayElements ?? [$0] }) {
      add(parent: parent, child: text(child), how, at: link.node)
    }
  }

  /// `subviews { a; b }` and `sv(a, b)`; one view's own subviews may stand in it.
  private func readSteviaSubviews(_ link: Chain.Link, in parent: String) {
    let written = link.closure?.statements.compactMap { $0.item.as(ExprSyntax.self) }
    for child in written ?? link.arguments?.map(\.value) ?? [] {
      let chain = Chain(child)
      let inner = chain.index { ["sv", "subviews"].contains($0.name) }
      let view = inner.flatMap { chain.receiver(of: $0) } ?? child
      add(parent: parent, child: text(view), .addSubview, at: link.node)
    }
  }

  private func add(
    parent: String, child: String, _ how: ParentRecord.How, at node: some SyntaxProtocol
  ) {
    add(
      .parent(
        ParentRecord(
          child: child, parent: parent, how: how, function: functionID(),
          range: names.source.range(node))))
  }

  private func readArranged(_ list: ExprSyntax, _ chain: Chain) {
    let stack = placement(of: chain, after: chain.links.count).stored ?? text(chain.node)
    for child in list.arrayElements ?? [list] {
      add(parent: stack, child: text(child), .arrangedSubviews, at: chain.node)
    }
  }

  private func readReference(_ reference: ExprSyntax, _ list: ExprSyntax?) {
    let written = text(reference)
    guard let how = Self.how(written.lastComponent), let list else { return }
    let owner = written.dropLast(written.lastComponent.count + 1)
    for child in list.arrayElements ?? [] {
      add(parent: owner.isEmpty ? "self" : String(owner), child: text(child), how, at: reference)
    }
  }

  private static func how(_ name: String) -> ParentRecord.How? {
    switch name {
    case "addSubview", "addSubviews": .addSubview
    case "insertSubview": .insertSubview
    case "addArrangedSubview", "addArrangedSubviews", "insertArrangedSubview": .addArrangedSubview
    case "addLayoutGuide": .addLayoutGuide
    default: nil
    }
  }
}
