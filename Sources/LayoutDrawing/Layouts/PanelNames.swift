internal import LayoutModel
internal import Markup

/// Finds room for the items' names: inside their frames, else where a line to the frame crosses no other
/// view: beside the drawing or below it, or next to the frame.
///
/// Where every way is blocked, a letter stands in the frame and behind the name.
struct PanelNames {
  struct Name {
    var item: ItemID
    var text: String
    var box: Box
    /// The points of a line that leads to the frame from a name outside of it.
    var leader: [Point] = []
    /// Whether the text stands left of what it names, and so ends where its box does.
    var endsAtRight = false
    /// What stands for the line where none can lead to the frame.
    var key: Key?
  }

  /// A letter that a frame and its name share.
  struct Key {
    var text: String
    var inFrame: Box
    var behindName: Box
  }

  static let font = Font(size: 11)
  static let keyFont = Font.drawing("ald-key")
  /// So many letters of a name are drawn, the fewer where there is less room.
  private static let limits = [48, 26]
  /// Through more than this of a drawing no line leads where the name has room beside its view.
  private static let longLeader = 60.0
  /// Between the column of names and the drawing.
  private static let gap = 16.0

  private(set) var names: [Name] = []
  /// How wide the column on the left is; 0 where every name fits elsewhere.
  private(set) var columnWidth = 0.0

  private let boxes: [ItemID: Box]
  private let tree: FrameTree
  private let strokes: [Box]
  private let outlines: [(item: ItemID, box: Box)]
  private let numbers: [Box]
  private let guides: Set<ItemID>
  /// What the frames and marks cover.
  private let drawing: Box
  /// What lines to names cover.
  private var lines: [Box] = []

  /// `boxes` are in the picture's coordinates, without a column on the left,
  /// and names keep off `marks`, to which the `numbers` belong, and `outlines` of frames that are elsewhere;
  /// `words` stand behind names.
  init(
    _ subject: PictureSubject, _ items: [ItemID], _ boxes: [ItemID: Box], _ tree: FrameTree,
    avoiding marks: [Box], outlines: [(item: ItemID, box: Box)], numbers: [Box], isPrinted: Bool,
    words: (ItemID) -> String
  ) {
    self.boxes = boxes
    self.tree = tree
    strokes = marks
    self.outlines = outlines
    self.numbers = numbers
    guides = Set(items.filter { subject.system[$0].role == .guide })
    drawing =
      (Array(boxes.values) + outlines.map(\.box) + marks).reduce(into: Box?.none) {
        $0 = $0?.union($1) ?? $1
      }
      ?? Box(minX: 0, minY: 0, width: 0, height: 0)
    var homeless: [Name] = []
    for item in items {
      guard let frame = boxes[item] else { continue }
      let addition = words(item)
      let name = { (limit: Int) in
        let text = PictureText.shortened(subject.shortName(of: item), limit: limit) + addition
        let size = Box(
          minX: 0, minY: 0, width: Self.font.width(of: text), height: Self.font.lineHeight)
        return Name(item: item, text: text, box: size)
      }
      let others = self.others(than: item)
      let inside = Self.limits.map(name).lazy.compactMap { [self] name -> Name? in
        let place = Self.places(name.box, in: frame).first { isFree($0, among: others) }
        return place.map { Name(item: item, text: name.text, box: $0) }
      }.first
      if let inside { names.append(inside) } else { homeless.append(name(Self.limits[1])) }
    }
    var column: [Name] = []
    var blocked: [Name] = []
    for var name in homeless {
      guard let frame = boxes[name.item] else { continue }
      let others = self.others(than: name.item)
      // In a tree, a line from the side runs through much that lies around the view, as a long one does.
      let isFar =
        min(frame.minX - drawing.minX, drawing.maxY - frame.maxY) > Self.longLeader
      if isPrinted || isFar, let place = placesBeside(name, among: others).clear {
        names.append(name.beside(frame, at: place))
      } else if let y = levelWay(
        to: name.item, frame, among: others, past: column.compactMap(\.leader.last?.y))
      {
        name.leader = [Point(drawing.minX, y), Point(frame.minX - 1, y)]
        // Another line would seem to go on from where a short one ends.
        lines.append(Self.level(y, from: drawing.minX, to: max(frame.minX, drawing.minX + 2)))
        column.append(name)
      } else if let placed = placedBelow(name, under: frame, among: others) {
        names.append(placed)
      } else if let place = placesBeside(name, among: others).any {
        names.append(name.beside(frame, at: place))
      } else {
        // A line that crossed other views would tell of these: the name stands at the frame's height.
        name.box.minY = frame.midY - name.box.height / 2
        blocked.append(name)
      }
    }
    set(column + keyed(blocked, among: items))
  }

