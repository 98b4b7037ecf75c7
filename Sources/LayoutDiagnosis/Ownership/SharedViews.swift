package import LayoutModel
internal import LinearArithmetic

// Views that the frameworks and apps both lay out, and who of the two made a constraint there.

extension LayoutSystem {
  /// Where a constant size stands of which the log does not tell who set it.
  enum UntoldSize: Hashable, Sendable {
    /// On the view that `UIAlertController.view` is: apps set it, though they should not.
    case ofAlert
    /// On the view of a toolbar's or Touch Bar's item: mostly the app's, but AppKit makes some.
    case ofBarItem
    /// On a view of a public class that is tied to a private one: apps hand such views to bars, split
    /// views and keyboards, and the frameworks make some themselves.
    case besidePrivate
  }

  /// Where all of `sizes` stand, if each is a constant size without a name of which nobody can tell
  /// from a log who set it.
  func untoldSize(_ sizes: [ConstraintID]) -> UntoldSize? {
    if sizes.isEmpty { return nil }
    let holders = privateHolders
    func isBesidePrivate(_ id: ConstraintID) -> Bool {
      isSizeBesidePrivate(id, holders) || isDistanceBesidePrivate(id, holders)
    }
    if sizes.contains(where: isSizeOfAlert),
      sizes.allSatisfy({ isSizeOfAlert($0) || isBesidePrivate($0) })
    {
      return .ofAlert
    }
    let inBars = views(heldBy: \.holdsBarItem, where: \.isPlainFrameworkView)
    let isInBar = sizes.allSatisfy {
      isPlainSize(self[$0]) && inBars.contains(self[$0].first.item)
    }
    if isInBar { return .ofBarItem }
    let areNameless = sizes.allSatisfy { self[$0].identifier == nil }
    return areNameless && sizes.allSatisfy(isBesidePrivate) ? .besidePrivate : nil
  }

  /// Whether the constraint is a constant size, perhaps with a name that the frameworks do not give, of a
  /// view of a public class for which there is one of `holders`.
  func isSizeBesidePrivate(_ id: ConstraintID, _ holders: [ItemID: ItemID]) -> Bool {
    if holders.isEmpty { return false }
    let item = self[id].first.item
    guard let holder = holders[item], isSize(self[id]), !fillsCell(item),
      self[id].identifier.map(KnownConflicts.isOfSystem) != true
    else { return false }
    // UIKit gives what it puts into an alert least sizes, and the widths of alerts.
    return !self[holder].isAlertsOwnView
      || self[id].relation == .equal && !Self.widthsOfAlerts.contains(self[id].constant)
  }

  /// Whether the constraint ties an edge of a plain view at a distance to the one of `holders` that it
  /// has, where that holds what is shown in the keyboard's place: apps hand such views to the system, and
  /// may tie them so.
  func isDistanceBesidePrivate(_ id: ConstraintID, _ holders: [ItemID: ItemID]) -> Bool {
    let constraint = self[id]
    guard !holders.isEmpty, let second = constraint.second, !constraint.constant.isZero,
      constraint.first.attribute.isEdge, second.attribute.isEdge, constraint.origin == .app,
      constraint.className == "NSLayoutConstraint", constraint.identifier == nil
    else { return false }
    return [(constraint.first.item, second.item), (second.item, constraint.first.item)]
      .contains { view, holder in
        holders[view] == holder && ["UIView", "NSView"].contains(self[view].className)
          && self[holder].holdsInput
      }
  }

  /// For each view of a public class that lies in a view of a private one, or is tied to one without
  /// holding it, the first of these.
  package var privateHolders: [ItemID: ItemID] {
    let arePrivate = items.map { $0.owner == .system && $0.couldBeInternalContainer }
    guard arePrivate.contains(true) else { return [:] }
    var holders: [ItemID: ItemID] = [:]
    func note(_ item: ItemID, beside other: ItemID) {
      guard max(item.index, other.index) < items.count, arePrivate[other.index], item != other,
        holders[item] == nil, self[item].isPlainFrameworkView, self[other].superview != item
      else { return }
      holders[item] = other
    }
    for item in itemIDs {
      if let superview = self[item].superview { note(item, beside: superview) }
    }
    for constraint in constraints {
      guard let second = constraint.second?.item else { continue }
      note(constraint.first.item, beside: second)
      note(second, beside: constraint.first.item)
    }
    return holders
  }

