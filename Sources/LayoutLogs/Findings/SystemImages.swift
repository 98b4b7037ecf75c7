/// Which images of a stack are Apple's, and which are layout libraries that only pass a call on.
enum SystemImages {
  /// Whether a frame is the app's own code.
  static func isApp(image: String, symbol: String?) -> Bool {
    if image.isEmpty || image == "???" || names.contains(image) { return false }
    if prefixes.contains(where: { image.hasPrefix($0) }) { return false }
    if suffixes.contains(where: { image.hasSuffix($0) }) { return false }
    guard let symbol else { return true }
    return !isRuntime(symbol: symbol)
  }

  /// Apple's frameworks that turn up in the stacks of layout, and libraries that are nobody's code.
  private static let names: Set<String> = [
    "AppKit", "AVFoundation", "AVKit", "AccessibilityUtilities", "AttributeGraph", "AutoLayoutCore",
    "BackBoardServices", "BaseBoard", "BoardServices", "Combine", "CFNetwork", "Contacts",
    "ContactsUI", "CoreAutoLayout", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
    "CoreMotion", "CoreText", "DocumentManager", "EventKitUI", "Foundation", "FrontBoard",
    "FrontBoardServices", "GameController", "GraphicsServices", "HIServices", "HIToolbox",
    "ImageIO", "IOKit", "JavaScriptCore", "LinkPresentation", "MapKit", "MediaPlayer",
    "MediaToolbox", "MessageUI", "Metal", "MetalKit", "PencilKit", "PhotosUI", "PDFKit",
    "PlugInKit", "PreviewsInjection", "QuartzCore", "QuickLook", "RunningBoardServices",
    "SafariServices", "SceneKit", "SpriteKit", "SpringBoardServices", "StoreKit", "SwiftUI",
    "SwiftUICore", "TextInputUI", "UIFoundation", "UIKit", "UIKitCore", "UIKitMacHelper",
    "UIKitServices", "UserNotificationsUI", "VideoToolbox", "ViewBridge", "WebCore", "WebKit",
    "WebKitLegacy", "XCTest", "XCTAutomationSupport", "XCTestCore", "dyld", "dyld_sim",
    "Cartography", "FLKAutoLayout", "Flutter", "KeepLayout", "Masonry", "PureLayout", "SnapKit",
    "TinyConstraints",
  ]
  private static let prefixes = [
    "libobjc", "libswift", "libsystem_", "libdispatch", "libdyld", "libc++", "libxpc",
    "libBacktrace",
    "libXCT", "libMainThreadChecker", "libViewDebugger", "libIBTool", "IDE", "IBFoundation",
    "com.apple.",
  ]
  private static let suffixes = [".axbundle", "Bundle.bundle"]
  /// Whether the function only passes calls on between .NET or Objective-C and the system.
  static func isRuntime(symbol: String) -> Bool {
    runtimeSymbols.contains { symbol.hasPrefix($0) }
  }

  private static let runtimeSymbols = [
    "xamarin_", "mono_", "wrapper_managed_to_native_", "wrapper_native_to_managed_",
    "wrapper_runtime_invoke_", "wrapper_delegate_", "objc_msgSend", "objc_exception_throw",
  ]
}