  var bottom: Double { names.map(\.box.maxY).max() ?? 0 }

  /// What names, their letters and their lines cover.
  var marks: [Box] {
    names.flatMap { name in
      let lines = zip(name.leader, name.leader.dropFirst()).map { start, end in
        Box(
          minX: min(start.x, end.x) - 1, minY: min(start.y, end.y) - 1,
          width: (start.x - end.x).magnitude + 2, height: (start.y - end.y).magnitude + 2)
      }
      return [name.box, name.key?.inFrame].compactMap(\.self) + lines
    }
  }

  // MARK: In and next to frames

  /// What a name keeps off: neither what holds the item nor a guide that lies around it.
  private func others(than item: ItemID) -> [Box] {
    let frame = boxes[item]
    return boxes.filter { other, box in
      let isAround = guides.contains(other) && frame.map(box.contains) == true
      return other != item && !isAround && !tree.holds(other, item)
    }.map(\.value)
  }

  /// A line to an item may cross its outlines and those of what holds it.
  private func isFree(_ place: Box, among others: [Box], lineTo item: ItemID? = nil) -> Bool {
    !(others.contains(where: place.intersects) || strokes.contains(where: place.intersects)
      || isOnOutline(place, lineTo: item) || lines.contains(where: place.intersects)
      || names.contains { place.intersects($0.box) })
  }

  private func isOnOutline(_ place: Box, lineTo item: ItemID?) -> Bool {
    outlines.contains { outline in
      let isCrossed = item.map { outline.item == $0 || tree.holds(outline.item, $0) } ?? false
      return !isCrossed && outline.box.edges.contains(where: place.intersects)
    }
  }

  /// Below, above or beside the frame: where no border of what lies around the view runs through, and
  /// where nothing else does.
  private func placesBeside(_ name: Name, among others: [Box]) -> (clear: Box?, any: Box?) {
    guard let frame = boxes[name.item] else { return (nil, nil) }
    let around = boxes.filter { tree.holds($0.key, name.item) }.map(\.value)
    // The innermost of them.
    let room = around.min { $0.width * $0.height < $1.width * $1.height } ?? drawing
    let places = (Self.placesBeside(frame, name.box) + Self.rows(name.box, at: frame, in: room))
      .filter { drawing.contains($0) && isFree($0, among: others) }
    let clear = places.first { place in
      around.allSatisfy { $0.contains(place) || !$0.intersects(place) }
    }
    return (clear, clear ?? places.first)
  }

  private static func placesBeside(_ frame: Box, _ size: Box) -> [Box] {
    let rows = [frame.minX, frame.maxX - size.width].flatMap { x in
      [frame.maxY + 2, frame.minY - 2 - size.height].map { size.moved(to: Point(x, $0)) }
    }
    let middle = frame.midY - size.height / 2
    return rows
      + [frame.maxX + 4, frame.minX - 4 - size.width].map {
        size.moved(to: Point($0, middle))
      }
  }

