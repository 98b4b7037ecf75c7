internal import LayoutDiagnosis
package import LayoutModel

/// Which of the palette's colours each view of a conflict has, in all of its pictures and in the page's
/// words: the conflicts' views in the order in which the explanations visit them.
///
/// What the system made keeps its grey. Beyond the palette colours come again: nothing is told by
/// colour alone.
package struct ViewHues: Sendable {
  /// How many colours `PictureStyle` has.
  static let count = 4

  private var places: [ItemID: Int] = [:]

  package init(_ subject: PictureSubject) {
    for id in subject.diagnosis.conflicts.indices.flatMap(subject.constraints(ofConflict:)) {
      for item in subject.system[id].items where places[item] == nil && !subject.isSystems(item) {
        places[item] = places.count
      }
    }
  }

  /// Counted from 0; `nil` for a view of no conflict, and for the system's.
  package subscript(_ item: ItemID) -> Int? { places[item].map { $0 % Self.count } }

  /// The colours of the views that have one.
  package var all: [ItemID: Int] { places.mapValues { $0 % Self.count } }
}

extension PictureSubject {
  /// Whether the system made `item`, or it is a guide.
  func isSystems(_ item: ItemID) -> Bool {
    let isOwned = owners.indices.contains(item.index) && owners[item.index] == .system
    return isOwned || system[item].role == .guide
  }
}
