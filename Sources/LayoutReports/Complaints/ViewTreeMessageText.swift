internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Trees of views, which have no reason.
enum ViewTreeMessageText {
  static let ambiguousView = ComplaintText(
    "Ambiguous view",
    meaning: """
      A view's hasAmbiguousLayout is true. More than one position or size satisfies its \
      constraints.
      """,
    suggestion: "Print the constraints of each axis to see which axis lacks one."
  ).tree.with {
    $0.remarks = { PrintedContentWords($0).sentences }
    $0.advise = { message, advice in
      if case .unheld(let axis) = message.complaint.facts, let item = message.complaint.items.first
      {
        let name = message.names[item]
        let axes = message.system[item].unheldAxes
        let (which, sides, what) =
          axes.count > 1
          ? (
            "either axis", "its place and its size",
            "its place and, unless its content gives it, its size"
          )
          : (
            "the \(axis.name) axis",
            axis == .horizontal ? "its x and its width" : "its y and its height",
            "its \(axis.name) position and, unless its content gives it, its \(axis.sizeNoun)"
          )
        advice.meaning = """
          The debugger lists no constraint on \(name) along \(which), so nothing determines \
          \(sides). A view in no window has an empty list as well.
          """
        advice.suggestion = """
          Check that the view is in a window. Then add constraints for \(what). If its class makes them in \
          updateConstraints, let requiresConstraintBasedLayout return true: without it that method may never \
          be called.
          """
        return
      }
      if let listed = ListedSizes(message) {
        advice.meaning = listed.meaning
        advice.suggestion = listed.suggestion
        return
      }
      guard message.complaint.items.count == 1, let item = message.complaint.items.first else {
        return
      }
      guard let known = message.complaint.companion?.axes[item], let axis = known.first else {
        // Of a view with an address the commands stand below.
        guard let name = message.system[item].name, message.system[item].address == nil else {
          return
        }
        advice.suggestion = """
          Print the constraints of each axis to see which axis lacks one: po [\(name) \
          \(message.system.affectingMethod)0], and the same with 1. [\(name) exerciseAmbiguityInLayout] \
          shows another layout.
          """
        return
      }
      advice.suggestion =
        known.count > 1
        ? "The log has constraints of both axes: check which axis lacks one."
        : """
        Print the constraints of the \((axis == .horizontal ? Axis.vertical : .horizontal).name) axis too: \
        the log has only the other's.
        """
    }
  }

  static let ambiguousViewTree = ComplaintText(
    "View tree with ambiguous views",
    meaning: """
      More than one position or size of these views satisfies their constraints.
      """,
    suggestion: """
      Begin with the outermost ambiguous view: what is ambiguous inside it is often solved with it.
      """
  ).tree.with {
    $0.advise = { message, advice in
      let tree = AmbiguousTreeAdvice(message)
      let marked = tree.marked
      if message.complaint.items.count(where: { message.system[$0].isAmbiguous }) == 1 {
        advice.meaning = "More than one position or size of this view satisfies its constraints."
      }
      if let line = message.complaint.settledLine {
        advice.suggestion = tree.passing(settledAt: line)
        return
      }
      let rules = OpenViewRules(message).blocks(for: marked)
      if marked.contains(where: { message.system.hasAncestor($0, among: marked) }) {
        advice.more += rules
        return
      }
      if let host = tree.unheldHost(around: marked) {
        advice.suggestion = tree.beginning(with: host)
      } else {
        advice.suggestion = tree.addition(to: marked)
        advice.more += rules
      }
    }
  }

  /// What a tree without constraints asks for.
  private static func printing(_ method: String) -> String {
    """
    If something looks wrong, print the constraints of that view in the debugger and add them here \
    (expression -l objc -O -- [<#address#> \(method)0], and with 1 the vertical ones).
    """
  }

