internal import LayoutLogs
internal import LayoutModel

/// Where views lie in cells.
struct CellPlaces {
  private let system: LayoutSystem
  /// How many of an item's siblings stand in front of it.
  private let ranks: [Int]

  init(_ system: LayoutSystem) {
    self.system = system
    var counts: [ItemID: Int] = [:]
    ranks = system.items.map { item in
      guard let parent = item.superview else { return 0 }
      defer { counts[parent, default: 0] += 1 }
      return counts[parent, default: 0]
    }
  }

  /// The cell in which a view lies, and the classes and ranks from the view up to the cell: equal for
  /// the same view of two cells of a class.
  func place(of id: ItemID) -> (cell: ItemID, path: [String])? {
    var path: [String] = []
    var next = id
    while path.count < Self.deepest, let parent = system[next].superview {
      path.append("\(system[next].className) \(ranks[next.index])")
      if system[parent].isPlacedAsCell { return (parent, path + [system[parent].className]) }
      next = parent
    }
    return nil
  }

  private static let deepest = 32
}

/// Commands for the debugger that would get what a message or tree leaves out.
enum DebuggerCommands {
  /// More views than these nobody asks about one by one.
  private static let mostViews = 8

  /// The commands for the views of which a variable is named, and for the outermost of the others:
  /// one per axis that is in question.
  ///
  /// What the rest of the input tells already nobody has to ask for.
  @Sendable static func list(_ complaint: Complaint, _ system: LayoutSystem) -> [String] {
    let all = complaint.items.filter { system[$0].address != nil }
    let own = all.filter { system[$0].isAmbiguous && system[$0].owner != .system }
    let views = (own.isEmpty ? all : own).filter { system[$0].role != .window }
    let known = views.isEmpty ? all : views
    let outermost = known.filter { !system.hasAncestor($0, among: known) }
    let inCells = CellPlaces(system)
    var places: Set<[String]> = []
    let asked = known.filter { id in
      guard !system[id].ambiguousMarks.isEmpty || outermost.contains(id) else { return false }
      // The same view of another cell of the class has the same constraints.
      guard let place = inCells.place(of: id), system[place.cell].owner == .app else { return true }
      return places.insert(place.path).inserted
    }
    var commands = asked.prefix(mostViews).flatMap {
      axisCommands(for: system[$0], in: system, known: complaint.companion?.axes[$0])
    }
    let ambiguous = asked.first { system[$0].isAmbiguous && system[$0].role != .guide }
    if let ambiguous {
      commands += exercises(
        system[ambiguous], on: system.platform, known: complaint.companion?.axes[ambiguous])
    }
    if complaint.companion?.hasFrames == true { return commands }
    // A tree with frames is the answer itself; what it does not mark another one does.
    if let window = system.items.first(where: { $0.role == .window && $0.frame != nil }) {
      if system.platform != .appKit, let at = window.address {
        commands.append("expression -l objc -O -- [\(at) _autolayoutTrace]")
      }
    } else if let root = root(around: outermost.first, in: system) {
      commands.append("expression -l objc -O -- [\(root) \(system.treeMethod)]")
    }
    return commands
  }

  /// What moves an ambiguous view to another of its places; on the Mac also what draws the
  /// constraints that hold it, unless they are printed.
  private static func exercises(
    _ item: LayoutItem, on platform: LayoutSystem.Platform?, known: Set<Axis>?
  ) -> [String] {
    guard let at = item.address else { return [] }
    let exercise = "expression -l objc -- (void)[\(at) exerciseAmbiguityInLayout]"
    let axis = Axis.allCases.firstIndex { known?.contains($0) != true }
    guard platform == .appKit, let axis else { return [exercise] }
    let held = "[\(at) constraintsAffectingLayoutForOrientation:\(axis)]"
    return [
      exercise,
      "expression -l objc -- (void)[(NSWindow *)[\(at) window] visualizeConstraints:\(held)]",
    ]
  }

  /// What the debugger is asked for the view whose tree is wanted; an NSWindow is no view.
  private static func root(around id: ItemID?, in system: LayoutSystem) -> String? {
    let window = system.items.first { $0.role == .window }
    if let at = window?.address {
      return system.platform == .appKit ? "[\(at) contentView]" : "\(at)"
    }
    return id.flatMap { parent(of: $0, in: system) }
  }

  /// What the debugger is asked for the view around an item; a guide has no superview.
  private static func parent(of id: ItemID, in system: LayoutSystem) -> String? {
    let item = system[id]
    guard item.role == .guide else { return item.address.map { "[\($0) superview]" } }
    if let owner = item.superview.flatMap({ system[$0].address }) { return owner.description }
    let type = system.platform == .appKit ? "NSLayoutGuide" : "UILayoutGuide"
    return item.address.map { "[(\(type) *)\($0) owningView]" }
  }

  private static func axisCommands(
    for item: LayoutItem, in system: LayoutSystem, known: Set<Axis>?
  ) -> [String] {
    guard let at = item.address else { return [] }
    let axes = Axis.allCases.filter { axis in
      (item.ambiguousMarks.isEmpty || item.ambiguousMarks.contains { $0.axis == axis })
        && known?.contains(axis) != true
    }
    return axes.map { axis in
      "expression -l objc -O -- [\(at) \(system.affectingMethod)\(axis == .horizontal ? 0 : 1)]"
    }
  }
}

extension LayoutSystem {
  func hasAncestor(_ id: ItemID, among items: [ItemID]) -> Bool {
    ancestors(of: id).contains(where: items.contains)
  }
}
