internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A ratio the wrong way round.
  static let reversedRatio = LayoutCase(
    "reversedRatio",
    sees: "a ratio of a view's sides that is one divided by the ratio of the sizes given to them",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.multiplier"],
    source: "AD: constraint(equalTo:multiplier:)",
    sample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.height == 1.6*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.height == 200   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.height == 200   (active)>
      """
  ) { facts in
    guard facts.isProved, let ratio = facts.ratios.first else { return nil }
    let constraint = facts.system[ratio]
    let factor = constraint.multiplier
    let item = constraint.first.item
    guard constraint.constant.isZero, factor != 1, factor.isPositive,
      let own = facts.sizes(of: item, constraint.first.attribute.axis).first,
      let other = facts.sizes(of: item, constraint.first.attribute.axis.other).first,
      case let (first, second) = (facts.system[own].constant, facts.system[other].constant),
      first.isPositive, second.isPositive, (first * factor - second).magnitude < 1
    else { return nil }
    let (noun, rest) = (
      facts.noun(constraint.first.attribute.axis),
      facts.noun(constraint.first.attribute.axis.other)
    )
    return CaseMatch(
      "The \(noun) of \(facts.name(item)) must be \(facts.number(factor)) times its \(rest), but its \(rest) (\(facts.number(second))) is \(facts.number(factor)) times its \(noun) (\(facts.number(first))): the ratio is the wrong way round.",
      explains: facts.members,
      ways: ["Swap the two anchors, or set the multiplier to 1 divided by \(facts.number(factor))."]
    )
  }
}
