internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Contents that are taller than a phone is in landscape.
  static let phoneOnItsSide = LayoutCase(
    "phoneOnItsSide",
    sees:
      "a height that a container imposes on a plain view and that is the width of a phone's screen, against contents that need more",
    verdict: .fix, isMistake: true,
    apis: ["UIScrollView", "UILayoutPriority(999)"],
    systems: "iOS 8–",
    source: "Human Interface Guidelines, Layout: device sizes",
    sample: """
      <NSLayoutConstraint:0x60 UIView:0x51.height == 300   (active)>
      <NSLayoutConstraint:0x61 V:|-(40)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UIView:0x51]-(60)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 375   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x51.height == 300   (active)>
      <NSLayoutConstraint:0x61 V:|-(40)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UIView:0x51]-(60)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 370   (active)>
      """
  ) { facts in
    guard facts.isProved, !facts.written.isEmpty,
      let size = facts.size(where: {
        $0.gives == .containerSize && ScreenWidths.phones.contains($0.points)
          && facts.system[$0.constraint].first.attribute == .height
      }),
      // The home indicator takes 34 points only of a phone that stands upright.
      !facts.system.constraints.contains(where: { $0.origin == .safeArea && $0.constant == 34 }),
      let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return nil }
    let item = facts.system[size.constraint].first.item
    let needed = facts.system.leastSize(without: size.constraint) ?? misfit.needed
    let beyond =
      needed > misfit.needed
      ? " With constraints that the rows leave out, its contents need \(facts.number(needed))." : ""
    return CaseMatch(
      "\(facts.points(size.points)) is the height of a phone's screen in landscape.\(beyond)",
      after:
        "\(facts.capitalizedName(item)) is \(facts.points(size.points)) tall, and its contents need \(facts.number(misfit.needed)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "If the screen turns, put the contents into a UIScrollView, or give one of their sizes UILayoutPriority(999).",
          facts.yieldingSize(.vertical), facts.yielding,
          beside: "If the screen turns, put the contents into a UIScrollView instead.")
      ])
  }
}
