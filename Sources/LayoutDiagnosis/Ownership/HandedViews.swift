internal import LayoutModel
internal import LinearArithmetic

/// Views of the frameworks' own classes that an app has handed to the frameworks, told by where they lie.
struct HandedViews {
  let system: LayoutSystem

  /// The views that show SwiftUI views and are tied to a view of the app's, or to what a cell keeps its
  /// contents in.
  var hostingViews: Set<ItemID> {
    guard system.items.contains(where: \.isHostingView) else { return [] }
    var found: Set<ItemID> = []
    for constraint in system.constraints where constraint.isWritten {
      guard let second = constraint.second?.item else { continue }
      for (item, other) in [(constraint.first.item, second), (second, constraint.first.item)]
      where item != other && system.isHostingView(item)
        && (system[other].owner == .app || system.cells.isTableContents(other))
      {
        found.insert(item)
      }
    }
    return found
  }

  /// The views of navigation and tab bar controllers that an app ties into a view of its own.
  var controllersViews: Set<ItemID> {
    guard system.items.contains(where: \.isNavigationsOwnView) else { return [] }
    var found: Set<ItemID> = []
    for constraint in system.constraints where constraint.isWritten {
      guard let second = constraint.second?.item else { continue }
      for (item, other) in [(constraint.first.item, second), (second, constraint.first.item)]
      where system[item].isNavigationsOwnView && system.isAncestor(other, of: item)
        && system[other].owner == .app
      {
        found.insert(item)
      }
    }
    return found
  }

  /// The views of classes that the frameworks offer which the keyboard's window places as what an app
  /// has put above the keyboard, or in its place: a picker, but not a plain view, which may be UIKit's.
  var inputViews: Set<ItemID> {
    var found = views(
      heldBy: \.holdsInput,
      where: { $0.isPlainFrameworkView && !$0.isPlainUIView })
    for constraint in system.constraints {
      let identifier = constraint.systemIdentifier
      let isAccessory = identifier == .accessoryView
      guard isAccessory || identifier == .inputView else { continue }
      for case let item? in [constraint.first.item, constraint.second?.item]
      where item.index < system.items.count && system[item].isPlainFrameworkView
        && (isAccessory || !system[item].isPlainUIView)
      {
        found.insert(item)
      }
    }
    return found
  }

  /// The views that lie in an alert's own view, or are tied to it, and that no alert of UIKit's has: an
  /// app added them.
  var addedToAlerts: Set<ItemID> {
    views(heldBy: \.isAlertsOwnView, where: \.isStrangeToAlerts)
  }

  /// The views that lie in what a bar keeps its titles and items in, or are tied to it, and that no
  /// bar makes itself: an app gave them to the bar.
  var givenToBars: Set<ItemID> {
    views(heldBy: \.adaptsBarView, where: \.isPlainFrameworkView).union(
      views(heldBy: \.holdsBarContents, where: \.isStrangeToBars))
  }

  /// The views that lie in what a bar keeps for an item, or are tied to it.
  var inBarItems: Set<ItemID> { views(heldBy: \.holdsBarItem, where: \.isPlainFrameworkView) }

  /// The views of the kind that lie in one of the holders, or are tied to it.
  private func views(
    heldBy isHolder: (LayoutItem) -> Bool, where isMeant: (LayoutItem) -> Bool
  ) -> Set<ItemID> {
    guard system.items.contains(where: isHolder) else { return [] }
    var found: Set<ItemID> = []
    for item in system.itemIDs where system[item].superview.map({ isHolder(system[$0]) }) == true {
      if isMeant(system[item]) { found.insert(item) }
    }
    for constraint in system.constraints {
      guard let second = constraint.second?.item,
        max(constraint.first.item.index, second.index) < system.items.count
      else { continue }
      for (item, other) in [(constraint.first.item, second), (second, constraint.first.item)]
      where isHolder(system[other]) && isMeant(system[item]) {
        found.insert(item)
      }
    }
    return found
  }
}
