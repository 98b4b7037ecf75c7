internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An AppKit stack view with less room than its views need.
  static let stackEdges = LayoutCase(
    "stackEdges",
    sees: "`NSStackView.Edge…` or `NSStackView.Stack…` in a conflict",
    verdict: .fix, isMistake: true,
    apis: [
      "setClippingResistancePriority(_:for:)", "setVisibilityPriority(_:for:)",
      "NSStackView.edgeInsets",
    ],
    systems: "macOS 10.9–",
    source:
      "AD: NSStackView.setClippingResistancePriority(_:for:), NSStackView.edgeInsets; ViennaRSS/vienna-rss#1618",
    sample: """
      <NSLayoutConstraint:0x60 'NSStackView.Edge.Top' V:|-(0)-[Tea.CupView:0x51]   (active, names: '|':NSStackView:0x50 )>
      <NSLayoutConstraint:0x61 'NSStackView.Edge.Bottom' V:[Tea.CupView:0x51]-(0)-|   (active, names: '|':NSStackView:0x50 )>
      <NSLayoutConstraint:0x62 Tea.CupView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 NSStackView:0x50.height == 20   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x62 NSView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 NSView:0x51.height == 20   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.hasIdentifier("NSStackView"), !facts.isSystems else { return nil }
    let insets = facts.members.filter {
      facts.system[$0].identifier?.hasPrefix("NSStackView.Edge") == true
        && facts.system[$0].constant.magnitude.isPositive
    }
    let edges = insets.map { facts.number(facts.system[$0].constant.magnitude) }
    let room =
      insets.isEmpty ? "" : " Its edgeInsets take \(edges.joined(separator: " + ")) points of that."
    let own = facts.written.first {
      facts.isPlainSize($0) && facts.system[facts.system[$0].first.item].isStackView
    }
    let misfit = own.flatMap { facts.misfit(of: $0) }.flatMap { $0.isTooSmall ? $0 : nil }
    let demand = misfit.map { ": they \(facts.needs($0)), and it has \(facts.number($0.given))" }
    let size = misfit.map {
      "Remove the stack view's own \(facts.noun(facts.system[$0.size].first.attribute.axis)), or make it \(facts.number($0.needed))."
    }
    return CaseMatch(
      "An NSStackView keeps its views apart and inside its edges by required constraints, but has less room than they need\(demand ?? "").\(room)",
      explains: facts.members,
      ways: [size].compactMap(\.self)
        + (insets.isEmpty ? [] : ["Make its edgeInsets smaller, or leave out its own size."]) + [
          "Lower the stack view's clipping resistance by setClippingResistancePriority(_:for:), or let a view of it detach by setVisibilityPriority(_:for:)."
        ])
  }
}
