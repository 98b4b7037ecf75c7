internal import LayoutLogs
internal import LayoutModel

extension ComplaintText {
  static let noCommonAncestor = ComplaintText(
    "No common ancestor",
    meaning: """
      The constraint was activated while its two items were in different view hierarchies. \
      Auto Layout can only relate items that have a superview in common.
      """,
    suggestion: """
      Add both items to the same hierarchy with addSubview, and activate the constraint \
      after that. If a reused cell or row is one of them, make the constraint to something \
      inside that cell.
      """,
    code: """
      container.addSubview(child)          // first
      NSLayoutConstraint.activate([        // then
        child.topAnchor.constraint(equalTo: container.topAnchor)
      ])
      """,
    objectiveC: """
      [container addSubview:child];          // first
      [child.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
      """
  ).with {
    $0.callLead = "The call is in"
    $0.headline = headline
    $0.remarks = remarks
  }.example(example)

  @Sendable private static func headline(_ message: ComplaintMessage) -> Headline? {
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      .sentence(
        """
        \(message.name(of: first).capitalizedFirst) cannot be related to \
        \(message.name(of: second)): the two have no superview in common.
        """)
    case .unrelatedItems(let first, let second):
      .sentence(
        """
        \(message.capitalized(first)) and \(message.names[second]) have no superview in common.
        """)
    default: nil
    }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .unrelatedAnchors = message.complaint.facts else { return [] }
    guard let outside = message.complaint.outside.first else {
      return [
        """
        The message does not tell which of the two was outside; a view tree of the same run, \
        printed just before, shows it.
        """
      ]
    }
    return ["The view tree in the same log holds the other one and not \(message.names[outside])."]
  }

  @Sendable private static func example(_ message: ComplaintMessage) -> String? {
    let example = HierarchyExample(message)
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      return example.text(
        first.item, second.item,
        message.code.activation(
          of: message.variable(first), equalTo: message.variable(second)))
    case .unrelatedItems(let first, let second): return example.text(first, second, nil)
    default: return nil
    }
  }
}

/// Code that puts two items into one hierarchy, and then the constraint between them.
struct HierarchyExample {
  private let message: ComplaintMessage
  private var system: LayoutSystem { message.system }

  init(_ message: ComplaintMessage) { self.message = message }

  /// What has to be added to what, and then `statement`; `nil` where names would not tell items
  /// apart.
  func text(_ a: ItemID, _ b: ItemID, _ statement: String?) -> String? {
    let additions = self.additions(a, b)
    let names = Set(additions.flatMap { [$0.child, $0.parent] } + [a, b].map(message.variable))
    let items = Set(additions.flatMap(\.items) + [a, b])
    guard a != b, names.count == items.count + (additions.contains(where: \.isOpen) ? 1 : 0) else {
      return nil
    }
    guard !additions.isEmpty else {
      return statement.map { "// once both are in one hierarchy:\n\($0)" }
    }
    var lines = additions.map { message.code.addition(of: $0.child, to: $0.parent) }
    lines[0] += "   // first"
    return (lines + [statement].compactMap(\.self)).joined(separator: "\n")
  }

  /// A view that a superview is to get.
  private struct Addition {
    var child: String
    var parent: String
    var items: [ItemID]
    /// Whether the log does not name the superview.
    var isOpen: Bool
  }

  private func addition(of child: ItemID, to parent: ItemID?) -> Addition {
    Addition(
      child: message.variable(child), parent: parent.map(message.variable) ?? "container",
      items: [child] + [parent].compactMap { $0 }, isOpen: parent == nil)
  }

  private func additions(_ a: ItemID, _ b: ItemID) -> [Addition] {
    let hierarchy = message.complaint.hierarchy
    if hierarchy?.elsewhere?.superview != nil { return [] }
    if let item = message.complaint.outside.first {
      let container = hierarchy?.container
      guard let child = addable(item), child != container else { return [] }
      return [addition(of: child, to: container)]
    }
    if system.isAncestor(b, of: a) { return [addition(of: a, to: b)] }
    switch (addable(a), addable(b)) {
    case (let child?, nil): return holder(b).map { [addition(of: child, to: $0)] } ?? []
    case (nil, let child?): return holder(a).map { [addition(of: child, to: $0)] } ?? []
    case (let first?, let second?) where first != second:
      return [first, second].map { addition(of: $0, to: nil) }
    default: return []
    }
  }

  /// The view that the app adds to a superview: a guide's is the one that owns it.
  private func addable(_ item: ItemID) -> ItemID? {
    let view = system[item].role == .guide ? system[item].superview : item
    guard let view, system[view].role != .window, !system[view].isPlacedByOwner else { return nil }
    return view
  }

  /// The view into which an app puts what belongs beside `item`, where that is `item` itself.
  private func holder(_ item: ItemID) -> ItemID? {
    system[item].isContentView ? item : nil
  }

}
