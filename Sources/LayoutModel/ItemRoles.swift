/// What a class name tells about an item's role.
package enum ItemRoles {
  /// The role that a class's name tells.
  package static func role(ofClass name: String) -> LayoutItem.Role {
    if name.ends(with: "LayoutGuide") || name.ends(with: "LayoutSpacer")
      || name.ends(with: "GapGuide") || name == "UIFocusContainerGuide"
    {
      return .guide
    }
    if name.ends(with: "Window") { return .window }
    if name.utf8.starts(with: "NS".utf8) { return .view }
    return scrolling.matches(name) ? .scrollView : .view
  }

  private static let scrolling = EndingTable([
    "ScrollView", "TableView", "CollectionView", "TextView",
  ])

  /// The role that a description shows, else what the class or its base class tells.
  package static func role(
    className: String, baseClass: String? = nil, has role: LayoutItem.Role = .view
  ) -> LayoutItem.Role {
    guard role == .view else { return role }
    let own = self.role(ofClass: className)
    return own == .view ? baseClass.map(self.role(ofClass:)) ?? .view : own
  }

  /// The role that somebody means who writes a class, or a word for one, by hand.
  package static func role(written className: String) -> LayoutItem.Role {
    switch className {
    case "UIScrollView", "UITableView", "UICollectionView", "UITextView", "scrollView":
      .scrollView
    case "UIWindow", "NSWindow", "window": .window
    case "UILayoutGuide", "NSLayoutGuide", "guide": .guide
    default: .view
    }
  }

  /// Whether the name tells that its objects are views, guides or windows.
  package static func isItem(className name: String) -> Bool {
    if otherObjects.matches(name) { return false }
    return itemWords.contains { name.utf8.contains($0) }
  }

  private static let otherObjects = EndingTable(["Layer", "Constraint", "Layout"])

  /// Whether the class is called as views are, at the end of its name: `…View`, `…Label`, `NSSlider`.
  package static func isCalledView(_ name: String) -> Bool {
    let readable = ClassName.readable(name)
    return calledViews.matches(readable)
      || ClassName.isFramework(readable) && calledViewsByFrameworks.matches(readable)
  }

  private static let calledViews = EndingTable(["View", "Label", "Field", "Button"])
  /// Of the frameworks' classes only; an app may call a value so.
  private static let calledViewsByFrameworks = EndingTable([
    "Control", "Slider", "Switch", "Stepper", "Picker", "Indicator", "Toolbar", "SearchBar",
    "NavigationBar", "TabBar", "ComboBox", "Matrix", "NSBox", "UIWindow",
  ])

  private static let itemWords = [
    "View", "Guide", "Window", "Label", "Button", "Cell", "Control", "Field", "Bar", "Spacer",
  ]
}
