package import LayoutDrawing

/// One text of a picture with the box that it fills at most, read from the SVG itself.
package struct DrawnText {
  package var text: String
  package var box: Box

  /// Every text of `picture`, in its own coordinates.
  package static func all(in picture: CheckedXML) -> [DrawnText] {
    picture.elements.indices.compactMap { DrawnText(at: $0, in: picture) }
  }

  /// The element at a place; `nil` where it is no text.
  package init?(at index: Int, in picture: CheckedXML) {
    let element = picture.elements[index]
    guard element.name == "text", let x = element.number("x"), let y = element.number("y") else {
      return nil
    }
    let around = picture.ancestors(of: index)
    let isStep = around.contains { $0.attributes["class"]?.hasPrefix("ald-step") == true }
    let isAtEnd = element.attributes["text-anchor"] == "end"
    let font = isStep ? Self.stepFont : Font.drawing(element.attributes["class"] ?? "")
    let width = font.width(of: element.text)
    let shift = around.map(\.shift).reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
    text = element.text
    // A capital is 0.75 of the size high, a descender reaches 0.22 below the line.
    box = Box(
      minX: x + shift.x - (isStep ? width / 2 : isAtEnd ? width : 0),
      minY: y + shift.y - 0.75 * font.size,
      width: width, height: 0.97 * font.size)
  }

  /// Pairs of texts that cover each other.
  package static func overlaps(in picture: CheckedXML) -> [String] {
    let texts = all(in: picture).sorted { $0.box.minY < $1.box.minY }
    var found: [String] = []
    for (index, first) in texts.enumerated() {
      for second in texts[(index + 1)...] {
        if second.box.minY >= first.box.maxY { break }
        if first.box.insetBy(0.4).intersects(second.box.insetBy(0.4)) {
          found.append("\(first.text) / \(second.text)")
        }
      }
    }
    return found
  }

  /// Texts that a line to a name or a dimension line runs through, other than its own number.
  package static func crossed(in picture: CheckedXML) -> [String] {
    let texts = picture.elements.indices.compactMap { index in
      DrawnText(at: index, in: picture).map { (group: picture.shape(of: index), text: $0) }
    }
    return picture.elements.indices.flatMap { index -> [String] in
      let line = picture.elements[index]
      guard line.name == "line", ["ald-leader", "ald-measure"].contains(line.attributes["class"]),
        let (x1, y1, x2, y2) = line.ends
      else { return [] }
      let shift = picture.ancestors(of: index).map(\.shift)
        .reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
      let (start, end) = (
        Point(x1 + shift.x, y1 + shift.y), Point(x2 + shift.x, y2 + shift.y)
      )
      let own = picture.shape(of: index)
      return texts.filter { group, text in
        group != own && text.box.insetBy(0.8).isCrossed(from: start, to: end)
      }.map(\.text.text)
    }
  }

  /// Texts that run past the picture's edge.
  package static func cutOff(in picture: CheckedXML) -> [String] {
    guard let size = picture.size else { return ["no size"] }
    return all(in: picture).filter {
      $0.box.minX < 0 || $0.box.minY < 0 || $0.box.maxX > size.width || $0.box.maxY > size.height
    }.map(\.text)
  }

  // MARK: -

  private static let stepFont = Font(size: 10.5, isBold: true)
}

extension CheckedXML {
  /// What the outermost element's `viewBox` says.
  package var size: Box? {
    let numbers = (elements.first?.attributes["viewBox"] ?? "").split(separator: " ")
      .compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return Box(minX: numbers[0], minY: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// What the `rect` at a place covers, in the picture's own coordinates.
  package func place(of index: Int) -> Box? {
    guard let frame = elements[index].frame else { return nil }
    return ancestors(of: index).reduce(frame) { $0.moved(to: $1.shift) }
  }

  /// The group with an id around an element: what is drawn of one view or constraint.
  package func shape(of index: Int) -> Int? {
    var next = elements[index].parent
    while let place = next, elements[place].attributes["data-id"] == nil {
      next = elements[place].parent
    }
    return next
  }

  package func ancestors(of index: Int) -> [Element] {
    var chain: [Element] = []
    var next = elements[index].parent
    while let place = next {
      chain.append(elements[place])
      next = elements[place].parent
    }
    return chain
  }
}

extension CheckedXML.Element {
  /// What a `rect` covers, without regard to what moves it.
  package var frame: Box? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else { return nil }
    return Box(minX: x, minY: y, width: width, height: height)
  }

  fileprivate var ends: (Double, Double, Double, Double)? {
    guard let x1 = number("x1"), let y1 = number("y1"), let x2 = number("x2"),
      let y2 = number("y2")
    else { return nil }
    return (x1, y1, x2, y2)
  }

  func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }

  /// How far a `translate(x y)` moves what is inside.
  package var shift: Point {
    let text = attributes["transform"] ?? ""
    guard text.hasPrefix("translate("), text.hasSuffix(")") else { return Point(0, 0) }
    let numbers = text.dropFirst("translate(".count).dropLast().split(separator: " ")
      .compactMap { Double($0) }
    return numbers.count == 2 ? Point(numbers[0], numbers[1]) : Point(0, 0)
  }
}

extension Box {
  /// Whether a straight line runs through the box.
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (from, way, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if way.magnitude < 0.001 {
        if from <= low || from >= high { return false }
        continue
      }
      let shares = [(low - from) / way, (high - from) / way].sorted()
      (first, last) = (max(first, shares[0]), min(last, shares[1]))
    }
    return first < last
  }
}
