package import LayoutModel

/// The bars of a system that a navigation or tab bar controller places.
///
/// A controller puts its bars into its own view, beside the views of its children, and gives them a mask
/// that follows its width; UIKit raises an exception where that is switched off.
package struct ControllersBars {
  private let system: LayoutSystem

  /// The bars of `system`.
  package init(_ system: LayoutSystem) { self.system = system }

  /// All of them, as far as their classes and superviews are printed.
  var all: Set<ItemID> {
    guard system.items.contains(where: \.isNavigationsOwnView) else { return [] }
    return Set(system.itemIDs.filter(include))
  }

  /// Whether an item is one, in all likelihood.
  package func include(_ item: ItemID) -> Bool {
    item.index < system.items.count && system[item].isFrameworksBar
      && liesInController(item) == true
      && followsWidth(item)
  }

  /// Whether an item that is not known as one may be one: a class of the app's is called like a bar, or
  /// the superview is not printed.
  package func mayInclude(_ item: ItemID) -> Bool {
    guard item.index < system.items.count, !include(item) else { return false }
    return (system[item].isFrameworksBar || system[item].isCalledBar)
      && liesInController(item) != false && followsWidth(item)
  }

  /// Whether the superview is a controller's own view; `nil` where the log does not tell.
  private func liesInController(_ item: ItemID) -> Bool? {
    system[item].superview.map { system[$0].isNavigationsOwnView }
  }

  private func followsWidth(_ item: ItemID) -> Bool {
    let masks = system.constraints.filter {
      $0.mask != nil && system.innerAnchor(of: $0).item == item
    }
    return !masks.isEmpty && masks.allSatisfy { $0.mask?.horizontal.text == "-&-" }
  }
}
