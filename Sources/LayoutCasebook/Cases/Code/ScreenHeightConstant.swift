internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A height that is that of one device's screen.
  static let screenHeightConstant = LayoutCase(
    "screenHeightConstant",
    sees: "a written height that is a screen's, in a view of another height",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaLayoutGuide", "UILayoutPriority(999)"],
    source: "HIG: Layout, device screen sizes",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(0)-[UIImageView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UIImageView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.height == 844   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x51.height == 667   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(0)-[UIImageView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UIImageView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.height == 700   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x51.height == 667   (active)>
      """
  ) { facts in
    for item in facts.items {
      for id in facts.sizes(of: item, .vertical)
      where facts.system[id].relation == .equal
        && ScreenHeights.phones.contains(facts.system[id].constant)
      {
        guard let misfit = facts.misfit(of: id), misfit.gap >= 1, misfit.needed > 200,
          facts.isInScreen(id)
        else { continue }
        return CaseMatch(
          "\(facts.number(misfit.given)) is the height of a screen, and the height that a constant gives \(facts.name(item)). The other constraints leave it \(facts.number(misfit.needed)).",
          explains: facts.members,
          ways: [
            CaseWay(
              "Pin the view to its superview's top and bottom (or its safeAreaLayoutGuide) instead of the height, or give the height UILayoutPriority(999), or make it at most that.",
              .remove([id]), .lower([id]), .relax(id, .lessOrEqual))
          ])
      }
    }
    return nil
  }
}
