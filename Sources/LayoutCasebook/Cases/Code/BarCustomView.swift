internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A bar item's or title's own view.
  static let barCustomView = LayoutCase(
    "barCustomView",
    sees:
      "a view of the app's in `_UITAMICAdaptorView`, `_UIButtonBarButton` or `_UINavigationBarContentView`",
    verdict: .fix, isMistake: true,
    apis: ["UIBarButtonItem(customView:)", "titleView", "intrinsicContentSize"],
    systems: "iOS 11–",
    source: "WWDC17-204; wix/react-native-navigation#8299",
    sample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.width == 300   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[Tea.CupView:0x50]   (active, names: '|':_UITAMICAdaptorView:0x51 )>
      <NSLayoutConstraint:0x62 H:[Tea.CupView:0x50]-(0)-|   (active, names: '|':_UITAMICAdaptorView:0x51 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' _UITAMICAdaptorView:0x51.width == 120   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.width == 300   (active)>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 120   (active)>
      """
  ) { facts in
    guard
      let holder = facts.item(called: [
        "_UITAMICAdaptorView", "_UINavigationBarContentView", "_UIButtonBarButton",
        "_UIButtonBarStackView",
      ]),
      let own = facts.items.first(where: { facts.system[$0].isOfAppClass }), !facts.isSystems
    else { return nil }
    // A bar's first pass has no room for anything.
    let isFirst = facts.sizes.contains { size in
      size.points.isZero && facts.system[size.constraint].first.item == holder
    }
    let way =
      "Give the view of UIBarButtonItem(customView:) or titleView its width and height at 750 to 999, or an intrinsicContentSize, instead of required sizes."
    return CaseMatch(
      "\(facts.capitalizedName(own)) is a custom view in a bar (\(facts.name(holder)) is UIKit's around it), and asks for another size than the bar gives it.",
      explains: facts.members,
      ways: [
        isFirst
          ? "Often a 0 is only the bar's first pass: if the view looks right, nothing is broken. To silence it: \(way.prefix(1).lowercased())\(way.dropFirst())"
          : way
      ])
  }
}
