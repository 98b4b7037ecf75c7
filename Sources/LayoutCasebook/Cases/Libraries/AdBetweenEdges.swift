internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An ad of one size between both edges of a view.
  static let adBetweenEdges = LayoutCase(
    "adBetweenEdges",
    sees: "a `GADBannerView` with a constant width or height, tied to both edges of what holds it",
    verdict: .fix, isMistake: true,
    apis: [
      "centerXAnchor", "isActive", "GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth",
    ],
    systems: "iOS 9–",
    source: "Google Mobile Ads SDK, guide of anchored adaptive banners",
    sample: """
      <NSLayoutConstraint:0x60 GADBannerView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[GADBannerView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[GADBannerView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 390   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[Tea.CupView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 390   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let ad = facts.item(called: ["GADBannerView", "GAMBannerView", "DFPBannerView"])
    else { return nil }
    for axis in Axis.allCases {
      guard let pins = facts.pins(of: ad, axis), facts.lies(ad, between: pins),
        let size = facts.sizes(of: ad, axis).first
      else { continue }
      let isWidth = axis == .horizontal
      let wanted = facts.system[size]
      let points = "\(facts.points(wanted.constant)) \(isWidth ? "wide" : "tall")"
      let kind = isStandard(wanted.constant, isWidth: isWidth) ? ", as one kind of ad is" : ""
      let asks: String
      let left: String
      switch wanted.relation {
      case .equal: (asks, left) = ("is \(points)", "another \(facts.noun(axis))")
      case .greaterOrEqual: (asks, left) = ("must be at least \(points)", "less")
      case .lessOrEqual: (asks, left) = ("may be at most \(points)", "more")
      }
      let way =
        isWidth
        ? CaseWay(
          "Remove both edges and center it (centerXAnchor), or give it an anchored adaptive size for the width that there is.",
          .remove([pins.near, pins.far]),
          beside:
            "Remove its other edge too and center it (centerXAnchor). Or give it an anchored adaptive size for the width that there is."
        )
        : CaseWay(
          "Remove the tie of the edge at which the ad is not to be. If it was moved, as from the bottom to the top, set isActive = false on the old tie before the new one is activated. Leave its height: it is that of the ad."
        )
      return CaseMatch(
        "\(facts.capitalizedName(ad)) \(asks)\(kind), and both its edges are tied to what holds it, which leaves it \(left).",
        explains: facts.members, ways: [way])
    }
    return nil
  }

  /// Source: Google Mobile Ads SDK, fixed size banners.
  private static func isStandard(_ size: Rational, isWidth: Bool) -> Bool {
    let sizes: [Rational] = isWidth ? [300, 320, 468, 728] : [50, 60, 90, 100, 250]
    return sizes.contains(size)
  }
}
