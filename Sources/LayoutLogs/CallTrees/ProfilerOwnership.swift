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
        $0.frame.symbol.flatMap(CallClass.name)
      }.filter(CallClass.mayBeApps))
  }

  func isApp(_ frame: Complaint.Frame) -> Bool {
    frame.symbol.flatMap(CallClass.name).map(classes.contains) ?? false
  }

  private static func answersFrameworks(_ frame: Complaint.Frame) -> Bool {
    guard let method = frame.method, let symbol = frame.symbol else { return false }
    let steps: [LayoutStep?] = [.layout, .updateConstraints, .margins, .invalidate]
    return frame.isPassMethod || steps.contains(LayoutStep(frame)) || symbol.holds("body.getter")
      || ["viewDid", "viewWill", "viewIsAppearing"].contains { method.hasPrefix($0) }
  }
}
