internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Cells that a list lays out before it has a size of its own.
  static let listWithoutSize = LayoutCase(
    "listWithoutSize",
    sees:
      "a size that is imposed on a cell, beside text that prints a table or collection view with the frame (0 0; 0 0), or that says it was laid out outside of a window",
    verdict: .fix, isMistake: true,
    apis: ["viewIsAppearing(_:)", "layoutIfNeeded()", "UILayoutPriority(999)"],
    systems: "iOS 8–",
    source:
      "Ranchero-Software/NetNewsWire#3910; dotnet/maui#24525; AD: UIViewController.viewIsAppearing(_:)",
    above: "Table view: <UITableView: 0x7f1; frame = (0 0; 0 0); clipsToBounds = YES>",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.width == 30   (active)>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(16)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x50.width == 27.3333   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.width == 30   (active)>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 27.3333   (active)>
      """
  ) { facts in
    guard facts.surroundings.showsListWithoutSize,
      let size = facts.size(where: {
        [.containerWidth, .rowHeight, .headerHeight, .itemSize].contains($0.gives)
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return nil }
    let view = facts.name(facts.system[size.constraint].first.item)
    let side = facts.adjective(size.constraint)
    return CaseMatch(
      "The text beside the report shows a list that is laid out before it has a size, or a window. \(facts.points(size.points)) is then perhaps not how \(side) \(view) is on the screen.",
      explains: facts.members,
      ways: [
        "Give the list its data, or apply the snapshot, once it is in a window: in viewIsAppearing(_:), and with no layoutIfNeeded() before.",
        facts.written.isEmpty
          ? nil : "Or give \(facts.whatYields) UILayoutPriority(999).",
      ].compactMap(\.self))
  }
}
