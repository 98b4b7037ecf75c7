internal import LayoutModel

/// Where a constant size stands of which the log does not tell who set it.
enum UntoldSize: Hashable, Sendable {
  /// On the view that `UIAlertController.view` is: apps set it, though they should not.
  case ofAlert
  /// On the view of a toolbar's or Touch Bar's item: mostly the app's, but AppKit makes some.
  case ofBarItem
  /// On a view of a public class that is tied to a private one: apps hand such views to bars, split
  /// views and keyboards, and the frameworks make some themselves.
  case besidePrivate

  /// Where all of `sizes` stand, if each is a constant size without a name of which nobody can tell
  /// from a log who set it.
  init?(of sizes: [ConstraintID], in system: LayoutSystem) {
    if sizes.isEmpty { return nil }
    let holders = PrivateHolders(system)
    func isBesidePrivate(_ id: ConstraintID) -> Bool {
      holders.haveSizeBeside(id) || holders.haveDistanceBeside(id)
        || holders.isSizeBeforePrivate(id)
    }
    func isOfAlert(_ id: ConstraintID) -> Bool { UnmarkedSize(id, in: system)?.isOfAlert == true }
    if sizes.contains(where: isOfAlert),
      sizes.allSatisfy({ isOfAlert($0) || isBesidePrivate($0) })
    {
      self = .ofAlert
      return
    }
    let inBars = HandedViews(system: system).inBarItems
    let isInBar = sizes.allSatisfy {
      UnmarkedSize($0, in: system)?.isNameless == true
        && inBars.contains(system[$0].first.item)
    }
    if isInBar {
      self = .ofBarItem
      return
    }
    guard sizes.allSatisfy({ system[$0].identifier == nil && isBesidePrivate($0) }) else {
      return nil
    }
    self = .besidePrivate
  }
}
