internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An update that made a second constraint.
  static let resultOfUpdate = LayoutCase(
    "resultOfUpdate",
    sees: "two of SnapKit's or Masonry's constraints on one edge with different partners",
    verdict: .fix, isMistake: true,
    apis: ["snp.remakeConstraints", "mas_remakeConstraints"],
    source: "SnapKit/SnapKit#402, #64, #333",
    sample: """
      <SnapKit.LayoutConstraint:0x60@Cup.swift#12 UIView:0x50.left == UIView:0x51.left + 10.0>
      <SnapKit.LayoutConstraint:0x61@Cup.swift#30 UIView:0x50.left == UIView:0x52.right + 10.0>
      <SnapKit.LayoutConstraint:0x62@Cup.swift#31 UIView:0x52.right == UIView:0x51.left + 50.0>
      """,
    counterSample: """
      <SnapKit.LayoutConstraint:0x60@Cup.swift#12 UIView:0x50.left == UIView:0x51.left + 10.0>
      <SnapKit.LayoutConstraint:0x61@Cup.swift#30 UIView:0x50.left == UIView:0x51.left + 20.0>
      """
  ) { facts in
    for (a, b) in facts.writtenPairs where a < b {
      let (one, other) = (facts.system[a], facts.system[b])
      guard one.first.attribute.side != nil,
        one.codeLocation != nil || one.isOfMasonry,
        other.codeLocation != nil || other.isOfMasonry, let first = one.second,
        let second = other.second,
        first != second, first.attribute.axis == second.attribute.axis,
        facts.members.count <= 4
      else { continue }
      return CaseMatch(
        "The \(one.first.attribute.rawValue) of \(facts.name(one.first.item)) is tied to both \(facts.name(first.item)) and \(facts.name(second.item)). If one was meant to replace the other: an update changes constants only.",
        explains: facts.members,
        ways: [
          CaseWay(
            one.isOfMasonry
              ? "If the other view changes, use mas_remakeConstraints."
              : "If the other view changes, use snp.remakeConstraints, or deactivate the old Constraint first.",
            .remove([a, b]),
            beside:
              "If the other view changes, use \(one.isOfMasonry ? "mas_remakeConstraints" : "snp.remakeConstraints")."
          )
        ])
    }
    return nil
  }
}
