/// What tables and collection views say of sizes that they cannot use.
enum CollectionMessages {
  static let groupTooSmall = ComplaintReading(
    .exception,
    forms: [
      MessageForm(
        """
        NSCollectionLayoutItem created with invalid combination of spacing and size specified. This \
        group cannot fit even a single item. Inspect the spacing and size of the items in this group \
        and ensure that they fit into the group when its effective size is {size:text}. Group: \
        <NSCollectionLayoutGroup
        """,
        key: "NSCollectionLayoutItem created with invalid combination",
        source: "UIKit's compositional layout, from iOS 13 on"),
      MessageForm(
        """
        NSCollectionLayoutItem created with invalid combination of spacing and size specified. This \
        group cannot fit even a single item
        """,
        key: "NSCollectionLayoutItem created with invalid combination",
        source: "UIKit's compositional layout, from iOS 13 on"),
    ])

  static let rowViewInHeight = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        NSTableView detected a rowView was requested from inside of the -heightOfRow delegate method
        """,
        key: "NSTableView detected a rowView", source: "AppKit")
    ])

  static let headerContentOutside = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        Custom views and layout for UITableViewHeaderFooterView should be contained within the content \
        view. Offending view: {view:object}
        """,
        key: "layout for UITableViewHeaderFooterView should", source: "UIKit, from iOS 11 on"),
      MessageForm(
        """
        Custom views and layout for UITableViewHeaderFooterView should be contained within the content \
        view
        """,
        key: "layout for UITableViewHeaderFooterView should", source: "UIKit, from iOS 11 on"),
    ])
}
