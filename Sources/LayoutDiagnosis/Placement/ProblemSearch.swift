package import LayoutModel
internal import LinearArithmetic

/// Looks at a layout as a user would.
struct ProblemSearch {
  let system: LayoutSystem
  /// What has no known value: a problem there would be made up.
  let unknown: Set<LayoutVariable>
  /// Sizes of contents that nothing printed tells.
  var contents: [TakenContent] = []

  func problems(in assignment: Assignment) -> [LayoutProblem] {
    clipped(assignment) + placed(in: assignment)
  }

  /// The problems of where items are, whatever their contents are.
  func placed(in assignment: Assignment) -> [LayoutProblem] {
    overlaps(assignment) + leaving(assignment)
  }

  private func clipped(_ assignment: Assignment) -> [LayoutProblem] {
    let printed = system.constraints.compactMap { constraint -> LayoutProblem? in
      guard constraint.origin == .contentSize, constraint.relation == .greaterOrEqual else {
        return nil
      }
      let points = constraint.row.violation(under: assignment)
      return points.isPositive
        ? .clipped(constraint.first.item, constraint.first.attribute.axis, points: points) : nil
    }
    return printed
      + contents.compactMap { content -> LayoutProblem? in
        let points = content.value - assignment[content.variable.id]
        return points.isPositive && !unknown.contains(content.variable)
          ? .clipped(content.variable.item, content.variable.quantity.axis, points: points) : nil
      }
  }

  private func overlaps(_ assignment: Assignment) -> [LayoutProblem] {
    var siblings: [ItemID: [ItemID]] = [:]
    for item in system.itemIDs where system[item].role != .guide && system[item].isHidden != true {
      if let parent = system[item].superview { siblings[parent, default: []].append(item) }
    }
    var problems: [LayoutProblem] = []
    for (parent, group) in siblings.sorted(by: { $0.key < $1.key }) where group.count <= 200 {
      let around = box(parent, assignment)
      for (index, first) in group.enumerated() {
        for second in group[(index + 1)...]
        where isKnown(first) && isKnown(second) {
          let (one, other) = (box(first, assignment), box(second, assignment))
          guard let (across, down) = one.shared(with: other),
            !liesBehind(first, one, other, around), !liesBehind(second, other, one, around)
          else { continue }
          problems.append(.overlap(first, second, across: across, down: down))
        }
      }
    }
    return problems
  }

  /// Whether a view without a content of its own reaches around the other one or fills the superview, as
  /// backgrounds do.
  private func liesBehind(_ item: ItemID, _ own: Box, _ other: Box, _ around: Box) -> Bool {
    system[item].axesOfOwnSize.isEmpty && (own == around || own != other && own.contains(other))
  }

  private func leaving(_ assignment: Assignment) -> [LayoutProblem] {
    system.itemIDs.compactMap { item in
      guard let parent = system[item].superview, system[parent].role != .scrollView else {
        return nil
      }
      let (inner, outer) = (box(item, assignment), box(parent, assignment))
      let overhangs = Axis.allCases.filter { isKnown(item, $0) && isKnown(parent, $0) }.map {
        inner.overhang(beyond: outer, on: $0)
      }
      guard let points = overhangs.max() else { return nil }
      return points.isPositive ? .leavesContainer(item, points: points) : nil
    }
  }

  private func isKnown(_ item: ItemID) -> Bool {
    Axis.allCases.allSatisfy { isKnown(item, $0) }
  }

  private func isKnown(_ item: ItemID, _ axis: Axis) -> Bool {
    let quantities: [LayoutQuantity] = [.origin(along: axis), .size(along: axis)]
    return quantities.allSatisfy { !unknown.contains(LayoutVariable(item, $0)) }
  }

  private func box(_ item: ItemID, _ assignment: Assignment) -> Box {
    let value = { assignment[LayoutVariable(item, $0).id] }
    return Box(x: value(.minX), y: value(.minY), width: value(.width), height: value(.height))
  }

  private struct Box: Equatable {
    var x, y, width, height: Rational

