internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A picture whose ratio decides how tall its row is.
  static let imageRatioInRow = LayoutCase(
    "imageRatioInRow",
    sees: "the height of a row or item against the ratio of an image view in it",
    verdict: .fix,
    apis: [
      "UITableView.automaticDimension", "performBatchUpdates(_:completion:)",
      "UILayoutPriority(999)",
    ],
    systems: "iOS 8–",
    axis: .vertical,
    source: "airbnb/MagazineLayout#102; smileyborg/TableViewCellWithAutoLayout#13",
    sample: """
      <NSLayoutConstraint:0x60 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x61 V:|-(10)-[UIImageView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UIImageView:0x51]-(10)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x63 UIImageView:0x51.width == 300   (active)>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x61 UIImageView:0x51.height == 100   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.width == 300   (active)>
      """
  ) { facts in
    guard facts.isProved, let ratio = facts.ratios.first,
      let row = facts.size(where: { $0.gives == .rowHeight || $0.gives == .itemSize }),
      facts.system[facts.system[ratio].first.item].isCalledImageView,
      facts.system[row.constraint].first.attribute.axis == .vertical,
      let misfit = facts.misfit(of: row.constraint), !misfit.given.isZero
    else { return nil }
    let tie = facts.system[ratio]
    let told =
      tie.multiplier.smallFraction.map { fraction in
        "\(tie.first.attribute.rawValue) to \(tie.second?.attribute.rawValue ?? "it") "
          + "\(fraction.numerator):\(fraction.denominator)"
      } ?? "\(tie.multiplier)"
    let isOfList =
      row.gives == .itemSize && facts.isListCell(facts.system[row.constraint].first.item)
    let (part, list) =
      row.gives == .rowHeight ? ("row", "table") : (isOfList ? "cell" : "item", "collection view")
    let call =
      row.gives == .rowHeight
      ? ": UITableView.automaticDimension"
      : isOfList ? "" : ", by an estimatedItemSize, or by .estimated in a compositional layout"
    return CaseMatch(
      "The ratio of \(facts.name(facts.system[ratio].first.item)) (\(told)) makes the \(part) \(misfit.isExact ? "" : "at least ")\(facts.sum(misfit)) points tall, with the distances around it. It gets \(facts.number(misfit.given)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give the ratio, or the image's bottom, UILayoutPriority(999), and let the \(part) size itself\(call).",
          .lower([ratio]),
          facts.yieldingEnd(in: facts.system[row.constraint].first.item, .vertical)),
        CaseWay(
          "If the ratio changes when the image arrives, call performBatchUpdates(_:completion:) afterwards, so that the \(list) measures the \(part) again."
        ),
      ])
  }
}
