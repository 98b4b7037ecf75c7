internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A row whose height misses its contents by the separator's thickness.
  static let separatorInRow = LayoutCase(
    "separatorInRow",
    sees: "the height of a cell's content view differs from a required chain by less than a point",
    verdict: .fix, apis: ["separatorStyle", "UILayoutPriority(999)", "UIScreen.scale"],
    systems: "iOS 7–",
    axis: .vertical,
    source: "forkingdog/UITableView-FDTemplateLayoutCell#110; AD: UIScreen.scale",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(0)-[UIView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 UIView:0x51.height == 44   (active)>
      <NSLayoutConstraint:0x63 V:[UIView:0x51]-(0)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 43.5   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(0)-[UIView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 UIView:0x51.height == 44   (active)>
      <NSLayoutConstraint:0x63 V:[UIView:0x51]-(0)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 40   (active)>
      """
  ) { facts in
    // Of collection views only lists draw separators.
    guard
      let row = facts.size(where: {
        let size = facts.system[$0.constraint].first
        return size.attribute.axis == .vertical
          && ($0.gives == .rowHeight || $0.gives == .itemSize && facts.isListCell(size.item))
      }), row.points.isPositive, let misfit = facts.misfit(of: row.constraint),
      misfit.gap > Rational(1, 100), misfit.gap < 1
    else { return nil }
    let rounding = misfit.needed.integerValue == nil ? " or the rounding to whole pixels" : ""
    return CaseMatch(
      "\(facts.capitalizedName(facts.system[row.constraint].first.item)) is \(facts.points(misfit.given)) tall. \(facts.demand(misfit)) The difference of \(facts.number(misfit.gap)) looks like a row's separator\(rounding).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give one vertical constraint of the chain UILayoutPriority(999).", facts.yielding),
        CaseWay(
          "If you set the height yourself, add 1 / UIScreen.main.scale for the separator, or set separatorStyle = .none."
        ),
      ])
  }
}
