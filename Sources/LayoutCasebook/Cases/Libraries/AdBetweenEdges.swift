internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An ad of one size between both edges of a view.
  static let adBetweenEdges = LayoutCase(
    "adBetweenEdges",
    sees: "a `GADBannerView` with a constant width, tied to both edges of what holds it",
    verdict: .fix, isMistake: true,
    apis: ["centerXAnchor", "GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth"],
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
      let ad = facts.item(called: ["GADBannerView", "GAMBannerView", "DFPBannerView"]),
      let pins = facts.pins(of: ad, .horizontal), facts.lies(ad, between: pins),
      let width = facts.sizes(of: ad, .horizontal).first
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedName(ad)) is \(facts.points(facts.system[width].constant)) wide, as one kind of ad is, and both its edges are tied to what holds it, which has another width.",
      explains: facts.members,
      ways: [
        "Make one edge <= or >=, or drop both, and center it (centerXAnchor); or give it an anchored adaptive size for the width that there is."
      ])
  }
}
