/// How many points a window keeps free of a view that fills it, at least: bars add to it.
package struct DeviceSafeArea: Hashable, Sendable {
  /// Of the upright window.
  package var top = 0, bottom = 0
  /// Of the window on its side: left and right, and below.
  package var sides = 0, bottomOnItsSide = 0
}

extension DeviceWindow {
  /// The least of all models of this size.
  ///
  /// Source: UIKit's `safeAreaInsets` as flutterware lists them (59, 62 and 34 points); experience with
  /// simulators (44, 47, 21 and an iPad's 20). A status bar counts only where it cannot be hidden: beside a
  /// notch or an island.
  package var safeArea: DeviceSafeArea {
    switch (family, width, height) {
    case (.iPhone, 375, 812), (.iPhone, 414, 896): Self.island(44)
    case (.iPhone, 390, 844), (.iPhone, 428, 926): Self.island(47)
    case (.iPhone, 393, 852), (.iPhone, 430, 932): Self.island(59)
    case (.iPhone, 402, 874), (.iPhone, 440, 956): Self.island(62)
    case (.iPad, 744, 1133), (.iPad, 820, 1180), (.iPad, 834, 1194), (.iPad, 834, 1210),
      (.iPad, 1032, 1376):
      DeviceSafeArea(bottom: 20, bottomOnItsSide: 20)
    default: DeviceSafeArea()
    }
  }

  /// The home indicator takes 34 points; on the side it is 21, from iOS 26 on 20.
  private static func island(_ points: Int) -> DeviceSafeArea {
    DeviceSafeArea(top: points, bottom: 34, sides: points, bottomOnItsSide: 20)
  }

  /// Whether the upright window's width is compact, and that of the window on its side.
  ///
  /// Source: Human Interface Guidelines, "Layout", device size classes.
  package var isWidthCompact: (upright: Bool, onItsSide: Bool) {
    switch family {
    case .iPhone: (true, width < 414)
    case .iPad, .mac: (false, false)
    case .splitView: (width < 678, width < 678)
    }
  }
}
