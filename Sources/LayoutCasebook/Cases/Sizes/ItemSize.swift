internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A collection view's item that is smaller, or larger, than its contents make it.
  static let itemSize = LayoutCase(
    "itemSize",
    sees: "the size that a collection view gives an item, against a required chain in it",
    verdict: .fix, isMistake: true,
    apis: [
      "itemSize", "collectionView(_:layout:sizeForItemAt:)", "estimatedItemSize",
      "preferredLayoutAttributesFitting",
    ],
    systems: "iOS 6–",
    source: "AD: UICollectionViewFlowLayout.itemSize, estimatedItemSize; airbnb/MagazineLayout#102",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 50   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 50   (active)>
      """
  ) { facts in
    guard let item = facts.size(where: { $0.gives == .itemSize }), item.points.isPositive,
      let misfit = facts.misfit(of: item.constraint), misfit.gap >= 1,
      // A mask that was left on is what to turn off.
      !facts.claims.masks.contains(where: { $0.reason == .forgotten })
    else { return nil }
    let view = facts.system[item.constraint].first.item
    let isSupplementary = facts.system[view].isSupplementaryView
    let yielding: CaseWay? =
      facts.written.isEmpty
      ? nil
      : CaseWay(
        "Give \(facts.whatYields) UILayoutPriority(999): the \(isSupplementary ? "view" : "cell") is first laid out at this size, and measured then, if it sizes itself.",
        facts.yielding)
    return CaseMatch(
      "\(origin(of: item, facts)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [sizing(item, misfit, facts), yielding].compactMap(\.self))
  }

  /// Where the size comes from.
  private static func origin(of size: SizeOrigin, _ facts: CaseFacts) -> String {
    let view = facts.system[size.constraint].first.item
    let isSupplementary = facts.system[view].isSupplementaryView
    if facts.surroundings.estimates.contains(size.points) {
      return
        "The text beside the report has .estimated(\(facts.number(size.points))), and a cell is first laid out at its estimate"
    }
    guard size.points == 50, !facts.isListCell(view), !isSupplementary else {
      return
        "The collection view makes the \(isSupplementary ? "supplementary view" : "item") \(facts.points(size.points)) \(facts.adjective(size.constraint))"
    }
    let isPlain = facts.system[view].isPlainUIView
    return
      "50 points is the itemSize of a flow layout if nobody sets one\(isPlain ? ", so \(facts.name(view)) is probably the content view of a collection view's cell" : "")"
  }

  /// What gives the item another size.
  private static func sizing(_ size: SizeOrigin, _ misfit: Misfit, _ facts: CaseFacts) -> CaseWay {
    let view = facts.system[size.constraint].first.item
    let calls = facts.surroundings.calls
    if facts.surroundings.estimates.contains(size.points) {
      let estimate = "Set the estimate near the size that cells have"
      return calls.isSuperset(of: [.preferredLayoutAttributesFitting, .layoutIfNeeded])
        ? CaseWay(
          "Call layoutIfNeeded() nowhere in preferredLayoutAttributesFitting(_:): it lays the cell out at the estimate before it is measured. \(estimate)."
        )
        : CaseWay("\(estimate).")
    }
    if facts.isListCell(view) {
      return CaseWay(
        facts.adjective(size.constraint) == "tall"
          ? "A list lets its cells size themselves: leave the axis open inside, or look for a fixed height in the layout's section."
          : "A list makes its cells as wide as itself, less the insets of their section: let the contents follow that width."
      )
    }
    if facts.system[view].isSupplementaryView {
      return CaseWay(
        "Return its size from collectionView(_:layout:referenceSizeForHeaderInSection:) or its twin for footers, set headerReferenceSize, or give it an .estimated size in a compositional layout.",
        .resize(view))
    }
    if calls.contains(.sizeForItem), misfit.isTooSmall {
      return CaseWay(
        "Return \(facts.least(misfit)) as the \(facts.noun(facts.system[size.constraint].first.attribute.axis)) from collectionView(_:layout:sizeForItemAt:), which the text beside the report names.",
        .resize(view))
    }
    return CaseWay(
      "Return its size from collectionView(_:layout:sizeForItemAt:), set itemSize, or let it size itself: by estimatedItemSize, or by .estimated in a compositional layout.",
      .resize(view))
  }
}
