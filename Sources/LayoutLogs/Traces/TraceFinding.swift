internal import LayoutModel

/// What a tree says about its ambiguous views, and the debugger commands that would say more.
enum TraceFinding {
  static func make(
    _ code: FindingCode, ambiguous: [ItemID], in system: LayoutSystem
  ) -> LogFinding {
    let entry = code.entry
    var finding = LogFinding(code: code.rawValue, reason: entry.title)
    finding.meaning = entry.meaning
    finding.suggestion = entry.suggestion
    finding.codeExample = entry.codeExample
    finding.items = ambiguous
    finding.debuggerCommands = commands(for: ambiguous, in: system)
    return finding
  }

  /// The commands for the outermost ambiguous views: one per axis that is in question.
  static func commands(for items: [ItemID], in system: LayoutSystem) -> [String] {
    let known = items.filter { system[$0].address != nil }
    let outermost = known.filter { !hasAncestor($0, among: known, in: system) }
    var commands = outermost.prefix(2).flatMap { axisCommands(for: $0, in: system) }
    if let window = system.items.first(where: { $0.role == .window }), let at = window.address {
      commands.append("expr -l objc++ -O -- [\(at) recursiveDescription]")
    } else if let first = outermost.first, let at = system[first].address {
      let method = system.platform == .appKit ? "_subtreeDescription" : "recursiveDescription"
      commands.append("expr -l objc++ -O -- [[\(at) superview] \(method)]")
    }
    return commands
  }

  private static func axisCommands(for id: ItemID, in system: LayoutSystem) -> [String] {
    let item = system[id]
    guard let at = item.address else { return [] }
    let axes = Axis.allCases.filter { axis in
      item.ambiguousMarks.isEmpty || item.ambiguousMarks.contains { $0.axis == axis }
    }
    return axes.map { axis in
      let method =
        system.platform == .appKit
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
