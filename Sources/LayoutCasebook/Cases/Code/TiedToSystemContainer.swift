internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A tie to a view into which UIKit puts controllers' views by their frames.
  static let tiedToSystemContainer = LayoutCase(
    "tiedToSystemContainer",
    sees:
      "a written constraint between a view and a container of UIKit's for controllers: `UITransitionView`, `UILayoutContainerView`, `UIDropShadowView`, `UIViewControllerWrapperView`",
    verdict: .fix, isMistake: true,
    apis: ["safeAreaLayoutGuide", "preferredContentSize"],
    source:
      "AD: Implementing a custom container view controller; AD: UISheetPresentationController",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(64)-[Tea.CupView:0x51]   (active, names: '|':UITransitionView:0x50 )>
      <NSLayoutConstraint:0x62 V:[Tea.CupView:0x51]-(0)-|   (active, names: '|':UITransitionView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x63 h=-&- v=-&- UITransitionView:0x50.height == 667   (active)>
      <NSLayoutConstraint:0x64 Tea.CupView:0x51.height == 667   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(64)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[Tea.CupView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.height == 667   (active)>
      <NSLayoutConstraint:0x64 Tea.CupView:0x51.height == 667   (active)>
      """
  ) { facts in
    let containers = [
      "UITransitionView", "UILayoutContainerView", "UIDropShadowView",
      "UIViewControllerWrapperView",
      "UINavigationTransitionView",
    ]
    for id in facts.written {
      let ends = [facts.system[id].first.item, facts.system[id].second?.item].compactMap(\.self)
      guard ends.count == 2, ends[0] != ends[1],
        let container = ends.first(where: { containers.contains(facts.system[$0].className) })
      else { continue }
      let view = ends[0] == container ? ends[1] : ends[0]
      // A child controller's view lies in the view of its parent, which may place it.
      guard !facts.system.isAncestor(view, of: container) else { continue }
      return CaseMatch(
        "\(facts.capitalizedName(view)) is tied to \(facts.name(container)), in which UIKit places a controller's view by its frame. Both then decide its place.",
        explains: facts.members,
        ways: [
          "Tie nothing to that container: lay out inside the controller's own view. Set a sheet's or popover's size with preferredContentSize or a detent."
        ])
    }
    return nil
  }
}
