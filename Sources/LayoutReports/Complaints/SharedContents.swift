internal import LayoutModel

/// Views whose contents give them a size that is open all the same: neighbours that share one room at equal
/// priorities.
struct SharedContents {
  private let system: LayoutSystem

  init(_ system: LayoutSystem) { self.system = system }

  /// Whether the size of the view along the axis is open, and not all of it, while its contents give it one.
  func isOpen(_ view: ItemID, _ axis: Axis) -> Bool {
    let marks = system[view].ambiguousMarks
    return marks.contains(axis == .vertical ? .height : .width) && marks.count < 4
      && system[view].axesOfOwnSize.contains(axis)
      && system[view].superview.map { system[$0].isNamedAfterStackView } != true
  }

  /// The axis along which several of the views in one superview share a room, and those views.
  func sharing(among views: [ItemID]) -> (axis: Axis, views: [ItemID])? {
    Axis.allCases.lazy.compactMap { axis in
      let open = views.filter { self.isOpen($0, axis) }
      let siblings = Dictionary(grouping: open) { system[$0].superview }
      return open.lazy.compactMap { siblings[system[$0].superview] }.first { $0.count > 1 }
        .map { (axis, $0) }
    }.first
  }

  /// What settles them; `nil` where only one view is open so, or none.
  func advice(for views: [ItemID]) -> String? {
    guard let (axis, shared) = sharing(among: views) else { return nil }
    let noun = axis.sizeNoun
    let call =
      system.platform == .appKit ? "NSLayoutConstraint.Priority(251)" : "UILayoutPriority(251)"
    let which = shared.count == views.count ? "these views" : "\(shared.count) of these views"
    return
      "Contents give \(which) a \(noun) that is open all the same: probably they share one room at "
      + "equal priorities. Raise the \(axis == .vertical ? "vertical" : "horizontal") content hugging "
      + "priority of all but one: setContentHuggingPriority(\(call), for: "
      + "\(axis == .vertical ? ".vertical" : ".horizontal"))."
  }
}
