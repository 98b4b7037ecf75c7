internal import LayoutDiagnosis
internal import LayoutModel

/// The order in which a conflict's rows are told, before there are words for them.
struct ConflictPlot {
  let walk: Walk?
  /// Where there is no walk.
  let derivation: Derivation?

  init(_ conflict: Conflict, in system: LayoutSystem) {
    walk = ConflictCycle(conflict, in: system).map { Walk($0, conflict, in: system) }
    derivation = walk == nil ? Derivation(conflict, in: system) : nil
  }

  /// The items in the order in which the walk meets them.
  var readingOrder: [ItemID] {
    guard let walk else { return [] }
    return (walk.contents.steps + walk.frame.steps).flatMap { [$0.from, $0.to] }
      .filter { $0.kind != .origin }.map(\.item)
  }
}
