internal import LayoutModel
internal import LinearArithmetic

/// A constant size of which no mark, class or mask says that somebody else than the app set it.
struct UnmarkedSize {
  private let id: ConstraintID
  private let system: LayoutSystem

  /// `nil` where the constraint is no such size.
  init?(_ id: ConstraintID, in system: LayoutSystem) {
    guard system[id].first.attribute.isSize, system[id].second == nil, system[id].mask == nil,
      system[id].origin == .app, system[id].isOfPlainClass,
      system[id].first.item.index < system.items.count
    else { return nil }
    (self.id, self.system) = (id, system)
  }

  /// Whether it has no identifier either.
  var isNameless: Bool { system[id].isAnonymous }

  /// Whether it is nameless and of what an app gets as an alert's view, and not the width that UIKit
  /// gives every alert.
  var isOfAlert: Bool {
    isNameless && system[system[id].first.item].isAlertsOwnView && !isWidthOfAlerts
  }

  /// Whether it has one of the widths that UIKit gives alerts and action sheets.
  var isWidthOfAlerts: Bool { [270, 304].contains(system[id].constant) }

  /// Whether it is the limit that the button to sign in with Apple sets on its own width.
  var isLimitOfSignInButton: Bool {
    isNameless && system[id].relation == .lessOrEqual
      && [375, 380].contains(system[id].constant) && system[id].first.attribute == .width
      && system[system[id].first.item].isSignInButton
  }
}
