internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A navigation app's banner.
  static let bannerAboveSafeArea = library(
    "bannerAboveSafeArea", of: "the Mapbox Navigation SDK",
    sees: "`MBBottomBannerView` or `MBBannerContainerView` with fixed heights",
    classes: [
      "MBBottomBannerView", "MBBannerContainerView", "BottomBannerView", "BannerContainerView",
    ],
    "Mapbox's banner and what holds it have fixed heights, and the safe area is not counted in one of them.",
    way: "Update the Mapbox Navigation SDK, or give it a banner of your own.",
    verdict: .update,
    axis: .vertical,
    source: "mapbox/mapbox-navigation-ios#2764, #2698",
    sample: """
      <NSLayoutConstraint:0x60 MBBottomBannerView:0x51.height == 80   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[MBBottomBannerView:0x51]   (active, names: '|':MBBannerContainerView:0x50 )>
      <NSLayoutConstraint:0x62 V:[MBBottomBannerView:0x51]-(0)-|   (active, names: '|':MBBannerContainerView:0x50 )>
      <NSLayoutConstraint:0x63 MBBannerContainerView:0x50.height == 100   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x51.height == 80   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[Tea.CupView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 V:[Tea.CupView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.height == 100   (active)>
      """)
}
