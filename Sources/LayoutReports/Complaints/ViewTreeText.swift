internal import LayoutLogs
internal import LayoutModel

extension ComplaintText {
  static let ambiguousView = ComplaintText(
    "Ambiguous view",
    meaning: """
      The app logged a view whose hasAmbiguousLayout was true. More than one position or size \
      of it satisfies the constraints.
      """,
    suggestion: "Print the constraints of each axis to see which one is missing a fact."
  ).tree

  static let ambiguousViewTree = ComplaintText(
    "View tree with ambiguous views",
    meaning: """
      Some views in this tree have more than one position or size that satisfies their \
      constraints. Each axis of a view needs two independent facts.
      """,
    suggestion: """
      Begin with the outermost ambiguous view; what is ambiguous inside it often resolves \
      with it.
      """
  ).tree

  static let viewTree = ComplaintText(
    "View tree",
    meaning: """
      The tree shows which view contains which. It names nothing that is ambiguous.
      """,
    suggestion: "Add a constraint dump of the same run to have the layout solved."
  ).tree.with {
    // What a dump of the same views adds asks for no other; the tree's own frames stay unknown.
    $0.commands = { complaint, system in
      var complaint = complaint
      complaint.companion = nil
      return DebuggerCommands.list(complaint, system)
    }
    $0.advise = { message, advice in
      if message.complaint.companion != nil { advice.suggestion = nil }
      guard message.system.items.contains(where: { $0.frame != nil }) else { return }
      let other = message.system.platform == .appKit ? "" : "; _autolayoutTrace does"
      advice.meaning = """
        The tree shows which view contains which, and where each one is. Such a tree does not mark \
        what is ambiguous\(other).
        """
    }
  }

  private var tree: ComplaintText {
    with {
      $0.isWordless = true
      $0.headline = { $0.ambiguity ?? $0.size }
      $0.commands = DebuggerCommands.list
    }
  }
}

extension ComplaintMessage {
  /// Which views are ambiguous; `nil` where none is marked.
  var ambiguity: ComplaintText.Headline? {
    let items = complaint.items.filter { system[$0].isAmbiguous }
    guard let first = items.first else { return nil }
    let name = capitalized(first)
    switch items.count {
    case 1: return .sentence("\(name) has an ambiguous layout\(axes(of: first)).")
    case 2: return .sentence("\(name) and \(names[items[1]]) have an ambiguous layout.")
    default:
      return .sentence("\(name) and \(items.count - 1) other views have an ambiguous layout.")
    }
  }

  private func axes(of item: ItemID) -> String {
    let marks = system[item].ambiguousMarks
    return marks.isEmpty
      ? ""
      : ": its \(SpringsWords.list(marks.map(\.words))) \(marks.count == 1 ? "is" : "are") not determined"
  }

  /// How large a tree is that names nothing ambiguous.
  fileprivate var size: ComplaintText.Headline? {
    guard report.kind == .trace else { return nil }
    let count = system.items.count
    let tree = "A view tree of \(count) \(count == 1 ? "view" : "views")"
    if system.items.contains(where: { $0.frame != nil }) {
      return .sentence("\(tree) with frames.")
    }
    return .sentence(
      count == 1 ? "\(tree), not marked ambiguous." : "\(tree), none of them marked ambiguous.")
  }
}
