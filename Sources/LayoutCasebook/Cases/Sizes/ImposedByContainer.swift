internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size that a container gives its child by frame.
  static let imposedByContainer = LayoutCase(
    "imposedByContainer",
    sees: "a size other than 0 that a container imposes on a view in it, against a required chain",
    verdict: .fix,
    apis: ["UILayoutPriority(999)", "preferredContentSize"],
    systems: "iOS 8–",
    source: "WWDC14-226; lionheart/openradar-mirror#3154",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.width == 300   (active)>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(20)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.CupView:0x50.width == 320   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.width == 300   (active)>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(20)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.CupView:0x50.width == 0   (active)>
      """
  ) { facts in
    guard
      let size = facts.size(where: {
        [.containerSize, .containerWidth].contains($0.gives) && $0.points.isPositive
      }), let misfit = facts.misfit(of: size.constraint), misfit.gap >= 1, !facts.written.isEmpty,
      misfit.parts.count > 1
    else { return nil }
    let side = facts.adjective(size.constraint)
    let fix = facts.diagnosis.remedies.first.flatMap { fix in
      fix.reason == .givenByEdges && fix.action == .remove && fix.constraints.count == 1
        ? fix.constraints.first : nil
    }
    let removal = fix.map { id in
      let given = facts.system[id].first
      return CaseWay(
        "Remove the \(facts.noun(given.attribute.axis)) of \(facts.name(given.item)): both edges are pinned.",
        .remove([id]))
    }
    return CaseMatch(
      "The container of \(facts.name(facts.system[size.constraint].first.item)) makes it \(facts.points(size.points)) \(side). \(facts.demand(misfit))\(facts.screen(misfit))",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give \(facts.whatYields) a lower priority: UILayoutPriority(999), or 749 if texts and images are to keep their sizes.",
          facts.yielding),
        removal,
        CaseWay("If the container takes its size from the controller, set preferredContentSize."),
      ].compactMap(\.self))
  }
}

extension CaseFacts {
  /// ` 568 points is the longer side of a screen, as of an iPhone 5s.`, or nothing.
  fileprivate func screen(_ misfit: Misfit) -> String {
    guard misfit.isTooSmall, system.isSizeOfScreen(misfit.size),
      let screen = DeviceWindow.screen(withSide: misfit.given)
    else { return "" }
    return
      " \(points(misfit.given)) is the \(screen.isLonger ? "longer" : "shorter") side of some screens, such as the \(screen.model)'s."
  }
}
