internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size of 0 by which the app collapses a view.
  static let collapsedByZero = LayoutCase(
    "collapsedByZero",
    sees: "a written size of 0 against required paddings in the same view",
    verdict: .fix, isMistake: true,
    apis: ["isHidden", "UILayoutPriority(999)"],
    source: "badoo/Chatto#184; duckduckgo/apple-browsers#4623",
    sample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == 0   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == 10   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        guard
          let id = facts.sizes(of: item, axis).first(where: { facts.system[$0].constant.isZero }),
          !facts.sizes.contains(where: { $0.constraint == id }), facts.members.count > 2,
          let misfit = facts.misfit(of: id), misfit.isTooSmall
        else { continue }
        return CaseMatch(
          "A constraint of the app's collapses \(facts.name(item)) to a \(facts.noun(axis)) of 0. \(facts.demand(misfit))",
          explains: facts.members,
          ways: [
            "Give the last constraint inside (bottom or trailing) UILayoutPriority(999), or put the view into a stack view and set isHidden."
          ])
      }
    }
    return nil
  }
}
