package import LayoutModel
internal import LinearArithmetic

// Views that the frameworks and apps both lay out, and who of the two made a constraint there.

extension LayoutSystem {
  /// Where a constant size stands of which the log does not tell who set it.
  package enum UntoldSize: Hashable, Sendable {
    /// On the view that `UIAlertController.view` is: apps set it, though they should not.
    case ofAlert
    /// On the view of a toolbar's or Touch Bar's item: mostly the app's, but AppKit makes some.
    case ofBarItem
  }

  /// Where the constraint stands, if it is a constant size without a name of which nobody can tell from
  /// a log who set it.
  package func untoldSize(_ id: ConstraintID) -> UntoldSize? {
    let constraint = self[id]
    guard isPlainSize(constraint) else { return nil }
    let item = constraint.first.item
    if self[item].isAlertsOwnView { return constraint.constant == 270 ? nil : .ofAlert }
    return self[item].owner == .app && !self[item].isOfAppClass && isInBarItem(item)
      ? .ofBarItem : nil
  }

  /// Whether the constraint is the limit that the button to sign in with Apple sets on its own width.
  func isLimitOfSignInButton(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    return isPlainSize(constraint) && constraint.relation == .lessOrEqual
      && [375, 380].contains(constraint.constant) && constraint.first.attribute == .width
      && self[constraint.first.item].className == "ASAuthorizationAppleIDButton"
  }

  /// Whether the constraint ties a part of a framework's view to that view, or to another plain one
  /// of the frameworks': no app reaches such a part.
  func isOfInnerPart(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    guard let second = constraint.second?.item, constraint.identifier == nil else { return false }
    let items = [self[constraint.first.item], self[second]]
    return items.contains(where: \.isInnerPart)
      && items.allSatisfy { $0.isInnerPart || $0.isPlainFrameworkView }
  }

  /// Whether the keyboard's window places the item as what an app has put above the keyboard.
  func isInputAccessory(_ item: ItemID) -> Bool {
    self[item].isPlainFrameworkView
      && constraints.contains { constraint in
        constraint.identifier?.utf8.starts(with: "accessoryView.".utf8) == true
          && [constraint.first.item, constraint.second?.item].contains(item)
      }
  }

  /// Whether the item is a toolbar with the view in it that UIKit keeps its buttons in.
  func isFilledToolbar(_ item: ItemID) -> Bool {
    self[item].className == "UIToolbar"
      && items.contains { $0.superview == item && $0.className == "_UIToolbarContentView" }
  }

  private func isPlainSize(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.attribute.isSize && constraint.second == nil && constraint.mask == nil
      && constraint.identifier == nil && constraint.origin == .app
      && constraint.className == "NSLayoutConstraint"
  }

  /// Whether the item is tied to what AppKit puts a toolbar's or Touch Bar's item into.
  private func isInBarItem(_ item: ItemID) -> Bool {
    self[item].superview.map { self[$0].holdsBarItem } == true
      || constraints.contains { constraint in
        let items = [constraint.first.item, constraint.second?.item]
        return items.contains(item) && items.contains { $0.map { self[$0].holdsBarItem } == true }
      }
  }
}
