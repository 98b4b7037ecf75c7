internal import InterfaceBuilderXML
internal import SiteRecords

/// What an element's attributes set.
extension DocumentReader {
  private static let properties = [
    "spacing": "spacing", "axis": "axis", "orientation": "axis", "distribution": "distribution",
    "alignment": "alignment", "hidden": "isHidden", "rowHeight": "rowHeight",
    "estimatedRowHeight": "estimatedRowHeight", "placeholder": "placeholder",
    "preservesSuperviewLayoutMargins": "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea": "insetsLayoutMarginsFromSafeArea",
  ]

  mutating func appendSettings(_ index: Int) {
    let node = tree.nodes[index]
    for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
      guard let property = Self.properties[name] else { continue }
      append(property, value, of: index, range: node.range)
    }
    appendPriorities(index)
    appendMask(index)
    appendFrame(index)
    appendAccessibility(index)
  }

  private mutating func append(
    _ property: String, _ value: String, of index: Int, range: Range<Int>
  ) {
    guard let identifier = identifiers[index] else { return }
    let shown = value == "YES" ? "true" : value == "NO" ? "false" : value
    records.append(
      .set(
        SetRecord(
          target: "#\(identifier)", property: property, value: shown,
          string: ["placeholder", "accessibilityIdentifier"].contains(property) ? value : nil,
          number: Double(value).map { Number(value, values: [$0]) }, range: lines.range(range))))
  }

  /// How strongly it holds to the size of its contents, by axis.
  private mutating func appendPriorities(_ index: Int) {
    let node = tree.nodes[index]
    for axis in ["horizontal", "vertical"] {
      for (name, property) in [("Hugging", "hugging"), ("CompressionResistance", "compression")] {
        guard let identifier = identifiers[index],
          let value = node.attributes["\(axis)\(name)Priority"]
        else { continue }
        let number = Number(value, values: [Double(value)].compactMap(\.self))
        records.append(
          .set(
            SetRecord(
              target: "#\(identifier)", property: property, value: axis, number: number,
              range: lines.range(node.range))))
      }
    }
  }

  /// A view's mask counts unless the attribute says no.
  private mutating func appendMask(_ index: Int) {
    let node = tree.nodes[index]
    guard tree.child(of: index, tag: "rect", key: "frame") != nil else { return }
    let value = node.attributes["translatesAutoresizingMaskIntoConstraints"] ?? "YES"
    append("translatesAutoresizingMaskIntoConstraints", value, of: index, range: node.range)
  }

  private mutating func appendFrame(_ index: Int) {
    guard let frame = tree.child(of: index, tag: "rect", key: "frame") else { return }
    let sides = ["x", "y", "width", "height"].compactMap { tree.nodes[frame].attributes[$0] }
    guard sides.count == 4 else { return }
    append(
      "frame", "CGRect(\(sides.joined(separator: ",")))", of: index, range: tree.nodes[frame].range)
  }

  private mutating func appendAccessibility(_ index: Int) {
    guard let accessibility = tree.child(of: index, tag: "accessibility"),
      let identifier = tree.nodes[accessibility].attributes["identifier"]
    else { return }
    append("accessibilityIdentifier", identifier, of: index, range: tree.nodes[accessibility].range)
  }

  /// The text that the view shows: its own attribute, its state's or its cell's title.
  func text(of index: Int) -> String? {
    let attributes = tree.nodes[index].attributes
    return attributes["text"] ?? attributes["title"] ?? string(in: index) ?? titleOfPart(of: index)
      ?? attributedText(of: index)
  }

  private func string(in index: Int) -> String? {
    let strings = tree.nodes[index].children.filter {
      ["string", "mutableString"].contains(tree.nodes[$0].tag)
    }
    return strings.first { ["text", "title"].contains(tree.nodes[$0].key) }.map {
      tree.nodes[$0].text
    }
  }

  private func titleOfPart(of index: Int) -> String? {
    let parts = tree.nodes[index].children.filter {
      let node = tree.nodes[$0]
      return node.tag == "buttonConfiguration" || node.tag == "state" && node.key == "normal"
        || node.key == "cell"
    }
    return parts.lazy.compactMap { tree.nodes[$0].attributes["title"] ?? string(in: $0) }.first
  }

  private func attributedText(of index: Int) -> String? {
    guard let attributed = tree.child(of: index, tag: "attributedString"),
      let fragments = tree.child(of: attributed, tag: "fragments")
    else { return nil }
    let pieces = tree.children(of: fragments, tag: "fragment").map { fragment in
      tree.nodes[fragment].attributes["content"]
        ?? tree.child(of: fragment, tag: "string", key: "content").map { tree.nodes[$0].text } ?? ""
    }
    return pieces.joined()
  }
}
