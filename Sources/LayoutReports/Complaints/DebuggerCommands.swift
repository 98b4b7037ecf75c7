internal import LayoutLogs
internal import LayoutModel

/// Commands for the debugger that would get what a message or tree leaves out.
enum DebuggerCommands {
  /// More views than these nobody asks about one by one.
  private static let mostViews = 8

  /// The commands for the views of which a variable is named, and for the outermost of the others:
  /// one per axis that is in question.
  ///
  /// What the rest of the input tells already nobody has to ask for.
  @Sendable static func list(_ complaint: Complaint, _ system: LayoutSystem) -> [String] {
    let known = complaint.items.filter { system[$0].address != nil }
    let outermost = known.filter { !hasAncestor($0, among: known, in: system) }
    let asked = known.filter { !system[$0].ambiguousMarks.isEmpty || outermost.contains($0) }
    var commands = asked.prefix(mostViews).flatMap {
      axisCommands(for: system[$0], on: system.platform, known: complaint.companion?.axes[$0])
    }
    if complaint.companion?.hasFrames == true { return commands }
    if let window = system.items.first(where: { $0.role == .window }), let at = window.address {
      commands.append("expr -l objc++ -O -- [\(at) recursiveDescription]")
    } else if let first = outermost.first, let parent = parent(of: first, in: system) {
      let method = system.platform == .appKit ? "_subtreeDescription" : "recursiveDescription"
      commands.append("expr -l objc++ -O -- [\(parent) \(method)]")
    }
    return commands
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
    for item: LayoutItem, on platform: LayoutSystem.Platform?, known: Set<Axis>?
  ) -> [String] {
    guard let at = item.address else { return [] }
    let axes = Axis.allCases.filter { axis in
      (item.ambiguousMarks.isEmpty || item.ambiguousMarks.contains { $0.axis == axis })
        && known?.contains(axis) != true
    }
    return axes.map { axis in
      let method =
        platform == .appKit
        ? "constraintsAffectingLayoutForOrientation" : "constraintsAffectingLayoutForAxis"
      return "expr -l objc++ -O -- [\(at) \(method):\(axis == .horizontal ? 0 : 1)]"
    }
  }

  private static func hasAncestor(
    _ id: ItemID, among items: [ItemID], in system: LayoutSystem
  ) -> Bool {
    var next = system[id].superview
    var steps = 0
    while let parent = next, steps < 1000 {
      if items.contains(parent) { return true }
      next = system[parent].superview
      steps += 1
    }
    return false
  }
}
