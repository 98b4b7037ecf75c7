internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Code that puts two items into one hierarchy, and then the constraint between them.
struct HierarchyExample {
  private let message: ComplaintMessage
  private var system: LayoutSystem { message.system }

  init(_ message: ComplaintMessage) { self.message = message }

  /// What has to be added to what, and then `statement`; `nil` where names would not tell items
  /// apart.
  ///
  /// Of items whose same attributes are related, `areAligned`, a plain view may be the superview.
  func text(
    _ a: ItemID, _ b: ItemID, areAligned: Bool = false, _ statement: String?
  ) -> String? {
    if areAligned, let parent = [b, a].first(where: { system[$0].isPlainView }),
      case let child = parent == b ? a : b,
      addable(child) == child, message.complaint.outside.isEmpty,
      message.variable(child) != message.variable(parent)
    {
      let addition = message.code.text(
        .addSubview(message.variable(child), to: message.variable(parent)))
      let lines = ["\(addition)   // first; or both to one container", statement]
      return lines.compactMap(\.self).joined(separator: "\n")
    }
    let additions = self.additions(a, b)
    let names = Set(additions.flatMap { [$0.child, $0.parent] } + [a, b].map(message.variable))
    let items = Set(additions.flatMap(\.items) + [a, b])
    guard a != b, names.count == items.count + (additions.contains(where: \.isOpen) ? 1 : 0)
    else { return nil }
    guard !additions.isEmpty
    else { return statement.map { "// once both are in one hierarchy:\n\($0)" } }
    var lines = additions.map { message.code.text(.addSubview($0.child, to: $0.parent)) }
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
    if let place = hierarchy?.elsewhere,
      place.superview != nil || system.items.contains(where: { $0.superview == place.item })
    {
      return []
    }
    if let item = message.complaint.outside.first {
      let container = hierarchy?.container
      // What a holder is related to by its own constraint may as well be its superview.
      let isOwn =
        hierarchy?.root == nil && (container == a || container == b && !isPlacedInside(a))
      guard let child = addable(item), child != container, !isOwn, !message.isPerhapsRootView(item)
      else { return [] }
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
    guard let view, system[view].role != .window, !system[view].isPlacedByOwner,
      !system[view].isAlertsOwnView
    else { return nil }
    return view
  }

  /// The view into which an app puts what belongs beside `item`, where that is `item` itself.
  private func holder(_ item: ItemID) -> ItemID? {
    system[item].isContentView || system[item].isAlertsOwnView ? item : nil
  }

  /// Whether the constraint places the view `item` as one does with what another view holds: its center,
  /// or its near edge at or behind the other's.
  private func isPlacedInside(_ item: ItemID) -> Bool {
    guard let id = message.complaint.constraints.first else { return false }
    let constraint = system[id]
    guard constraint.first.item == item, system[item].role != .guide else { return false }
    return switch constraint.first.attribute.side {
    case .near: !constraint.constant.isNegative
    case .middle: true
    default: false
    }
  }
}
