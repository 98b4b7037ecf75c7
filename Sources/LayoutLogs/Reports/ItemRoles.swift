internal import LayoutModel

/// What a class name tells about an item.
enum ItemRoles {
  static func role(ofClass name: String) -> LayoutItem.Role {
    if name.hasSuffix("LayoutGuide") || name.hasSuffix("LayoutSpacer") || name.hasSuffix("GapGuide")
    {
      return .guide
    }
    if name.hasSuffix("Window") { return .window }
    if name.hasPrefix("NS") { return .view }
    if name.hasSuffix("ScrollView") || name.hasSuffix("TableView")
      || name.hasSuffix("CollectionView") || name.hasSuffix("TextView")
    {
      return .scrollView
    }
    return .view
  }

  /// The role that a description shows, else what the class or its base class tells.
  static func role(
    className: String, baseClass: String? = nil, has role: LayoutItem.Role = .view
  ) -> LayoutItem.Role {
    guard role == .view else { return role }
    let own = self.role(ofClass: className)
    return own == .view ? baseClass.map(self.role(ofClass:)) ?? .view : own
  }

  /// Whether the name tells that its objects are views, guides or windows.
  static func isItem(className name: String) -> Bool {
    if name.hasSuffix("Layer") || name.hasSuffix("Constraint") || name.hasSuffix("Layout") {
      return false
    }
    return itemWords.contains { name.holds($0) }
  }

  private static let itemWords = [
    "View", "Guide", "Window", "Label", "Button", "Cell", "Control", "Field", "Bar", "Spacer",
  ]
}
