internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A row of an AppKit table that is too low for its cell view.
  static let rowHeightAppKit = LayoutCase(
    "rowHeightAppKit",
    sees:
      "a height that an `NSTableView` imposes on a cell or row view, or the one of an `NSTableCellView`'s frame, against a required chain in it",
    verdict: .fix,
    apis: [
      "usesAutomaticRowHeights", "tableView(_:heightOfRow:)", "NSLayoutConstraint.Priority(999)",
    ],
    systems: "macOS 10.11–, automatic heights 10.13–",
    source: "AD: NSTableView.usesAutomaticRowHeights, NSTableView.rowHeight",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(6)-[NSTextField:0x51]   (active, names: '|':NSTableCellView:0x50 )>
      <NSLayoutConstraint:0x62 NSTextField:0x51.height == 22   (active)>
      <NSLayoutConstraint:0x63 V:[NSTextField:0x51]-(6)-|   (active, names: '|':NSTableCellView:0x50 )>
      <NSLayoutConstraint:0x64 'NSView-Encapsulated-Layout-Height' NSTableCellView:0x50.height == 17   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(6)-[NSTextField:0x51]   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x62 NSTextField:0x51.height == 22   (active)>
      <NSLayoutConstraint:0x63 V:[NSTextField:0x51]-(6)-|   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x64 NSView:0x50.height == 17   (active)>
      """
  ) { facts in
    guard
      let row = facts.size(where: {
        let size = facts.system[$0.constraint].first
        return
          ($0.gives == .columnWidth
          || $0.gives == .frame && facts.system.isOfAppKit
            && facts.system[size.item].isCellOrRowView)
          && $0.points.isPositive && size.attribute.axis == .vertical
      }), let misfit = facts.misfit(of: row.constraint), misfit.isTooSmall
    else { return nil }
    return CaseMatch(
      "\(row.gives == .frame ? "The row's view is" : "The table makes the row") \(facts.points(misfit.given)) tall. \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set usesAutomaticRowHeights = true with one vertical constraint at 999, or answer tableView(_:heightOfRow:) with \(facts.number(misfit.needed)).",
          facts.yielding, .resize(facts.system[row.constraint].first.item),
          beside:
            "Set usesAutomaticRowHeights = true, or answer tableView(_:heightOfRow:) with \(facts.number(misfit.needed))."
        )
      ])
  }
}
