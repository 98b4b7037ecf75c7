internal import LayoutLogs
internal import LayoutModel

/// The links between the items of a message, in words: who makes whom need layout.
struct ComplaintLinks {
  private let message: ComplaintMessage
  private var complaint: Complaint { message.complaint }
  private var names: ItemNames { message.names }

  init(_ message: ComplaintMessage) { self.message = message }

  /// What the log lists as caught in the loop.
  private var viewsInLoop: [ItemID] {
    message.loop?.caught ?? []
  }

  // MARK: Headlines

  /// The cycle where links were printed, else the views that are caught.
  var headline: String? { cycleHeadline ?? requestHeadline ?? subtreeHeadline }

  /// What of the app's asks for layout while views are laid out.
  private var requestHeadline: String? {
    guard let request = message.request else { return nil }
    return "\(request.words) makes a view need layout again while views are laid out."
  }

  /// Who makes whom need layout: all that is in the links, the first who acts in front.
  private var cycleHeadline: String? {
    guard let first = complaint.links.first else { return nil }
    if first.from == first.to, complaint.links.count == 1 {
      return "\(names[first.from].capitalizedFirst) needs layout again while it is laid out."
    }
    guard isCycle else {
      return """
        \(names[first.from].capitalizedFirst), while it is laid out, makes \(names[first.to]) need \
        layout again.
        """
    }
    var items: [ItemID] = []
    for item in complaint.links.flatMap({ [$0.from, $0.to] }) where !items.contains(item) {
      items.append(item)
    }
    return "\(list(of: items).capitalizedFirst) keep making each other need layout."
  }

  /// Whether the log names views that make one another need layout.
  var namesOthersInCycle: Bool {
    isCycle && complaint.links.contains { $0.from != $0.to }
  }

  /// Whether everyone who is made to need layout makes someone need it.
  private var isCycle: Bool {
    let sources = Set(complaint.links.map(\.from))
    return complaint.links.allSatisfy { sources.contains($0.to) }
  }

  /// The views that the log lists as caught in the loop; else the one in whose subtree it is.
  private var subtreeHeadline: String? {
    let recorded = message.loop.map {
      Set($0.changes.map(\.item) + $0.variables.map(\.item) + $0.upstream)
    }
    guard
      let root = message.loop?.subtree ?? message.loop?.topLevel
        ?? complaint.items.first(where: { recorded?.contains($0) != true })
    else { return nil }
    let views = viewsInLoop
    if views.isEmpty || views == [root] {
      return "Something inside \(names[root]) is laid out over and over\(marks)."
    }
    let verb = views.count == 1 ? "is" : "are"
    return "\(list(of: views).capitalizedFirst) \(verb) laid out over and over\(marks)."
  }

  /// Which views are made to need layout, where the log does not tell by whom.
  private var marks: String {
    guard let marked = message.loop?.marked, !marked.isEmpty else { return "" }
    return ", while setNeedsLayout goes to \(list(of: marked))"
  }

  /// At most three names, and how many more there are.
  private func list(of items: [ItemID]) -> String {
    let names = items.prefix(items.count > 3 ? 2 : 3).map { self.names[$0] }
    guard items.count > 3 else { return EnglishList.and(names) }
    return EnglishList.and(names + ["\(items.count - 2) other views"])
  }

  // MARK: Lists

  /// Who makes whom need layout, as far as it was printed; else the views in the loop.
  var blocks: [Block] {
    if complaint.links.isEmpty {
      let views = viewsInLoop
      guard views.count > 1 else { return [] }
      return list("In the loop:", of: views.map { Block.Entry(names[$0]) })
    }
    return list(
      isCycle ? "The cycle, as far as it was printed:" : "Who makes whom need layout:",
      of: complaint.links.map { Block.Entry(clause(of: $0), note: $0.label.words) })
  }

  private static let longestList = 8

  private func list(_ title: String, of entries: [Block.Entry]) -> [Block] {
    guard !entries.isEmpty else { return [] }
    var shown = Array(entries.prefix(Self.longestList))
    if entries.count > shown.count {
      shown.append(Block.Entry("and \(entries.count - shown.count) more"))
    }
    return [.paragraph(title), .list(shown)]
  }

  private func clause(of link: Complaint.Link) -> String {
    link.from == link.to
      ? "\(names[link.from]) makes itself need layout"
      : "\(names[link.from]) makes \(names[link.to]) need layout"
  }

  /// What the arrow of each link says.
  var sentences: [String] { complaint.links.map(sentence) }

  private func sentence(of link: Complaint.Link) -> String {
    guard message.report.kind == .feedbackLoop
    else { return "\(message.capitalized(link.from)) and \(names[link.to]): \(link.label.words)." }
    return "\(clause(of: link).capitalizedFirst): \(link.label.words)."
  }
}

extension Complaint.Link.Label {
  /// The link in a few words, as documents and pictures have it.
  package var words: String {
    switch self {
    case .attributes(let first, let second): "\(first.rawValue) – \(second.rawValue)"
    case .noCommonSuperview: "no common superview"
    case .factor(let factor, let number): "\(factor.rawValue) \(number)"
    case .method(let name): name
    }
  }
}

extension ComplaintMessage {
  /// What links the items of the message, a sentence each.
  var linkSentences: [String] { ComplaintLinks(self).sentences }
}