  /// The widths that UIKit gives alerts and action sheets, in points.
  private static let widthsOfAlerts: [Rational] = [270, 304]

  /// Whether the constraint is a constant size without a name of what an app gets as an alert's view,
  /// and not the width that UIKit gives every alert.
  func isSizeOfAlert(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    return isPlainSize(constraint) && self[constraint.first.item].isAlertsOwnView
      && !Self.widthsOfAlerts.contains(constraint.constant)
  }

  /// Whether the constraint is the limit that the button to sign in with Apple sets on its own width.
  func isLimitOfSignInButton(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    return isPlainSize(constraint) && constraint.relation == .lessOrEqual
      && [375, 380].contains(constraint.constant) && constraint.first.attribute == .width
      && self[constraint.first.item].className == "ASAuthorizationAppleIDButton"
  }

  /// Whether the constraint ties what UIKit keeps at the keyboard to the view that has it, of which it is
  /// the same edge.
  func placesKeyboardGuide(_ id: ConstraintID) -> Bool {
    let first = self[id].first
    guard let second = self[id].second, first.attribute == second.attribute,
      first.attribute != .top, self[id].constant.isZero
    else { return false }
    return isKeyboardGuide(first.item) && hasKeyboardGuide(second.item, first.item)
      || isKeyboardGuide(second.item) && hasKeyboardGuide(first.item, second.item)
  }

  private func isKeyboardGuide(_ item: ItemID) -> Bool {
    item.index < items.count && self[item].role == .guide
      && self[item].name?.utf8.starts(with: "UIViewKeyboard".utf8) == true
  }

  /// Whether a view has the guide: a container gives the view its size, its safe area is told, or what is
  /// tied to the guide lies in it.
  private func hasKeyboardGuide(_ view: ItemID, _ guide: ItemID) -> Bool {
    self[guide].superview == view
      || constraints.contains { constraint in
        let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
        return constraint.origin == .encapsulatedSize && constraint.first.item == view
          || constraint.origin == .safeArea && items.contains(view)
          || items.contains(guide) && items.contains { self[$0].superview == view }
      }
  }

  /// Whether the constraint ties a part of a framework's view to that view, or to another plain one
  /// of the frameworks', or a bar's to a bar: no app reaches such a part.
  func isOfInnerPart(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    guard let second = constraint.second?.item, constraint.identifier == nil,
      max(constraint.first.item.index, second.index) < items.count
    else { return false }
    let items = [self[constraint.first.item], self[second]]
    return items.contains(where: \.isInnerPart)
      && items.allSatisfy {
        $0.isInnerPart || $0.isPlainFrameworkView
          || $0.isCalledBar && items.contains(where: \.isPartOfBar)
      }
  }

  /// Whether the constraint ties a view that an app gave a bar to what UIKit put it into: UIKit makes both
  /// ends meet.
  func isOfBarAdaptor(_ id: ConstraintID) -> Bool {
    [self[id].first.item, self[id].second?.item].contains { item in
      item.map { $0.index < items.count && self[$0].adaptsBarView } ?? false
    }
  }

  /// Whether the constraint ties a view that shows SwiftUI views to another one, or to what a cell keeps
  /// its contents in: an app adds it there.
  func isOfHostingView(_ id: ConstraintID) -> Bool {
    let views = [self[id].first.item, self[id].second?.item].compactMap(\.self)
    return views.contains(where: isHostingView)
      && views.allSatisfy { isHostingView($0) || isCellContents($0) || fillsCell($0) }
  }

