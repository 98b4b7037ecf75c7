internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A least or greatest size beside a share of what is around the view.
  static let limitBesideShare = LayoutCase(
    "limitBesideShare",
    sees:
      "a written least or greatest size of a view beside a written share of another view's size",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)"],
    source: "AD: Auto Layout Guide, Simple Constraints (Two Different-Width Views)",
    sample: """
      <NSLayoutConstraint:0x61 UIView:0x51.width == 0.5*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x62 UIView:0x51.width >= 240   (active)>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 375   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x51.width == 0.5*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x62 UIView:0x51.width == 240   (active)>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 375   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let share = facts.diagnosis.remedies.first(where: {
        $0.principles.contains(.shareBesideLimit)
      })?.constraints.first, let whole = facts.system[share].second?.item,
      let limit = facts.sizes(
        of: facts.system[share].first.item, facts.system[share].first.attribute.axis
      ).first(where: { facts.system[$0].relation != .equal }),
      let conflict = facts.diagnosis.conflicts.first, let gap = conflict.gap,
      let part = conflict.share(of: limit)
    else { return nil }
    let item = facts.system[share].first.item
    let noun = facts.noun(facts.system[share].first.attribute.axis)
    let word = facts.system[limit].relation == .greaterOrEqual ? "least" : "most"
    let number = facts.number(facts.system[limit].constant)
    return CaseMatch(
      "\(facts.capitalizedName(item)) is to have a \(noun) of at \(word) \(number), but its share of the \(noun) of \(facts.name(whole)) is \(facts.number(facts.system[limit].constant - gap / part)) here.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Let the share yield to the limit: give it UILayoutPriority(999). It then holds wherever it comes to \(number) or \(word == "least" ? "more" : "less").",
          .lower([share]))
      ])
  }
}
