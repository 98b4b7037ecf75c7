internal import LayoutLogs

/// What tables and collection views say of sizes that they cannot use.
enum CollectionMessageText {
  static let groupTooSmall = ComplaintText(
    "No item fits in a group of a compositional layout",
    meaning: """
      A group of the collection view's compositional layout has to hold at least one of its items, with \
      the spacing around it, but has no room for one. Constraints have no part in this: the sizes \
      and spacings are those of the layout's section.
      """,
    suggestion: """
      Look at the group's items as they are printed: let their sizes and spacings add up to no more than \
      the group's size. Flexible edge spacing beside an estimated size is a usual reason, and so is a \
      group whose width or height is computed while the container is still empty.
      """,
    code: """
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      """
  ).headline { message in
    message.value("size").map {
      .sentence("No item fits in a group of the compositional layout whose size is \($0).")
    }
  }

  static let rowViewInHeight = ComplaintText(
    "A row's view was asked for while the table asked for the row's height",
    meaning: """
      The table view's delegate asked for a row's view, or a view in it, from its method that answers the \
      row's height. The height has to be known before the view is made, and AppKit does not support that.
      """,
    suggestion: """
      Answer tableView(_:heightOfRow:) from the data alone: measure with a view that you keep for it, or \
      set usesAutomaticRowHeights. If a height changes later, call noteHeightOfRows(withIndexesChanged:).
      """,
    code: "tableView.usesAutomaticRowHeights = true   // and no tableView(_:heightOfRow:)",
    objectiveC: "tableView.usesAutomaticRowHeights = YES;   // and no tableView:heightOfRow:")

  static let headerContentOutside = ComplaintText(
    "A view was added to a section header beside its content view",
    meaning: """
      UIKit sizes a UITableViewHeaderFooterView by what its contentView holds. A view or a constraint of the \
      header itself has no part in that: the header cannot size itself by it.
      """,
    suggestion: """
      Add the views to contentView, and relate them to it in their constraints. Do not set the header's own \
      translatesAutoresizingMaskIntoConstraints.
      """,
    code: """
      contentView.addSubview(label)   // not addSubview(label)
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      """,
    objectiveC: "[self.contentView addSubview:label];   // not [self addSubview:label]"
  ).saying("{view} was added to a section header beside its content view.")
}
