internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size on an alert's own view.
  static let alertsOwnSize = LayoutCase(
    "alertsOwnSize",
    sees: "a written size or edge on `_UIAlertControllerView`, which is `alert.view`",
    verdict: .fix, isMistake: true,
    apis: ["UIAlertController"],
    systems: "iOS 8–",
    source: "AD: UIAlertController (its view hierarchy is private)",
    sample: """
      <NSLayoutConstraint:0x60 _UIAlertControllerView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' _UIAlertControllerView:0x50.width == 270   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 UIView:0x50.width == 270   (active)>
      """
  ) { facts in
    guard
      let id = facts.written.first(where: { id in
        [facts.system[id].first.item, facts.system[id].second?.item].contains { item in
          item.map { facts.system[$0].isAlertsOwnView } == true
        }
      })
    else { return nil }
    return CaseMatch(
      "UIKit gives an alert its width (270) and height itself, but a constraint ties alert.view as well: \(facts.clause(id)).",
      explains: facts.members,
      ways: [
        "Put no constraints on UIAlertController's view. If an alert needs more than texts and fields, present a view controller of your own."
      ])
  }
}
