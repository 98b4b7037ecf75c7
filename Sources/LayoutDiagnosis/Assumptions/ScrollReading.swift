internal import LayoutModel
internal import LinearArithmetic

/// Edges of scroll views, which to their descendants are those of the content and to all others
/// those of the frame.
///
/// Constraints are printed as the frame's, and contradict each other more often so: reading all
/// edges as the frame's is reading them as the content's and letting the two coincide.
struct ScrollReading {
  private let system: LayoutSystem
  /// Constraints with an edge of a scroll view and an item known to lie in it.
  private let inside: [ConstraintID]
  /// The same of an item that may lie in it: the log does not tell in which view the item lies.
  private let perhapsInside: [ConstraintID]

  init(_ system: LayoutSystem) {
    self.system = system
    guard system.items.contains(where: { $0.role == .scrollView }) else {
      (inside, perhapsInside) = ([], [])
      return
    }
    func constraints(where lies: (ItemID, ItemID, LayoutSystem) -> Bool) -> [ConstraintID] {
      system.constraintIDs.filter { id in
        guard system[id].isRequired, let scroll = Self.scrollView(of: system[id], in: system)
        else { return false }
        return Self.items(of: system[id]).contains { $0 != scroll && lies($0, scroll, system) }
      }
    }
    inside = constraints(where: Self.isInside)
    perhapsInside = constraints(where: Self.mayBeInside).filter {
      system[$0].first.attribute == system[$0].second?.attribute
    }
  }

  /// The constraints of known descendants, read as the content's.
  var knownContent: [Fact] { inside.compactMap { content($0) } }

  /// The same, read as printed: the assumption that content and frame coincide.
  var knownFrames: [Fact] {
    inside.map { Fact(.scrollContent, system[$0].row, replaces: $0) }
  }

  /// The constraints of what may be a descendant too, read as the content's.
  var possibleContent: [Fact] { perhapsInside.compactMap { content($0) } + knownContent }

  /// The system with the constraints of known descendants read as the content's.
  var contentSystem: LayoutSystem {
    var result = system
    for fact in knownContent {
      if let id = fact.replaces { result[id].form = fact.row.form }
    }
    return result
  }

  /// Whether the reading matters to a conflict.
  func concerns(_ conflict: Conflict) -> Bool {
    conflict.constraints.contains(where: inside.contains)
  }

  /// Whether a conflict depends on where a view lies of which the log does not tell it.
  func concernsPossible(_ conflict: Conflict) -> Bool {
    conflict.constraints.contains(where: perhapsInside.contains)
  }

  /// Moves a constraint's share of its scroll view's edges over to the content's edges.
  private func content(_ id: ConstraintID) -> Fact? {
    let constraint = system[id]
    guard let scroll = Self.scrollView(of: constraint, in: system) else { return nil }
    var form = LinearForm(constant: constraint.form.constant)
    let keepsSizes = Self.edges(of: scroll, in: constraint).isEmpty
    for term in constraint.form.terms {
      let variable = LayoutVariable(term.variable)
      let isEdge =
        variable.item == scroll
        && (!keepsSizes || variable.quantity == .minX || variable.quantity == .minY)
      let quantity = isEdge ? variable.quantity.ofContent : variable.quantity
      form.add(term.coefficient, of: LayoutVariable(variable.item, quantity).id)
    }
    guard form != constraint.form else { return nil }
    return Fact(.scrollContent, LinearRow(form, constraint.relation), replaces: id)
  }

  /// The scroll view of which a constraint uses an edge or the origin.
  private static func scrollView(of constraint: LayoutConstraint, in system: LayoutSystem)
    -> ItemID?
  {
    items(of: constraint).first { item in
      guard item.index < system.items.count, system[item].role == .scrollView else { return false }
      return constraint.form.terms.contains { term in
        let variable = LayoutVariable(term.variable)
        return variable.item == item && (variable.quantity == .minX || variable.quantity == .minY)
      } && !isCentred(item, constraint)
    }
  }

  /// The centre of a scroll view is that of its frame.
  private static func isCentred(_ item: ItemID, _ constraint: LayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      guard let anchor, anchor.item == item else { return false }
      switch anchor.attribute {
      case .centerX, .centerY, .midX, .midY: return true
      default: return false
      }
    }
  }

  private static func edges(
    of item: ItemID, in constraint: LayoutConstraint
  ) -> [LayoutAnchor] {
    [constraint.first, constraint.second].compactMap { anchor in
      guard let anchor, anchor.item == item, !anchor.attribute.isSize else { return nil }
      return anchor
    }
  }

  private static func items(of constraint: LayoutConstraint) -> [ItemID] {
    var result: [ItemID] = []
    for term in constraint.form.terms {
      let item = LayoutVariable(term.variable).item
      if result.last != item { result.append(item) }
    }
    return result
  }

  private static func isInside(
    _ item: ItemID, _ scroll: ItemID, _ system: LayoutSystem
  ) -> Bool {
    guard item.index < system.items.count, system[item].role != .guide else { return false }
    return system.isAncestor(scroll, of: item)
  }

  private static func mayBeInside(
    _ item: ItemID, _ scroll: ItemID, _ system: LayoutSystem
  ) -> Bool {
    item.index < system.items.count && system[item].role == .view && system[item].superview == nil
      && !system.isAncestor(item, of: scroll)
  }
}
