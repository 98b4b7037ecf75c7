internal import LayoutModel
internal import LinearArithmetic

extension SystemOwnership {
  /// Whether one of `members` is a size of 0 that a container imposes before its first real layout.
  func isTransient(_ members: [ConstraintID]) -> Bool {
    members.contains { isImposedZero(system[$0]) }
  }

  private func isImposedZero(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.first.attribute.isSize, constraint.second == nil,
      constraint.constant.isZero, constraint.relation != .greaterOrEqual
    else { return false }
    switch constraint.origin {
    case .encapsulatedSize: return true
    case .autoresizingMask: return self[constraint.first.item] == .system
    default: return false
    }
  }
}
