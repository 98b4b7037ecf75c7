internal import LayoutModel

/// A distance of which nothing is left: an item lies at an edge of another.
struct LostDistance {
  var item: ItemID
  var edge: LayoutAnchor

  /// `the UILabel lies at the top of the UIView`.
  func words(_ names: ItemNames, calling known: ItemID? = nil) -> String {
    "\(item == known ? "it" : names[item]) lies at the \(edge.attribute.noun) of "
      + names[edge.item]
  }
}
