internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What MapKit puts into a map.
  static let mapOrnaments = systems(
    "mapOrnaments", sees: "views that MapKit puts into an MKMapView",
    classes: [
      "MKBasicMapView", "MKAttributionLabel", "MKCompassView", "MKScale", "_MK", "MKOverlay",
      "MKAppleLogo",
    ],
    needs: "These are MapKit's own views in an MKMapView that has no size yet.",
    way: "Leave it. If the map stays wrong, give the MKMapView its size before it is shown.",
    apis: ["MKMapView"],
    systems: "iOS 6–",
    source: "AD: MKMapView",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' MKBasicMapView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[MKAttributionLabel:0x51]   (active, names: '|':MKBasicMapView:0x50 )>
      <NSLayoutConstraint:0x62 H:[MKAttributionLabel:0x51]-(8)-|   (active, names: '|':MKBasicMapView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
