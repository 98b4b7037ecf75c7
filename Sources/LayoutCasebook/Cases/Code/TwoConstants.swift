internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// One attribute that gets two constants.
  static let twoConstants = LayoutCase(
    "twoConstants",
    sees: "two written, required equations over the same anchors with different constants",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.constant", "isActive"],
    source: "SnapKit/SnapKit#156, #168; Ramotion/folding-cell#63",
    sample: """
      <NSLayoutConstraint:0x61 UIImageView:0x50.height == 30   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x50.height == 48   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIImageView:0x50.height == 30   (active)>
      <NSLayoutConstraint:0x64 'UISV-hiding' UIImageView:0x50.height == 0   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.members.count == 2, let a = facts.members.first,
      let b = facts.members.last, facts.owners.isWritten(a), facts.owners.isWritten(b)
    else { return nil }
    let (one, other) = (facts.system[a], facts.system[b])
    guard one.first == other.first, one.second == other.second, one.multiplier == other.multiplier,
      one.relation == .equal, other.relation == .equal
    else { return nil }
    let anchor = "\(facts.noun(one.first)) of \(facts.name(one.first.item))"
    let (low, high) = (facts.number(one.constant), facts.number(other.constant))
    let places = [one.codeLocation, other.codeLocation].compactMap(\.self)
    let isOnePlace = places.count == 2 && places[0] == places[1]
    let areBeside = places.count == 2 && places[0].isBeside(places[1])
    let isOfMasonry = [one, other].allSatisfy(\.isOfMasonry)
    let update: String =
      if isOfMasonry {
        "mas_updateConstraints changes what Masonry made; mas_remakeConstraints makes it anew"
      } else if [one, other].allSatisfy({ $0.codeLocation != nil }) {
        "keep the Constraint that SnapKit makes and call update(offset:), or make all anew in snp.remakeConstraints"
      } else {
        "keep the constraint and set its constant"
      }
    let isUpdated = isOfMasonry || [one, other].allSatisfy { $0.codeLocation != nil }
    if areBeside, !isOnePlace {
      let lines = places.map(\.line)
      return CaseMatch(
        "Lines \(lines.min() ?? 0) and \(lines.max() ?? 0) of \(places[0].file) stand so near each other that they mostly run together: one of the two is probably a mistake.",
        after: "Two active constraints set the \(anchor), one to \(low) and one to \(high).",
        explains: facts.members,
        ways: [CaseWay("Delete the line that is not meant.", .remove(facts.members))])
    }
    let isZero = one.constant.isZero || other.constant.isZero
    let yielding =
      isZero && one.first.attribute.isSize && one.second == nil
      ? [
        CaseWay(
          "Give the one that is not 0 a priority of 999, so that the 0 wins for as long as it is active.",
          .lower(facts.members.filter { !facts.system[$0].constant.isZero }),
          beside: "The 0 then wins for as long as it is active.")
      ] : []
    return CaseMatch(
      isOnePlace
        ? "The same line of code sets the \(anchor) twice, to \(low) and to \(high): it ran again while its first constraint was still active."
        : "Perhaps the two belong to two states, or the first was not removed when the second was made.",
      after: isOnePlace
        ? nil : "Two active constraints set the \(anchor), one to \(low) and one to \(high).",
      explains: facts.members,
      ways: yielding + [
        CaseWay(
          "Let only one be active: \(update), or set isActive = false on the old one before the other is activated.",
          .remove(facts.members), .renumber(a, to: nil), .renumber(b, to: nil),
          beside: isUpdated ? nil : "Or keep one constraint and set its constant.")
      ])
  }
}
