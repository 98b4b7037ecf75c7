internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutConstraint {
  /// Whether it gives a size no number, but the least or the greatest one.
  var isSizeLimit: Bool { second == nil && first.attribute.isSize && relation != .equal }

  /// `height`, `minimum height` or `maximum height`.
  var sizeNoun: String {
    guard isSizeLimit else { return first.attribute.noun }
    return "\(relation == .lessOrEqual ? "maximum" : "minimum") \(first.attribute.noun)"
  }

  /// The second item of a constraint between the same sizes of two items; `nil` of any other.
  var otherItemOfSizes: ItemID? {
    guard let second, second.item != first.item, first.attribute.isSize,
      second.attribute.isSize, firstSubtracted == nil, secondSubtracted == nil,
      first.attribute.axis == second.attribute.axis
    else { return nil }
    return second.item
  }

  /// Whether it ties the width of an item to its height.
  var isAspectRatio: Bool {
    guard let second, second.item == first.item else { return false }
    return first.attribute.isSize && second.attribute.isSize
      && first.attribute.axis != second.attribute.axis
  }
}

extension ReportContext {
  /// The size that a view has where its least or greatest size gives way, and how that compares with the
  /// limit, as `below its minimum`; `nil` where the rest of the conflict does not tell the size.
  func voidedLimit(_ remedy: Remedy) -> (size: Rational, limit: String)? {
    guard remedy.action.deactivates, remedy.changes.count == 1, let id = remedy.constraints.first,
      let size = remedy.yieldsTo, !size.isNegative, remedy.collapses.isEmpty, boundMark.isEmpty,
      case let limit = system[id], limit.isSizeLimit,
      let conflict = diagnosis.conflicts.first, conflict.constraints.contains(id),
      conflict.assumptions.isEmpty,
      // What only yields misses its number by no more than it has to.
      remedy.action == .lowerPriority && !remedy.keepsContents
        || conflict.bounds.isEmpty
          && conflict.constraints.allSatisfy({ $0 == id || system[$0].relation == .equal }),
      limit.origin != .contentSize || !isHidden(in: conflict),
      limit.relation == .lessOrEqual ? size > limit.constant : size < limit.constant
    else { return nil }
    let (comparison, bound) =
      size > limit.constant ? ("above", "maximum") : ("below", "minimum")
    let limited = limit.origin == .contentSize ? "what its content asks for" : "its \(bound)"
    return (size, "\(comparison) \(limited)")
  }

  /// Whether a stack view hides something in the conflict that the remedy settles.
  func isHidden(by remedy: Remedy) -> Bool {
    diagnosis.conflicts.first.map { isHidden(in: $0) } == true && remedy.action != .wrap
  }

  /// Whether a stack view hides something in the conflict, which a view's content outlasts.
  private func isHidden(in conflict: Conflict) -> Bool {
    conflict.constraints.contains { system[$0].systemIdentifier == .stack(.hiding) }
  }

  /// Whether the log tells of one of two views that `ids` make as tall as one another that it lies in the
  /// other.
  func isInScrollView(_ ids: [ConstraintID]) -> Bool {
    guard let id = ids.first, let second = system[id].second?.item else { return false }
    let first = system[id].first.item
    return system.isAncestor(second, of: first) || system.isAncestor(first, of: second)
  }

  /// The item whose size the first conflict makes that of the item which `id` gives a size.
  func otherSize(besides id: ConstraintID) -> ItemID? {
    let anchor = system[id].first
    for other in diagnosis.conflicts.first?.constraints ?? [] where other != id {
      guard let second = system[other].second, system[other].otherItemOfSizes != nil else {
        continue
      }
      if system[other].first == anchor { return second.item }
      if second == anchor { return system[other].first.item }
    }
    return nil
  }
}
