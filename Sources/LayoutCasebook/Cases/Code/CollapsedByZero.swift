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
        let (name, noun) = (facts.name(item), facts.noun(axis))
        let changes = facts.yieldingEnd(in: item, axis)
        // Nobody can put a cell into a stack view, nor hide it.
        let isCell = facts.isListCell(item) || facts.system.cells.include(item)
        let hiding =
          isCell
          ? "If your code sets that \(noun), remove it: the list sizes its cells."
          : "If your code sets that \(noun), hide the view in a stack view by isHidden instead."
        if facts.claims.whose == .appUnlessImposed {
          return CaseMatch(
            "A constraint makes \(name) 0 points \(facts.adjective(id)): one that collapses it, or its container's before the first real layout. \(facts.demand(misfit))",
            explains: facts.members,
            ways: [
              "If the screen is right, leave it, or give the last constraint inside (bottom or trailing) UILayoutPriority(999). \(hiding)"
            ], verdict: .leave)
        }
        if facts.system.printsEquationsAlone {
          return CaseMatch(
            "\(facts.capitalizedName(item)) is 0 points \(facts.adjective(id)) by a constraint without a name: perhaps UIKit's for measuring, as this list prints no identifiers, perhaps one that collapses it. \(facts.demand(misfit))",
            explains: facts.members,
            ways: [
              CaseWay(
                "Give the last constraint inside (bottom or trailing) UILayoutPriority(999). \(hiding)",
                changes, beside: hiding)
            ])
        }
        return CaseMatch(
          "A constraint collapses \(name) to a \(noun) of 0. \(facts.demand(misfit))",
          explains: facts.members,
          ways: [
            changes == .lower([])
              ? CaseWay(
                hiding, .remove([id]),
                beside: isCell ? nil : "Put the view into a stack view and set isHidden instead.")
              : CaseWay(
                isCell
                  ? "Give the last constraint inside (bottom or trailing) UILayoutPriority(999). \(hiding)"
                  : "Give the last constraint inside (bottom or trailing) UILayoutPriority(999), or put the view into a stack view and set isHidden.",
                changes,
                beside: isCell ? hiding : "Or put the view into a stack view and set isHidden.")
          ])
      }
    }
    return nil
  }
}
