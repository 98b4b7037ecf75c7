internal import Markup

/// A picture's shapes as the drawing operations that Graphviz's renderers carry out
/// (https://graphviz.org/docs/outputs/canon/#xdot), for formats that it writes and we do not.
struct XDotDrawing {
  private let height: Double
  private let rules: StyleRules
  private let hasHalos: Bool
  private(set) var operations = ""

  /// The shapes of `root`, an SVG element `height` points tall; `hasHalos` is whether texts are drawn again
  /// around themselves, which nobody wants to find in a text that can be searched.
  init(_ root: XMLElement, height: Double, _ theme: PictureTheme, hasHalos: Bool) {
    self.height = height
    self.hasHalos = hasHalos
    rules = StyleRules(theme)
    draw(root, at: Point(0, 0), below: [])
  }

  private mutating func draw(
    _ element: XMLElement, at origin: Point, below path: [StyleRules.Compound]
  ) {
    let path = path + [StyleRules.Compound(element)]
    switch element.tag {
    case "svg", "g":
      let place = element.translation
      let origin = Point(origin.x + place.x, origin.y + place.y)
      for child in element.elements { draw(child, at: origin, below: path) }
    // What moves stands still here, under the frame where it ends.
    case "rect" where element.elements.isEmpty: drawRectangle(element, at: origin, path)
    case "path": drawPath(element, at: origin, path)
    case "line": drawLine(element, at: origin, path)
    case "circle": drawCircle(element, at: origin, path)
    case "polygon": drawPolygon(element, at: origin, path)
    case "text": drawText(element, at: origin, path)
    default: break
    }
  }

  // MARK: Shapes

  private mutating func drawRectangle(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    let corner = Point(
      origin.x + element.number("x"), origin.y + element.number("y"))
    let (width, height) = (element.number("width"), element.number("height"))
    let corners = [
      corner, Point(corner.x + width, corner.y), Point(corner.x + width, corner.y + height),
      Point(corner.x, corner.y + height),
    ]
    var style = rules.style(of: path)
    if let pattern = element.value(of: "fill"), pattern.hasPrefix("url(") {
      let isGap = pattern.hasSuffix("-gap)")
      let lines = rules.style(of: path.prefix(1) + [.init(Self.line(isGap))])
      for (start, end) in Self.diagonals(of: corner, width, height) { line(start, end, lines) }
      style["fill"] = "none"
    }
    let radius = min(element.number("rx"), width / 2, height / 2)
    if radius > 0 {
      curve(Self.rounded(corners, by: radius), style)
    } else {
      polygon(corners, style)
    }
  }

