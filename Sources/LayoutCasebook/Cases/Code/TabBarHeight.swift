internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A tab bar that is to be taller than its controller makes it.
  static let tabBarHeight = LayoutCase(
    "tabBarHeight",
    sees: "a constant height of a class that is called a tab bar, beside the height of its frame",
    verdict: .fix, isMistake: true,
    apis: ["sizeThatFits(_:)", "additionalSafeAreaInsets"],
    systems: "iOS 7–",
    source: "AD: UIView.sizeThatFits(_:), UITabBarController.tabBar",
    sample: """
      <NSLayoutConstraint:0x60 Tea.CupTabBar:0x50.height == 100   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=&-- Tea.CupTabBar:0x50.height == 83   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == 100   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=&-- Tea.CupView:0x50.height == 83   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let size = facts.size(where: { $0.gives == .frame && !$0.points.isZero }),
      case let item = facts.system[size.constraint].first.item,
      facts.system[item].shortClassName.hasSuffix("TabBar"),
      let written = facts.sizes(of: item, .vertical).first
    else { return nil }
    let bar = facts.name(item)
    return CaseMatch(
      "The frame of \(bar) is \(facts.points(size.points)) tall, and a constraint asks for \(facts.number(facts.system[written].constant)). A UITabBarController sets the frame of its tab bar, and takes the height from the bar's sizeThatFits(_:).",
      explains: facts.members,
      ways: [
        "Remove the constraint, and override sizeThatFits(_:) in the tab bar's class; leave its mask on where a UITabBarController shows it."
      ])
  }
}
