internal import Markup

extension XMLElement {
  /// The picture with a plate behind each text that stands on no shape of its own: it can then be
  /// read on any page.
  func plated() -> XMLElement {
    let isDrawing = value(of: "class")?.contains("ald-drawing") == true
    return backed { element in
      guard element.tag == "text", let kind = element.value(of: "class"),
        isDrawing || kind == "ald-note", let x = element.value(of: "x").flatMap({ Double($0) }),
        let y = element.value(of: "y").flatMap({ Double($0) })
      else { return nil }
      let font = Font.drawing(kind)
      let width = font.width(of: element.text)
      let start = element.value(of: "text-anchor") == "end" ? x - width : x
      let box = Box(
        minX: start - 2, minY: y - font.size, width: width + 4, height: 1.3 * font.size)
      return SVG.rectangle(box, radius: 3, kind: "ald-plate")
    }
  }
}
