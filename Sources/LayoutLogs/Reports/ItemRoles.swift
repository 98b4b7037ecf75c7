internal import LayoutModel

/// What a class name tells about an item.
enum ItemRoles {
  static func role(ofClass name: String) -> LayoutItem.Role {
    if name.hasSuffix("LayoutGuide") || name.hasSuffix("LayoutSpacer") { return .guide }
    if name.hasSuffix("Window") { return .window }
    if name.hasPrefix("NS") { return .view }
    if name.hasSuffix("ScrollView") || name.hasSuffix("TableView")
      || name.hasSuffix("CollectionView") || name.hasSuffix("TextView")
    {
      return .scrollView
    }
    return .view
  }
}
