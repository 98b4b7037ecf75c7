internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A collapsed pane of a split view.
  static let collapsedPane = LayoutCase(
    "collapsedPane",
    sees:
      "`_NSSplitViewItemViewWrapper` of width 0, of less than what is required in the pane, or of at least more",
    verdict: .fix, isMistake: true,
    apis: [
      "NSSplitViewItem.minimumThickness", "NSSplitViewItem.maximumThickness",
      "NSSplitViewItem.canCollapse",
    ],
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
    guard let pane = facts.size(where: { $0.gives == .pane }),
      let misfit = facts.misfit(of: pane.constraint)
    else { return nil }
    let side = facts.adjective(pane.constraint)
    let view = facts.system[pane.constraint].first
    let trailing = facts.yieldingEnd(in: view.item, view.attribute.axis)
    if !misfit.isTooSmall { return facts.leastThickness(of: pane, misfit) }
    if !pane.points.isZero {
      let isLimit = facts.system[pane.constraint].relation == .lessOrEqual
      return CaseMatch(
        "A pane of the split view is \(isLimit ? "at most " : "")\(facts.points(pane.points)) \(side), but the constraints in it \(facts.needs(misfit)).",
        explains: facts.members,
        ways: [
          CaseWay(
            isLimit
              ? "Set NSSplitViewItem.maximumThickness to \(facts.number(misfit.needed)), which the pane needs, or more."
              : "Set NSSplitViewItem.minimumThickness to what the pane needs. Or give its contents' trailing constraint NSLayoutConstraint.Priority(999), so that they are cut off while the pane is narrow or collapsed.",
            changes: isLimit ? [] : [trailing],
            beside: "Or set NSSplitViewItem.minimumThickness to what the pane needs.")
        ])
    }
    return CaseMatch(
      "A collapsed item of the split view is 0 points \(side), but the constraints in its pane \(facts.needs(misfit)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give the pane's trailing constraint, or its minimum, NSLayoutConstraint.Priority(999), or set NSSplitViewItem.minimumThickness in place of it.",
          trailing, beside: "Or set NSSplitViewItem.minimumThickness in place of a minimum.")
      ])
  }
}

extension CaseFacts {
  /// Of a pane that its item makes at least so large, while the constraints in it make it smaller.
  fileprivate func leastThickness(of pane: SizeOrigin, _ misfit: Misfit) -> CaseMatch? {
    let least = system[pane.constraint]
    guard least.relation == .greaterOrEqual, least.identifier == "NSSplitViewItem.MinSize",
      misfit.isExact, misfit.needed.isPositive
    else { return nil }
    return CaseMatch(
      "A pane of the split view is at least \(points(pane.points)) \(adjective(pane.constraint)), by the minimumThickness of its item, but the constraints in it make it \(number(misfit.needed)).",
      explains: members,
      ways: [
        CaseWay(
          "Remove a size or an edge in the pane, so that it fills it, or set NSSplitViewItem.minimumThickness = \(number(misfit.needed)).",
          .remove(written), yielding, .renumber(pane.constraint, to: nil))
      ])
  }
}