  /// The outline of a box whose corners are rounded, as Bézier curves.
  private static func rounded(_ corners: [Point], by radius: Double) -> [Point] {
    func point(_ from: Point, _ to: Point, _ way: Double) -> Point {
      let length = max(from.distance(to: to), 0.01)
      return Point(
        from.x + (to.x - from.x) * way / length, from.y + (to.y - from.y) * way / length)
    }
    var points: [Point] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + 3) % 4]
      let after = corners[(index + 1) % 4]
      let (start, end) = (point(corner, before, radius), point(corner, after, radius))
      if let last = points.last { points += [last, start, start] } else { points = [start] }
      // 0.45 of the radius makes a Bézier curve a quarter of a circle.
      points += [
        point(corner, before, 0.45 * radius), point(corner, after, 0.45 * radius), end,
      ]
    }
    if let first = points.first, let last = points.last { points += [last, first, first] }
    return points
  }

  /// Bézier curves, each from an `M` on.
  private mutating func drawPath(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    let style = rules.style(of: path)
    for way in (element.value(of: "d") ?? "").split(separator: "M") {
      let numbers = way.split { " C".contains($0) }.compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(origin.x + numbers[$0], origin.y + numbers[$0 + 1])
      }
      if points.count >= 4 { curve(points, style, isFilled: false) }
    }
  }

  /// A line of a pattern, by its kind.
  private static func line(_ isGap: Bool) -> XMLElement {
    XMLElement("line", [("class", isGap ? "ald-gap-line" : "ald-hatch-line")])
  }

  /// Lines at 45 degrees that fill a box, as the pattern does.
  private static func diagonals(
    of corner: Point, _ width: Double, _ height: Double
  ) -> [(Point, Point)] {
    stride(from: 5, to: width + height, by: 10).map { reach in
      let (left, top) = (max(0, reach - height), max(0, reach - width))
      return (
        Point(corner.x + left, corner.y + reach - left),
        Point(corner.x + reach - top, corner.y + top)
      )
    }
  }

  private mutating func drawLine(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    line(
      Point(origin.x + element.number("x1"), origin.y + element.number("y1")),
      Point(origin.x + element.number("x2"), origin.y + element.number("y2")),
      rules.style(of: path))
  }

  private mutating func drawCircle(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    let style = rules.style(of: path)
    guard let fill = Self.color(style, "fill") else { return }
    let centre = Point(origin.x + element.number("cx"), origin.y + element.number("cy"))
    let radius = element.number("r").short
    add("S", named: "solid")
    add("c", named: fill)
    add("C", named: fill)
    operations += "E \(placed(centre)) \(radius) \(radius) "
  }

  private mutating func drawPolygon(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    let numbers = (element.value(of: "points") ?? "").split { " ,".contains($0) }
      .compactMap { Double($0) }
    let corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(origin.x + numbers[$0], origin.y + numbers[$0 + 1])
    }
    polygon(corners, rules.style(of: path))
  }

  private mutating func drawText(
    _ element: XMLElement, at origin: Point, _ path: [StyleRules.Compound]
  ) {
    let style = rules.style(of: path)
    let font = style["font"].map { $0.split(separator: " ") } ?? []
    let size = style["font-size"].map { $0[...] } ?? font.first { $0.hasSuffix("px") } ?? "11px"
    let isWide = style["font"]?.contains("monospace") == true
    let isBold = style["font-weight"] == "700"
    let isItalic = style["font-style"] == "italic"
    add("F \(size.dropLast(2))", named: isWide ? Font.monospacedFamily : Font.family)
    operations += "t \((isBold ? 1 : 0) + (isItalic ? 2 : 0)) "
    // Graphviz's renderer lifts a text by a fifth of its size.
    let lift = 0.2 * (Double(size.dropLast(2)) ?? 11)
    let place = Point(origin.x + element.number("x"), origin.y + element.number("y") + lift)
    let isAtEnd = element.value(of: "text-anchor") == "end"
    let side = isAtEnd ? 1 : style["text-anchor"] == "middle" ? 0 : -1
    if hasHalos, style["paint-order"] == "stroke", let halo = Self.color(style, "stroke") {
      add("c", named: halo)
      for (x, y) in Self.around {
        add("T \(placed(Point(place.x + x, place.y + y))) \(side) 0", named: element.text)
      }
    }
    add("c", named: Self.color(style, "fill") ?? "#000000")
    add("T \(placed(place)) \(side) 0", named: element.text)
  }

  /// Where a text is drawn again for its halo.
  private static let around: [(x: Double, y: Double)] = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]

  private mutating func line(_ start: Point, _ end: Point, _ style: [Substring: String]) {
    guard setStroke(style) else { return }
    strokes(along: [start, end], style)
  }

  private mutating func polygon(_ corners: [Point], _ style: [Substring: String]) {
    let places = "\(corners.count) \(corners.map(placed).joined(separator: " ")) "
    if let fill = Self.color(style, "fill") {
      add("C", named: fill)
      add("c", named: "#00000000")
      operations += "P \(places)"
    }
    guard setStroke(style) else { return }
    if Self.dashes(style) == nil {
      operations += "p \(places)"
    } else {
      strokes(along: corners + corners.prefix(1), style)
    }
  }

  private mutating func curve(
    _ points: [Point], _ style: [Substring: String], isFilled: Bool = true
  ) {
    let places = "\(points.count) \(points.map(placed).joined(separator: " ")) "
    if isFilled, let fill = Self.color(style, "fill") {
      add("C", named: fill)
      add("c", named: "#00000000")
      operations += "b \(places)"
    }
    guard setStroke(style) else { return }
    if Self.dashes(style) == nil {
      operations += "B \(places)"
    } else {
      strokes(along: Polyline(curves: points).points, style)
    }
  }

  // MARK: Words of the language

  /// A line through points, or its dashes: Graphviz's own are longer and further apart than those asked for.
  private mutating func strokes(along points: [Point], _ style: [Substring: String]) {
    let pieces = Self.dashes(style).map(Polyline(points: points).dashes) ?? [points]
    for piece in pieces {
      operations += "L \(piece.count) \(piece.map(placed).joined(separator: " ")) "
    }
  }

  /// The lengths of dashes and gaps.
  private static func dashes(_ style: [Substring: String]) -> [Double]? {
    guard let list = style["stroke-dasharray"] else { return nil }
    let lengths = list.split(separator: " ").compactMap { Double($0) }
    return lengths.count == 2 && lengths.allSatisfy { $0 > 0 } ? lengths : nil
  }

  /// Colour and width of a line; `false` where it is not drawn.
  private mutating func setStroke(_ style: [Substring: String]) -> Bool {
    guard let color = Self.color(style, "stroke") else { return false }
    add("S", named: "solid")
    add("S", named: "setlinewidth(\(style["stroke-width"] ?? "1"))")
    add("c", named: color)
    return true
  }

  /// `#rrggbbaa`; `nil` where nothing is painted.
  private static func color(_ style: [Substring: String], _ name: Substring) -> String? {
    guard let color = style[name] ?? (name == "fill" ? "#000000" : nil), color != "none" else {
      return nil
    }
    let opacity = style["\(name)-opacity"].flatMap { Double($0) } ?? 1
    let alpha = String(Int((opacity * 255).rounded()), radix: 16)
    return "\(color)\(alpha.count == 1 ? "0" : "")\(alpha)"
  }

  private func placed(_ point: Point) -> String { "\(point.x.short) \((height - point.y).short)" }

  /// An operation that ends in a text: how many bytes it has, and these.
  private mutating func add(_ operation: String, named text: String) {
    let safe = XDotText.leftToRight(XDotText.safe(text))
    operations += "\(operation) \(safe.utf8.count) -\(safe) "
  }
}

/// Texts among drawing operations.
package enum XDotText {
  /// The text without backslashes: Graphviz takes a quotation mark behind one for the end of the whole.
  package static func safe(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\\" ? "\u{2216}" : $0 }))
  }

  /// The text with a mark in front where its first letter is of a script that runs from the right: Pango would
  /// turn the whole line, which an SVG does not.
  static func leftToRight(_ text: String) -> String {
    let first = text.unicodeScalars.first(where: \.properties.isAlphabetic)
    return first.map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) }
      == true ? "\u{200E}\(text)" : text
  }
}

extension XMLElement {
  fileprivate func number(_ name: String) -> Double { value(of: name).flatMap { Double($0) } ?? 0 }

  /// Where a group is moved to.
  fileprivate var translation: Point {
    let numbers = (value(of: "transform") ?? "").split { !"0123456789.-".contains($0) }
      .compactMap { Double($0) }
    return numbers.count == 2 ? Point(numbers[0], numbers[1]) : Point(0, 0)
  }
}
