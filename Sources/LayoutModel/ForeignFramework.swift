/// A framework whose apps are written in another language than the system's views are.
package enum ForeignFramework: String, Hashable, Sendable {
  case flutter, reactNative, capacitor, cordova, unity, maui, xamarinForms, qt, electron

  /// The framework whose class it is, or whose plug-ins'; `nil` for nearly all classes.
  package init?(className: String) {
    let name = ClassName.module(ofMangled: className) ?? className
    guard let framework = Self.classes.value(words: name) else { return nil }
    self = framework
  }

  /// Whether its apps call the system's views from .NET, in C# or a kin of it.
  package var isDotNet: Bool { self == .maui || self == .xamarinForms }

  /// Whether a view of the class holds all that a framework shows, so that native code places it as a
  /// whole: the frameworks lay out what is in it without constraints.
  package static func isWhole(className: String) -> Bool { wholes.contains(className) }

  /// Whether the class is called as modules of React Native's users call theirs: `RN` in front of words.
  package static func mayBeModule(className: String) -> Bool {
    let bytes = Array(className.utf8.prefix(4))
    return bytes.count == 4 && bytes.starts(with: "RN".utf8)
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[2])
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[3])
  }

  private static let wholes = WordTable([
    "FlutterView", "RCTRootView", "RCTSurfaceHostingView", "RCTSurfaceHostingProxyRootView",
  ])

  /// As the frameworks and the plug-ins that their projects keep name classes.
  private static let classes = PrefixTable<ForeignFramework>([
    ("Flutter", .flutter), ("FLT", .flutter),
    ("RCT", .reactNative), ("RNS", .reactNative), ("RNC", .reactNative),
    ("RNN", .reactNative),
    ("RNGestureHandler", .reactNative), ("ExpoModulesCore", .reactNative),
    ("CAPBridge", .capacitor), ("Capacitor", .capacitor), ("CDV", .cordova),
    ("UnityView", .unity), ("UnityRendering", .unity),
    ("Microsoft_Maui_", .maui), ("Xamarin_Forms_", .xamarinForms),
    ("QUIView", .qt), ("QUIWindow", .qt), ("QIOS", .qt), ("QNSView", .qt), ("QNSWindow", .qt),
    ("QNSPanel", .qt), ("ElectronNS", .electron), ("AtomNS", .electron),
  ])
}
