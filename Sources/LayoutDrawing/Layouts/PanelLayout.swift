internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The places of one panel in the layout's points, before anybody knows how large they are drawn.
struct PanelLayout {
  let panel: LayoutPanel
  /// The system as the layout was solved: with what the proofs assume, where it holds that.
  let system: LayoutSystem
  let frames: LayoutFrames
  let otherFrames: LayoutFrames?
  let distances: [MeasuredDistance]
  /// What holds everything that is drawn at a place of its own.
  let bounds: Box
  /// For each axis the items whose sizes along it nothing decides, in the order of drawing.
  let undecidedSizes: [Axis: [ItemID]]
  /// For each axis the items whose sizes along it are guesses, in the order of drawing.
  let guessedSizes: [Axis: [ItemID]]

  init(_ subject: PictureSubject, _ panel: LayoutPanel) {
    self.panel = panel
    let conflicts = panel.holdsAssumptions ? subject.diagnosis.conflicts : []
    let system = subject.system.assuming(conflicts)
    self.system = system
    let doubles = conflicts.doubles
    let chosen =
      doubles.isEmpty ? panel.items : (panel.items ?? Set(system.itemIDs)).subtracting(doubles)
    frames = LayoutFrames(
      system, panel.assignment, printed: panel.printed?.items, chosen: chosen)
    otherFrames = panel.other.map { LayoutFrames(system, $0, lanes: panel.assignment) }
    distances = PanelDimensions.distances(in: system, panel, frames)
    bounds = Self.bounds(
      frames, otherFrames, distances, in: system,
      wanted: panel.printed?.wanted.values.map(Box.init) ?? [])
    undecidedSizes = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { [frames] axis in
        (axis, Self.undecided(on: axis, in: system, panel, frames))
      })
    guessedSizes = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { [frames, undecidedSizes] axis in
        let undecided = undecidedSizes[axis] ?? []
        let guessed = frames.items.filter { item in
          panel.guesses.contains(.size(of: item, along: axis))
            && frames.isPlaced(item, on: axis) && !undecided.contains(item)
        }
        return (axis, guessed)
      })
  }

  /// The axis along which a view has no size in this layout, so that it is a line; `nil` of any other view.
  func flatAxis(of item: ItemID) -> Axis? {
    guard let box = frames.boxes[item] else { return nil }
    let flat = Axis.allCases.filter { axis in
      frames.isPlaced(item, on: axis) && (axis == .horizontal ? box.width : box.height) < 0.005
    }
    return flat.count == 1 ? flat[0] : nil
  }

  /// The items, in the order of drawing, whose places in their containers nothing decides along an axis.
  func openPlaces(on axis: Axis) -> [ItemID] {
    frames.items.filter { item in
      let place = LayoutVariable(item, axis == .horizontal ? .minX : .minY)
      return frames.tree.parent[item] != nil && panel.open.contains(place)
        && frames.isPlaced(item, on: axis)
    }
  }

  /// What nothing decides a size of.
  var undecided: Set<ItemID> { Set(undecidedSizes.values.joined()) }

  private static func bounds(
    _ frames: LayoutFrames, _ other: LayoutFrames?, _ distances: [MeasuredDistance],
    in system: LayoutSystem, wanted: [Box]
  ) -> Box {
    let boxes =
      Array(frames.boxes.values) + (other.map { Array($0.boxes.values) } ?? []) + wanted
    var bounds = boxes.first ?? Box(minX: 0, minY: 0, width: 100, height: 100)
    for box in boxes { bounds = bounds.union(box) }
    for (item, box) in frames.boxes {
      if let outer = system[item].alignmentInsets?.outside(box) { bounds = bounds.union(outer) }
    }
    for distance in distances {
      if let ghost = distance.moved(frames)?.to { bounds = bounds.union(ghost) }
      guard let wanted = distance.wanted else { continue }
      let point =
        distance.axis == .horizontal
        ? Box(minX: wanted, minY: bounds.minY, width: 0, height: 0)
        : Box(minX: bounds.minX, minY: wanted, width: 0, height: 0)
      bounds = bounds.union(point)
    }
    return bounds
  }

  private static func undecided(
    on axis: Axis, in system: LayoutSystem, _ panel: LayoutPanel, _ frames: LayoutFrames
  ) -> [ItemID] {
    let sizeless = Set(frames.sizeless(on: axis, in: system))
    // What gives way did say how large the item is.
    let missed = panel.yielding.map { system[$0].first }.filter {
      $0.attribute.isSize && $0.attribute.axis == axis
    }.map(\.item)
    return frames.items.filter { item in
      let isOpen =
        panel.open.contains(.size(of: item, along: axis)) && frames.isPlaced(item, on: axis)
      return (isOpen || sizeless.contains(item)) && !missed.contains(item)
    }
  }
}