  /// The views that show SwiftUI views and are tied to a view of the app's, or to what a cell keeps its
  /// contents in.
  var hostingViewsOfApp: Set<ItemID> {
    guard items.contains(where: \.isHostingView) else { return [] }
    var found: Set<ItemID> = []
    for constraint in constraints where constraint.isWritten {
      guard let second = constraint.second?.item else { continue }
      for (item, other) in [(constraint.first.item, second), (second, constraint.first.item)]
      where item != other && isHostingView(item)
        && (self[other].owner == .app || isCellContents(other))
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
      heldBy: { $0.className.utf8.starts(with: "UIInputSet".utf8) },
      where: { $0.isPlainFrameworkView && $0.className != "UIView" })
    for constraint in constraints {
      guard let identifier = constraint.identifier?.utf8 else { continue }
      let isAccessory = identifier.starts(with: "accessoryView.".utf8)
      guard isAccessory || identifier.starts(with: "inputView.".utf8) else { continue }
      for case let item? in [constraint.first.item, constraint.second?.item]
      where item.index < items.count && self[item].isPlainFrameworkView
        && (isAccessory || self[item].className != "UIView")
      {
        found.insert(item)
      }
    }
    return found
  }

  /// The views that lie in an alert's own view, or are tied to it, and that no alert of UIKit's has: an
  /// app added them.
  var viewsAddedToAlerts: Set<ItemID> {
    views(heldBy: \.isAlertsOwnView) { Self.addedToAlerts.contains($0.className) }
  }

  /// The views that lie in what a bar keeps its titles and items in, or are tied to it, and that no
  /// bar makes itself: an app gave them to the bar.
  var viewsGivenToBars: Set<ItemID> {
    views(heldBy: \.adaptsBarView, where: \.isPlainFrameworkView).union(
      views(heldBy: \.holdsBarContents) {
        Self.addedToAlerts.contains($0.className) || Self.givenToBars.contains($0.className)
      })
  }

  /// The views of the kind that lie in one of the holders, or are tied to it.
  private func views(
    heldBy isHolder: (LayoutItem) -> Bool, where isMeant: (LayoutItem) -> Bool
  ) -> Set<ItemID> {
    guard items.contains(where: isHolder) else { return [] }
    var found: Set<ItemID> = []
    for item in itemIDs where self[item].superview.map({ isHolder(self[$0]) }) == true {
      if isMeant(self[item]) { found.insert(item) }
    }
    for constraint in constraints {
      guard let second = constraint.second?.item,
        max(constraint.first.item.index, second.index) < items.count
      else { continue }
      for (item, other) in [(constraint.first.item, second), (second, constraint.first.item)]
      where isHolder(self[other]) && isMeant(self[item]) {
        found.insert(item)
      }
    }
    return found
  }

  /// A collection view is not among them: UIKit's first alerts had one for their buttons.
  private static let addedToAlerts = WordTable([
    "UIPickerView", "UIDatePicker", "UITextView", "UITableView", "UIProgressView",
    "UIActivityIndicatorView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIButton", "UIImageView", "UITextField", "UISearchBar", "WKWebView", "MKMapView",
  ])

  /// A label is not among them, because bars show titles in one.
  private static let givenToBars = WordTable([
    "UIStackView", "UICollectionView",
  ])

  /// Whether the item is a view of a class that the frameworks offer, which they fill with parts of
  /// their own: a toolbar with the view that UIKit keeps its buttons in.
  func isFilledBySystem(_ item: ItemID) -> Bool {
    self[item].isPlainFrameworkView
      && items.contains { $0.superview == item && $0.isInnerPart }
  }

  private func isPlainSize(_ constraint: LayoutConstraint) -> Bool {
    isSize(constraint) && constraint.identifier == nil
  }

  private func isSize(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.attribute.isSize && constraint.second == nil && constraint.mask == nil
      && constraint.origin == .app
      && constraint.className == "NSLayoutConstraint" && constraint.first.item.index < items.count
  }
}
