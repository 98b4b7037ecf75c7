/// A layout guide that the system gives to a view, a scroll view or a view controller.
package enum SystemGuide: Hashable, Sendable {
  case safeArea, layoutMargins, readableContent, keyboard, content, frame, top, bottom

  /// Knows the guide by its identifier, and a view controller's by the constraint that holds it.
  package init?(_ id: ItemID, in system: LayoutSystem) {
    guard system[id].role == .guide else { return nil }
    let item = system[id]
    if item.isControllersGuide {
      guard let edge = system.supportedEdge(of: id) else { return nil }
      self = edge == .top ? .top : .bottom
      return
    }
    for name in [item.name ?? "", item.className] {
      guard case .guide(let guide)? = SystemIdentifier(name) else { continue }
      self = guide
      return
    }
    return nil
  }

  /// Whether a view has the guide, and no view controller.
  package var isViews: Bool { self != .top && self != .bottom }
}

extension LayoutSystem {
  /// The edge at which a view controller holds its guide.
  fileprivate func supportedEdge(of guide: ItemID) -> LayoutAttribute? {
    for constraint in constraints where constraint.className == "_UILayoutSupportConstraint" {
      guard let second = constraint.second, constraint.first.attribute == second.attribute,
        [constraint.first.item, second.item].contains(guide),
        [.top, .bottom].contains(second.attribute)
      else { continue }
      return second.attribute
    }
    return nil
  }
}
