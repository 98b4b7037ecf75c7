internal import LayoutModel
internal import LinearArithmetic

/// Finds a document's scenes.
struct SceneReader {
  let tree: NodeTree
  let system: InterfaceDocument.System
  let traits: CanvasTraits

  init(_ tree: NodeTree, system: InterfaceDocument.System, traits: CanvasTraits) {
    self.tree = tree
    self.system = system
    self.traits = traits
  }

  func scenes() -> [InterfaceScene] {
    guard system != .watchOS, !tree.nodes.isEmpty else { return [] }
    var scenes: [InterfaceScene] = []
    if let list = tree.child(of: 0, tag: "scenes") {
      for scene in tree.children(of: list, tag: "scene") {
        let id = tree.nodes[scene].attributes["sceneID"] ?? ""
        scenes.append(contentsOf: read(scene, id: id).map { [$0] } ?? [])
      }
    }
    if let objects = tree.child(of: 0, tag: "objects"), let scene = read(objects, id: nil) {
      scenes.append(scene)
    }
    return scenes
  }

  private func read(_ top: Int, id: String?) -> InterfaceScene? {
    var builder = SceneBuilder(self)
    builder.addViews(below: top, in: nil, isHidden: false)
    if builder.views.isEmpty { return nil }
    builder.addGuides(below: top)
    builder.addConstraints()
    let names = names(top)
    let outermost = builder.views[0]
    let all = names + [id, outermost.id, outermost.label, outermost.customClass].compactMap(\.self)
    return InterfaceScene(
      id: id ?? outermost.id, name: names.first ?? outermost.label, names: Set(all),
      views: builder.views, constraints: builder.constraints,
      dependsOnSizeClass: dependsOnSizeClass(top), refusals: builder.refusals)
  }

  private func dependsOnSizeClass(_ top: Int) -> Bool {
    let end = tree.nodes[top].whole.upperBound
    return (top..<tree.nodes.count).lazy.prefix { tree.nodes[$0].range.lowerBound < end }
      .contains { index in
        let node = tree.nodes[index]
        guard node.tag == "variation", node.key != "default" else { return false }
        return tree.child(of: index, tag: "mask") != nil
          || node.parent.map { tree.nodes[$0].tag == "constraint" } ?? false
      }
  }

  /// The controller's names, by which it is best known first.
  private func names(_ top: Int) -> [String] {
    guard let objects = tree.child(of: top, tag: "objects") else { return [] }
    let controller = tree.nodes[objects].children.first {
      tree.nodes[$0].tag.hasSuffix("Controller")
    }
    guard let attributes = controller.map({ tree.nodes[$0].attributes }) else { return [] }
    return ["storyboardIdentifier", "customClass", "userLabel", "title"].compactMap {
      attributes[$0]
    }
  }

  // MARK: - Frames

  /// No canvas shows what is larger or further away.
  private static let frameLimit: Rational = 10_000_000

  /// The frame; `nil` where the element has none and thus is no view.
  func frame(of index: Int) -> LayoutFrame? {
    guard let rect = tree.child(of: index, tag: "rect", key: "frame") else { return nil }
    let attributes = tree.nodes[rect].attributes
    let numbers = ["x", "y", "width", "height"].compactMap { InterfaceNumber.read(attributes[$0]) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude < Self.frameLimit }) else {
      return nil
    }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Which subviews or constraints of an element some size class has or has not.
  func varied(_ kind: String, of index: Int) -> Set<String> {
    let masks = tree.children(of: index, tag: "variation")
      .filter { tree.nodes[$0].key != "default" }
      .flatMap { tree.children(of: $0, tag: "mask") }
      .filter { tree.nodes[$0].key == kind }
    return Set(
      masks.flatMap { tree.nodes[$0].children }.compactMap {
        tree.nodes[$0].attributes["reference"]
      }
    )
  }

  /// Which subviews or constraints are left out on the canvas: those of the variation for any size
  /// that no variation for this one puts back, and those that one for this size leaves out.
  func excluded(_ kind: String, of index: Int) -> Set<String> {
    var excluded: Set<String> = []
    let variations = tree.children(of: index, tag: "variation")
      .filter { tree.nodes[$0].key == "default" || traits.fit(tree.nodes[$0].key ?? "") }
      .sorted { tree.nodes[$0].key == "default" && tree.nodes[$1].key != "default" }
    for variation in variations {
      for mask in tree.children(of: variation, tag: "mask") where tree.nodes[mask].key == kind {
        for child in tree.nodes[mask].children {
          guard let id = tree.nodes[child].attributes["reference"] else { continue }
          if tree.nodes[child].tag == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      }
    }
    return excluded
  }
}