  static let viewTree = ComplaintText(
    "View tree",
    meaning: """
      The log shows views without their constraints. It marks nothing as ambiguous.
      """,
    suggestion: printing("constraintsAffectingLayoutForAxis:")
  ).tree.with {
    // What a dump of the same views adds asks for no other; the tree's own frames stay unknown.
    $0.commands = { complaint, system in
      var complaint = complaint
      complaint.companion = nil
      return DebuggerCommands.list(complaint, system)
    }
    $0.remarks = { message in
      message.complaint.moves.sorted { $0.key.index < $1.key.index }.map { item, move in
        move.sentence(of: message.capitalized(item))
      } + LaterFrameWords(message: message).sentences + PrintedContentWords(message).sentences
    }
    $0.advise = { message, advice in
      if message.complaint.facts == .windowless {
        let listed = ViewQuestions.emptyList(of: message).map { "\($0) " } ?? ""
        advice.meaning = """
          \(listed)A view in no window is not laid out with the others: its frame may be old, and neither empty \
          lists of constraints nor hasAmbiguousLayout tell what its layout in a window is.
          """
        advice.suggestion = """
          Check that it, and each view around it up to the controller's, was added (addSubview), and that the \
          controller is shown. Then ask again, in viewDidAppear or later, for its frame, hasAmbiguousLayout and the \
          constraints that affect it.
          """
        return
      }
      if message.complaint.companion != nil {
        advice.suggestion = nil
      } else if let conflict = message.report.nearestConflict {
        advice.suggestion = """
          Look at the report of line \(conflict) first: it is about views that have no size here.
          """
      } else if let unseen = message.unseenView {
        let method = message.system.affectingMethod
        advice.suggestion = """
          Print the constraints of \(unseen.name) in the debugger, while the same run lasts, and add them here:
          """
        advice.code = (0...1).map {
          "expression -l objc -O -- [\(unseen.address) \(method)\($0)]"
        }.joined(separator: "\n")
        advice.language = .objectiveC
      } else if message.system.platform == .appKit {
        advice.suggestion = printing(message.system.affectingMethod)
      }
      if let next = ViewQuestions.next(about: message) { advice.suggestion = next }
      if ViewQuestions.tellSettledUnheld(message, &advice) { return }
      if message.system.items.allSatisfy(\.isSettled) {
        advice.meaning = """
          The debugger answered no to hasAmbiguousLayout: at that moment, the view's \
          position and size were determined.
          """
        advice.suggestion = nil
        return
      }
      if message.system.items.count == 1, message.wrapping != nil {
        advice.meaning = ViewQuestions.meaning(ofAnswersOf: message.system.items[0])
        advice.suggestion = nil
        return
      }
      guard message.system.items.contains(where: { $0.frame != nil }) else {
        if message.report.problems.isEmpty { return }
        advice.meaning = """
          The log shows views without their constraints. Nothing that could be read of \
          it is marked ambiguous.
          """
        return
      }
      let other = message.system.platform == .appKit ? "" : " _autolayoutTrace does."
      let isNested = message.system.items.contains { $0.superview != nil }
      advice.meaning =
        isNested
        ? """
        The tree prints frames. It does not mark ambiguous views.\(other)
        """
        : """
        Frames do not show which views are ambiguous.\(other)
        """
      let due = message.system.items.count { $0.isLayoutDue }
      if due > 0 {
        let all = message.system.items.count
        let subject =
          switch due {
          case all: all == 1 ? "The view carries" : "All \(all) views carry"
          case 1: "1 of \(all) views carries"
          default: "\(due) of \(all) views carry"
          }
        advice.meaning =
          "\(subject) L (needsLayout) or U (needsUpdateConstraints): a layout was due when this was "
          + "printed, so frames may be old. \(advice.meaning)"
      }
    }
  }
}

extension ComplaintText {
  fileprivate var tree: ComplaintText {
    with {
      $0.isWordless = true
      $0.headline = { $0.ambiguity ?? $0.size }
      $0.commands = DebuggerCommands.list
    }
  }
}

