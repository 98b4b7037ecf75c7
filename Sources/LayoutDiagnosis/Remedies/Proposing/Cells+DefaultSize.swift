package import LayoutModel
internal import LinearArithmetic

/// A flow layout makes its items 50 points wide and tall where nobody says how large they are. A cell's
/// content view that was made so and does not follow its cell keeps that size in its mask.
extension Cells {
  /// Whether the item is perhaps such a content view: a plain view that only a fixed mask of that size
  /// places and sizes.
  package func mayHaveContents(in item: ItemID) -> Bool {
    let masks = system.constraints.filter {
      $0.mask != nil && system.innerAnchor(of: $0).item == item
    }
    let sizes = masks.filter(\.isSize)
    return system[item].isPlainUIView && system[item].superview == nil && !sizes.isEmpty
      && masks.allSatisfy { $0.mask?.isDefault == true }
      && sizes.allSatisfy { $0.constant == Self.defaultSize }
      && !OutsideConstraints(system).layOut(item)
  }

  /// The same where the mask tells the width: bars and headers are 50 points tall as well, but wider.
  package func probablyHaveContents(in item: ItemID) -> Bool {
    mayHaveContents(in: item)
      && system.constraints.contains {
        $0.mask != nil && $0.first == LayoutAnchor(item, .width) && $0.second == nil
      }
  }

  /// Whether a container gives a plain view that size, and no other along the other axis.
  package func isDefaultSize(_ id: ConstraintID) -> Bool {
    let item = system[id].first.item
    let sizes = system.constraints.filter {
      $0.origin == .encapsulatedSize && $0.isSize && $0.first.item == item
    }
    return system[id].origin == .encapsulatedSize && system[item].isPlainUIView
      && sizes.allSatisfy { $0.constant == Self.defaultSize }
  }

  private static var defaultSize: Rational { 50 }
}

extension LayoutConstraint {
  fileprivate var isSize: Bool { second == nil && first.attribute.isSize && relation == .equal }
}
