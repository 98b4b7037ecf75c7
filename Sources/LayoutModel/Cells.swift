internal import LinearArithmetic

/// The cells of tables and collection views in a system, and what they keep their contents in.
package struct Cells {
  package let system: LayoutSystem

  /// Whether an item is a cell or what a cell keeps its contents in.
  package func include(_ item: ItemID) -> Bool {
    item.index < system.items.count && system[item].isCellOrPartOfCell
  }

  /// Whether an item is what a table's cell, header or footer keeps its contents in.
  package func isTableContents(_ item: ItemID) -> Bool {
    item.index < system.items.count && system[item].isTableContentView
  }

  /// Whether an item is a table's cell, by its class or by the content view in it.
  package func isTableCell(_ item: ItemID) -> Bool {
    system[item].isTableViewCell
      || system[item].isPlacedAsCell
        && system.items.contains {
          $0.contentsOwner == .tableCell && $0.superview == item
        }
  }

  /// Whether an item is what a collection view's cell keeps its contents in: a plain view that fills the
  /// cell by its mask, to less than a point.
  package func areFilled(by item: ItemID) -> Bool {
    let masks = masksWithinCell(of: item)
    return !masks.isEmpty
      && masks.allSatisfy {
        $0.second == nil && $0.first.attribute.isSize || $0.constant.magnitude < 1
      }
  }

  /// Whether that view leaves a part of a point free, as another one in the cell may as well.
  package func areFilledInexactly(by item: ItemID) -> Bool {
    areFilled(by: item)
      && masksWithinCell(of: item).contains {
        !($0.second == nil && $0.first.attribute.isSize) && !$0.constant.isZero
      }
  }

  /// The constraints of the mask by which a plain view follows all edges of the cell that holds it.
  private func masksWithinCell(of item: ItemID) -> [LayoutConstraint] {
    guard system[item].isPlainUIView, let cell = system[item].superview,
      system[cell].isPlacedAsCell, system[cell].isPlacedByCollectionView
    else { return [] }
    return system.constraints.filter { constraint in
      constraint.mask.map { $0.horizontal.text == "-&-" && $0.vertical.text == "-&-" } == true
        && system.innerAnchor(of: constraint).item == item
    }
  }

  /// Whether the constraint ties a content view to the cell, header or footer that has it, and that lays
  /// it out itself.
  package func tieContents(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second?.item else { return false }
    return [(system[id].first.item, second), (second, system[id].first.item)].contains {
      contents, parent in
      max(contents.index, parent.index) < system.items.count && system[contents].superview == parent
        && system[contents].contentsOwner?.isOwner(system[parent]) == true
    }
  }

  /// Whether an item lies in a `UITableView` itself and is no cell and no section's header: a table shows
  /// such a view above or below all rows, and gives it the height of its frame.
  package func isHeaderOfTable(_ item: ItemID) -> Bool {
    guard item.index < system.items.count, let table = system[item].superview,
      system[table].isTableView, !system.isOfAppKit
    else { return false }
    let view = system[item]
    return view.role == .view && view.owner == .app && !view.isPrivatelyNamed
      && !view.wrapsCellsOfTable && !view.isPlacedAsCell && !view.isTableContentView
      && !view.isHeaderOrFooterOfTable
  }

  /// Whether the constraint gives a table's row, or a header or footer, its height.
  package func isHeightOfRow(_ id: ConstraintID) -> Bool {
    system[id].first.attribute == .height && system[system[id].first.item].isTableContentView
  }
}

extension LayoutSystem {
  package var cells: Cells { Cells(system: self) }
}
