internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A box that is a line.
  static let separatorBox = LayoutCase(
    "separatorBox",
    sees: "an `NSBox` that is 1 point thin and has another size along the same axis",
    verdict: .fix, isMistake: true,
    apis: ["NSBox.boxType"],
    source: "AD: NSBox.BoxType.separator",
    sample: """
      <NSLayoutConstraint:0x61 NSBox:0x51.height == 1   (active)>
      <NSLayoutConstraint:0x62 NSBox:0x51.height == 5   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 NSBox:0x51.height == 20   (active)>
      <NSLayoutConstraint:0x62 NSBox:0x51.height == 5   (active)>
      """
  ) { facts in
    for item in facts.items where facts.system[item].isBox {
      for axis in Axis.allCases {
        guard
          let thin = facts.sizes(of: item, axis).first(where: { facts.system[$0].constant == 1 }),
          let misfit = facts.misfit(of: thin), !misfit.needed.isNegative
        else { continue }
        return CaseMatch(
          "\(facts.capitalizedName(item)) is 1 point thin like a separator, but the other constraints need \(facts.number(misfit.needed)).",
          explains: facts.members,
          ways: [
            CaseWay(
              "Set boxType = .separator and no size across the line. If the box is to hold something, remove the 1.",
              .remove([thin]),
              beside: "If the box is a line, set boxType = .separator and no size across it.")
          ])
      }
    }
    return nil
  }
}
