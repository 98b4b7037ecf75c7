internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A section's header or footer that is lower than its contents need.
  static let headerHeight = LayoutCase(
    "headerHeight",
    sees:
      "the height that a table gives a header's or footer's content view, against a required chain in it",
    verdict: .fix, isMistake: true,
    apis: [
      "sectionHeaderHeight", "estimatedSectionHeaderHeight", "UITableView.automaticDimension",
      "tableView(_:heightForHeaderInSection:)",
    ],
    systems: "iOS 8–",
    source: "AD: UITableView.sectionHeaderHeight; venmo/Static#109, iZettle/Form#118",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':_UITableViewHeaderFooterContentView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':_UITableViewHeaderFooterContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' _UITableViewHeaderFooterContentView:0x50.height == 17.5   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 17.5   (active)>
      """
  ) { facts in
    guard
      let header = facts.size(where: {
        $0.gives == .headerHeight || $0.gives == .leastNormalMagnitude
      }),
      header.points.isPositive || header.gives == .leastNormalMagnitude,
      let misfit = facts.misfit(of: header.constraint), misfit.isTooSmall
    else { return nil }
    if header.gives == .leastNormalMagnitude {
      let item = facts.system[header.constraint].first.item
      guard facts.system[item].isTableContentView else {
        return CaseMatch(
          "\(facts.capitalizedName(item)) has a height of CGFloat.leastNormalMagnitude, by which apps hide a section's header or footer. The constraints in it \(facts.needs(misfit)).",
          explains: facts.members,
          ways: [
            CaseWay(
              "If it is a table's header, return nil for it in tableView(_:viewForHeaderInSection:), or give one vertical constraint in it UILayoutPriority(999).",
              facts.yielding,
              beside:
                "If it is a table's header, return nil for it in tableView(_:viewForHeaderInSection:) instead."
            )
          ])
      }
      return CaseMatch(
        "The app hides the header by a height of CGFloat.leastNormalMagnitude, but the constraints in its view \(facts.needs(misfit)).",
        explains: facts.members,
        ways: [
          "Return nil for the view of that header in tableView(_:viewForHeaderInSection:), or 0 with sectionHeaderTopPadding = 0.",
          "Or give one vertical constraint in the header UILayoutPriority(999).",
        ])
    }
    let isDefault = defaultHeights.contains { header.points == $0 }
    return CaseMatch(
      "\(facts.number(header.points)) is \(isDefault ? "a height that tables give headers and footers by themselves" : "the height that the table gives the header or footer"). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set sectionHeaderHeight = UITableView.automaticDimension with an estimatedSectionHeaderHeight, and one vertical constraint at UILayoutPriority(999).",
          facts.yielding,
          beside:
            "Set sectionHeaderHeight = UITableView.automaticDimension and an estimatedSectionHeaderHeight."
        ),
        CaseWay(
          "If you implement tableView(_:heightForHeaderInSection:), return \(facts.number(misfit.needed)).",
          .resize(facts.system[header.constraint].first.item)),
      ])
  }

  /// The heights of headers and footers where nobody sets one.
  private static let defaultHeights: [Rational] = [Rational(35, 2), 18, 28, 38]
}
