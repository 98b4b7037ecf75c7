internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A collapsed pane of a split view.
  static let collapsedPane = LayoutCase(
    "collapsedPane",
    sees: "`_NSSplitViewItemViewWrapper` of width 0 against what is required in the pane",
    verdict: .fix, isMistake: true,
    apis: ["NSSplitViewItem.minimumThickness", "NSSplitViewItem.canCollapse"],
    systems: "macOS 10.10–",
    source: "AD: NSSplitViewItem.canCollapse; TableProApp/TablePro#1875",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[_NSSplitViewItemViewWrapper:0x50(0)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(20)-[NSTextField:0x51]   (active, names: '|':_NSSplitViewItemViewWrapper:0x50 )>
      <NSLayoutConstraint:0x62 H:[NSTextField:0x51]-(20)-|   (active, names: '|':_NSSplitViewItemViewWrapper:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[NSView:0x50(0)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(20)-[NSTextField:0x51]   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x62 H:[NSTextField:0x51]-(20)-|   (active, names: '|':NSView:0x50 )>
      """
  ) { facts in
    guard let pane = facts.size(where: { $0.gives == .pane }), pane.points.isZero,
      let misfit = facts.misfit(of: pane.constraint), misfit.isTooSmall
    else { return nil }
    return CaseMatch(
      "A collapsed item of the split view is 0 points \(facts.adjective(pane.constraint)), but the constraints in its pane need \(facts.sum(misfit)).",
      explains: facts.members,
      ways: [
        "Give the pane's trailing constraint, or its minimum, NSLayoutConstraint.Priority(999), or set NSSplitViewItem.minimumThickness in place of it."
      ])
  }
}
