internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A fixed size outside of a limit for the same view.
  static let fixedBesideMinimum = LayoutCase(
    "fixedBesideMinimum",
    sees: "a written size of a view that lies outside of a least or greatest one written for it",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)", "isActive"],
    source: "AD: NSLayoutConstraint.Relation; mozilla-mobile/firefox-ios#27523",
    sample: """
      <NSLayoutConstraint:0x61 UIButton:0x51.height >= 44   (active)>
      <NSLayoutConstraint:0x62 UIButton:0x51.height == 30   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIButton:0x51.height >= 44   (active)>
      <NSLayoutConstraint:0x62 'UISV-hiding' UIButton:0x51.height == 0   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.members.count == 2 else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        let sizes = facts.sizes(of: item, axis)
        guard let fixed = sizes.first(where: { facts.system[$0].relation == .equal }),
          let limit = sizes.first(where: { facts.system[$0].relation != .equal })
        else { continue }
        let word = facts.system[limit].relation == .greaterOrEqual ? "at least" : "at most"
        return CaseMatch(
          "",
          after:
            "One constraint gives \(facts.name(item)) a \(facts.noun(axis)) of \(facts.number(facts.system[fixed].constant)), and another one \(word) \(facts.number(facts.system[limit].constant)).",
          explains: facts.members,
          ways: facts.system[fixed].constant.isZero
            ? [
              CaseWay(
                "If the 0 is one state and the limit another, deactivate the one (isActive = false) before you activate the other. Or give the limit UILayoutPriority(999): it yields while the 0 is active.",
                .lower([limit]))
            ]
            : [
              CaseWay(
                "If the limit is meant, remove the fixed \(facts.noun(axis)). If not, give the limit UILayoutPriority(999).",
                .remove([fixed]), .lower([limit]))
            ])
      }
    }
    return nil
  }
}
