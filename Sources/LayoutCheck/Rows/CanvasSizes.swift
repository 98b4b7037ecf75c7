internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

extension InterfaceView {
  /// Whether its size in the file is one that its designer drew, and no device or table gives.
  func isFreeform(_ axis: Axis, in document: InterfaceDocument) -> Bool {
    if parent != nil || isCell || isCellContent { return false }
    guard key == "view", let screen = document.device.flatMap({ CanvasSizes.all[$0] }) else {
      return true
    }
    return axis == .horizontal ? screen.width != frame.width : screen.height != frame.height
  }
}

/// How large the canvas shows devices, upright.
private enum CanvasSizes {
  static let all: [String: InterfaceSize] = [
    "retina3_5": size(320, 480), "retina4_0": size(320, 568), "retina4_7": size(375, 667),
    "retina5_9": size(375, 812), "retina5_5": size(414, 736), "retina6_1": size(414, 896),
    "retina6_5": size(414, 896), "retina6_0": size(390, 844), "retina6_12": size(393, 852),
    "retina6_3": size(402, 874), "retina6_7": size(430, 932), "ipad9_7": size(768, 1024),
    "ipad10_5": size(834, 1112), "ipad11_0rounded": size(834, 1194), "ipad12_9": size(1024, 1366),
    "ipad12_9rounded": size(1024, 1366),
  ]

  private static func size(_ width: Rational, _ height: Rational) -> InterfaceSize {
    InterfaceSize(width: width, height: height)
  }
}
