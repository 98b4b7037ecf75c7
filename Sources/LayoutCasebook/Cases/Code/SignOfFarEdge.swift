internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A far edge with the sign of the near one.
  static let signOfFarEdge = LayoutCase(
    "signOfFarEdge",
    sees:
      "both edges of a view tied to the same view with the same constant, where the far one should be negative, and the sum is off by twice the constant, or the center by it",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.constant"],
    source: "finn-no/FinniversKit#693",
    sample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UIView:0x50.leading + 16   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x51.trailing == UIView:0x50.trailing + 16   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x64 UILabel:0x51.width == 288   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UIView:0x50.leading + 16   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x51.trailing == UIView:0x50.trailing - 16   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x64 UILabel:0x51.width == 300   (active)>
      """
  ) { facts in
    guard facts.isProved, let gap = facts.gap else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        guard let pins = facts.pins(of: item, axis) else { continue }
        let (near, far) = (facts.system[pins.near], facts.system[pins.far])
        guard facts.owners.isWritten(pins.far), near.first.item == item, far.first.item == item,
          let a = near.second, let b = far.second, a.item == b.item,
          a.attribute.side == .near, b.attribute.side == .far, far.constant.isPositive,
          near.constant == far.constant
        else { continue }
        // The same constant at both edges moves the center by it.
        let moved = facts.constraint { tie in
          tie.first.item == item && tie.first.attribute.side == .middle
            && tie.first.attribute.axis == axis && tie.second?.item == b.item
            && tie.second?.attribute == tie.first.attribute && tie.constant.isZero
        }
        guard gap == (moved == nil ? far.constant * 2 : far.constant) else { continue }
        let edge = axis == .vertical ? "bottom" : "trailing edge"
        return CaseMatch(
          "The \(edge) of \(facts.name(item)) is \(facts.points(far.constant)) beyond that of \(facts.name(b.item)). Probably its constant lacks a minus sign: \(moved == nil ? "the sum is off by just twice that" : "the center is off by just that").",
          explains: facts.members,
          ways: [
            CaseWay(
              "Make the constant -\(facts.number(far.constant)), or name the outer view first.\(facts.system[pins.far].makersName == "SnapKit" ? " In SnapKit, write inset(\(facts.number(far.constant)))." : "")",
              .renumber(pins.far, to: nil),
              beside: facts.system[pins.far].makersName == "SnapKit"
                ? "In SnapKit, write inset(\(facts.number(far.constant)))." : nil)
          ])
      }
    }
    return nil
  }
}