/// What to do about the ambiguous views of a tree.
private struct AmbiguousTreeAdvice {
  private let message: ComplaintMessage
  private var complaint: Complaint { message.complaint }
  private var system: LayoutSystem { _read { yield message.system } }
  private var names: ItemNames { message.names }

  init(_ message: ComplaintMessage) { self.message = message }

  /// Those that constraints can help: a window's frame is set, and guides and views of the system's
  /// follow what it does itself.
  var marked: [ItemID] {
    let marked = complaint.items.filter { system[$0].isAmbiguous }
    let views = marked.filter { system[$0].role != .window }
    let open = views.filter { system[$0].owner != .system }
    return open.isEmpty ? views.isEmpty ? marked : views : open
  }

  /// That a later trace of the same views marks none of them.
  func passing(settledAt line: Int) -> String {
    """
    Look at line \(line) first: it shows the same views later, no longer ambiguous. If the layout \
    stays so, change nothing.
    """
  }

  /// The view without constraints of its own in which all of these lie, where there is one.
  func unheldHost(around marked: [ItemID]) -> ItemID? {
    system.itemIDs.first { host in
      system[host].isMissingHostConstraints && !marked.isEmpty
        && marked.allSatisfy { system.hasAncestor($0, among: [host]) }
    }
  }

  /// What lies in a view whose own place is not known cannot be judged before the view is held.
  func beginning(with host: ItemID) -> String {
    """
    Begin with \(names[host]): no constraint positions it, and that alone may make the views in it ambiguous. \
    If its container sets its frame, set its translatesAutoresizingMaskIntoConstraints to true again; \
    if not, give it constraints. Then print the trace again.
    """
  }

  /// What views lack of which none lies inside another.
  func addition(to marked: [ItemID]) -> String {
    addition(to: marked, rest: others(than: marked), isAlone: true)
  }

  private func addition(to marked: [ItemID], rest: String, isAlone: Bool) -> String {
    if let stack = marked.lazy.compactMap(stackView).first {
      let free = marked.filter { system[$0].superview != stack }
      let arranged = arranging(marked.filter { system[$0].superview == stack }, in: stack)
      return arranged + (free.isEmpty ? rest : " \(addition(to: free, rest: rest, isAlone: false))")
    }
    if marked.count > 1 {
      let told = SharedContents(system).advice(for: marked) ?? quantities(of: marked)
      return (told ?? facts(of: marked, isMixed: !rest.isEmpty, isAlone)) + rest
        + (scrolledWidth(marked).map { " \($0)" } ?? "")
        + (sideBySide(marked).map { " \($0)" } ?? "")
        + (sameInCells(marked).map { " \($0)" } ?? "")
    }
    guard let first = marked.first else { return "" }
    let marks = system[first].ambiguousMarks
    if system[first].engineRole == .manual { return placing(first) + rest }
    let isPlain = isAlone && rest.isEmpty
    let whose = isPlain ? "its" : "the"
    let of = isPlain ? "" : " of \(names[first])"
    if marks.isEmpty {
      let view = isPlain ? "the view" : names[first]
      return "Give \(view) what it lacks: \(need(of: [first])).\(rest)"
    }
    let what = marks.count == 1 ? "a constraint" : "constraints"
    // What dumps beside the tree tell already no command is shown for.
    let command = message.text.commands(complaint, system).first
    let isListed = command?.contains("constraintsAffecting") == true
    var sentence = "Add \(what) for \(whose) \(EnglishList.and(marks.map(\.words)))\(of)"
    if marks == [.minX] { sentence += ", such as leading or centerX" }
    if marks == [.minY] { sentence += ", such as top or centerY" }
    if marks == [.height] || marks == [.width] {
      let edges = marks == [.height] ? "its top and its bottom" : "both of its sides"
      sentence += """
        , or for \(edges). If its contents give it a size, two equal priorities can also leave it open
        """
    }
    let list = isListed && isAlone ? " The first command below lists what it has already." : ""
    return sentence + "." + settlingBoth([first]) + list + rest
  }