  /// Below and above the frame, moved sideways into the room around it.
  private static func rows(_ size: Box, at frame: Box, in room: Box) -> [Box] {
    let (low, high) = (room.minX + 4, room.maxX - 4 - size.width)
    if low > high { return [] }
    let x = min(max(frame.midX - size.width / 2, low), high)
    return [frame.maxY + 2, frame.minY - 2 - size.height].map { size.moved(to: Point(x, $0)) }
  }

  private static func places(_ size: Box, in frame: Box) -> [Box] {
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
    return corners.map(size.moved(to:)).filter { frame.contains($0.widened(by: 2)) }
  }

  // MARK: Letters in place of lines

  /// The names with the letters of their places among all items, so that a view has one letter in all
  /// layouts of a picture; without one where there is no place for it.
  private func keyed(_ blocked: [Name], among items: [ItemID]) -> [Name] {
    var taken: [Box] = []
    return blocked.map { name in
      guard let frame = boxes[name.item], let index = items.firstIndex(of: name.item) else {
        return name
      }
      let text = Self.letters(index)
      let size = Box(
        minX: 0, minY: 0, width: Self.keyFont.width(of: text), height: Self.keyFont.lineHeight)
      let others = self.others(than: name.item)
      let middle = size.moved(
        to: Point(frame.midX - size.width / 2, frame.midY - size.height / 2))
      // In a view that is narrower the letter would stand on its outlines.
      let inside = frame.contains(middle.widened(by: 1)) ? [middle] : []
      let places =
        inside + Self.places(size, in: frame)
        + Self.placesBeside(frame, size).filter(drawing.contains) + [middle]
      // Wholly on another view, a letter would tell of that.
      let free = places.filter { place in
        !taken.contains(where: place.intersects) && !others.contains { $0.contains(place) }
      }
      let place =
        free.first { isFree($0, among: others) }
        ?? free.first { place in
          !(names.map(\.box) + numbers + lines).contains(where: place.intersects)
        }
        ?? free.first { place in
          !(names.map(\.box) + numbers).contains(where: place.intersects)
        }
      guard let place else { return name }
      taken.append(place)
      var keyed = name
      keyed.key = Key(text: text, inFrame: place, behindName: size)
      return keyed
    }
  }

