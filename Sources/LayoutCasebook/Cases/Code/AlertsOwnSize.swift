internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size on an alert's own view.
  static let alertsOwnSize = LayoutCase(
    "alertsOwnSize",
    sees:
      "a size in points on `_UIAlertControllerView`, which is `alert.view`, or a tie between it and a view that no alert has by itself",
    verdict: .fix, isMistake: true,
    apis: ["UIAlertController"],
    systems: "iOS 8–",
    source: "AD: UIAlertController (its view hierarchy is private)",
    sample: """
      <NSLayoutConstraint:0x60 _UIAlertControllerView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' _UIAlertControllerView:0x50.width == 270   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:[UIView:0x51(304)]   (active)>
      <NSLayoutConstraint:0x61 _UIAlertControllerView:0x50.width >= UIView:0x51.width   (active)>
      <NSLayoutConstraint:0x62 _UIAlertControllerView:0x50.width == UIView:0x52.width   (active)>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x52.width == 0   (active)>
      """
  ) { facts in
    guard
      let id = facts.written.first(where: facts.isAppsOnAlert)
    else { return nil }
    return CaseMatch(
      "UIKit gives an alert its width and height itself, but a constraint ties alert.view as well: \(facts.clause(id)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Put no constraints on UIAlertController's view. If an alert needs more than texts and fields, present a view controller of your own.",
          .remove(facts.written.filter(facts.isAppsOnAlert)),
          beside:
            "If an alert needs more than texts and fields, present a view controller of your own.")
      ])
  }
}

extension CaseFacts {
  /// Whether the constraint gives an alert's own view a size in points, or ties it to a view that UIKit does
  /// not put there itself: it ties plain views and private ones of its own to it.
  fileprivate func isAppsOnAlert(_ id: ConstraintID) -> Bool {
    let items = [system[id].first.item, system[id].second?.item].compactMap(\.self)
    guard items.contains(where: { system[$0].isAlertsOwnView }) else { return false }
    let others = items.filter { !system[$0].isAlertsOwnView }
    return others.isEmpty
      ? isPlainSize(id)
      : !system[id].isOfAnybodysClass || system[id].codeLocation != nil
        || others.contains {
          system[$0].role == .view && !system[$0].isPlainView && !system[$0].isPrivatelyNamed
        }
  }
}
