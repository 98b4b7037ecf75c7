package import InterfaceBuilder
package import LayoutModel

extension InterfaceScene {
  /// Whether a row or an item has the size that its contents ask for, unless code gives it another one;
  /// the file's is how it was drawn.
  ///
  /// In Interface Builder a table's row height of -1 is UITableView.automaticDimension. A prototype's own
  /// height is then one of the canvas, while a static row has its own where one is written.
  package func sizesItself(_ view: Int, _ axis: Axis) -> Bool {
    guard let cell = views[view].isCellContent ? views[view].parent : view,
      let list = views[cell].parent
    else { return false }
    switch views[cell].tag {
    case "tableViewCell":
      let table = views[list].attributes
      let isOwn = table["dataMode"] == "static" && views[cell].attributes["rowHeight"] != nil
      return axis == .vertical && table["rowHeight"] == "-1" && !isOwn
    case "collectionViewCell": return views[list].asksItemsForSizes
    default: return false
    }
  }
}
