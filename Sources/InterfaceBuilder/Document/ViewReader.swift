internal import LayoutModel
internal import LinearArithmetic

/// Reads what an element says of a view.
struct ViewReader {
  private let reader: SceneReader
  private let index: Int

  init(_ reader: SceneReader, _ index: Int) {
    self.reader = reader
    self.index = index
  }

  private var tree: NodeTree { reader.tree }
  private var node: Node { tree.nodes[index] }

  func view(
    id: String, frame: LayoutFrame, parent: Int?, isArranged: Bool, isHidden: Bool
  ) -> InterfaceView {
    let attributes = node.attributes
    let font = tree.child(of: index, tag: "fontDescription").map { tree.nodes[$0].attributes }
    return InterfaceView(
      id: id, tag: node.tag, key: node.key, customClass: attributes["customClass"], parent: parent,
      frame: frame,
      usesConstraints: isArranged
        || attributes["translatesAutoresizingMaskIntoConstraints"] == "NO"
          && attributes["fixedFrame"] != "YES",
      isArranged: isArranged, isHidden: isHidden, isHiddenItself: attributes["hidden"] == "YES",
      mask: mask, asksItemsForSizes: asksItemsForSizes, stack: stack, margins: margins,
      placeholderWidth: placeholder("placeholderIntrinsicWidth"),
      placeholderHeight: placeholder("placeholderIntrinsicHeight"), attributes: attributes,
      cell: node.children.first { tree.nodes[$0].key == "cell" }
        .map { tree.nodes[$0].attributes } ?? [:],
      text: text, fontSize: font.flatMap { InterfaceNumber.read($0["pointSize"]) },
      fontName: font?["name"], textStyle: font?["style"], showsLinesAlone: showsLinesAlone,
      ambiguityCheck: ambiguityCheck,
      isFlaggedAmbiguous: attributes["ambiguous"] == "YES",
      isFlaggedMisplaced: attributes["misplaced"] == "YES", range: node.range)
  }

  private var asksItemsForSizes: Bool {
    guard let layout = tree.child(of: index, tag: "collectionViewFlowLayout") else { return false }
    if tree.nodes[layout].attributes["automaticEstimatedItemSize"] == "YES" { return true }
    guard let size = tree.child(of: layout, tag: "size", key: "estimatedItemSize") else {
      return false
    }
    return InterfaceNumber.read(tree.nodes[size].attributes["width"]) != 0
  }

  private var ambiguityCheck: InterfaceView.AmbiguityCheck {
    switch node.attributes["verifyAmbiguity"] {
    case "off": .off
    case "ignoreSizes": .ignoresSizes
    default: .on
    }
  }

  private func placeholder(_ name: String) -> Rational?? {
    guard let text = node.attributes[name] else { return nil }
    return .some(InterfaceNumber.read(text))
  }

  /// The parts of an element whose sizes are added to those of its text.
  private static let parts: Set<String> = ["buttonConfiguration", "inset", "edgeInsets"]

  private var showsLinesAlone: Bool {
    node.attributes["usesAttributedText"] != "YES"
      && node.children.allSatisfy { child in
        let part = tree.nodes[child]
        if Self.parts.contains(part.tag) || part.tag == "attributedString" { return false }
        return part.tag != "state"
          || part.attributes["image"] == nil && part.attributes["backgroundImage"] == nil
            && part.children.allSatisfy { tree.nodes[$0].tag != "attributedString" }
      }
  }

  private var text: String? {
    if let text = node.attributes["text"] ?? node.attributes["title"] { return text }
    if let configuration = tree.child(of: index, tag: "buttonConfiguration") {
      return title(ofConfiguration: configuration)
    }
    for child in node.children {
      let part = tree.nodes[child]
      if ["string", "mutableString"].contains(part.tag), ["text", "title"].contains(part.key) {
        return part.text
      }
      if part.tag == "state", part.key == "normal", let title = part.attributes["title"] {
        return title
      }
    }
    return nil
  }

  /// A button with a configuration shows that one's title, and not the one that is left over from before.
  private func title(ofConfiguration configuration: Int) -> String? {
    let node = tree.nodes[configuration]
    if let title = node.attributes["title"] { return title }
    let attributed = node.children.first { tree.nodes[$0].key == "attributedTitle" }
    let fragments = attributed.map { tree.nodes[$0].children } ?? []
    let text = fragments.compactMap { tree.nodes[$0].attributes["content"] }.joined()
    return text.isEmpty ? nil : text
  }

  /// Of a view that its frame places.
  private var mask: AutoresizingMask {
    let words = tree.child(of: index, tag: "autoresizingMask").map { tree.nodes[$0].attributes }
    func isSet(_ word: String) -> Bool { words?[word] == "YES" }
    return AutoresizingMask(
      horizontal: .init(
        near: isSet("flexibleMinX"), size: isSet("widthSizable"), far: isSet("flexibleMaxX")),
      vertical: .init(
        near: isSet("flexibleMinY"), size: isSet("heightSizable"), far: isSet("flexibleMaxY")))
  }

  // MARK: - Margins and stacks

  private var margins: AlignmentInsets? {
    if let insets = tree.child(of: index, tag: "edgeInsets", key: "layoutMargins") {
      return self.insets(insets, left: "left", right: "right")
    }
    if let insets = tree.child(
      of: index, tag: "directionalEdgeInsets", key: "directionalLayoutMargins")
    {
      return self.insets(insets, left: "leading", right: "trailing")
    }
    return nil
  }

  private func insets(_ index: Int, left: String, right: String) -> AlignmentInsets? {
    let attributes = tree.nodes[index].attributes
    guard let top = InterfaceNumber.read(attributes["top"]),
      let near = InterfaceNumber.read(attributes[left]),
      let bottom = InterfaceNumber.read(attributes["bottom"]),
      let far = InterfaceNumber.read(attributes[right])
    else { return nil }
    return AlignmentInsets(top: top, left: near, bottom: bottom, right: far)
  }

  private var stack: StackSettings? {
    guard node.tag == "stackView" else { return nil }
    let attributes = node.attributes
    let axis = attributes["axis"] ?? attributes["orientation"]
    let isStandard =
      attributes["spacingType"] == "standard"
      || reader.system == .macOS && attributes["spacing"] == nil
    return StackSettings(
      axis: axis == "vertical" ? .vertical : .horizontal,
      distribution: Self.distributions[attributes["distribution"] ?? "fill"] ?? .equalSpacing,
      alignment: Self.alignments[attributes["alignment"] ?? "fill"] ?? .baseline,
      spacing: isStandard
        ? Self.standardSpacing : InterfaceNumber.read(attributes["spacing"] ?? "0") ?? 0,
      hasOtherSpacing: attributes["baselineRelativeArrangement"] == "YES",
      isRelativeToMargins: margins != nil, mayGiveWay: reader.system == .macOS)
  }

  /// The system's spacing between neighbours (UIStackView.spacingUseSystem): all 16 neighbours in iOS stack views of `spacingType="standard"` that fill their length, in files of
  /// public projects, have this distance; of NSStackView it is the default (AppKit, `spacing`).
  private static let standardSpacing = Rational(8)

  private static let distributions: [String: StackSettings.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: [String: StackSettings.Alignment] = [
    "fill": .fill, "leading": .near, "top": .near, "trailing": .far, "bottom": .far,
    "center": .center, "centerX": .center, "centerY": .center, "firstBaseline": .baseline,
    "lastBaseline": .baseline,
  ]
}
