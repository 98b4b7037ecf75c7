package import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// A scene's views with frames and, where these place them, autoresizing masks, as a layout written by hand.
package struct SceneMasks {
  /// The statements.
  package private(set) var text = ""
  /// How many views have masks.
  package private(set) var count = 0
  /// Views of a Mac that are left out: from which end y counts in their superviews the file does not tell.
  package private(set) var untold: [Int] = []

  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let isDesktop: Bool

  /// Says the masks of a scene of a document: of all views where the document has no Auto Layout.
  package init(_ document: InterfaceDocument, scene number: Int) {
    self.document = document
    scene = document.scenes[number]
    isDesktop = document.system == .macOS
    let names = SceneNames(scene, isDesktop: isDesktop)
    for view in scene.views.indices {
      let it = scene.views[view]
      text += names.declaration(of: view)
      guard let frame = frame(of: view) else {
        untold.append(view)
        continue
      }
      text +=
        "\(names[view]).frame = (\(frame.x) \(frame.y); \(frame.width) \(frame.height))\n"
      guard !it.isArranged, !document.usesAutoLayout || !it.usesConstraints else { continue }
      text += "\(names[view]).autoresize = \(words(it.mask))\n"
      if it.parent != nil { count += 1 }
    }
  }

  /// The frame as it counts from the top; `nil` where that is not told.
  private func frame(of view: Int) -> LayoutFrame? {
    var frame = scene.views[view].frame
    guard isDesktop, let parent = scene.views[view].parent else { return frame }
    // A plain view of AppKit's is not flipped; others may be.
    guard scene.isPlainOnDesktop(parent) else { return nil }
    frame.y = scene.top(of: view, in: document)
    return frame
  }

  /// `W+BM`; on a Mac the margin of the smaller y is the lower one.
  private func words(_ mask: AutoresizingMask) -> String {
    let vertical = isDesktop ? mask.vertical.reversed : mask.vertical
    let parts = [
      ("LM", mask.horizontal.near), ("W", mask.horizontal.size), ("RM", mask.horizontal.far),
      ("TM", vertical.near), ("H", vertical.size), ("BM", vertical.far),
    ].filter(\.1).map(\.0)
    return parts.isEmpty ? "none" : parts.joined(separator: "+")
  }
}
