internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What an autoresizing mask keeps of a view's frame along an axis.
struct KeptFrame {
  var place: AmbiguousAxis
  var size: Rational
  /// `nil` where the mask prints none, or from where it is measured is not known.
  var corner: Rational?

  /// `, at y 12`, or nothing.
  var origin: String {
    corner.map { ", at \(place.axis == .horizontal ? "x" : "y") \($0.rounded)" } ?? ""
  }
}

extension ReportContext {
  /// What a mask of the first conflict keeps of the view whose constraint goes, yields or holds in one
  /// direction only; `nil` where the mask goes as well, of a constraint that is a number of points, and of
  /// a frame that somebody may have meant: none has a size of 0, or parts of a point that scaling left.
  func keptFrame(_ remedy: Remedy) -> KeptFrame? {
    guard remedy.resolves == .report, remedy.changes.count == 1,
      remedy.action.deactivates || remedy.action == .changeRelation,
      let id = remedy.constraints.first, system[id].second != nil,
      let conflict = diagnosis.conflicts.first, conflict.constraints.contains(id)
    else { return nil }
    let anchor = system.placedAnchor(of: system[id])
    let place = AmbiguousAxis(anchor.item, anchor.attribute.axis)
    let masks = conflict.constraints.filter {
      system[$0].origin == .autoresizingMask && system[$0].relation == .equal
        && system[$0].first.item == place.item && system[$0].first.attribute.axis == place.axis
    }
    guard
      let size = masks.first(where: {
        system[$0].second == nil && system[$0].first.attribute.isSize
      })
    else { return nil }
    let corner = masks.first {
      let near = system[$0].first.attribute
      return near.side == .near && near.isEdge
        && system[$0].second.map { $0.attribute == near } ?? true
    }
    let isMeant = [size, corner].compactMap(\.self).allSatisfy {
      (4 * system[$0].constant).integerValue != nil
    }
    if isMeant, !system[size].constant.isZero { return nil }
    let isMeasured = system.platform == .uiKit || place.axis == .horizontal
    return KeptFrame(
      place: place, size: system[size].constant,
      corner: isMeasured ? corner.map { system[$0].constant } : nil)
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
