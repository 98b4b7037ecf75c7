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
}
