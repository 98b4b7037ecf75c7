internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Two sets of constraints that are active at once.
  package static let statesBothActive = LayoutCase(
    "statesBothActive",
    sees:
      "identifiers that hold words opposed to each other: portrait and landscape, regular and compact, expanded and collapsed, open and closed, shown and hidden, wide and narrow",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.deactivate(_:)", "NSLayoutConstraint.activate(_:)"],
    source: "WWDC15-218; SnapKit/Masonry#417",
    sample: """
      <NSLayoutConstraint:0x60 'portrait width' UIView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x61 'landscape width' UIView:0x51.width == 568   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 'width a' UIView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x61 'width b' UIView:0x51.width == 568   (active)>
      """
  ) { facts in
    guard let sets = facts.claims.opposedSets, sets.count == 2 else { return nil }
    return CaseMatch(
      "Constraints with “\(sets[0])” and “\(sets[1])” in their identifiers are active at once. By these words they probably belong to two states.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Call NSLayoutConstraint.deactivate(_:) with the old set before NSLayoutConstraint.activate(_:) with the new one.",
          .remove(facts.written), .lower(facts.written),
          beside:
            "Call NSLayoutConstraint.deactivate(_:) with the old set before you activate the new one."
        )
      ])
  }
}
