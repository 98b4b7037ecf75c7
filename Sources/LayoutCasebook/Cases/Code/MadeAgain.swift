internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The same constraint made more than once.
  static let madeAgain = LayoutCase(
    "madeAgain",
    sees: "written constraints that say the very same at different addresses",
    verdict: .fix, isMistake: true,
    apis: ["updateConstraints", "NSLayoutConstraint.constant"],
    source: "jessesquires/JSQMessagesViewController#531; brave/browser-ios#730",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x61 V:|-(8)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:|-(20)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:|-(20)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard let group = facts.claims.repetitions.first, group.count > 1 else { return nil }
    return CaseMatch(
      "\(group.count) active constraints say the same (\(facts.clause(group[0]))). Probably the code that makes them ran again and did not remove the old ones.",
      explains: group,
      ways: [
        CaseWay(
          "Make constraints once (not in layoutSubviews, updateConstraints or cellForRowAt), keep them, and change their constant.",
          .remove(group),
          beside:
            "Make constraints once (not in layoutSubviews, updateConstraints or cellForRowAt), keep them, and change their constant."
        )
      ])
  }
}
