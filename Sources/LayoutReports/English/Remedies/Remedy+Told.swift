internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: all but additions.
  var toldChanges: [Change] { changes.filter { $0.action != .add } }

  /// Whether a number that fell below 0 is kept from that where it is computed.
  var isClamping: Bool { principles.contains(.computedSize) && action == .changeConstant }

  /// Whether a sign was forgotten that is a plus: where the constraint names the outer view first.
  var turnsOutwards: Bool {
    guard case .setConstant(_, _, let to, _)? = changes.first else { return false }
    return to.isPositive
  }

  /// Whether both edges of a view go, for the sake of its center.
  var freesCenter: Bool { principles.contains(.edgesBesideCenter) }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    action.isAppsOwn && action != .wrap && reason != .oversized && reason != .contentViewOfCell
      && !freesCenter && toldChanges.count > 1
  }
}

extension Remedy {
  /// The size of a frame that does where every larger one does as well.
  var leastSize: FrameSize? {
    guard case .setFrame(_, let parts) = changes[0], parts.newSizes.count == 1 else { return nil }
    return parts.newSizes.first { $0.isLeast }
  }
}

extension ReportContext {
  /// Whether the size that a remedy leaves at 0 is one that a mask gives already, which it leaves in place.
  func keepsZeroOfMask(_ remedy: Remedy, _ place: AmbiguousAxis) -> Bool {
    (remedy.action.deactivates || remedy.action == .changeRelation)
      && system.constraintIDs.contains { id in
        let constraint = system[id]
        return constraint.origin == .autoresizingMask && constraint.second == nil
          && constraint.first == LayoutAnchor(place.item, .size(along: place.axis))
          && constraint.constant.isZero && !remedy.constraints.contains(id)
      }
  }
}
