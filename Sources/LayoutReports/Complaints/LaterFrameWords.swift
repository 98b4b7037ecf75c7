internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What is said of views that were logged again with other frames.
struct LaterFrameWords {
  let message: ComplaintMessage

  /// One sentence a view, in the log's order.
  var sentences: [String] {
    message.system.itemIDs.compactMap { item in
      change(of: item).map { "\(message.capitalized(item)) was \($0)." }
    }
  }

  /// `logged with width 490, later with width 42`.
  func change(of item: ItemID) -> String? {
    guard case .laterFrames(let frames) = message.complaint.facts, let later = frames[item],
      let first = message.system[item].frame
    else { return nil }
    let numbers: [(LayoutQuantity, Rational, Rational)] = [
      (.minX, first.x, later.x), (.minY, first.y, later.y), (.width, first.width, later.width),
      (.height, first.height, later.height),
    ]
    let changed = numbers.filter { $1 != $2 }
    let before = changed.map { quantity, first, _ in "\(quantity.frameWord) \(first.rounded)" }
    let after = changed.map { quantity, _, later in "\(quantity.frameWord) \(later.rounded)" }
    return "logged with \(EnglishList.and(before)), later with \(EnglishList.and(after))"
  }
}
