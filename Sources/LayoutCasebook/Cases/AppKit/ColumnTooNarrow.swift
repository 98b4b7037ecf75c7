internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A column that is narrower than its cells need.
  static let columnTooNarrow = LayoutCase(
    "columnTooNarrow",
    sees: "the size that an AppKit table gives a cell's view, against what is required in it",
    verdict: .fix, isMistake: true,
    apis: ["NSTableColumn.minWidth", "usesAutomaticRowHeights"],
    systems: "macOS 10.7–",
    source: "munki/munki#1241; AD: NSTableColumn.minWidth",
    sample: """
      <NSLayoutConstraint:0x60 'NSView-Encapsulated-Layout-Width' NSTableCellView:0x50.width == 100   (active)>
      <NSLayoutConstraint:0x61 H:|-(6)-[NSTextField:0x51]   (active, names: '|':NSTableCellView:0x50 )>
      <NSLayoutConstraint:0x62 H:[NSTextField:0x51]-(6)-|   (active, names: '|':NSTableCellView:0x50 )>
      <NSLayoutConstraint:0x63 NSTextField:0x51.width >= 152   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.width == 100   (active)>
      <NSLayoutConstraint:0x63 NSView:0x50.width >= 152   (active)>
      """
  ) { facts in
    guard let column = facts.size(where: { $0.gives == .columnWidth }), column.points.isPositive,
      let misfit = facts.misfit(of: column.constraint), misfit.gap >= 1
    else { return nil }
    let isWidth = facts.adjective(column.constraint) == "wide"
    return CaseMatch(
      "The table makes the cell \(facts.points(column.points)) \(facts.adjective(column.constraint)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        isWidth
          ? "Raise NSTableColumn.minWidth, or give the text's minimum width in the cell NSLayoutConstraint.Priority(999) or less."
          : "Set usesAutomaticRowHeights = true, or answer the height in tableView(_:heightOfRow:)."
      ])
  }
}
