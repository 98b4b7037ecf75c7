internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// An ambiguous view beside a list of what it holds, where that is about its size alone.
struct ListedSizes {
  private let message: ComplaintMessage
  private let item: ItemID

  /// `nil` where nothing is listed, or where a constraint of the list may place the view.
  init?(_ message: ComplaintMessage) {
    guard message.complaint.items.count == 1, let item = message.complaint.items.first,
      !message.system.constraints.isEmpty,
      message.system.constraints.allSatisfy({
        $0.first.item == item && $0.first.attribute.isSize && $0.second == nil
      })
    else { return nil }
    (self.message, self.item) = (message, item)
  }

  /// What the list gives the view, and what it does not.
  var meaning: String {
    let sizes = Axis.allCases.compactMap { axis in
      message.system.constraints.first {
        $0.origin == .contentSize && $0.first.attribute.axis == axis
      }
      .map { "\($0.constant.points) \(axis.sizeWords.positive)" }
    }
    let name = message.names[item]
    let content = sizes.isEmpty ? "" : "The content of \(name) is \(EnglishList.and(sizes)). "
    return content
      + "More than one position or size of \(name) satisfies its constraints: what is listed here is about "
      + "its size alone and places it nowhere."
  }

  /// Where the constraints would be that place it.
  var suggestion: String {
    let around =
      message.system[item].superview.map { "\(message.names[$0]), its superview" }
      ?? "its superview"
    return
      "List the constraints of \(around): a view's place is held there or further out. Where none "
      + "speaks of \(message.names[item]), add one for each axis."
  }
}
