internal import LayoutModel

/// The class of a call whose image is not printed, which is what tells whose the call may be.
enum CallClass {
  /// `Cup` of `@objc Cup.fill()`, `closure #1 in Cup.fill()` and `-[Cup fill]`; C++'s and C's functions have
  /// none.
  static func name(_ symbol: String) -> String? {
    if symbol.hasPrefix("-[") { return SymbolName.classAndMethod(symbol)?.className }
    let parts = symbol.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count > 1, !symbol.contains("::"), let name = parts.dropLast().last
    else { return nil }
    return name.firstIndex(of: "<") == nil
      ? name.split(separator: " ").last.map(String.init) : String(name)
  }

  /// Whether a call of which only the name is printed is the app's, by its class or by its own name.
  ///
  /// `NSWindow.tea_fit()` has the prefix by which Apple asks others to tell their methods of its classes from
  /// its own ("Avoid Category Method Name Clashes", Programming with Objective-C).
  static func isOfApp(_ symbol: String) -> Bool {
    if name(symbol).map(mayBeApps) == true { return true }
    guard isOfExtension(symbol) else { return false }
    let method = symbol.prefix { $0 != "(" }.split(separator: ".").last ?? ""
    let prefix = method.prefix { $0 != "_" }
    return prefix.count > 1 && prefix.count < method.count && prefix.allSatisfy(\.isLowercase)
  }

  /// `NSWindow.fit()`: a function of Swift's of a class that the frameworks write in Objective-C.
  static func isOfExtension(_ symbol: String) -> Bool {
    let parts = symbol.prefix { $0 != "(" }.split(separator: ".")
    return parts.count == 2 && !symbol.hasPrefix("-[") && !symbol.hasPrefix("+[")
      && ClassName.isFramework(String(parts[0]))
  }

  static func mayBeApps(_ name: String) -> Bool {
    let name = ClassName.readable(name)
    return !ClassName.isFramework(name) && LayoutItem(className: name).isOfAppClass
      && !classesOfSwiftUI.contains(name) && !layerClasses.contains(name)
      && !engineClasses.contains(name)
  }

  /// Those of the layout engine that stand in stacks.
  private static let engineClasses: Set<String> = [
    "NSISEngine", "NSISLinearExpression", "NSISObjectiveLinearExpression", "NSISVariable",
  ]

  /// Core Animation's, which lay out and draw too.
  private static let layerClasses: Set<String> = [
    "CALayer", "CATransaction", "CAContext", "CADisplayLink", "CAScrollLayer", "CATiledLayer",
  ]

  /// SwiftUI's views without a prefix, as stacks of its lists and of views that it wraps have them.
  private static let classesOfSwiftUI: Set<String> = [
    "HostingScrollView", "PlatformGroupContainer", "PlatformViewHost",
  ]
}
