internal import LayoutModel
internal import LinearArithmetic

extension Conflict {
  /// Whether it rests on a size or a distance that holds for a moment or on one device: that of the keyboard, of
  /// the safe area, of a measurement, or of a screen, so that a number that fits it fits no other.
  func restsOnPassingSize(in system: LayoutSystem) -> Bool {
    constraints.contains { id in
      let constraint = system[id]
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      if items.contains(where: { system[$0].systemIdentifier == .guide(.keyboard) }) { return true }
      return switch constraint.origin {
      case .safeArea: !constraint.constant.isZero
      case .encapsulatedSize: constraint.isMeasurement || system.isSizeOfScreen(id)
      default: false
      }
    }
  }
}
