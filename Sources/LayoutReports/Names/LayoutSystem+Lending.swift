internal import LayoutModel

// No `package` accessor is inlined in another module (Swift 6.3), and one that is not copies the whole
// item or constraint for each of its facts; these are inlined in this module.
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
