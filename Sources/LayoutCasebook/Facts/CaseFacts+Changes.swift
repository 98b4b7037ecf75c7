package import LayoutDiagnosis
package import LayoutModel

// What a case's way changes, as values that are solved.

extension CaseFacts {
  /// Any constraint of the conflict that somebody wrote gives way.
  package var yielding: AdvisedChange { .lower(written) }

  /// Any written number for a size along the axis gives way.
  package func yieldingSize(_ axis: Axis) -> AdvisedChange {
    .lower(written.filter { isPlainSize($0) && system[$0].first.attribute.axis == axis })
  }

  /// The last written ties along the axis give way, those at a far edge of what lies in the item.
  package func yieldingEnd(in item: ItemID, _ axis: Axis) -> AdvisedChange {
    .lower(ends(in: item, axis))
  }

  /// The written ties to the far edge of an item from what lies in it, or else all at a far edge.
  private func ends(in item: ItemID, _ axis: Axis) -> [ConstraintID] {
    let far = written.filter { id in
      [system[id].first, system[id].second].contains { anchor in
        anchor.map { $0.attribute.axis == axis && $0.attribute.side == .far } ?? false
      }
    }
    let own = far.filter { id in
      [system[id].first.item, system[id].second?.item].contains(item)
        && ties(id, item, outwards: false)
    }
    return own.isEmpty ? far : own
  }

  /// The written ties of the item's own edges, and what gives it a size, along the axis.
  package func places(of item: ItemID, _ axis: Axis) -> [ConstraintID] {
    written.filter { id in
      [system[id].first, system[id].second].contains {
        $0?.item == item && $0?.attribute.axis == axis
      }
    }
  }

  /// The written numbers for the item's sizes.
  package func ownSizes(of item: ItemID) -> [ConstraintID] {
    Axis.allCases.flatMap { sizes(of: item, $0) }
  }
}
