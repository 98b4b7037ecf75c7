internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// The other constraint of the first conflict that ties the edge which `id` ties.
  func rival(of id: ConstraintID) -> ConstraintID? {
    let edge = system.placedAnchor(of: system[id])
    return diagnosis.conflicts.first?.constraints.first {
      $0 != id && system[$0].second != nil && system.placedAnchor(of: system[$0]) == edge
    }
  }

  /// Whether the line of code that made the constraint made it once more, with another number.
  func isMadeAgain(_ id: ConstraintID) -> Bool {
    guard let line = system[id].codeLocation else { return false }
    return system.constraints.contains {
      $0.codeLocation == line && ($0.first, $0.second) == (system[id].first, system[id].second)
        && ($0.relation, $0.multiplier) == (system[id].relation, system[id].multiplier)
        && $0.constant != system[id].constant
    }
  }

  /// Whether a line right beside the one that made the constraint, as one closure has them, gives the same
  /// thing another number.
  func standsBesideRival(_ id: ConstraintID) -> Bool {
    guard let place = system[id].codeLocation else { return false }
    return diagnosis.conflicts.first?.constraints.contains {
      guard $0 != id, let other = system[$0].codeLocation else { return false }
      return other.file == place.file && abs(other.line - place.line) <= 3
        && (system[$0].first, system[$0].second) == (system[id].first, system[id].second)
    } ?? false
  }
}
