internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A native control in Flutter's box.
  static let platformViewBox = library(
    "platformViewBox", of: "the Flutter plug-in",
    sees: "a mask of `FlutterTouchInterceptingView` against a native control's size",
    classes: ["FlutterTouchInterceptingView"],
    "Flutter gives a native view the frame of the widget's box.",
    way:
      "Give the widget's box the size that the native view needs, by a SizedBox or ConstrainedBox, or report it to the plug-in.",
    verdict: .update,
    source: "berkaycatak/adaptive_platform_ui#88, #92",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=-&- FlutterTouchInterceptingView:0x50.height == 38   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[UISegmentedControl:0x51]   (active, names: '|':FlutterTouchInterceptingView:0x50 )>
      <NSLayoutConstraint:0x62 V:[UISegmentedControl:0x51]-(0)-|   (active, names: '|':FlutterTouchInterceptingView:0x50 )>
      <NSLayoutConstraint:0x63 UISegmentedControl:0x51.height == 36   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.height == 38   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.height == 36   (active)>
      """)
}
