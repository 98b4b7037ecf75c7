internal import LayoutLogs
internal import LayoutModel

/// What of a report's constraints the log hides as `<private>`.
enum HiddenPart: Equatable {
  /// The whole list: nothing of it is printed.
  case all
  /// So many of a list of which others are printed.
  case part(Int)
  /// None of the list, only the constraint that the system broke.
  case broken
}

extension LogReport {
  /// `nil` where nothing is hidden.
  var hiddenPart: HiddenPart? {
    guard isRedacted else { return nil }
    let listed = system.constraints.count - (isBrokenUnlisted ? 1 : 0)
    if listed == 0 { return .all }
    return gaps.hidden > 0 ? .part(gaps.hidden) : .broken
  }
}
