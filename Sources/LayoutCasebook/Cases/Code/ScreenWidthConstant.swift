internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let screenWidthConstant = LayoutCase(
    "screenWidthConstant",
    sees:
      "a written width that is a device's screen width, or that less two margins of the conflict, against another device's",
    verdict: .fix, isMistake: true,
    apis: ["UIView.bounds", "UILayoutPriority(999)"],
    source: "HIG: Layout (device sizes)",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(0)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x51.width == 375   (active)>
      <NSLayoutConstraint:0x64 UIView:0x50.width == 390   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(0)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x64 UIView:0x50.width == 340   (active)>
      """
  ) { facts in
    // A window of AppKit's is as wide as its user makes it.
    if facts.system.isOfAppKit { return nil }
    for item in facts.items {
      for id in facts.sizes(of: item, .horizontal) where facts.system[id].relation == .equal {
        let width = facts.system[id].constant
        guard
          let screen = ScreenWidths.screen(
            of: width, margins: facts.margins(of: item, .horizontal)),
          let misfit = facts.misfit(of: id), misfit.gap >= 1, !misfit.needed.isNegative,
          misfit.needed > 200, facts.isInScreen(id, unlike: screen)
        else { continue }
        let what =
          screen == width
          ? "which is the width of a screen"
          : "which is a screen's width of \(facts.number(screen)) less the margins"
        return CaseMatch(
          "A constant makes \(facts.name(item)) \(facts.points(width)) wide, \(what). The other constraints \(misfit.isExact ? "make it" : misfit.isTooSmall ? "need at least" : "leave it at most") \(facts.number(misfit.needed)).\(facts.turned(screen, misfit.needed))",
          explains: facts.members,
          ways: [
            CaseWay(
              facts.outerPins(of: item, .horizontal) != nil
                ? "Remove the width: both edges are pinned."
                : facts.otherWidth(of: item, besides: id).map {
                  "Remove the width: \(facts.name($0)) gives \(facts.name(item)) one."
                } ?? "Make the width <= \(facts.number(width)), or give it UILayoutPriority(999).",
              .remove([id]), .lower([id]), .relax(id, .lessOrEqual))
          ])
      }
    }
    return nil
  }
}

extension CaseFacts {
  /// The item of which the width is tied to that of `item`.
  fileprivate func otherWidth(of item: ItemID, besides id: ConstraintID) -> ItemID? {
    written.lazy.filter { $0 != id }.compactMap { other -> ItemID? in
      guard let second = system[other].second, system[other].relation == .equal,
        system[other].first.attribute == .width, second.attribute == .width
      else { return nil }
      return system[other].first.item == item
        ? second.item : second.item == item ? system[other].first.item : nil
    }.first { $0 != item }
  }

  /// ` 390 and 844 are the two sides of a screen, which has probably turned.`, or nothing.
  fileprivate func turned(_ side: Rational, _ other: Rational) -> String {
    let isScreen = DeviceWindow.all.contains {
      $0.rotates && Rational($0.width) == side && Rational($0.height) == other
    }
    return isScreen
      ? " \(number(side)) and \(number(other)) are the two sides of a screen, which has probably turned."
      : ""
  }
}
