internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Views in one row of which the same is open across it: what ties them all settles it at once.
struct RowOffer {
  private let items: [ItemID]
  private let axis: Axis

  private static let least = 3

  /// `nil` where what is open is not that of a row alone.
  init?(analysis: AmbiguityAnalysis, additions: [AddedConstraint], system: LayoutSystem) {
    guard let axis = additions.first?.variable.quantity.axis,
      additions.allSatisfy({ addition in
        let quantity = addition.variable.quantity
        return quantity.axis == axis && [.minX, .width, .minY, .height].contains(quantity)
      })
    else { return nil }
    var items: [ItemID] = []
    for item in additions.map(\.variable.item) where !items.contains(item) { items.append(item) }
    let superviews = Set(items.map { system[$0].superview })
    let isSpoken = system.constraints.contains { constraint in
      constraint.form.terms.contains { term in
        let variable = LayoutVariable(term.variable)
        return variable.quantity.axis == axis && items.contains(variable.item)
      }
    }
    // With a place and a size of each open, and nothing said of either, tying edges settles all.
    guard items.count >= Self.least, additions.count == items.count * 2, superviews.count == 1,
      !isSpoken
    else { return nil }
    let links = system.constraints.count { constraint in
      guard let facing = FacingEdges(constraint, in: system) else { return false }
      return facing.later.attribute.axis != axis && items.contains(facing.earlier.item)
        && items.contains(facing.later.item)
    }
    guard links >= items.count - 1 else { return nil }
    (self.items, self.axis) = (items, axis)
  }

  func words(_ names: ItemNames) -> String {
    let options =
      axis == .vertical ? "alignAllTop and alignAllBottom" : "alignAllLeading and alignAllTrailing"
    let (row, place, size) =
      axis == .vertical ? ("row", "a top", "a height") : ("column", "a leading edge", "a width")
    return
      "Or let the \(row) settle it at once: the options \(options) in the visual format of its chain tie "
      + "these edges of all \(items.count) views, and then \(place) and \(size) for one of them, such as "
      + "\(names[items[0]]), are enough."
  }
}