  /// A to Z, then AA.
  private static func letters(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + index % 26)))
    return index < 26 ? letter : letters(index / 26 - 1) + letter
  }

  // MARK: Lines that cross nothing

  private static func level(_ y: Double, from start: Double, to end: Double) -> Box {
    Box(minX: start, minY: y - 1, width: max(0, end - start), height: 2)
  }

  /// Where a line across comes in from `low` to `high`: in the middle, or elsewhere along that side.
  private static func entries(_ low: Double, _ high: Double) -> [Double] {
    ([0.5, 0.25, 0.75, 0.1, 0.9] + stride(from: 0.05, to: 0.96, by: 0.05)).map {
      low + (high - low) * $0
    }
  }

  /// The height at which a line from the left reaches the frame and crosses nothing: where no other edge is
  /// that it may seem to end at, and away from the lines that there are.
  private func levelWay(
    to item: ItemID, _ frame: Box, among others: [Box], past lines: [Double]
  ) -> Double? {
    let free = Self.entries(frame.minY, frame.maxY).filter { y in
      isFree(
        Self.level(y, from: drawing.minX, to: frame.minX - 0.5), among: others, lineTo: item)
    }
    let isShared = { (y: Double) in
      others.contains { ($0.minX - frame.minX).magnitude < 3 && $0.minY <= y && y <= $0.maxY }
    }
    let isClose = { (y: Double) in
      lines.contains { ($0 - y).magnitude < Self.font.lineHeight }
    }
    return free.first { !isShared($0) && !isClose($0) } ?? free.first { !isShared($0) }
      ?? free.first { !isClose($0) } ?? free.first
  }

  /// The name below the drawing, with a line up to its frame that crosses nothing.
  private mutating func placedBelow(
    _ name: Name, under frame: Box, among others: [Box]
  ) -> Name? {
    let rows = names.filter { $0.box.minY >= drawing.maxY }.map(\.box)
    let top = (rows.map(\.maxY).max() ?? drawing.maxY + 5) + 1
    for x in Self.entries(frame.minX, frame.maxX) {
      let line = Box(
        minX: x - 1, minY: frame.maxY + 0.5, width: 2, height: max(0, top - frame.maxY))
      guard isFree(line, among: others, lineTo: name.item) else { continue }
      for left in [x + 4, x - 4 - name.box.width]
      where left >= drawing.minX && left + name.box.width <= drawing.maxX {
        var placed = name
        placed.box = name.box.moved(to: Point(left, top))
        if strokes.contains(where: placed.box.intersects) { continue }
        let height = placed.box.midY
        placed.endsAtRight = left < x
        placed.leader = [
          Point(left > x ? left - 1 : placed.box.maxX + 1, height), Point(x, height),
          Point(x, frame.maxY + 1),
        ]
        lines.append(line)
        return placed
      }
    }
    return nil
  }

  /// Sets the names that stand left of the drawing in a column, one below the other.
  private mutating func set(_ column: [Name]) {
    if column.isEmpty { return }
    let keys = column.compactMap(\.key?.behindName.width).max().map { $0 + 6 } ?? 0
    columnWidth = (column.map(\.box.width).max() ?? 0) + keys + Self.gap
    for index in names.indices { names[index].move(by: columnWidth) }
    var bottom = -Double.infinity
    let sorted = column.sorted { first, second in
      (first.height, boxes[first.item]?.minX ?? 0) < (second.height, boxes[second.item]?.minX ?? 0)
    }
    for var name in sorted {
      let middle = name.height
      name.move(by: columnWidth)
      name.endsAtRight = true
      name.box.minY = max(middle - name.box.height / 2, bottom)
      name.box.minX = columnWidth - Self.gap - keys - name.box.width
      name.key?.behindName.minX = columnWidth - Self.gap - keys + 6
      name.key?.behindName.minY = name.box.midY - Self.keyFont.lineHeight / 2
      if !name.leader.isEmpty {
        // Past the letters of other names, and then to the frame.
        name.leader.insert(
          contentsOf: [name.box.maxX + 3, columnWidth - Self.gap + 3].map {
            Point($0, name.box.midY)
          }, at: 0)
      }
      bottom = name.box.maxY + 1
      names.append(name)
    }
  }
}

extension PanelNames.Name {
  /// Where the line begins, or the name stands without one.
  fileprivate var height: Double { leader.first?.y ?? box.midY }

  /// The name without a line; where more of it lies left of the frame, it ends at the right.
  fileprivate func beside(_ frame: Box, at place: Box) -> PanelNames.Name {
    var placed = self
    placed.box = place
    placed.endsAtRight = place.minX < frame.minX && place.maxX <= frame.maxX + 1
    return placed
  }

  fileprivate mutating func move(by distance: Double) {
    box.minX += distance
    key?.inFrame.minX += distance
    for index in leader.indices { leader[index].x += distance }
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
  private static let limit = 312.0

  private let lines: [String]
  private let steps: [ConstraintGraph.Step]

  init(_ subject: PictureSubject, _ panel: LayoutPanel) {
    let order = subject.steps
    let isDropped = subject.broken.map(panel.yielding.contains) ?? false
    let told = panel.yielding.filter { !isDropped || $0 == subject.broken }
    steps = panel.remedy == nil ? told.compactMap { order[$0] }.sorted() : []
    let indent = steps.reduce(0) { $0 + $1.indent }
    lines = PictureText.lines(
      of: Self.text(of: panel), in: Self.font, width: max(Self.limit - indent, 160))
  }

  static func text(of panel: LayoutPanel) -> String { PictureText.clean(panel.title, limit: 240) }

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
