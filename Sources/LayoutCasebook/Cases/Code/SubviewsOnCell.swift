internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Contents that are tied to a cell, and not to its content view.
  static let subviewsOnCell = LayoutCase(
    "subviewsOnCell",
    sees:
      "written constraints between a view and a cell whose content view takes part or is not named, where a size is imposed on the cell",
    verdict: .fix, isMistake: true,
    apis: ["contentView", "addSubview(_:)"],
    systems: "iOS 7–",
    source: "MortimerGoro/MGSwipeTableCell#178; AD: UITableViewCell.contentView",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(20)-[UILabel:0x51]   (active, names: '|':Tea.CupTableViewCell:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(30)-|   (active, names: '|':Tea.CupTableViewCell:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' Tea.CupTableViewCell:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(20)-[UILabel:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(30)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """
  ) { facts in
    guard
      let size = facts.sizes.first(where: {
        [.rowHeight, .itemSize, .containerWidth, .containerSize].contains($0.gives)
      })
    else { return nil }
    let cell = facts.system[size.constraint].first.item
    let ties = facts.written.filter { id in
      facts.system[id].second.map { $0.item == cell || facts.system[id].first.item == cell }
        == true
    }
    guard facts.system[cell].isPlacedAsCell, facts.system[cell].contentsOwner == nil, !ties.isEmpty
    else { return nil }
    return CaseMatch(
      "The constraints are tied to \(facts.name(cell)) itself, not to its contentView. Self-sizing, accessories and editing ignore them.",
      // The ties alone: pinned to the content view they would meet the same size.
      explains: ties,
      ways: [
        "Add the subviews by contentView.addSubview(_:) and pin them to the contentView's anchors."
      ])
  }
}
