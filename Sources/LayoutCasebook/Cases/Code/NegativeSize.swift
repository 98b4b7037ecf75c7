internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size below 0.
  static let negativeSize = LayoutCase(
    "negativeSize",
    sees: "one written size with a negative constant",
    verdict: .fix, isMistake: true,
    apis: ["max(_:_:)", "NSLayoutConstraint.constant"],
    source: "AD: NSLayoutConstraint.constant",
    sample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == - 40   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == 40   (active)>
      <NSLayoutConstraint:0x61 Tea.CupView:0x50.height == 41   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.members.count == 1, let id = facts.members.first,
      facts.owners.isWritten(id), facts.system[id].constant.isNegative,
      facts.system[id].second == nil,
      facts.diagnosis.known == nil
    else { return nil }
    let noun = facts.noun(facts.system[id].first.attribute.axis)
    return CaseMatch(
      "A \(noun) cannot be negative. Either a computed number fell below 0, or the constant was meant as a distance to another view.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Clamp it where it is computed: max(0, …), or compute it after layout, when the sizes it uses are known.",
          .renumber(id, to: nil)),
        CaseWay(
          "If it was meant as a distance, tie the \(noun) to another view's, with the number as the constant."
        ),
      ])
  }
}
