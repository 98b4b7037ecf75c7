internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size that the app itself gives what is around a chain.
  static let fixedContainer = LayoutCase(
    "fixedContainer",
    sees: "a written size of a view against the written chain from its one edge to its other",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)", "isActive"],
    source: "ResearchKit/AppCore#66; AD: Anatomy of a Constraint (Auto Layout Guide)",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 50   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 50   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.sizes.isEmpty, facts.members.allSatisfy(facts.owners.isWritten)
    else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        guard let id = facts.sizes(of: item, axis).first, let misfit = facts.misfit(of: id),
          misfit.given.isPositive, misfit.needed.isPositive, misfit.parts.count > 1,
          facts.members.contains(where: { facts.ties($0, item, outwards: false) }),
          !facts.members.contains(where: { $0 != id && facts.ties($0, item, outwards: true) })
        else { continue }
        let noun = facts.noun(axis)
        return CaseMatch(
          "\(facts.capitalizedName(item)) has a fixed \(noun) of \(facts.number(misfit.given)). \(facts.demand(misfit))",
          explains: facts.members,
          ways: [
            "Remove the \(noun), so that the contents give it, or give it UILayoutPriority(999). Or let one distance or size inside yield."
          ])
      }
    }
    return nil
  }
}