  /// How many views are told one by one.
  private static let mostTold = 3

  /// What a few views lack, where the trace marks that of each.
  private func quantities(of marked: [ItemID]) -> String? {
    guard marked.count <= Self.mostTold,
      marked.allSatisfy({ !system[$0].ambiguousMarks.isEmpty })
    else { return nil }
    let list = marked.map { item in
      "for the \(EnglishList.and(system[item].ambiguousMarks.map(\.words))) of \(names[item])"
    }
    let apart =
      marked.count == 2 ? "Neither lies inside the other." : "None of them lies inside another."
    return "Add constraints \(EnglishList.and(list)).\(settlingBoth(marked)) \(apart)"
  }

  /// What views lack of which both the place and the size along one axis are open.
  private func settlingBoth(_ marked: [ItemID]) -> String {
    let areBothOpen = marked.allSatisfy { item in
      let marks = system[item].ambiguousMarks
      return marks.count == 2 && Set(marks.map(\.axis)).count == 1
    }
    return areBothOpen
      ? " Where the far edge or the center is held already, one constraint settles both." : ""
  }

  /// What each of several views needs; `isMixed` where others of the list are the system's.
  private func facts(of marked: [ItemID], isMixed: Bool, _ isAlone: Bool) -> String {
    let hasWindow = complaint.items.contains { system[$0].role == .window }
    let them = hasWindow ? "the \(marked.count) views" : isAlone ? "them" : "the others"
    let which = isMixed ? "each of \(them) that is not the system's" : "each of \(them)"
    let window = hasWindow ? " The window needs no constraint: its frame is set." : ""
    return
      "Give \(which) \(need(of: marked)). None of these views lies inside another.\(window)"
  }

  /// What views need of which nothing tells what they lack; contents give some of them their size.
  private func need(of views: [ItemID]) -> String {
    let sized = views.count { system[$0].axesOfOwnSize.count == 2 }
    let need = "two independent constraints per axis"
    switch sized {
    case 0: return need
    case views.count:
      return "a horizontal and a vertical position (\(sized == 1 ? "its" : "their") contents give "
        + "\(sized == 1 ? "its size" : "their sizes"))"
    default:
      return "\(need), or one where contents give the size, as those of a label or button do"
    }
  }

  /// Where the width of what a scroll view shows comes from.
  private func scrolledWidth(_ marked: [ItemID]) -> String? {
    let content = marked.first { item in
      system[item].ambiguousMarks.contains(.width)
        && system[item].superview.map { system[$0].role == .scrollView } == true
    }
    guard system.platform != .appKit, let content, let scroll = system[content].superview else {
      return nil
    }
    return """
      If \(names[scroll]) scrolls only vertically, give \(names[content]) the width of its \
      frameLayoutGuide.
      """
  }

  /// What leaves the widths of labels in one view open, where nothing else is but where one begins.
  private func sideBySide(_ marked: [ItemID]) -> String? {
    guard let parent = system[marked[0]].superview,
      marked.allSatisfy({ item in
        let marks = system[item].ambiguousMarks
        // Old traces mark no quantity.
        return system[item].superview == parent && system[item].showsText
          && (marks.isEmpty || marks.contains(.width))
          && marks.allSatisfy { $0 == .width || $0 == .minX }
      })
    else { return nil }
    return """
      If they stand side by side, equal hugging priorities leave open which one stretches: raise one by \
      setContentHuggingPriority(_:for:).
      """
  }

  /// What is said of ambiguous items of the system's beside views that an app can hold.
  private func others(than marked: [ItemID]) -> String {
    let count = complaint.items.count {
      system[$0].isAmbiguous && system[$0].role != .window && !marked.contains($0)
    }
    switch count {
    case 0: return ""
    case 1: return " The other one is of a class of the system's."
    default: return " The other \(count) are of classes of the system's."
    }
  }

