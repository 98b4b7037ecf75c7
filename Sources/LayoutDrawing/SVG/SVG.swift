internal import Markup

/// The few shapes that pictures are made of.
enum SVG {
  /// Where a picture stands: on a page that brings the style along, or alone.
  enum Place {
    case page
    /// In the reader's colours, light or dark, where none are chosen.
    case alone(PictureTheme?)
  }

  /// The picture itself, with what a screen reader says of it.
  static func root(
    id: String, kind: String, width: Double, height: Double, title: String, description: String,
    _ place: Place
  ) -> XMLElement {
    let role = if case .page = place { "group" } else { "img" }
    var root = XMLElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("id", id), ("class", "ald \(kind)"),
        ("viewBox", "0 0 \(width.short) \(height.short)"), ("width", width.short),
        ("height", height.short), ("role", role),
        ("aria-labelledby", "\(id)-title"),
      ])
    root.append(XMLElement("title", [("id", "\(id)-title")], text: title))
    root.append(XMLElement("desc", [("id", "\(id)-desc")], text: description))
    if case .alone(let theme) = place {
      root.append(XMLElement("style", text: theme?.rules ?? PictureStyle.css))
      if theme == .transparent { return root }
      root.append(
        XMLElement(
          "rect",
          [("class", "ald-page"), ("width", width.short), ("height", height.short)]))
    }
    return root
  }

  /// Shapes that belong together, with a title and a description.
  static func group(
    id: String, classes: [String], dataID: String, title: String, description: String,
    _ children: [XMLElement]
  ) -> XMLElement {
    XMLElement(
      "g", [("id", id), ("class", classes.joined(separator: " ")), ("data-id", dataID)],
      [XMLElement("title", text: title), XMLElement("desc", text: description)] + children)
  }

  static func rectangle(_ box: Box, radius: Double = 0, kind: String? = nil) -> XMLElement {
    var element = XMLElement("rect")
    if let kind { element.set("class", kind) }
    element.set("x", box.minX.short)
    element.set("y", box.minY.short)
    element.set("width", box.width.short)
    element.set("height", box.height.short)
    if radius > 0 { element.set("rx", radius.short) }
    return element
  }

  static func line(_ start: Point, _ end: Point, _ kind: String) -> XMLElement {
    XMLElement(
      "line",
      [
        ("class", kind), ("x1", start.x.short), ("y1", start.y.short), ("x2", end.x.short),
        ("y2", end.y.short),
      ])
  }

  /// One line of text that fills `box`, which is as wide as the text at most.
  static func text(_ text: String, in box: Box, _ font: Font, kind: String? = nil) -> XMLElement {
    XMLElement(
      "text",
      [
        ("class", kind ?? "ald-detail"), ("x", box.minX.short),
        ("y", (box.minY + box.height * 0.5 + font.size * 0.35).short),
      ], text: text)
  }

  /// One line of text that ends where `box` does, however wide the reader's font makes it.
  static func text(_ text: String, endingIn box: Box, _ font: Font, kind: String) -> XMLElement {
    let end = Box(minX: box.maxX, minY: box.minY, width: 0, height: box.height)
    var element = self.text(text, in: end, font, kind: kind)
    element.set("text-anchor", "end")
    return element
  }

  /// A number in a disc, or in a pill where it is longer, left of `box`.
  static func step(_ step: ConstraintGraph.Step, before box: Box) -> XMLElement {
    self.step(step, in: step.badge(before: box))
  }

  static func step(_ step: ConstraintGraph.Step, in place: Box) -> XMLElement {
    XMLElement(
      "g", [("class", step.conflict == 1 ? "ald-step" : "ald-step ald-other")],
      [
        rectangle(place, radius: place.height / 2),
        XMLElement(
          "text", [("x", place.midX.short), ("y", (place.midY + 3.7).short)], text: step.text),
      ])
  }

  /// Bézier curves through 3 * n + 1 control points.
  static func path(through points: [Point]) -> String {
    guard let start = points.first else { return "" }
    var path = "M\(start.x.short) \(start.y.short)"
    var index = 1
    while index + 2 < points.count {
      let piece = points[index...index + 2].map { "\($0.x.short) \($0.y.short)" }
      path += "C" + piece.joined(separator: " ")
      index += 3
    }
    return path
  }

  /// The curves without the last points of the way, which an arrow's head covers.
  static func leavingRoomForArrow(_ points: [Point]) -> [Point] {
    var points = points
    guard points.count >= 4, let tip = points.last else { return points }
    let before = points[points.count - 2]
    let length = max(tip.distance(to: before), 0.01)
    let room = min(7, 0.8 * length) / length
    points[points.count - 1] = Point(
      tip.x - (tip.x - before.x) * room, tip.y - (tip.y - before.y) * room)
    return points
  }

  /// A small triangle whose tip is the last point.
  static func arrow(atEndOf points: [Point]) -> XMLElement? {
    guard let tip = points.last,
      let from = points.dropLast().last(where: { $0.distance(to: tip) > 0.5 })
    else { return nil }
    let length = from.distance(to: tip)
    let direction = Point((tip.x - from.x) / length, (tip.y - from.y) / length)
    let base = Point(tip.x - 8 * direction.x, tip.y - 8 * direction.y)
    let corners = [
      tip, Point(base.x - 3.5 * direction.y, base.y + 3.5 * direction.x),
      Point(base.x + 3.5 * direction.y, base.y - 3.5 * direction.x),
    ]
    let text = corners.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
    return XMLElement("polygon", [("class", "ald-arrow"), ("points", text)])
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Double {
  /// With at most two decimals, as pictures need them: `12`, `0.5`, `-3.25`.
  package var short: String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let hundredths = Int64((self * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `1 point`, `8 points`.
  package var points: String { self == 1 ? "1 point" : "\(short) points" }
}
