internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel

/// What stands above the fixes.
extension Screen {
  /// What stands above the fixes, with what they ask where more than one of them lowers a priority.
  func introduction(
    of ways: ArraySlice<Remedy>, _ first: Remedy, lowersSome: Bool
  ) -> String {
    let introduction = introduction(of: ways, first)
    return lowersSome
      ? "\(introduction.dropLast()) (set priorities before activating):"
      : introduction
  }

  private func introduction(of ways: ArraySlice<Remedy>, _ first: Remedy) -> String {
    let isOne = diagnosis.remedies.count == 1
    if first.isGuess { return isOne ? "A guess, not proved:" : "Guesses, not proved:" }
    if isForeign { return "Fixes for its makers, each checked by solving again:" }
    if let library = library(changedBy: first) {
      return "Fixes, the first one in \(library), each checked by solving again:"
    }
    if context.leavingFirst(0) != nil {
      return (context.answer.isLeftFirst ? "" : "Leave it if the screen is right. ")
        + (isOne
          ? "Fix to silence it, checked by solving again:"
          : "Fixes to silence it, each checked by solving again:")
    }
    let isLeft = ways.contains { $0.action == .ignore }
    if isLeft || !first.action.isAppsOwn { return "What to do:" }
    return isOne ? "Fix, checked by solving again:" : "Fixes, each checked by solving again:"
  }

  /// The library that is to be updated, where it has what the remedy changes.
  private func library(changedBy remedy: Remedy) -> String? {
    guard context.answer.verdict == .update, context.answer.whose == .library, !isForeign,
      remedy.action.isAppsOwn
    else { return nil }
    let changed = remedy.changes.flatMap(\.constraints)
    if let measuring = context.claims.measuringWidth, changed != [measuring] { return nil }
    return changed.isEmpty ? nil : context.answer.library
  }

  /// Whether a constraint that is to be made again with another priority is lowered: that of one that is
  /// active cannot go from required to optional.
  func isMadeLower(_ remedy: Remedy) -> Bool {
    remedy.changes.contains { change in
      change.action == .lowerPriority && !system.isDesigned(change)
        && change.constraints.allSatisfy { system[$0].origin != .contentSize }
    }
  }
}

extension ReportContext {
  /// Whether nothing is wrong that anybody has to change.
  var isHarmless: Bool { diagnosis.known?.isHarmless == true || answer.verdict == .leave }
}

extension LayoutSystem {
  /// Whether the change is made in Interface Builder, before anything is activated.
  fileprivate func isDesigned(_ change: Remedy.Change) -> Bool {
    change.constraints.allSatisfy { self[$0].origin == .interfaceBuilder }
  }
}
