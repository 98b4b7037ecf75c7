internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutConstraint {
  /// `height`, `minimum height` or `maximum height`.
  var sizeNoun: String {
    guard isSizeLimit else { return first.attribute.noun }
    return "\(relation == .lessOrEqual ? "maximum" : "minimum") \(first.attribute.noun)"
  }
}

extension ReportContext {
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
