package import LinearArithmetic

/// A storyboard or xib: its scenes, and what holds for all of them.
package struct InterfaceDocument: Sendable {
  /// For which system the file is made.
  package enum System: String, Sendable {
    case iOS, tvOS, macOS, watchOS
  }

  /// The system; `nil` where the file is no document of Interface Builder 3 or later.
  package let system: System?
  /// The number of the Interface Builder that saved the file, without its fractions; `nil` where none or
  /// that of a development build is written.
  package let toolsVersion: Int?
  /// The device of the canvas, such as `retina6_1`; `nil` in files older than Xcode 8.
  package let device: String?
  /// Whether the canvas is turned.
  package let isLandscape: Bool
  /// For which size classes the scenes are read.
  package let traits: CanvasTraits
  /// Whether these are those of the canvas, for which the file's frames are.
  package let isOfCanvas: Bool
  /// Whether the file is laid out with constraints.
  package let usesAutoLayout: Bool
  /// A storyboard's scenes; in a xib all top-level views make one.
  package let scenes: [InterfaceScene]
  /// What could not be read, by the offset of its byte.
  package let problems: [Problem]
  /// Whether it is an archive of the time before Xcode 5, which is written otherwise.
  package let isArchive: Bool
  /// The size that a designable view's class gives it, by the view's identifier; -1 is none.
  package let designables: [String: InterfaceSize]
  /// How large the app's own images are, by their names; symbols are as large as their configuration says.
  package let images: [String: InterfaceSize]

  /// What could not be read.
  package struct Problem: Sendable {
    /// The byte at which it begins.
    package let offset: Int
    /// What is wrong, in a few words.
    package let what: String
  }

  /// Reads a file as it is for some size classes; without any for those of its canvas.
  package init(_ bytes: [UInt8], for chosen: CanvasTraits? = nil) {
    let tree = NodeTree(bytes)
    let root = tree.nodes.first
    let attributes = root?.attributes ?? [:]
    let system = root?.tag == "document" ? Self.system(attributes) : nil
    var problems = tree.problems.map { Problem(offset: $0.offset, what: $0.what) }
    if let root, root.tag != "document" {
      problems.append(
        Problem(
          offset: root.range.lowerBound, what: "no document of Interface Builder 3 or later"))
    }
    self.system = system
    isArchive = root?.tag == "archive"
    self.problems = problems + Self.unreadNumbers(tree)
    toolsVersion = Self.version(attributes["toolsVersion"])
    usesAutoLayout = attributes["useAutolayout"] == "YES"
    let device = tree.nodes.isEmpty ? nil : tree.child(of: 0, tag: "device")
    self.device = device.flatMap { tree.nodes[$0].attributes["id"] }
    isLandscape = device.flatMap { tree.nodes[$0].attributes["orientation"] } == "landscape"
    designables = Self.designables(tree)
    images = Self.images(tree)
    let canvas = CanvasTraits(device: self.device, isLandscape: isLandscape)
    let traits = chosen ?? canvas
    self.traits = traits
    isOfCanvas = traits == canvas
    scenes = system.map { SceneReader(tree, system: $0, traits: traits).scenes() } ?? []
  }

  /// The first number of each constraint that is none, which no Interface Builder writes.
  private static func unreadNumbers(_ tree: NodeTree) -> [Problem] {
    tree.nodes.filter { $0.tag == "constraint" }.compactMap { node in
      let numbers = [
        ("constant", InterfaceNumber.read), ("priority", InterfaceNumber.read),
        ("multiplier", InterfaceNumber.ratio),
      ]
      for (name, read) in numbers {
        guard let text = node.attributes[name], read(text) == nil else { continue }
        return Problem(
          offset: node.range.lowerBound,
          what: "the \(name) of a constraint is no number: \(text.prefix(40))")
      }
      return nil
    }
  }

  private static func system(_ attributes: [String: String]) -> System {
    let words = (attributes["type"] ?? "") + (attributes["targetRuntime"] ?? "")
    if words.contains("WatchKit") || words.contains("watchKit") { return .watchOS }
    if words.contains("AppleTV") { return .tvOS }
    return words.contains(".Cocoa.") || words.contains("MacOSX") ? .macOS : .iOS
  }

  /// `6249` and `21507.1`; `32700` is what development builds write.
  private static func version(_ text: String?) -> Int? {
    let number = text.flatMap { Int($0.prefix { $0 != "." }) }
    return number == 32700 ? nil : number
  }

  private static func designables(_ tree: NodeTree) -> [String: InterfaceSize] {
    var sizes: [String: InterfaceSize] = [:]
    for (index, node) in tree.nodes.enumerated() where node.tag == "designable" {
      guard let id = node.attributes["name"],
        let size = tree.child(of: index, tag: "size", key: "intrinsicContentSize"),
        let width = InterfaceNumber.read(tree.nodes[size].attributes["width"]),
        let height = InterfaceNumber.read(tree.nodes[size].attributes["height"])
      else { continue }
      sizes[id] = InterfaceSize(width: width, height: height)
    }
    return sizes
  }

  private static func images(_ tree: NodeTree) -> [String: InterfaceSize] {
    var sizes: [String: InterfaceSize] = [:]
    for node in tree.nodes where node.tag == "image" && node.attributes["catalog"] != "system" {
      guard let name = node.attributes["name"],
        let width = InterfaceNumber.read(node.attributes["width"]),
        let height = InterfaceNumber.read(node.attributes["height"])
      else { continue }
      sizes[name] = InterfaceSize(width: width, height: height)
    }
    return sizes
  }
}

/// A width and a height in points.
package struct InterfaceSize: Hashable, Sendable {
  /// The sides, in points.
  package var width, height: Rational

  /// Makes a size of its sides.
  package init(width: Rational, height: Rational) {
    self.width = width
    self.height = height
  }
}

/// Size classes; `nil` where the canvas is for any.
package struct CanvasTraits: Hashable, Sendable {
  /// Whether each axis is compact.
  package let isWidthCompact, isHeightCompact: Bool?

  /// Size classes, one for each axis.
  package init(isWidthCompact: Bool, isHeightCompact: Bool) {
    (self.isWidthCompact, self.isHeightCompact) = (isWidthCompact, isHeightCompact)
  }

  /// The size classes of a device as the canvas shows it.
  package init(device: String?, isLandscape: Bool) {
    guard let device else {
      (isWidthCompact, isHeightCompact) = (nil, nil)
      return
    }
    if device.hasPrefix("ipad") {
      (isWidthCompact, isHeightCompact) = (false, false)
    } else if isLandscape {
      let large = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"]
      (isWidthCompact, isHeightCompact) = (!large.contains(device), true)
    } else {
      (isWidthCompact, isHeightCompact) = (true, false)
    }
  }

  /// Whether what is written for `key`, such as `heightClass=compact-widthClass=regular`, holds here.
  func fit(_ key: String) -> Bool {
    key.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2 else { return false }
      let isCompact = sides[0] == "widthClass" ? isWidthCompact : isHeightCompact
      return isCompact == (sides[1] == "compact") && ["compact", "regular"].contains(sides[1])
    }
  }
}
