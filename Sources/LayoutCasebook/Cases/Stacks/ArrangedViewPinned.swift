internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An arranged view that code pins as well.
  static let arrangedViewPinned = LayoutCase(
    "arrangedViewPinned",
    sees:
      "`UISV-canvas-connection` and a written constraint tie the same arranged view to its stack view",
    verdict: .fix, isMistake: true,
    apis: ["isLayoutMarginsRelativeArrangement", "directionalLayoutMargins"],
    systems: "iOS 9–",
    source: "AD: UIStackView.isLayoutMarginsRelativeArrangement",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' H:[UILabel:0x51]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x61 UILabel:0x51.trailing == UIStackView:0x50.trailing - 16   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.trailing == UIStackView:0x50.trailing   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.trailing == UIStackView:0x50.trailing - 16   (active)>
      """
  ) { facts in
    for id in facts.members where facts.system[id].systemIdentifier == .stack(.connection) {
      guard let second = facts.system[id].second else { continue }
      let ends = [facts.system[id].first.item, second.item]
      // What is spaced beside its view; rows of other stack views are among it.
      let row = facts.members.filter { facts.system[$0].systemIdentifier == .stack(.spacing) }
        .flatMap { [facts.system[$0].first.item, facts.system[$0].second?.item] }
      guard
        let own = facts.written.first(where: { other in
          guard let end = facts.system[other].second?.item else { return false }
          let tied = [facts.system[other].first.item, end]
          let isToStack = tied.contains { item in
            ends.contains(item) && !row.contains(item) && facts.system[item].isStackView
          }
          return (Set(tied) == Set(ends) || isToStack && tied.contains(where: row.contains))
            && facts.system[other].first.attribute.axis == facts.system[id].first.attribute.axis
            && facts.system[other].first.attribute.side != nil
        })
      else { continue }
      return CaseMatch(
        "The stack view places its arranged views itself, and a constraint of the app's pins one of them again: \(facts.clause(own)).",
        explains: facts.members,
        ways: [
          CaseWay(
            facts.system[own].constant.isZero
              ? "Remove your own constraint."
              : "Remove your own constraint. For an inset, set directionalLayoutMargins and isLayoutMarginsRelativeArrangement = true.",
            .remove([own]),
            beside: facts.system[own].constant.isZero
              ? nil
              : "For an inset, set directionalLayoutMargins and isLayoutMarginsRelativeArrangement = true."
          )
        ])
    }
    return nil
  }
}
