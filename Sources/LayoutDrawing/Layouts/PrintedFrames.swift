internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Views where the input prints them, in the coordinates that the outermost ones share.
package struct PrintedFrames: Sendable {
  /// Why a view is drawn in another way; the names are those of the JSON document.
  package enum Mark: String, Hashable, Sendable {
    case hidden, transparent, empty, outside, ambiguous, misplaced
  }

  /// The places of all views that are drawn, as a layout.
  private(set) var assignment = Assignment()
  /// Where the constraints put the views that are elsewhere.
  private(set) var wanted: [ItemID: LayoutFrame] = [:]
  /// The views that are drawn.
  private(set) var items: Set<ItemID> = []
  let marks: [ItemID: [Mark]]
  /// Views that cannot be seen, and what lies in hidden ones.
  let unseen: Set<ItemID>
  /// Why the views around them let other views not be seen.
  private var hidden: [ItemID: Mark] = [:]
  /// What the places rest on that the input does not tell.
  private(set) var notes: [String] = []

  /// More views than these hide each other in a picture; the outermost ones are drawn.
  private static let limit = 200

  private var frames: [ItemID: LayoutFrame] = [:]
  private var hasSeveralRoots = false

  /// `solved` places what has no frame of its own; `nil` where nothing has a frame.
  init?(_ subject: PictureSubject, _ placement: Placement, solved: LayoutFrames?) {
    let system = subject.system
    var marks: [ItemID: [Mark]] = [:]
    for view in placement.invisible { marks[view.item] = view.reasons.map(Mark.init) }
    let unseen = Set(placement.invisible.filter { !$0.isDoubtful }.map(\.item))
    let hiding = unseen.filter { item in
      marks[item]?.contains { $0 == .hidden || $0 == .transparent } == true
    }
    for item in system.itemIDs {
      guard let container = system.ancestors(of: item).first(where: hiding.contains) else {
        continue
      }
      hidden[item] = marks[container]?.first { $0 == .hidden || $0 == .transparent }
    }
    self.unseen = unseen.union(hidden.keys)
    for item in placement.marked { marks[item, default: []].append(.ambiguous) }
    for view in placement.misplaced { marks[view.item, default: []].append(.misplaced) }
    self.marks = marks.mapValues { list in
      list.indices.filter { list.firstIndex(of: list[$0]) == $0 }.map { list[$0] }
    }
    place(system, solved)
    if items.isEmpty { return nil }
    for view in placement.misplaced { want(view, system) }
    notes +=
      remarks(subject)
      + placement.misplaced.map { view in
        DrawingWords.misplaced(
          subject.shortName(of: view.item),
          view.differences.map { ($0.quantity, $0.actual, $0.expected) })
      }
  }

  // MARK: Places

  private mutating func place(_ system: LayoutSystem, _ solved: LayoutFrames?) {
    hasSeveralRoots = system.items.count { $0.superview == nil && $0.frame != nil } > 1
    let order = system.itemIDs.map { ($0, system.ancestors(of: $0).count) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    let shown = order.filter { system[$0].frame != nil || solved?.places($0) == true }
    for item in shown.prefix(Self.limit) {
      guard
        let frame = system[item].frame.map({ outer($0, of: item, system) })
          ?? solved.map({ $0.printedFrame(of: item) })
      else { continue }
      frames[item] = frame
      items.insert(item)
      assignment[LayoutVariable(item, .minX).id] = frame.x
      assignment[LayoutVariable(item, .minY).id] = frame.y
      assignment[LayoutVariable(item, .width).id] = frame.width
      assignment[LayoutVariable(item, .height).id] = frame.height
    }
    if shown.count > Self.limit {
      notes.append(DrawingWords.outermost(Self.limit, of: shown.count))
    }
  }

  /// A frame in its superview's coordinates, in those of the outermost view.
  private func outer(
    _ frame: LayoutFrame, of item: ItemID, _ system: LayoutSystem
  ) -> LayoutFrame {
    guard let superview = system[item].superview, let around = frames[superview] else {
      // The bottom of an unknown superview serves as well as its top.
      guard system.platform == .appKit, hasSeveralRoots else { return frame }
      var turned = frame
      turned.y = -frame.y - frame.height
      return turned
    }
    let scrolled = system[superview].contentOffset
    var placed = frame
    placed.x = around.x + frame.x - (scrolled?.x ?? 0)
    placed.y =
      system.countsDown(in: superview)
      ? around.y + frame.y - (scrolled?.y ?? 0)
      : around.y + around.height - frame.y - frame.height
    return placed
  }

  private mutating func want(_ view: MisplacedView, _ system: LayoutSystem) {
    guard items.contains(view.item), var frame = system[view.item].frame else { return }
    for difference in view.differences {
      switch difference.quantity {
      case .minX: frame.x = difference.expected
      case .minY: frame.y = difference.expected
      case .width: frame.width = difference.expected
      case .height: frame.height = difference.expected
      default: break
      }
    }
    wanted[view.item] = outer(frame, of: view.item, system)
  }

  // MARK: What the picture says

  private func remarks(_ subject: PictureSubject) -> [String] {
    let system = subject.system
    let roots = items.filter { system[$0].superview.map { !items.contains($0) } ?? true }
    var remarks = roots.count > 1 ? [DrawingWords.oneSuperview] : []
    let containers = items.filter { item in
      items.contains { system[$0].superview == item }
    }.sorted()
    let scrolled = containers.filter {
      system[$0].role == .scrollView && system[$0].contentOffset == nil
    }
    if !scrolled.isEmpty {
      remarks.append(DrawingWords.unscrolled(scrolled.map(subject.shortName)))
    }
    if system.platform == .appKit, containers.contains(where: { system[$0].isFlipped == nil }) {
      remarks.append(DrawingWords.unflipped)
    }
    if items.contains(where: unseen.contains) { remarks.append(DrawingWords.unseenLegend) }
    if items.contains(where: { marks[$0]?.contains(.ambiguous) == true }) {
      remarks.append(DrawingWords.ambiguousLegend)
    }
    if !wanted.isEmpty { remarks.append(DrawingWords.misplacedLegend) }
    return remarks
  }

  /// Whether no layout lets the view be seen.
  func isUnseen(_ item: ItemID) -> Bool { unseen.contains(item) }

  /// What stands behind the view's name.
  func words(on item: ItemID) -> String {
    let own = (marks[item] ?? []).filter { $0 != .misplaced }.map { mark in
      guard mark == .empty, let frame = frames[item] else { return mark.rawValue }
      return DrawingWords.empty(frame.width.rounded, frame.height.rounded)
    }
    let around = own.isEmpty ? hidden[item].map { [DrawingWords.inside($0)] } ?? [] : []
    return (own + around).map { " · \($0)" }.joined()
  }
}

extension PrintedFrames.Mark {
  fileprivate init(_ reason: InvisibleView.Reason) {
    switch reason {
    case .hidden: self = .hidden
    case .transparent: self = .transparent
    case .zeroSize: self = .empty
    case .outsideEveryAncestor, .outsideShownAncestors: self = .outside
    }
  }
}

extension LayoutSystem {
  /// Whether y grows downwards inside of the view; where AppKit's flag is not printed, it does not, as
  /// in `NSView` itself.
  func countsDown(in item: ItemID) -> Bool {
    platform != .appKit || self[item].isFlipped == true
  }
}

extension LayoutFrames {
  fileprivate func places(_ item: ItemID) -> Bool {
    boxes[item] != nil && Axis.allCases.allSatisfy { isPlaced(item, on: $0) }
  }
}
