internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A bar button's view in React Native.
  static let barButtonOfReact = library(
    "barButtonOfReact", of: "react-native-navigation",
    sees: "an `RNNReactView` with a mask and a width of 1, or of 0",
    classes: ["RNNReactView"],
    "react-native-navigation adds a width to a bar button's view that still has its mask.",
    way: "Update react-native-navigation; it is harmless from iOS 11 on.",
    verdict: .update,
    axis: .horizontal,
    source: "wix/react-native-navigation#5538",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& RNNReactView:0x51.width == 0   (active)>
      <NSLayoutConstraint:0x61 RNNReactView:0x51.width == 1   (active)>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIView:0x51.width == 0   (active)>
      <NSLayoutConstraint:0x61 UIView:0x51.width == 1   (active)>
      """)
}
