/// Whose contents a view of UIKit's keeps that the owner calls its `contentView`.
///
/// A collection view's cell keeps them in a plain view, but where it looks like a row of a list.
package enum ContentsOwner: Hashable, Sendable {
  case tableCell, tableHeaderOrFooter, listCell

  /// Knows the owner by the class of its content view; `nil` of all other classes.
  package init?(ofContentView className: String) {
    guard ClassName.isContentView(className) else { return nil }
    switch className {
    case "UITableViewCellContentView": self = .tableCell
    case "UITableViewHeaderFooterContentView", "_UITableViewHeaderFooterContentView":
      self = .tableHeaderOrFooter
    case "_UICollectionViewListCellContentView": self = .listCell
    default: return nil
    }
  }

  /// Whether an item is called as what has such a content view.
  package func isOwner(_ item: LayoutItem) -> Bool {
    self == .tableHeaderOrFooter ? item.isHeaderOrFooterOfTable : item.isPlacedAsCell
  }
}

extension LayoutItem {
  /// Whose contents the item keeps; `nil` of most items.
  package var contentsOwner: ContentsOwner? { ContentsOwner(ofContentView: className) }
}
