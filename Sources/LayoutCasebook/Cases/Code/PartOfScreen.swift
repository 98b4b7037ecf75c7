internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Contents that are wider than an app's part of an iPad's screen.
  static let partOfScreen = LayoutCase(
    "partOfScreen",
    sees:
      "a width that a container imposes and that an app has beside another one on an iPad, and not on a whole screen: 438, 507, 639, 678, 694, 981",
    verdict: .fix, isMistake: true,
    apis: ["horizontalSizeClass", "UILayoutPriority(999)"],
    systems: "iOS 9–", axis: .horizontal,
    source: "gist sgl0v/3509f3ae (widths of Split View and Slide Over); AD: UITraitCollection",
    sample: """
      <NSLayoutConstraint:0x60 UIView:0x51.width == 300   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x51]-(250)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 507   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x51.width == 300   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x51]-(250)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 500   (active)>
      """
  ) { facts in
    guard facts.isProved, !facts.written.isEmpty, !facts.system.isOfAppKit,
      let size = facts.size(where: {
        $0.gives == .containerSize && ScreenWidths.partsOfPads.contains($0.points)
          && facts.system[$0.constraint].first.attribute == .width
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return nil }
    let item = facts.capitalizedName(facts.system[size.constraint].first.item)
    let needed = facts.number(misfit.needed)
    return CaseMatch(
      "\(facts.number(size.points)) is a width that an app has where it shares an iPad's screen with another one.",
      after: "\(item) is \(facts.points(size.points)) wide, and its contents need \(needed).",
      explains: facts.members,
      ways: [
        "Where the width is below \(needed), leave out what stands beside, or put it below: by horizontalSizeClass, or by the width itself, with isActive = false on its constraints. Or give one of the fixed widths UILayoutPriority(999)."
      ])
  }
}
