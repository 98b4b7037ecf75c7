internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A cell of a list layout, which is laid out at the estimate first.
  static let listCellEstimate = LayoutCase(
    "listCellEstimate",
    sees:
      "a size of 44 that is imposed on a `UICollectionViewListCell`, or on its content view, against a required chain",
    verdict: .fix,
    apis: [
      "UICollectionViewListCell", "UILayoutPriority(999)", "preferredLayoutAttributesFitting(_:)",
    ],
    systems: "iOS 14–",
    axis: .vertical,
    source: "AD: UICollectionViewListCell; WWDC20-10026",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':UICollectionViewListCell:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':UICollectionViewListCell:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UICollectionViewListCell:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':UICollectionViewCell:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':UICollectionViewCell:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UICollectionViewCell:0x50.height == 120   (active)>
      """
  ) { facts in
    guard
      let size = facts.size(where: {
        [.itemSize, .rowHeight, .containerSize].contains($0.gives) && $0.points == 44
          && facts.isListCell(facts.system[$0.constraint].first.item)
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return nil }
    return CaseMatch(
      "A list lays out a cell at a height of 44 before it measures it. The constraints in \(facts.name(facts.system[size.constraint].first.item)) \(facts.needs(misfit)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give one vertical constraint of the chain (the bottom, or a ratio) UILayoutPriority(999): the cell passes through 44 and then gets the height that it asks for.",
          facts.yielding),
        CaseWay(
          "If 44 stays on the screen, look for a fixed height in the layout's section, or in preferredLayoutAttributesFitting(_:)."
        ),
      ])
  }
}
