internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A table's content height below 0.
  static let negativeContentHeight = LayoutCase(
    "negativeContentHeight",
    sees: "`_UIScrollViewAutomaticContentSizeConstraint` with a negative `contentHeight`",
    verdict: .leave,
    apis: ["estimatedRowHeight"],
    systems: "iOS 7–10",
    source: "forkingdog/UITableView-FDTemplateLayoutCell#47",
    sample: """
      <_UIScrollViewAutomaticContentSizeConstraint:0x60 UITableView:0x50.contentHeight{id: 7} == -32   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UITableView:0x50.height == -32   (active)>
      """
  ) { facts in
    guard
      let id = facts.constraint(where: \.isAutomaticContentSize),
      facts.system[id].constant.isNegative
    else { return nil }
    return CaseMatch(
      "UIKit's own constraint for the content height of \(facts.name(facts.system[id].first.item)) is \(facts.points(facts.system[id].constant)). No layout has a content height below 0. Perhaps UIKit is just replacing estimated heights by real ones.",
      explains: facts.members,
      ways: [
        "Leave it if the screen is right. An estimatedRowHeight near the real heights makes it rarer. If not, look for a height below 0 that your code returns for a row, a header or a footer."
      ])
  }
}