    /// How much of both axes lies in both boxes; `nil` where nothing does.
    func shared(with other: Box) -> (across: Rational, down: Rational)? {
      let across = min(x + width, other.x + other.width) - max(x, other.x)
      let down = min(y + height, other.y + other.height) - max(y, other.y)
      return across.isPositive && down.isPositive ? (across, down) : nil
    }

    func contains(_ other: Box) -> Bool {
      x <= other.x && y <= other.y && other.x + other.width <= x + width
        && other.y + other.height <= y + height
    }

    func overhang(beyond other: Box, on axis: Axis) -> Rational {
      axis == .horizontal
        ? max(other.x - x, x + width - other.x - other.width)
        : max(other.y - y, y + height - other.y - other.height)
    }
  }
}

extension LayoutProblem {
  /// Views with contents of their own, or of one class, that overlap by their printed frames, and contents that
  /// reach out of a superview of the app's that does not clip.
  package static func inPrintedFrames(of system: LayoutSystem) -> [LayoutProblem] {
    var frames = PrintedLayout(system)
    for item in system.itemIDs { frames.place(item) }
    let search = ProblemSearch(system: system, unknown: frames.unknown)
    return search.placed(in: frames.assignment).filter { problem in
      switch problem {
      case .overlap(let first, let second, _, _):
        return system.showsContent(first) && system.showsContent(second)
          || system.areAlike(first, second)
      case .leavesContainer(let item, _):
        guard let superview = system[item].superview else { return false }
        return system.showsContent(item) && !system[superview].clipsToBounds
          && system[superview].role == .view && system[superview].owner == .app
      default: return false
      }
    }
  }
}

extension LayoutSystem {
  /// Whether an app's view shows something that another one would cover.
  fileprivate func showsContent(_ item: ItemID) -> Bool {
    isShown(item) && !self[item].isStackView && !self[item].axesOfOwnSize.isEmpty
  }

  /// Whether two views beside each other are of one class of the app's, so that neither is the other's background;
  /// what scrolls may lay its views over each other.
  fileprivate func areAlike(_ first: ItemID, _ second: ItemID) -> Bool {
    guard let superview = self[first].superview, !self[superview].scrolls,
      self[superview].owner == .app
    else { return false }
    return self[first].className == self[second].className && !self[first].className.isEmpty
      && !self[first].isPlainView && isShown(first) && isShown(second)
  }

  private func isShown(_ item: ItemID) -> Bool {
    let view = self[item]
    return view.owner == .app && view.isHidden != true && view.alpha?.isZero != true
      && !view.isTransformed
  }
}

/// The printed frames as one layout.
struct PrintedLayout {
  private(set) var assignment = Assignment()
  /// What no frame tells.
  private(set) var unknown: Set<LayoutVariable> = []

  private let system: LayoutSystem
  private var corners: [ItemID: (x: Rational, y: Rational)] = [:]

  init(_ system: LayoutSystem) { self.system = system }

  mutating func place(_ item: ItemID) {
    let place = corner(of: item)
    let frame = system[item].frame
    let values: [(LayoutQuantity, Rational?)] = [
      (.minX, frame == nil ? nil : place.x), (.minY, frame == nil ? nil : place.y),
      (.width, frame?.width), (.height, frame?.height),
    ]
    for (quantity, value) in values {
      let variable = LayoutVariable(item, quantity)
      assignment[variable.id] = value ?? 0
      if value == nil { unknown.insert(variable) }
    }
  }

  /// Where an item begins in the coordinates of the outermost view's superview.
  mutating func corner(of item: ItemID) -> (x: Rational, y: Rational) {
    for inner in system.ancestors(of: item).reversed() + [item] where corners[inner] == nil {
      let around = system[inner].superview.flatMap { corners[$0] } ?? (0, 0)
      let frame = system[inner].frame
      corners[inner] = (around.x + (frame?.x ?? 0), around.y + (frame?.y ?? 0))
    }
    return corners[item] ?? (0, 0)
  }
}
