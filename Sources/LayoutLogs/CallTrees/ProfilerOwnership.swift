internal import LayoutModel

/// Which calls of a tree that was copied without images are the app's.
///
/// A class that is none of the frameworks' and answers a call of theirs, as views, controllers and
/// SwiftUI's bodies do, is the app's or a library's, and so are its other methods.
struct ProfilerOwnership {
  private let classes: Set<String>

  init(_ nodes: [CallTree.Node]) {
    classes = Set(
      nodes.lazy.filter { Self.answersFrameworks($0.frame) }.compactMap {
        $0.frame.symbol.flatMap(Self.className)
      }.filter(Self.mayBeApps))
  }

  func isApp(_ frame: Complaint.Frame) -> Bool {
    frame.symbol.flatMap(Self.className).map(classes.contains) ?? false
  }

  /// `Cup` of `@objc Cup.fill()`, `closure #1 in Cup.fill()` and `-[Cup fill]`; C++'s and C's functions have
  /// none.
  private static func className(_ symbol: String) -> String? {
    if symbol.hasPrefix("-[") { return SymbolName.classAndMethod(symbol)?.className }
    let parts = symbol.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count > 1, !symbol.contains("::"), let name = parts.dropLast().last
    else { return nil }
    return name.firstIndex(of: "<") == nil
      ? name.split(separator: " ").last.map(String.init) : String(name)
  }

  private static func mayBeApps(_ name: String) -> Bool {
    let name = ClassName.readable(name)
    return !ClassName.isFramework(name) && LayoutItem(className: name).isOfAppClass
      && !classesOfSwiftUI.contains(name)
  }

  /// SwiftUI's views without a prefix, as stacks of its lists and of views that it wraps have them.
  private static let classesOfSwiftUI: Set<String> = [
    "HostingScrollView", "PlatformGroupContainer", "PlatformViewHost",
  ]

  private static func answersFrameworks(_ frame: Complaint.Frame) -> Bool {
    guard let method = frame.method, let symbol = frame.symbol else { return false }
    let steps: [LayoutStep?] = [.layout, .updateConstraints, .margins, .invalidate]
    return frame.isPassMethod || steps.contains(LayoutStep(frame)) || symbol.holds("body.getter")
      || ["viewDid", "viewWill", "viewIsAppearing"].contains { method.hasPrefix($0) }
  }
}
