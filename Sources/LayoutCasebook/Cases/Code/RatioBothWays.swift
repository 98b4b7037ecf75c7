internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Two ratios of one view's sides, written from both sides.
  static let ratioBothWays = LayoutCase(
    "ratioBothWays",
    sees:
      "a width that is a multiple of the height, beside a height that is a multiple of the width, of one view",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.multiplier", "isActive"],
    source: "AD: NSLayoutConstraint.multiplier",
    sample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.width == 1.5*UIImageView:0x51.height   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.width == 100   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIImageView:0x51.width == 1.5*UIImageView:0x51.height   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.width == 100   (active)>
      """
  ) { facts in
    let ratios = facts.ratios
    guard facts.isProved, ratios.count == 2, let a = ratios.first, let b = ratios.last,
      facts.system[a].first.item == facts.system[b].first.item,
      facts.system[a].first.attribute != facts.system[b].first.attribute
    else { return nil }
    let (one, other) = (facts.system[a], facts.system[b])
    return CaseMatch(
      "\(facts.capitalizedName(one.first.item)) has two ratios: its \(one.first.attribute.rawValue) is \(facts.number(one.multiplier)) times its \(other.first.attribute.rawValue), and its \(other.first.attribute.rawValue) \(facts.number(other.multiplier)) times its \(one.first.attribute.rawValue).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Keep one ratio. If it follows an image, set isActive = false on the old one before you activate the new one: a multiplier cannot be changed.",
          .remove([a, b]),
          beside:
            "If the ratio follows an image, deactivate the old one before you activate the new one: a multiplier cannot be changed."
        )
      ])
  }
}
