internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A stack view whose size and contents are all fixed.
  static let fixedStack = LayoutCase(
    "fixedStack",
    sees:
      "`UISV-canvas-connection` at both ends and fixed sizes of what is arranged, against the stack view's own size",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.distribution", "UILayoutPriority(999)"],
    systems: "iOS 9–",
    source: "okhanokbay/ExpyTableView#40; AD: UIStackView",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.top == UILabel:0x51.top   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 30   (active)>
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' V:[UILabel:0x51]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x63 UIStackView:0x50.height == 66   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 30   (active)>
      <NSLayoutConstraint:0x63 UILabel:0x51.height == 66   (active)>
      """
  ) { facts in
    // Ties of the alignment are across the stack view, where nothing is arranged in a row.
    guard facts.isProved, !facts.hasIdentifier("UISV-hiding", "UISV-alignment"),
      let stack = facts.items.first(where: { facts.system[$0].isStackView })
    else { return nil }
    let connections = facts.members.filter {
      facts.system[$0].systemIdentifier == .stack(.connection)
    }
    let fixed = facts.written.filter {
      facts.system[$0].second == nil && facts.system[$0].first.attribute.isSize
        && facts.system[$0].first.item != stack
    }
    guard connections.count > 1, !fixed.isEmpty else { return nil }
    return CaseMatch(
      "The arranged views of \(facts.name(stack)) have fixed sizes and fill it from end to end, but the stack view has another size.",
      explains: facts.members,
      ways: [
        "Let one of the arranged views be free, give one fixed size UILayoutPriority(999), or remove the stack view's own size or an edge."
      ])
  }
}
