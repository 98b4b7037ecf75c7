/// What a picture is made of, apart from where things are: how many elements of each kind, what
/// stands out, every id and every text.
package struct PictureStructure {
  /// Lines that can be compared with recorded ones.
  package let lines: [String]

  package init(_ picture: CheckedXML) {
    var counts: [String: Int] = [:]
    for element in picture.elements {
      let kind = element.attributes["class"] ?? ""
      counts[kind.isEmpty ? element.name : "\(element.name).\(kind)", default: 0] += 1
    }
    let kinds = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    let ids = picture.elements.compactMap { $0.attributes["id"] }.sorted()
    lines =
      kinds + ["ids: \(ids.joined(separator: " "))"]
      + DrawnText.all(in: picture).map { "text: \($0.text)" }
  }
}
