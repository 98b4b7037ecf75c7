internal import LayoutModel

/// What a class name tells about an item's part in a layout.
enum ItemRole {
  static func role(
    className: String, baseClass: String? = nil, has role: LayoutItem.Role = .view
  ) -> LayoutItem.Role {
    guard role == .view else { return role }
    return [baseClass ?? "", className].lazy.map(role(of:)).first { $0 != .view } ?? .view
  }

  private static func role(of className: String) -> LayoutItem.Role {
    let name = className.utf8
    if guides.contains(where: { contains(name, $0) }) { return .guide }
    if name.suffix(6).elementsEqual("Window".utf8) { return .window }
    return scrollViews.contains(className) ? .scrollView : .view
  }

  private static func contains(_ name: String.UTF8View, _ part: String) -> Bool {
    Array(name)[...].firstOffset(of: Array(part.utf8)) != nil
  }

  private static let guides = ["LayoutGuide", "GapGuide", "LayoutSpacer"]
  private static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]
}
