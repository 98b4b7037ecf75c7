internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic

struct ThresholdWords {
  private let threshold: SceneThreshold
  private let names: SceneNames

  init(_ threshold: SceneThreshold, in scene: InterfaceScene) {
    self.threshold = threshold
    names = SceneNames(scene: scene)
  }

  /// One sentence that can stand alone.
  var sentence: String {
    let text =
      switch threshold.failure {
      case .conflict: "the required constraints contradict each other \(range)"
      case .never:
        "from right to left the required constraints contradict each other however "
          + "\(measured) \(names.name(threshold.root)) is"
      case .bothSizes:
        "the required constraints contradict each other at the width and the height of a screen that "
          + "\(names.name(threshold.root)) fills, though not at either alone"
      case .collapse(let view):
        "\(names.name(view)) has no \(extent) left where \(names.name(threshold.root)) is "
          + "\(end) points \(measured)"
      case .protrusion(let view):
        "\(names.name(view)) leaves its superview\(orCut) \(range)\(assumed) (protrusion)"
      case .viewportProtrusion(let view):
        "\(names.name(view)) leaves the outermost view\(orCut) \(range)\(assumed) "
          + "(viewport protrusion)"
      case .collision(let view, let other):
        "\(names.name(view)) and \(names.name(other)) overlap\(orCut) \(range)\(assumed) (collision)"
      case .clippedContent: "not all contents fit \(range)\(threshold.isAlways ? assumed : "")"
      case .smallRange:
        "there is a layout from \(threshold.lower?.rounded ?? "0") to "
          + "\(threshold.upper?.rounded ?? "any number of") points only, \(measured) (small range)"
      }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private var isHorizontal: Bool { threshold.axis == .horizontal }
  private var extent: String { isHorizontal ? "width" : "height" }
  private var measured: String { isHorizontal ? "wide" : "high" }
  private var end: String { (threshold.lower ?? threshold.upper)?.rounded ?? "" }

  /// What avoids a failure that depends on contents.
  private var orCut: String { threshold.contents == nil ? "" : ", or a content is cut off," }

  /// How large the contents are on which it depends.
  private var assumed: String {
    guard let contents = threshold.contents else { return "" }
    var parts: [String] = []
    if contents.textFactor != 1 {
      parts.append("texts \(contents.textFactor.rounded) times as long")
    }
    if contents.textStyleFactor != 1 { parts.append("text styles at their largest size") }
    return parts.isEmpty
      ? ", with contents as in the file" : ", with \(parts.joined(separator: " and "))"
  }

  /// `where the view (root) is less than 320 or more than 800 points wide`.
  private var range: String {
    let root = names.name(threshold.root)
    if threshold.isAlways { return "however \(measured) \(root) is" }
    if let only = threshold.lower, only == threshold.upper {
      return "where \(root) is not \(only.rounded) points \(measured)"
    }
    let beyond = threshold.otherwiseUpTo.map { "more than \($0.rounded) and " } ?? ""
    let parts = [
      threshold.lower.map { "\(beyond)less than \($0.rounded)" },
      threshold.upper.map { "more than \($0.rounded)" },
    ]
    .compactMap(\.self)
    return
      "where \(root) is \(parts.joined(separator: " or ")) points \(measured)"
  }
}

extension SceneThreshold {
  /// What goes wrong, as documents call it.
  var word: String {
    switch failure {
    case .conflict: "conflict"
    case .never: "never"
    case .bothSizes: "bothSizes"
    case .collapse: "collapse"
    case .protrusion: "protrusion"
    case .viewportProtrusion: "viewportProtrusion"
    case .collision: "collision"
    case .clippedContent: "clippedContent"
    case .smallRange: "smallRange"
    }
  }
}