extension LayoutVariable {
  fileprivate static func size(of item: ItemID, along axis: Axis) -> LayoutVariable {
    LayoutVariable(item, .size(along: axis))
  }
}

/// How many points of a picture one point of its layouts has: the same in all of its panels.
struct CommonScale {
  private let factor: Double

  /// As large as the largest layout fits a panel, and never so large that small layouts look coarse,
  /// unless they are only a few points large.
  init(_ layouts: [PanelLayout]) {
    func largest(_ axis: Axis, _ size: KeyPath<Box, Double>) -> Double? {
      layouts.filter { $0.frames.knownAxes.contains(axis) }.map { $0.bounds[keyPath: size] }.max()
    }
    let (width, height) = (largest(.horizontal, \.width), largest(.vertical, \.height))
    let across = width.map { 232 / max($0, 1) } ?? .infinity
    let down = height.map { 360 / max($0, 1) } ?? .infinity
    let coarse = max(2.4, min(72 / max(width ?? 0, height ?? 0, 1), 12))
    let fitting = min(across, down, coarse)
    factor = max(fitting, min(Self.legible(layouts), Self.mostWidening * fitting))
  }

  /// Drawings become wider than a panel by this factor at most.
  private static let mostWidening = 3.0
  /// A letter has room in this.
  private static let leastWidth = 18.0

  /// The factor that most views are wide enough with for a letter, if a picture has many of them.
  private static func legible(_ layouts: [PanelLayout]) -> Double {
    layouts.filter { $0.frames.knownAxes.contains(.horizontal) && $0.frames.items.count > 12 }
      .map { layout in
        let widths = layout.frames.boxes.values.map(\.width).sorted()
        return leastWidth / max(widths[widths.count / 2], 0.01)
      }.max() ?? 0
  }

  /// An axis whose places are made up is drawn as it is.
  func factor(on axis: Axis, of layout: PanelLayout) -> Double {
    layout.frames.knownAxes.contains(axis) ? factor : 1
  }
}

/// Turns a layout's points into the picture's.
struct PanelScale {
  let bounds: Box
  let horizontal: Double
  let vertical: Double
  /// Where the layout's top left corner goes.
  var origin = Point(0, 0)

  init(_ layout: PanelLayout, _ scale: CommonScale) {
    bounds = layout.bounds
    horizontal = scale.factor(on: .horizontal, of: layout)
    vertical = scale.factor(on: .vertical, of: layout)
  }

  var width: Double { bounds.width * horizontal }
  var height: Double { bounds.height * vertical }

  func x(_ value: Double) -> Double { origin.x + (value - bounds.minX) * horizontal }
  func y(_ value: Double) -> Double { origin.y + (value - bounds.minY) * vertical }

  func callAsFunction(_ box: Box) -> Box {
    Box(
      minX: x(box.minX), minY: y(box.minY), width: max(box.width * horizontal, 1.5),
      height: max(box.height * vertical, 1.5))
  }
}
