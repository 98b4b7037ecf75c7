internal import LayoutModel
internal import LinearArithmetic

/// In which order a reader comes to views: as they are declared, or row by row where their frames are known.
struct FrameOrder {
  /// For each item its place; views of one superview whose frames are all known change theirs among themselves.
  let places: [Int]

  init(_ system: LayoutSystem) {
    var places = Array(system.items.indices)
    let ties = FrameTies(system)
    let views = system.itemIDs.filter { system[$0].superview != nil && system[$0].role != .guide }
    for siblings in Dictionary(grouping: views, by: { system[$0].superview }).values
    where siblings.count > 1 && siblings.allSatisfy({ system[$0].frame != nil }) {
      let rows = Self.rows(of: siblings, in: system)
      // What lies above may end where a bar at the bottom begins.
      let isLast = { (row: [Placed]) in row.allSatisfy { ties.liesAtBottom($0.item) } }
      let read = (rows.filter(isLast) + rows.filter { !isLast($0) }).flatMap { row in
        row.sorted { ($0.frame.x, $0.frame.y, $0.item) < ($1.frame.x, $1.frame.y, $1.item) }
      }
      for (place, view) in zip(siblings.map(\.index).sorted(), read) {
        places[view.item.index] = place
      }
    }
    self.places = places
  }

  private typealias Placed = (item: ItemID, frame: LayoutFrame)

  /// Views beside each other, from the top down: a row goes on as long as one of its views does.
  private static func rows(of siblings: [ItemID], in system: LayoutSystem) -> [[Placed]] {
    let placed = siblings.compactMap { item in
      system[item].frame.map { (item: item, frame: $0) }
    }
    var rows: [[Placed]] = []
    var end: Rational?
    for view in placed.sorted(by: { ($0.frame.y, $0.item) < ($1.frame.y, $1.item) }) {
      let bottom = view.frame.y + view.frame.height
      if let reached = end, view.frame.y < reached {
        rows[rows.count - 1].append(view)
        end = max(reached, bottom)
      } else {
        rows.append([view])
        end = bottom
      }
    }
    return rows
  }
}
