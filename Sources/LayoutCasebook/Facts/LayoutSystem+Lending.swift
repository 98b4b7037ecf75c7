internal import LayoutModel

// As in `LayoutDiagnosis`: inlined in this module, so that a fact of a constraint copies no more than the fact.
extension LayoutSystem {
  /// The item that `id` numbers.
  subscript(id: ItemID) -> LayoutItem {
    @inline(__always) _read { yield items[id.index] }
  }

  /// The constraint that `id` numbers.
  subscript(id: ConstraintID) -> LayoutConstraint {
    @inline(__always) _read { yield constraints[id.index] }
  }
}
