internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// One size that is two multiples of another.
  static let twoRatios = LayoutCase(
    "twoRatios",
    sees: "two written constraints that make one size different multiples of the same other size",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.multiplier", "isActive", "prepareForReuse()"],
    source: "AD: NSLayoutConstraint.multiplier (read-only)",
    sample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.width == 0.7*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.width == 0.8*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 100   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.width == 0.7*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.width == 80   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 100   (active)>
      """
  ) { facts in
    for (a, b) in facts.writtenPairs where a < b {
      let (one, other) = (facts.system[a], facts.system[b])
      guard let second = one.second, second == other.second,
        one.first.attribute.isSize, one.multiplier != other.multiplier,
        one.constant.isZero, other.constant.isZero,
        one.relation == .equal, other.relation == .equal
      else { continue }
      let noun = facts.noun(one.first.attribute.axis)
      let base =
        second.item == one.first.item
        ? "its \(facts.noun(second.attribute.axis))" : "that of \(facts.name(second.item))"
      let reuse =
        facts.liesInReused(one.first.item)
        ? " A cell is used again: keep the constraint in a property of the cell, and deactivate it in prepareForReuse()."
        : ""
      return CaseMatch(
        "The \(noun) of \(facts.name(one.first.item)) is both \(facts.number(one.multiplier)) and \(facts.number(other.multiplier)) times \(base). Only a \(noun) of 0 can be both\(facts.isProved ? ", and the rest of the conflict rules that out" : "").",
        explains: facts.members,
        ways: [
          CaseWay(
            "A multiplier cannot be changed: set isActive = false on the old constraint before you activate the one with the new multiplier.\(reuse)",
            .remove([a, b]),
            beside:
              "A multiplier cannot be changed: deactivate the old constraint before you activate the one with the new multiplier.\(reuse)"
          )
        ])
    }
    return nil
  }
}
