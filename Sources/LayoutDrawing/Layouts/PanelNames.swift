internal import LayoutModel
internal import Markup

/// Finds room for the items' names: inside their frames, else in a column beside the drawing, or at the
/// frame where a line from that column would cross another view.
struct PanelNames {
  struct Name {
    var item: ItemID
    var text: String
    var box: Box
    /// The point that a line leads to from a name outside its frame.
    var leader: Point?
  }

  static let font = Font(size: 11)
  private(set) var names: [Name] = []
  /// How wide the column on the left is; 0 where every name fits inside.
  private(set) var columnWidth = 0.0

  /// `boxes` are in the picture's coordinates, without a column on the left,
  /// and names keep off `marks`.
  init(
    _ subject: PictureSubject, _ items: [ItemID], _ boxes: [ItemID: Box], _ tree: FrameTree,
    avoiding marks: [Box], printed: PrintedFrames? = nil
  ) {
    var outside: [Name] = []
    let drawing = boxes.values.reduce(into: Box?.none) { $0 = $0?.union($1) ?? $1 }
    for item in items {
      guard let frame = boxes[item] else { continue }
      let text =
        PictureText.clean(subject.shortName(of: item), limit: 26) + (printed?.words(on: item) ?? "")
      let size = (width: Self.font.width(of: text), height: Self.font.lineHeight)
      let others = boxes.filter { $0.key != item && !holds($0.key, item, tree) }.map(\.value)
      let obstacles = marks + others
      let free = Self.places(in: frame, size).first { place in
        frame.contains(place) && !obstacles.contains { $0.intersects(place) }
          && !names.contains { $0.box.intersects(place) }
      }
      // In a tree, a line from the side runs through what lies around the view.
      let isHidden =
        printed != nil
        || others.contains { other in
          other.minX < frame.minX && other.minY < frame.midY && frame.midY < other.maxY
        }
      let besides = Self.placesBeside(frame, size).filter { place in
        isHidden && drawing?.contains(place) == true
          && !obstacles.contains { $0.intersects(place) }
          && !names.contains { $0.box.intersects(place) }
      }
      // A border of what lies around the view would run through the name.
      let around = boxes.filter { holds($0.key, item, tree) }.map(\.value)
      let beside =
        besides.first { place in around.allSatisfy { $0.contains(place) || !$0.intersects(place) } }
        ?? besides.first
      if let place = free ?? beside {
        names.append(Name(item: item, text: text, box: place))
      } else {
        let box = Box(minX: 0, minY: 0, width: size.width, height: size.height)
        outside.append(
          Name(item: item, text: text, box: box, leader: Point(frame.minX, frame.midY)))
      }
    }
    for index in outside.indices {
      guard let frame = boxes[outside[index].item] else { continue }
      let y = entry(into: frame, avoiding: marks)
      outside[index].leader?.y = y
      outside[index].box.minY = y - outside[index].box.height / 2
    }
    columnWidth = outside.isEmpty ? 0 : (outside.map(\.box.width).max() ?? 0) + 22
    names = names.map { name in
      var moved = name
      moved.box.minX += columnWidth
      return moved
    }
    var bottom = -Double.infinity
    for var name in outside.sorted(by: { $0.box.minY < $1.box.minY }) {
      name.box.minY = max(name.box.minY, bottom)
      name.box.minX = columnWidth - 22 - name.box.width
      name.leader?.x += columnWidth
      bottom = name.box.maxY + 1
      names.append(name)
    }
  }

  /// The height at which a line from the left reaches `frame` and crosses no name and no mark: the
  /// middle where it can be.
  private func entry(into frame: Box, avoiding marks: [Box]) -> Double {
    let crossed = (names.map(\.box) + marks).filter { $0.minX < frame.minX }
    let heights = [frame.midY, frame.maxY - 2, frame.minY + 2]
    let free = heights.first { y in !crossed.contains { $0.minY - 1 < y && y < $0.maxY + 1 } }
    return free ?? frame.midY
  }

  var bottom: Double { names.map(\.box.maxY).max() ?? 0 }

  /// Below or above a frame that a line from the left would reach only through another view.
  private static func placesBeside(_ frame: Box, _ size: (width: Double, height: Double)) -> [Box] {
    [frame.minX, frame.maxX - size.width].flatMap { x in
      [frame.maxY + 2, frame.minY - 2 - size.height].map {
        Box(minX: x, minY: $0, width: size.width, height: size.height)
      }
    }
  }

  private static func places(in frame: Box, _ size: (width: Double, height: Double)) -> [Box] {
    let left = frame.minX + 5
    let right = frame.maxX - 5 - size.width
    let top = frame.minY + 2
    let bottom = frame.maxY - 2 - size.height
    let middle = Point(frame.midX - size.width / 2, frame.midY - size.height / 2)
    let corners = [
      Point(left, top), Point(left, bottom), Point(left, middle.y), Point(right, top),
      Point(right, bottom), Point(right, middle.y), middle, Point(middle.x, top),
      Point(middle.x, bottom),
    ]
    return corners.map { Box(minX: $0.x, minY: $0.y, width: size.width, height: size.height) }
  }
}

private func holds(_ outer: ItemID, _ inner: ItemID, _ tree: FrameTree) -> Bool {
  var next = tree.parent[inner]
  while let container = next {
    if container == outer { return true }
    next = tree.parent[container]
  }
  return false
}

extension Box {
  fileprivate func contains(_ other: Box) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

extension PictureSubject {
  /// The item's class and text, as short as tells it from the others.
  func shortName(of item: ItemID) -> String {
    let name = self.name(of: item)
    return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }
}

/// A panel's heading, with the numbers of the constraints that give way before it.
struct PanelTitle {
  static let font = Font(size: 12.5, isBold: true)
  /// Longer headings are broken.
  private static let limit = 340.0

  private let lines: [String]
  private let steps: [ConstraintGraph.Step]

  init(_ subject: PictureSubject, _ panel: LayoutPanel) {
    let order = subject.steps
    steps = panel.yielding.compactMap { order[$0] }.sorted()
    let indent = steps.reduce(0) { $0 + $1.indent }
    lines = PictureText.lines(
      of: Self.text(of: panel), in: Self.font, width: max(Self.limit - indent, 160))
  }

  static func text(of panel: LayoutPanel) -> String { PictureText.clean(panel.title, limit: 140) }

  private var indent: Double { steps.reduce(0) { $0 + $1.indent } }

  var width: Double { indent + (lines.map(Self.font.width(of:)).max() ?? 0) }
  var height: Double { Double(lines.count) * Self.font.lineHeight + 9 }

  var elements: [XMLElement] {
    let boxes = lines.enumerated().map { index, line in
      Box(
        minX: indent, minY: Double(index) * Self.font.lineHeight,
        width: Self.font.width(of: line), height: Self.font.lineHeight)
    }
    var end = 0.0
    let discs = steps.map { step in
      end += step.indent
      return SVG.step(
        step, before: Box(minX: end, minY: 0, width: 0, height: Self.font.lineHeight))
    }
    return discs + zip(lines, boxes).map { SVG.text($0, in: $1, Self.font, kind: "ald-heading") }
  }
}