  /// The stack view in which a view lies, where there is one.
  private func stackView(around item: ItemID) -> ItemID? {
    system[item].superview.flatMap { system[$0].isNamedAfterStackView ? $0 : nil }
  }

  /// Of views that a stack view arranges: it places them, and their sizes may be what is open.
  private func arranging(_ marked: [ItemID], in stack: ItemID) -> String {
    let each = marked.count == 1 ? "it" : "them"
    return """
      \(names[stack].capitalizedFirst) places what it arranges. If their lengths are open, give \
      \(marked.count == 1 ? each : "one of \(each)") a size or another hugging priority, or give the \
      stack view another distribution, such as .fillEqually.
      """
  }

  /// Of a view that its frame and its mask are to hold: no constraint is missing.
  private func placing(_ item: ItemID) -> String {
    """
    The + says that the frame and the autoresizing mask of \(names[item]) hold it \
    (translatesAutoresizingMaskIntoConstraints is true). So check that it is in a view hierarchy and has \
    its frame at this moment. If constraints should hold it, set that property to false first.
    """
  }

  /// That the views are the same ones of several cells of one class, where they are.
  private func sameInCells(_ marked: [ItemID]) -> String? {
    let inCells = CellPlaces(system)
    let places = marked.compactMap(inCells.place)
    let cells = Dictionary(grouping: places, by: \.cell).mapValues { Set($0.map(\.path)) }
    guard places.count == marked.count, cells.count > 1, Set(cells.values).count == 1,
      let cell = places.first?.cell, system[cell].owner == .app, let views = cells[cell]?.count
    else { return nil }
    let what = views == 1 ? "the same view" : "the same \(views) views"
    return """
      These views are \(what) of \(cells.count) cells of class \(system[cell].className): one change in that \
      class fixes all.
      """
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
    case 2, 3:
      let all = EnglishList.and([name] + items.dropFirst().map { names[$0] })
      return .sentence("\(all) have an ambiguous layout.")
    default: return .sentence("\(name) and \(items.count - 1) others have an ambiguous layout.")
    }
  }

  private func axes(of item: ItemID) -> String {
    let marks = system[item].ambiguousMarks
    if marks.isEmpty { return "" }
    let rest = system[item].areMarksCut ? "; what else is not, the log cuts off" : ""
    let verb = marks.count == 1 ? "is" : "are"
    return ": its \(EnglishList.and(marks.map(\.words))) \(verb) not determined\(rest)"
  }

  /// The same of the one view of which nothing else is printed.
  fileprivate var wrapping: String? {
    guard let view = system.items.first, view.frame == nil, view.engineRole == nil else {
      return nil
    }
    return wrapping(of: ItemID(index: 0))
  }

  /// How large a tree is that names nothing ambiguous.
  fileprivate var size: ComplaintText.Headline? {
    guard report.kind == .trace else { return nil }
    if complaint.facts == .windowless {
      return .sentence("\(capitalized(ItemID(index: 0))) is in no window.")
    }
    if system.items.count == 1, let text = wrapping { return .sentence(text) }
    let framed = system.items.count { $0.frame != nil }
    let count = framed == 0 ? system.items.count : framed
    let isNested = system.items.contains { $0.superview != nil }
    let tree = "\(isNested ? "A view tree of " : "")\(count) \(count == 1 ? "view" : "views")"
    if system.items.contains(where: { $0.frame != nil }) {
      return .sentence("\(tree) with frames.")
    }
    let unread = report.problems.count
    if unread > 0 {
      let lines = unread == 1 ? "one line" : "\(unread) lines"
      return .sentence("\(tree); \(lines) of it could not be read.")
    }
    return .sentence(
      count == 1 ? "\(tree), not marked ambiguous." : "\(tree), none of them marked ambiguous.")
  }
}
