package import LayoutModel
internal import LinearArithmetic

/// A tie from a view that an app shows with the keyboard to the window in which UIKit moves the keyboard.
package struct KeyboardWindowTie: Hashable, Sendable {
  package let tie: ConstraintID
  /// What lies in the bar, or the bar itself.
  package let view: ItemID
  /// The view of the app's that UIKit puts among the keyboard's own.
  package let bar: ItemID
  /// The window, or a guide of its.
  package let end: ItemID

  /// The first of `written` that is one; `members` are all constraints of the conflict.
  package init?(
    among written: [ConstraintID], of members: [ConstraintID], in system: LayoutSystem
  ) {
    let bars = Self.bars(among: members, in: system)
    if bars.isEmpty { return nil }
    for id in written {
      guard let second = system[id].second else { continue }
      let first = system[id].first
      for (own, other) in [(first, second), (second, first)]
      where own.attribute.isEdge && other.attribute.isEdge
        && Self.isOfWindow(other.item, in: system)
      {
        guard
          let bar = bars.first(where: {
            $0 == own.item || system.isAncestor($0, of: own.item)
          })
        else { continue }
        (tie, view, self.bar, end) = (id, own.item, bar, other.item)
        return
      }
    }
    return nil
  }

  private static func isOfWindow(_ item: ItemID, in system: LayoutSystem) -> Bool {
    let owner = system[item].role == .guide ? system.owner(ofGuide: item) : item
    return owner.map { system[$0].role == .window } ?? false
  }

  /// The views that `members` tie to what UIKit puts the keyboard into, and that are none of UIKit's.
  private static func bars(among members: [ConstraintID], in system: LayoutSystem) -> [ItemID] {
    members.flatMap { id -> [ItemID] in
      guard let second = system[id].second?.item else { return [] }
      let first = system[id].first.item
      return [(first, second), (second, first)].filter { item, holder in
        system[holder].holdsInput && system[item].owner == .app && system[item].role != .guide
      }.map(\.0)
    }
  }
}
